import type { NotedEvent } from './usage-events.ts';
import {
  createEventBudget,
  forgetIdentity,
  nextIdentity,
  retryWaitMs,
  USAGE_LIMITS,
  type UsageIdentity,
} from './usage-limits.ts';

/** Tells PostHog what was done: its batch call, and nothing of what its own library gathers besides. */
export type UsageClient = {
  tell(noted: NotedEvent): void;
  /** Says no more, and forgets who this device was. */
  stop(): void;
};

/** A browser may keep this much of a request alive after its page is gone. */
const MAX_EVENTS = 200;

const ID = /\/[\da-f]{8}-[\da-f-]{27}/g;

/** The screen that an address shows, without whose product or conversation it is. */
export const screenOf = (path: string): string => path.replace(ID, '/:id');

const writeEvent = ({ event, path, atMs }: NotedEvent, { deviceId, sessionId }: UsageIdentity) => ({
  event,
  timestamp: new Date(atMs).toISOString(),
  properties: {
    distinct_id: deviceId,
    $session_id: sessionId,
    screen: screenOf(path),
    // PostHog would note the address that the request came from, make a person of the device and look up its town.
    $ip: '0.0.0.0',
    $geoip_disable: true,
    $process_person_profile: false,
  },
});

type Written = ReturnType<typeof writeEvent>;

/** Whether the same again may be taken later: no answer, too much at once, or a fault over there. */
const mayTryAgain = (status: number | undefined): boolean =>
  status === undefined || status === 429 || status >= 500;

/** Opens the client; what waits goes out every three seconds, and when the page is left. */
export const createUsageClient = ({ key, host }: { key: string; host: string }): UsageClient => {
  const budget = createEventBudget();
  let waiting: Written[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retries = 0;
  let isStopped = false;

  const send = async (batch: readonly Written[]): Promise<number | undefined> => {
    const body = JSON.stringify({ api_key: key, batch, sent_at: new Date().toISOString() });
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body, keepalive: true, credentials: 'omit' } as const;
    const answer = await fetch(`${host}/batch/`, request).catch(() => undefined);
    return answer?.status;
  };
  const plan = (waitMs: number): void => {
    timer ??= setTimeout(() => void flush(), waitMs);
  };
  /** Also past what was noted meanwhile, and has planned to go out sooner. */
  const postpone = (waitMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), waitMs);
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting.splice(0);
    if (batch.length === 0) return;
    const isTaken = !mayTryAgain(await send(batch));
    if (isStopped) return;
    if (isTaken || retries === USAGE_LIMITS.retries) {
      retries = 0;
      return;
    }
    waiting = [...batch, ...waiting].slice(-MAX_EVENTS);
    postpone(retryWaitMs(retries));
    retries += 1;
  };
  const flushOnLeave = (): void => {
    if (document.visibilityState === 'hidden') void flush();
  };
  document.addEventListener('visibilitychange', flushOnLeave);

  return {
    tell: (noted) => {
      const nowMs = Date.now();
      if (!budget.take(nowMs) || waiting.length >= MAX_EVENTS) return;
      waiting.push(writeEvent(noted, nextIdentity(nowMs)));
      plan(USAGE_LIMITS.flushEveryMs);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      waiting = [];
      document.removeEventListener('visibilitychange', flushOnLeave);
      forgetIdentity();
    },
  };
};
