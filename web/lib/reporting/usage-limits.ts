import { days, hours, seconds } from '#shared/lib/time.ts';
import { randomId } from '../random-id.ts';
import { readStored, writeStored } from '../storage/device-storage.ts';

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
type EventBudget = { take(nowMs: number): boolean };

/** Opens a full bucket. */
export const createEventBudget = (): EventBudget => {
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

const IDENTITY_KEY = 'usage_identity';

const isIdentity = (value: unknown): value is UsageIdentity =>
  typeof value === 'object' &&
  value !== null &&
  ['deviceId', 'sessionId', 'madeMs', 'sessionStartedMs', 'lastSeenMs'].every((key) => key in value);

const readIdentity = (): UsageIdentity | undefined => {
  try {
    const stored: unknown = JSON.parse(readStored(IDENTITY_KEY) ?? 'null');
    return isIdentity(stored) ? stored : undefined;
  } catch {
    // Something else wrote there: the device is a new one.
    return undefined;
  }
};

/** PostHog knows a session by a UUIDv7 only (RFC 9562): its first 48 bits are the time. */
const newUuid = (nowMs: number): string => {
  const time = nowMs.toString(16).padStart(12, '0');
  const rest = randomId();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
};

/** Who this device is at a moment, kept for the next one. */
export const nextIdentity = (nowMs: number): UsageIdentity => {
  const identity = identityAt(readIdentity(), nowMs, () => newUuid(nowMs));
  writeStored(IDENTITY_KEY, JSON.stringify(identity));
  return identity;
};

/** Takes from the device what it was known by. */
export const forgetIdentity = (): void => writeStored(IDENTITY_KEY, null);
