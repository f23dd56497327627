import type { NotedEvent } from './usage-events.ts';
import {
  createEventBudget,
  forgetIdentity,
  nextIdentity,
  retryWaitMs,
  USAGE_LIMITS,
  type UsageIdentity,
} from './usage-limits.ts';

/** Sends usage to PostHog by its batch call, without the data that its own library collects. */
export type UsageClient = {
  record(noted: NotedEvent): void;
  /** Stops sending, and forgets the device's identity. */
  stop(): void;
};

/** Browsers limit the size of a request that outlives its page. */
const MAX_EVENTS = 200;

const ID = /\/[\da-f]{8}-[\da-f-]{27}/g;

/** Returns the screen of an address, without the id of its product or conversation. */
export const screenOf = (path: string): string => path.replace(ID, '/:id');

const writeEvent = ({ event, path, atMs }: NotedEvent, { deviceId, sessionId }: UsageIdentity) => ({
  event,
  timestamp: new Date(atMs).toISOString(),
  properties: {
    distinct_id: deviceId,
    $session_id: sessionId,
    screen: screenOf(path),
    // PostHog would store the sender's address, create a person for the device and look up its town.
    $ip: '0.0.0.0',
    $geoip_disable: true,
    $process_person_profile: false,
  },
});

type Written = ReturnType<typeof writeEvent>;

/** Whether a later try may succeed: no answer, too many requests, or a fault of the server. */
const mayTryAgain = (status: number | undefined): boolean =>
  status === undefined || status === 429 || status >= 500;

/** Creates the client, which sends every three seconds and when the page is left. */
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
  /** Overrides an earlier sending that newer events have planned. */
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
    record: (noted) => {
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
