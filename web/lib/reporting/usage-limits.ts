import { days, hours, seconds } from '#shared/lib/time.ts';

/** Limits of the analytics (`spec 9`). */
export const USAGE_LIMITS = {
  sessionIdleMs: seconds(1800),
  sessionLongestMs: hours(24),
  eventsPerSecond: 10,
  burst: 100,
  flushEveryMs: seconds(3),
  retries: 10,
  identityHoldsMs: days(365),
} as const;

const LONGEST_WAIT_MS = seconds(1800);

/** How long to wait before a try: twice as long each time, up to half an hour. */
export const retryWaitMs = (retry: number): number =>
  Math.min(LONGEST_WAIT_MS, USAGE_LIMITS.flushEveryMs * 2 ** retry);

/** Who a device is to the analytics: random words, nobody's name. */
export type UsageIdentity = {
  readonly deviceId: string;
  readonly madeMs: number;
  readonly sessionId: string;
  readonly sessionStartedMs: number;
  readonly lastSeenMs: number;
};

/** The identity at a moment: the session ends when idle or old, the device becomes another after a year. */
export const identityAt = (
  known: UsageIdentity | undefined,
  nowMs: number,
  newId: () => string,
): UsageIdentity => {
  const isKnown = known !== undefined && nowMs - known.madeMs < USAGE_LIMITS.identityHoldsMs;
  const isSameSession =
    isKnown &&
    nowMs - known.lastSeenMs < USAGE_LIMITS.sessionIdleMs &&
    nowMs - known.sessionStartedMs < USAGE_LIMITS.sessionLongestMs;
  return {
    deviceId: isKnown ? known.deviceId : newId(),
    madeMs: isKnown ? known.madeMs : nowMs,
    sessionId: isSameSession ? known.sessionId : newId(),
    sessionStartedMs: isSameSession ? known.sessionStartedMs : nowMs,
    lastSeenMs: nowMs,
  };
};

/** A bucket that refills by ten a second and holds a hundred. */
export type EventBudget = { take(nowMs: number): boolean };

/** Opens a full bucket. */
export const openEventBudget = (): EventBudget => {
  let left: number = USAGE_LIMITS.burst;
  let atMs = 0;
  return {
    take: (nowMs) => {
      left = Math.min(
        USAGE_LIMITS.burst,
        left + (Math.max(0, nowMs - atMs) / 1000) * USAGE_LIMITS.eventsPerSecond,
      );
      atMs = nowMs;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
};
