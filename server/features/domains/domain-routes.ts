import type { FastifyInstance } from 'fastify';
import {
  acrossTenants,
  type Doors,
  openShopper,
  type VisitorContext,
} from '#server/features/tenants/tenants.ts';
import { hostNameOf, isHostName, namesOfHost } from '#server/platform/http/host-name.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import { peerKey, type Rate } from '#server/platform/http/rate-limiter.ts';
import {
  changeSubdomainCall,
  checkDomainCall,
  claimDomainCall,
  getStoreAddressCall,
  removeDomainCall,
} from '#shared/features/domains/domain-calls.ts';
import { PROOF_PATH } from './check-domains.ts';
import { askForCheck, changeSubdomain, claimDomain, getStoreAddress, removeDomain } from './claim-domain.ts';
import { findProof, isProven } from './domain-repo.ts';

/** Where the proxy in front asks whether it may get a certificate for a host (decision 117). */
export const CERTIFICATE_PATH = '/certificate-ask';

/** A proxy asks once for each host; what it asks beyond is a stranger who tries names. */
const ASKING_RATE: Rate = { max: 600, perSeconds: 60 };

/** Whether some store may be reached at a host: its own name below the operator's domain, or a domain that it has proven. */
const isStoreHost = async (visitor: VisitorContext, host: string): Promise<boolean> => {
  const { STORE_DOMAIN } = visitor.platform.env;
  if (STORE_DOMAIN === undefined || !isHostName(host)) return false;
  if (!host.endsWith(`.${STORE_DOMAIN}`))
    return acrossTenants(visitor, (scope) => isProven(scope, namesOfHost(host)));
  const door = await openShopper(visitor, host.slice(0, -STORE_DOMAIN.length - 1));
  return door.kind !== 'absent' && door.usesSubdomain;
};

/** Mounts what an owner does about the store's address, and what proxies and checks ask. */
export const mountDomainRoutes = (app: FastifyInstance, { member, editor, visitor }: Doors): void => {
  mountCall(app, getStoreAddressCall, member, getStoreAddress);
  mountCall(app, changeSubdomainCall, editor, (ctx, { body }) => changeSubdomain(ctx, body.isOn));
  mountCall(app, claimDomainCall, editor, (ctx, { body }) => claimDomain(ctx, body.host));
  mountCall(app, checkDomainCall, editor, askForCheck);
  mountCall(app, removeDomainCall, editor, removeDomain);
  app.get<{ Querystring: { domain?: string } }>(CERTIFICATE_PATH, async (request, reply) => {
    await app.rateLimiter.take(`certificates ${peerKey(request.ip)}`, ASKING_RATE);
    const host = String(request.query.domain ?? '').toLowerCase();
    return reply.code((await isStoreHost(await visitor(request), host)) ? 200 : 404).send();
  });
  app.get(PROOF_PATH, async (request, reply) => {
    await app.rateLimiter.take(`domain proofs ${peerKey(request.ip)}`, ASKING_RATE);
    const ctx = await visitor(request);
    const proof = await acrossTenants(ctx, (scope) => findProof(scope, hostNameOf(request.raw)));
    return proof === undefined ? reply.callNotFound() : reply.type('text/plain').send(proof);
  });
};
