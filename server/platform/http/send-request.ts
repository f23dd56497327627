import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { requestHttp } from './node-http.ts';

/** A request to a server that the operator configured or whose address is in our code; never to an address that a person typed. */
export type OutboundRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly maxBytes: number;
  /** Ends the request, also while a slow reply is being read. */
  readonly signal: AbortSignal;
};

export type OutboundReply =
  | { readonly kind: 'answered'; status: number; headers: IncomingHttpHeaders; bytes: Buffer }
  | { readonly kind: 'too_big' }
  /** `isSent`: the whole request was sent, so the other side may have acted on it. */
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
 * Sends a request and reads its reply within bounds of bytes and time; redirects are not followed. Never throws: every failure
 * is an outcome.
 */
export const sendRequest = async (request: OutboundRequest): Promise<OutboundReply> => {
  const exchange: Exchange = { isSent: false };
  try {
    const message = await post(request, exchange);
    const bytes = await readBounded(message, request.maxBytes);
    if (!bytes) return { kind: 'too_big' };
    return { kind: 'answered', status: message.statusCode ?? 0, headers: message.headers, bytes };
  } catch {
    // Refused, reset, timed out, bad certificate: for the caller the server did not answer.
    const reason = request.signal.aborted ? 'timeout' : 'unreachable';
    return { kind: 'failed', reason, isSent: exchange.isSent };
  }
};

/** Reads a whole message; stops and returns undefined when it is longer than `maxBytes`. */
export const readBounded = async (
  message: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | undefined> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of message) {
    length += part.length;
    if (length > maxBytes) {
      message.destroy();
      return undefined;
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
};
