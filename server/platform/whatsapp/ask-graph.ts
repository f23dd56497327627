import type { Agent, ClientRequest, IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { seconds } from '#shared/lib/time.ts';
import { HttpAgent, requestHttp } from '../http/node-http.ts';

export type GraphRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly accessToken: string;
  readonly body?: object | undefined;
  readonly timeoutMs: number;
  readonly maxBytes: number;
};

/** The outcome of a request. An unknown outcome is a kind of its own, because sends have no idempotency key (reliability 1.6). */
export type GraphOutcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly bytes: Buffer;
      readonly retryAfter: number | undefined;
    }
  /** The request was not sent completely. */
  | { readonly kind: 'unreached'; readonly reason: string }
  /** The request was sent, and no answer came back. */
  | { readonly kind: 'uncertain'; readonly reason: string };

/** Shorter than any server keeps an idle connection: one that the server closed would look like a lost answer. */
const IDLE_MS = seconds(4);
const options = { keepAlive: true, maxSockets: 128, timeout: IDLE_MS };

let agents: { readonly http: Agent; readonly https: HttpsAgent } | undefined;
const agentOf = (url: URL): Agent => {
  agents ??= { http: new HttpAgent(options), https: new HttpsAgent(options) };
  return url.protocol === 'https:' ? agents.https : agents.http;
};

const collect = async (message: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of message) {
    length += part.length;
    if (length > maxBytes) throw new Error('the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const headersOf = (
  { accessToken }: GraphRequest,
  bytes: Buffer | undefined,
): Record<string, string | number> => ({
  // The exchange of a code has no token yet.
  ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  'accept-encoding': 'identity',
  'user-agent': 'Colmado/1.0',
  ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
});

const retryAfterOf = ({ headers }: IncomingMessage): number | undefined => {
  const value = Number(headers['retry-after']);
  return Number.isFinite(value) && value > 0 ? value : undefined;
};

/** Node throws when a header has invalid characters, which a token from an older release may have. */
const begin = (asked: GraphRequest, bytes: Buffer | undefined): ClientRequest | Error => {
  try {
    return (asked.url.protocol === 'https:' ? requestHttps : requestHttp)(asked.url, {
      method: asked.method,
      headers: headersOf(asked, bytes),
      agent: agentOf(asked.url),
      signal: AbortSignal.timeout(asked.timeoutMs),
    });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/** Sends one request to the Graph API and never throws; redirects are not followed, so the token reaches no other host. */
export const askGraph = (asked: GraphRequest): Promise<GraphOutcome> =>
  new Promise((resolve) => {
    const bytes = asked.body === undefined ? undefined : Buffer.from(JSON.stringify(asked.body));
    let isWritten = false;
    const fail = (error: Error) =>
      resolve({ kind: isWritten ? 'uncertain' : 'unreached', reason: error.message });
    const request = begin(asked, bytes);
    if (request instanceof Error) return fail(request);
    request.once('finish', () => {
      isWritten = true;
    });
    request.once('error', fail);
    request.once('response', (message) => {
      const retryAfter = retryAfterOf(message);
      collect(message, asked.maxBytes).then(
        (body) => resolve({ kind: 'answered', status: message.statusCode ?? 0, bytes: body, retryAfter }),
        (error: Error) => {
          request.destroy();
          fail(error);
        },
      );
    });
    request.end(bytes);
  });

export type MediaReply =
  | { readonly kind: 'ok'; readonly bytes: Buffer }
  /** The address is not one of Meta's, so nothing was sent. */
  | { readonly kind: 'refused' }
  /** The address has expired, which it does after five minutes: request a new one (`whatsapp 2`). */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string };

const META_HOST = /^(?:[a-z0-9-]+\.)*(?:fbsbx\.com|fbcdn\.net|facebook\.com|whatsapp\.net)$/;
const TIMEOUT_MS = seconds(20);

const isMetas = (url: URL, graphUrl: string): boolean =>
  url.origin === new URL(graphUrl).origin ||
  (url.protocol === 'https:' && url.port === '' && !url.username && META_HOST.test(url.hostname));

export type MediaRequest = {
  readonly url: string;
  readonly accessToken: string;
  readonly maxBytes: number;
  readonly graphUrl: string;
};

/** Downloads a received file from Meta's hosts only (reliability 4); redirects are not followed. */
export const downloadMedia = async ({
  url,
  accessToken,
  maxBytes,
  graphUrl,
}: MediaRequest): Promise<MediaReply> => {
  if (!URL.canParse(url) || !isMetas(new URL(url), graphUrl)) return { kind: 'refused' };
  const outcome = await askGraph({
    method: 'GET',
    url: new URL(url),
    accessToken,
    timeoutMs: TIMEOUT_MS,
    maxBytes,
  });
  if (outcome.kind !== 'answered') return { kind: 'failed', reason: outcome.reason };
  if (outcome.status === 404 || outcome.status === 410) return { kind: 'gone' };
  if (outcome.status !== 200) return { kind: 'failed', reason: `status ${outcome.status}` };
  return { kind: 'ok', bytes: outcome.bytes };
};
