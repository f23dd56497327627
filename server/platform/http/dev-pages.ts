import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env/env-schema.ts';
import { AppError } from '../errors/app-error.ts';

const LOOPBACK_PEER = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
/** Headers that proxies, tunnels and sidecars add. Some add none, so their absence alone is not enough. */
const PROXY_HEADER =
  /^(x-forwarded|x-real-ip$|x-client-ip$|x-cluster-client-ip$|x-original-|x-envoy-|cf-|fastly-|fly-|true-client-ip$|forwarded$|via$)/;

const COOKIE = 'colmado_dev';
const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`);

/** The key of the pages under `/dev`, which this start printed, and the settings that say where the program runs. */
export type DevPages = {
  readonly key: string;
  readonly env: Pick<Env, 'TRUST_PROXY'> & { PUBLIC_URL: string };
};

/** Says whether the product's address is local to this machine, with no proxy in front. */
export const isForThisMachine = ({ PUBLIC_URL, TRUST_PROXY }: DevPages['env']): boolean =>
  LOOPBACK_HOST.test(new URL(PUBLIC_URL).host) && TRUST_PROXY === 0;

/** Says whether a request comes from this machine by a local name; the name excludes foreign sites whose DNS points here. */
export const isAtThisMachine = ({ socket, headers }: FastifyRequest['raw'], env: DevPages['env']): boolean =>
  isForThisMachine(env) &&
  LOOPBACK_PEER.test(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => PROXY_HEADER.test(name));

/** Returns the path of a page under `/dev` with the key that opens it. */
export const devPagePath = (path: string, key: string): string => `${path}?key=${key}`;

const digestOf = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string | undefined, key: string): boolean =>
  given !== undefined && timingSafeEqual(digestOf(given), digestOf(key));

/**
 * Creates a hook that admits requests with the key, which moves from the address to a cookie at once. A mail has links that sign
 * people in, and no header proves that a request is local: a proxy on this machine may forward strangers (decision 035).
 * The hook @throws NOT_FOUND without the key.
 */
export const requireDevKey =
  ({ key, env }: DevPages) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isAtThisMachine(request.raw, env)) throw new AppError('NOT_FOUND');
    const url = new URL(request.url, env.PUBLIC_URL);
    const shown = url.searchParams.get('key');
    if (request.method === 'GET' && isSame(shown ?? undefined, key)) {
      url.searchParams.delete('key');
      await reply
        .headers({
          'set-cookie': `${COOKIE}=${key}; Path=/dev; HttpOnly; SameSite=Strict`,
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        })
        .redirect(`${url.pathname}${url.search}`, 303);
      return;
    }
    if (!isSame(COOKIE_VALUE.exec(request.headers.cookie ?? '')?.[1], key)) throw new AppError('NOT_FOUND');
  };
