import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { requestHttp } from './node-http.ts';
import { readBounded } from './read-bounded.ts';

/** A request to a server that the operator configured, or whose address our own code knows; never one that a person typed. */
export type OutboundRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly maxBytes: number;
  /** Ends everything, also a reply that drips. */
  readonly signal: AbortSignal;
};

export type OutboundReply =
  | { readonly kind: 'answered'; status: number; headers: IncomingHttpHeaders; bytes: Buffer }
  | { readonly kind: 'too_big' }
  /** `isSent`: the whole request had left, so the other side may have acted on it. */
  | { readonly kind: 'failed'; reason: 'timeout' | 'unreachable'; isSent: boolean };

type Exchange = { isSent: boolean };

const post = (
  { method, url, headers, body, signal }: OutboundRequest,
  exchange: Exchange,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const open = url.startsWith('https:') ? requestHttps : requestHttp;
    const length = body === undefined ? {} : { 'content-length': String(body.byteLength) };
    const request = open(url, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers, ...length },
      signal,
    });
    request.once('response', resolve);
    request.once('error', reject);
    request.once('finish', () => {
      exchange.isSent = true;
    });
    request.end(body);
  });

/**
 * Sends a request and reads its reply within a bound of bytes and time; redirects are not followed. Never throws: whatever
 * the other side does is an outcome.
 */
export const sendRequest = async (request: OutboundRequest): Promise<OutboundReply> => {
  const exchange: Exchange = { isSent: false };
  try {
    const message = await post(request, exchange);
    const bytes = await readBounded(message, request.maxBytes);
    if (!bytes) return { kind: 'too_big' };
    return { kind: 'answered', status: message.statusCode ?? 0, headers: message.headers, bytes };
  } catch {
    // Refused, reset, timed out, bad certificate: to whoever asked it is a server that did not answer.
    const reason = request.signal.aborted ? 'timeout' : 'unreachable';
    return { kind: 'failed', reason, isSent: exchange.isSent };
  }
};
