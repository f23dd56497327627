import { lookup } from 'node:dns';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { getHttp } from './node-http.ts';
import { isPublicAddress } from './public-address.ts';
import { readBounded } from './read-bounded.ts';

export type RemoteRequest = {
  url: string;
  /** Which addresses may be asked, the first and those a reply redirects to. */
  isAllowed: (url: URL) => boolean;
  /** An origin that the operator configured: asked as it is, also without TLS and in a private network. */
  trustedOrigin?: string;
  maxBytes: number;
  timeoutMs: number;
};

export type RemoteReply =
  | { kind: 'ok'; bytes: Buffer; contentType: string }
  /** The address, or one it led to, may not be asked. */
  | { kind: 'refused' }
  | { kind: 'status'; status: number }
  | { kind: 'too_big' }
  | { kind: 'unreachable' };

export type RemoteFetch = (request: RemoteRequest) => Promise<RemoteReply>;

const MAX_REDIRECTS = 4;
const USER_AGENT = 'Colmado/1.0';

/**
 * Resolves a name to a public address for the very connection that then uses it: a name that answers differently the
 * second time gains nothing (DNS rebinding, `reliability 7` SSRF).
 */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(Object.assign(new Error('not a public address'), { code: 'EREFUSED' }), '', 4);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

const isPlainHttps = (url: URL): boolean =>
  url.protocol === 'https:' &&
  url.port === '' &&
  !url.username &&
  !url.password &&
  isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0;

type Answer = { message: IncomingMessage; request: ClientRequest };

const ask = (url: URL, isTrusted: boolean, signal: AbortSignal): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp;
    const options: RequestOptions = {
      headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'identity' },
      // A connection of its own: a pooled one would have been opened under another check.
      agent: false,
      signal,
      ...(!isTrusted && { lookup: lookupPublic }),
    };
    const request = get(url, options, (message) => resolve({ message, request }));
    request.once('error', reject);
  });

const redirectOf = ({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined => {
  if (statusCode < 300 || statusCode >= 400 || !headers.location) return undefined;
  return URL.canParse(headers.location, from.href) ? new URL(headers.location, from) : undefined;
};

const readReply = async ({ message, request }: Answer, maxBytes: number): Promise<RemoteReply> => {
  const status = message.statusCode ?? 0;
  if (status !== 200) {
    request.destroy();
    return { kind: 'status', status };
  }
  const bytes = await readBounded(message, maxBytes);
  if (!bytes) return { kind: 'too_big' };
  return { kind: 'ok', bytes, contentType: message.headers['content-type'] ?? '' };
};

const follow = async (request: RemoteRequest, signal: AbortSignal): Promise<RemoteReply> => {
  let url = new URL(request.url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const isTrusted = url.origin === request.trustedOrigin;
    if (!isTrusted && !(isPlainHttps(url) && request.isAllowed(url))) return { kind: 'refused' };
    const answer = await ask(url, isTrusted, signal);
    const next = redirectOf(answer.message, url);
    if (!next) return readReply(answer, request.maxBytes);
    answer.request.destroy();
    url = next;
  }
  return { kind: 'refused' };
};

/**
 * Fetches what a person linked to, within walls: allowed addresses only, over TLS, from the public Internet, each
 * redirect judged anew, bytes and time bounded. Never throws: whatever the other side does is an outcome.
 */
export const fetchRemote: RemoteFetch = async (request) => {
  try {
    return await follow(request, AbortSignal.timeout(request.timeoutMs));
  } catch {
    // Refused, reset, timed out, bad certificate, not a public address: the person can only check the link.
    return { kind: 'unreachable' };
  }
};
