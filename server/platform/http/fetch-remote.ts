import { lookup } from 'node:dns';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders, RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { requestHttp } from './node-http.ts';
import { readBounded } from './send-request.ts';

export type RemoteRequest = {
  url: string;
  /** Says which addresses are allowed: the first one and those of redirects. */
  isAllowed: (url: URL) => boolean;
  /** An origin that the operator configured: allowed without TLS and in a private network. */
  trustedOrigin?: string;
  maxBytes: number;
  timeoutMs: number;
};

export type RemoteReply =
  | { kind: 'ok'; bytes: Buffer; contentType: string }
  /** The address, or one that it redirects to, is not allowed. */
  | { kind: 'refused' }
  | { kind: 'status'; status: number }
  | { kind: 'too_big' }
  | { kind: 'unreachable' };

export type RemoteFetch = (request: RemoteRequest) => Promise<RemoteReply>;

const MAX_REDIRECTS = 4;
const USER_AGENT = 'Colmado/1.0';

/**
 * Resolves a name to a public address inside the connection that uses it, so that a second, different answer of the name
 * server has no effect (DNS rebinding, `reliability 7` SSRF).
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

type Ask = {
  url: URL;
  isTrusted: boolean;
  signal: AbortSignal;
  headers?: OutgoingHttpHeaders;
  body?: Buffer;
};

const ask = ({ url, isTrusted, signal, headers, body }: Ask): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const options: RequestOptions = {
      method: body ? 'POST' : 'GET',
      headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'identity', ...headers },
      // A new connection: a pooled one was opened under another check.
      agent: false,
      signal,
      ...(!isTrusted && { lookup: lookupPublic }),
    };
    const request = open(url, options, (message) => resolve({ message, request }));
    request.once('error', reject);
    request.end(body);
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
    const answer = await ask({ url, isTrusted, signal });
    const next = redirectOf(answer.message, url);
    if (!next) return readReply(answer, request.maxBytes);
    answer.request.destroy();
    url = next;
  }
  return { kind: 'refused' };
};

/**
 * Fetches an address that a person entered: allowed addresses only, over TLS, from the public Internet, each redirect checked
 * again, bytes and time bounded. Never throws: every failure is an outcome.
 */
export const fetchRemote: RemoteFetch = async (request) => {
  try {
    return await follow(request, AbortSignal.timeout(request.timeoutMs));
  } catch {
    // Refused, reset, timed out, bad certificate, not a public address: for the person the link does not work.
    return { kind: 'unreachable' };
  }
};

/** Says whether an address that a stranger named may be asked at all; where its name leads is checked while connecting. */
export const isAskable = (address: string, trustedOrigin?: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.origin === trustedOrigin || isPlainHttps(url);
};

export type RemotePost = Pick<RemoteRequest, 'url' | 'timeoutMs'> & {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  trustedOrigin: string | undefined;
};

export type RemotePostReply =
  | { kind: 'answered'; status: number; retryAfter: string | undefined }
  | { kind: 'refused' }
  | { kind: 'unreachable' };

/**
 * Posts to an address that a stranger named, under the same checks as `fetchRemote` and without redirects; the body of the
 * answer is not read. Never throws: every failure is an outcome.
 */
export const postRemote = async (post: RemotePost): Promise<RemotePostReply> => {
  const { url, trustedOrigin, timeoutMs, headers, body } = post;
  if (!isAskable(url, trustedOrigin)) return { kind: 'refused' };
  try {
    const { message, request } = await ask({
      url: new URL(url),
      isTrusted: new URL(url).origin === trustedOrigin,
      signal: AbortSignal.timeout(timeoutMs),
      headers,
      body,
    });
    request.destroy();
    return {
      kind: 'answered',
      status: message.statusCode ?? 0,
      retryAfter: message.headers['retry-after'],
    };
  } catch {
    return { kind: 'unreachable' };
  }
};

/** The part of IPv6 that is assigned to networks; the library counts unassigned parts as usable too. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Says whether an IP address belongs to the public Internet; requests to any other for a stranger are SSRF. */
export const isPublicAddress = (address: string): boolean => {
  if (!isIP(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_V6)) return false;
  // Special ranges have other names: private, loopback, documentation, tunnels with a private IPv4 address.
  return parsed.range() === 'unicast';
};
