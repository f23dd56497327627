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

/** Returns how long to wait before a retry: twice as long each time, up to half an hour. */
export const retryWaitMs = (retry: number): number =>
  Math.min(LONGEST_WAIT_MS, USAGE_LIMITS.flushEveryMs * 2 ** retry);

/** A device's identity in the analytics: random words without a name. */
export type UsageIdentity = {
  readonly deviceId: string;
  readonly madeMs: number;
  readonly sessionId: string;
  readonly sessionStartedMs: number;
  readonly lastSeenMs: number;
};

/** Returns the identity at a time: the session ends when idle or old, and the device gets a new identity after a year. */
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

/** A token bucket that gains ten per second and holds a hundred. */
type EventBudget = { take(nowMs: number): boolean };

/** Creates a full bucket. */
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
    // An unreadable value counts as a new device.
    return undefined;
  }
};

/** Creates a UUIDv7 (RFC 9562), the only form in which PostHog knows a session; its first 48 bits are the time. */
const newUuid = (nowMs: number): string => {
  const time = nowMs.toString(16).padStart(12, '0');
  const rest = randomId();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
};

/** Returns the identity of this device at a time, and stores it. */
export const nextIdentity = (nowMs: number): UsageIdentity => {
  const identity = identityAt(readIdentity(), nowMs, () => newUuid(nowMs));
  writeStored(IDENTITY_KEY, JSON.stringify(identity));
  return identity;
};

/** Deletes the identity from the device. */
export const forgetIdentity = (): void => writeStored(IDENTITY_KEY, null);
