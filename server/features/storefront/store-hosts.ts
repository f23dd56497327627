import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { StoreAddress } from '#server/features/tenants/tenants.ts';
import type { Env } from '#server/platform/env/env-schema.ts';
import { hostNameOf, isHostName } from '#server/platform/http/host-name.ts';
import { OWN_HOST_BASE, storePath } from '#shared/lib/paths.ts';

type Asking = Pick<IncomingMessage, 'headers' | 'url'>;

/** Tells requests for a store's own host from those for the platform's. */
export type StoreHosts = {
  /**
   * Returns the host of a request when, by its form, it may be a store's own: a name below the operator's domain, or any public
   * name that is not the platform's. Whether a store is there, the table of domains says alone.
   */
  hostOf(request: Pick<Asking, 'headers'>): string | undefined;
  /**
   * Returns the address by which the routes know a request: at a store's own host its pages begin at the root, so `/producto/1`
   * there is `/str/{host}/producto/1`. Others keep theirs.
   */
  urlOf(request: Asking): string;
};

/** Names inside of a network, by which probes and proxies reach this process. */
const INTERNAL = /\.(?:internal|local|localdomain|lan|svc|localhost|home\.arpa)$/;

/** What every host serves alike: built files, pictures, the calls of shoppers, and probes. */
const OF_EVERY_HOST = /^\/(?:assets\/|files\/|api\/|favicon\.svg$|healthz$|readyz$|\.well-known\/)/;

const WHOLE_ADDRESS = /^[a-z]+:\/\/[^/?#]*/i;

/** Creates the reader of host names; without STORE_DOMAIN no store has a host of its own (decision 117). */
export const createStoreHosts = ({
  ADMIN_HOST,
  STORE_DOMAIN,
  PUBLIC_URL,
}: Pick<Env, 'ADMIN_HOST' | 'STORE_DOMAIN'> & { readonly PUBLIC_URL: string }): StoreHosts => {
  if (STORE_DOMAIN === undefined) return { hostOf: () => undefined, urlOf: ({ url = '/' }) => url };
  const { hostname } = new URL(PUBLIC_URL);
  const platformHosts = [hostname, `www.${hostname}`, STORE_DOMAIN, `www.${STORE_DOMAIN}`, ADMIN_HOST];
  const hostOf: StoreHosts['hostOf'] = (request) => {
    const host = hostNameOf(request);
    if (platformHosts.includes(host) || !isHostName(host)) return undefined;
    if (host.endsWith(`.${STORE_DOMAIN}`)) return host;
    return isIP(host) === 0 && !INTERNAL.test(host) ? host : undefined;
  };
  return {
    hostOf,
    urlOf: (request) => {
      const { url = '/' } = request;
      const host = hostOf(request);
      if (host === undefined) return url;
      // With a whole address as its target a request would reach the platform's own pages, because routes read its path alone.
      const path = url.replace(WHOLE_ADDRESS, '').replace(/^(?!\/)/, '/');
      return OF_EVERY_HOST.test(path.split('?', 1)[0] ?? '') ? path : `${storePath(host)}${path}`;
    },
  };
};

/**
 * Returns the origin that a redirect to a store's address has to name for a request to this slug or host; none from
 * one slug to another, because the browser stays at the host that it reached.
 */
export const originToNameFrom = (
  slugOrHost: string,
  { origin, base }: Pick<StoreAddress, 'origin' | 'base'>,
): string => (base !== OWN_HOST_BASE && !isHostName(slugOrHost) ? '' : origin);
