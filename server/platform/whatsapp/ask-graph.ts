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

/** How a request ended. What nobody knows is a kind of its own: sends have no idempotency key (reliability 1.6). */
export type GraphOutcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly bytes: Buffer;
      readonly retryAfter: number | undefined;
    }
  /** It never left this machine whole. */
  | { readonly kind: 'unreached'; readonly reason: string }
  /** It left, and no answer came back. */
  | { readonly kind: 'uncertain'; readonly reason: string };

/** Shorter than any server keeps an idle connection: one that was closed meanwhile would look like a lost answer. */
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
  authorization: `Bearer ${accessToken}`,
  'accept-encoding': 'identity',
  'user-agent': 'Colmado/1.0',
  ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
});

const retryAfterOf = ({ headers }: IncomingMessage): number | undefined => {
  const value = Number(headers['retry-after']);
  return Number.isFinite(value) && value > 0 ? value : undefined;
};

/** Node throws at once when a header cannot be written: a token from an older release may hold any sign. */
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

/** Makes one request of the Graph API and never throws; no redirect is followed, so the token goes where it was sent. */
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
