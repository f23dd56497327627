import * as z from 'zod/mini';
import {
  acrossTenants,
  hostAddressOf,
  lockTenantOf,
  type PlatformContext,
  type Scoped,
  setOwnDomain,
} from '#server/features/tenants/tenants.ts';
import type { JobKind } from '#server/platform/jobs/job-queue.ts';
import { minutes, seconds } from '#shared/lib/time.ts';
import {
  type ClaimState,
  decideByLead,
  decideByRecord,
  isHeld,
  type Lead,
  txtNameOf,
} from './decide-claim.ts';
import { DOMAIN_NEWS, newsOf } from './domain-mails.ts';
import {
  type DomainClaim,
  findClaimOf,
  listClaimsToCheck,
  listHolders,
  lockClaimsTo,
  updateClaim,
} from './domain-repo.ts';

const OneStore = z.object({ tenantId: z.uuid() });
type OneStore = z.output<typeof OneStore>;

/** The owner waits in front of the screen; what a check cannot tell now, the next one does. */
export const CHECK_DOMAIN: JobKind<OneStore> = {
  name: 'check-domain',
  payload: OneStore,
  retryLimit: 0,
  expireInSeconds: 60,
};

/** What a domain that leads here answers at this path: which claim of the host it serves. */
export const PROOF_PATH = '/.well-known/colmado-domain';

const PROBE_MS = seconds(10);
const PROBE_BYTES = 200;

/** Asks the domain itself by HTTP, because behind its owner's proxy it has other IP addresses than ours. */
const probe = async ({ platform }: PlatformContext, { host, token }: DomainClaim): Promise<Lead> => {
  const origin = hostAddressOf(platform.env, host);
  const reply = await platform.fetchRemote({
    url: `${origin}${PROOF_PATH}`,
    isAllowed: ({ hostname }) => hostname === host,
    // Only an installation without TLS, for trying it out, is asked without.
    ...(origin.startsWith('http:') && { trustedOrigin: origin }),
    maxBytes: PROBE_BYTES,
    timeoutMs: PROBE_MS,
  });
  if (reply.kind === 'unreachable') return 'unknown';
  return reply.kind === 'ok' && reply.bytes.toString() === token ? 'here' : 'elsewhere';
};

/** Finds out where a domain leads. */
const findLead = async (ctx: PlatformContext, claim: DomainClaim): Promise<Lead> => {
  const { names, env } = ctx.platform;
  const [own, ours] = await Promise.all([
    names.readAddresses(claim.host),
    names.readAddresses(env.STORE_DOMAIN ?? ''),
  ]);
  if (own.kind === 'absent') return 'elsewhere';
  if (own.kind === 'silent') return 'unknown';
  if (ours.kind === 'found' && own.values.some((address) => ours.values.includes(address))) return 'here';
  return probe(ctx, claim);
};

/** A step of a check: its decision, and whether it is the last step. */
type Step = {
  decide: (claim: DomainClaim, rival: DomainClaim | undefined) => ClaimState;
  isLast: (next: ClaimState) => boolean;
};

/** Moves a claim as decided, with what follows from it: where the store's pages are, and what its owner is told. */
const move = async (
  scope: Scoped<PlatformContext>,
  claim: DomainClaim,
  { state, problem, missingSince, checkedAt }: ClaimState & Pick<DomainClaim, 'checkedAt'>,
): Promise<void> => {
  const { tenantId, host } = claim;
  await updateClaim(scope, tenantId, { state, problem, missingSince, checkedAt });
  await setOwnDomain(scope, { tenantId, domain: state === 'active' ? host : null });
  const news = newsOf(claim, { state, missingSince });
  if (news) await scope.platform.jobs.enqueue(scope.tx, DOMAIN_NEWS, { tenantId, host, news });
};

const settle = (
  ctx: PlatformContext,
  seen: DomainClaim,
  { decide, isLast }: Step,
): Promise<DomainClaim | undefined> =>
  acrossTenants(ctx, async (scope) => {
    // Stores before claims, as their owners' changes do, or two transactions would wait for each other.
    const stores = new Set([seen.tenantId, ...(await listHolders(scope, seen.host))]);
    for (const tenantId of [...stores].sort()) await lockTenantOf(scope, tenantId);
    const claims = await lockClaimsTo(scope, seen.host);
    const claim = claims.find(({ tenantId }) => tenantId === seen.tenantId);
    // The claim is about another domain by now, or was made again, so this result does not count.
    if (claim?.token !== seen.token) return undefined;
    const rival = claims.find((other) => other.tenantId !== claim.tenantId && isHeld(other));
    const next = decide(claim, rival);
    const now = scope.platform.clock.now();
    if (rival && claim.state === 'claimed' && isHeld(next))
      await move(scope, rival, { ...rival, state: 'failed', problem: 'taken', checkedAt: now });
    await move(scope, claim, { ...next, checkedAt: isLast(next) ? now : claim.checkedAt });
    return { ...claim, ...next };
  });

/** Checks the domain of one store: its record first, and once that proves it where it leads. */
export const checkDomain = async (ctx: PlatformContext, { tenantId }: OneStore): Promise<void> => {
  const claim = await acrossTenants(ctx, (scope) => findClaimOf(scope, tenantId));
  // It may have been removed meanwhile, with its store or alone.
  if (!claim || claim.state === 'failed') return;
  const texts = await ctx.platform.names.readTexts(txtNameOf(claim.host));
  const now = ctx.platform.clock.now();
  const recorded = await settle(ctx, claim, {
    decide: (current, rival) => decideByRecord({ claim: current, texts, rival, now }),
    isLast: (next) => !isHeld(next),
  });
  if (!recorded || !isHeld(recorded)) return;
  const lead = await findLead(ctx, recorded);
  await settle(ctx, recorded, { decide: (current) => decideByLead(current, lead), isLast: () => true });
};

/** How often the domains are looked at, and how many in one run. */
const CHECK_EVERY_MS = minutes(10);
const CLAIMS_PER_RUN = 500;
const AT_ONCE = 5;

/** Checks the domains that were not checked lately, a few at a time; one that fails does not keep the others waiting. */
export const checkDueDomains = async (ctx: PlatformContext): Promise<void> => {
  if (ctx.platform.env.STORE_DOMAIN === undefined) return;
  const before = new Date(ctx.platform.clock.now().getTime() - CHECK_EVERY_MS + seconds(30));
  const due = await acrossTenants(ctx, (scope) =>
    listClaimsToCheck(scope, { before, limit: CLAIMS_PER_RUN }),
  );
  const work = async (): Promise<void> => {
    for (let tenantId = due.shift(); tenantId !== undefined; tenantId = due.shift()) {
      await checkDomain(ctx, { tenantId }).catch((error: unknown) =>
        ctx.platform.log.warn({ room: 'domains', err: error, tenantId }, 'a domain could not be checked'),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};
