import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SqlTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seconds } from '#shared/lib/time.ts';

/*
 * Whoever changed a store sees it at the next request, whichever process answers: the answer to the change carries a cookie with the
 * version that it made, and a process that knows an older one asks the database first (decision 126). The others hear of it by the database.
 */

/** The channel that notifies every process that a tenant's public pages changed. */
export const TENANT_CHANGED_CHANNEL = 'tenant_changed';

/** The stores that a request changed, and to which version. */
type Written = Map<string, number>;

const requests = new AsyncLocalStorage<Written>();

/** Announces a new version of a tenant's public pages: to every process, and to the browser that asked for it. */
export const announceVersion = (
  tx: SqlTransaction,
  { tenantId, version }: { tenantId: string; version: number },
): void => {
  tx.notify(TENANT_CHANGED_CHANNEL, tenantId);
  const written = requests.getStore();
  tx.afterCommit(() => written?.set(tenantId, version));
};

/** A process that missed the news knows that it may have after four seconds, and asks the database each time from then on. */
const LIFE_MS = seconds(10);

const nameOf = (tenantId: string): string => `colmado_wrote_${tenantId}`;

/** Signs a version, so that nobody can make a process look for one that never was. */
const sign = (secret: string, { tenantId, version }: { tenantId: string; version: number }): Buffer =>
  createHmac('sha256', secret).update(`wrote ${tenantId} ${version}`).digest();

/** Sends the cookie with the answer of every request that changed a store. */
export const tellOwnWrites = (app: FastifyInstance, { env }: Pick<Platform, 'env'>): void => {
  const writtenBy = new WeakMap<FastifyRequest, Written>();
  const isSecure = env.PUBLIC_URL.startsWith('https:');
  const life = `Max-Age=${LIFE_MS / 1000}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  // After the body has been read, whose events come from outside of the request.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.method === 'GET') return done();
    const written: Written = new Map();
    writtenBy.set(request, written);
    requests.run(written, done);
  });
  app.addHook('onSend', async (request, reply) => {
    for (const [tenantId, version] of writtenBy.get(request) ?? []) {
      const mac = sign(env.APP_SECRET, { tenantId, version }).toString('base64url');
      reply.header('set-cookie', `${nameOf(tenantId)}=${version}.${mac}; ${life}`);
    }
  });
};

const VALUE = /^(?<version>\d{1,15})\.(?<mac>[\w-]{43})$/;

/** Returns the version of a store that the asking browser has made lately; 0 without one. */
export const ownVersionOf = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  { tenantId, env }: { tenantId: string; env: Pick<Platform['env'], 'APP_SECRET'> },
): number => {
  const start = `${nameOf(tenantId)}=`;
  const given = headers.cookie?.split(/;\s*/).find((cookie) => cookie.startsWith(start));
  const { version: told, mac = '' } = VALUE.exec(given?.slice(start.length) ?? '')?.groups ?? {};
  const version = Number(told ?? 0);
  const isOurs =
    version > 0 &&
    timingSafeEqual(sign(env.APP_SECRET, { tenantId, version }), Buffer.from(mac, 'base64url'));
  return isOurs ? version : 0;
};
