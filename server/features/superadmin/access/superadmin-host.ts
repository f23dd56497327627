import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/platform/env/env-schema.ts';
import { hostNameOf } from '#server/platform/http/host-name.ts';
import { PATHS } from '#shared/lib/paths.ts';

type HostSettings = Pick<Env, 'ADMIN_HOST'> & { readonly PUBLIC_URL: string };

const isBelow = (route: string, base: string): boolean => route === base || route.startsWith(`${base}/`);

const isSuperadmins = (route: string): boolean =>
  isBelow(route, PATHS.superadmin) || isBelow(route, '/api/admin');

/** Says whether a route belongs to both hosts: files of the superadmins' screens, and health probes. */
const isOfBoth = (route: string): boolean =>
  ['/assets/*', '/favicon.svg', '/healthz', '/readyz'].includes(route);

/** Returns the address of the superadmins' screens without a path. Their own host has no port in its name, so none is written. */
export const superadminOrigin = ({ ADMIN_HOST, PUBLIC_URL }: HostSettings): string =>
  ADMIN_HOST ? `${new URL(PUBLIC_URL).protocol}//${ADMIN_HOST}` : PUBLIC_URL;

/** Whether a request was sent to the host name that is the superadmins' alone. */
export const isAtSuperadminHost = (
  { ADMIN_HOST }: Pick<Env, 'ADMIN_HOST'>,
  request: Pick<IncomingMessage, 'headers'>,
): boolean => ADMIN_HOST !== undefined && hostNameOf(request) === ADMIN_HOST;

/**
 * Separates the superadmins' host, where browsers store their token. Other hosts do not serve the superadmins' screens and
 * calls, and their host serves nothing else, above all no page of a store. Its other pages redirect to PUBLIC_URL, because the
 * screens link to stores.
 */
export const guardSuperadminHost = (app: FastifyInstance, { ADMIN_HOST, PUBLIC_URL }: HostSettings): void => {
  if (ADMIN_HOST === undefined) return;
  app.addHook('onRequest', async (request, reply) => {
    // The route, because an address can be written in many ways.
    const route = request.routeOptions.url ?? '';
    if (isOfBoth(route) || isSuperadmins(route) === isAtSuperadminHost({ ADMIN_HOST }, request.raw)) return;
    if (isSuperadmins(route) || isBelow(route, '/api')) return reply.callNotFound();
    return reply.redirect(`${PUBLIC_URL}${request.url}`);
  });
};
