import { seconds } from '#shared/lib/time.ts';
import { openBreaker } from '../ai/open-breaker.ts';
import type { Clock } from '../clock/clock.ts';
import { sendRequest } from '../http/send-request.ts';

/** Sends reports to one address beside the work they tell of: nobody waits for them, and a lost one breaks nothing. */
export type ReportSender = {
  send(body: string): void;
  /** Waits for what is on its way, up to `timeoutMs`. */
  settle(timeoutMs: number): Promise<void>;
};

export type ReportSenderOptions = { url: string; headers: Readonly<Record<string, string>>; clock: Clock };

/** A storm of errors must not become one of requests. */
const MOST_UNDER_WAY = 10;
const TIMEOUT_MS = seconds(10);
const MOST_ANSWER_BYTES = 64 * 1024;

/** Opens a sender; while the other side is down or has enough, reports are dropped. */
export const openReportSender = ({ url, headers, clock }: ReportSenderOptions): ReportSender => {
  const breaker = openBreaker(clock);
  const underWay = new Set<Promise<void>>();
  const deliver = async (body: string): Promise<void> => {
    const reply = await sendRequest({
      method: 'POST',
      url,
      headers,
      body: Buffer.from(body),
      maxBytes: MOST_ANSWER_BYTES,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (reply.kind === 'answered' && reply.status < 300) breaker.noteAnswer();
    else breaker.noteFailure();
  };
  return {
    send: (body) => {
      if (underWay.size >= MOST_UNDER_WAY || !breaker.mayTry()) return;
      const delivery = deliver(body).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    settle: async (timeoutMs) => {
      const { promise: limit, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, timeoutMs);
      await Promise.race([Promise.all(underWay), limit]);
      clearTimeout(timer);
    },
  };
};
