import { randomId } from '../random-id.ts';
import { readStored, writeStored } from '../storage/device-storage.ts';
import { identityAt, type UsageIdentity } from './usage-limits.ts';

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
