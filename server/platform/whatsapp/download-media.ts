import { seconds } from '#shared/lib/time.ts';
import { askGraph } from './ask-graph.ts';

export type MediaReply =
  | { readonly kind: 'ok'; readonly bytes: Buffer }
  /** The address is none of Meta's: neither it nor the token is used. */
  | { readonly kind: 'refused' }
  /** The address has ended, which it does after five minutes: ask for a new one (`whatsapp 2`). */
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

/** Fetches what somebody sent, from Meta's hosts alone (reliability 4); a redirect is an answer like any other, not followed. */
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
