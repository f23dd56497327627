import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { AppError } from '#shared/lib/app-error.ts';
import { waitMinutesText } from '#shared/lib/error-copy.ts';
import { hours } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';

export type Rate = {
  max: number;
  perSeconds: number;
  /** Whether a window that was filled makes the next one twice as long, up to a day. */
  grows?: boolean;
};

/** Counts what each key does in a window; the counts live in this process, so each process allows its own share. */
export type RateLimiter = {
  /** Counts one use of `key`, or one of so many units; throws `RATE_LIMITED` with `details.retryAfterSeconds` once the window is full. */
  take(key: string, rate: Rate, units?: number): void;
  /** Forgets what `key` has used. */
  forget(key: string): void;
};

const MAX_KEYS = 100_000;

const MAX_WINDOW_MS = hours(24);

type Window = { startedMs: number; lengthMs: number; used: number };

const SECONDS_OF_A_MINUTE = 60;

/** The refusal of what was done too often. */
export const tooOften = (retryAfterSeconds: number): AppError => {
  const details = { retryAfterSeconds };
  if (retryAfterSeconds <= SECONDS_OF_A_MINUTE) return new AppError('RATE_LIMITED', { details });
  const message = waitMinutesText(Math.ceil(retryAfterSeconds / SECONDS_OF_A_MINUTE));
  return new AppError('RATE_LIMITED', { message, details });
};

/** Opens a limiter; `factor` multiplies every limit (RATE_LIMIT_FACTOR). */
export const openRateLimiter = (clock: Clock, factor: number): RateLimiter => {
  // By size, of which each key is one: `max` would set the memory of all of them aside at the start.
  const windows = new LRUCache<string, Window>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });
  return {
    forget: (key) => void windows.delete(key),
    take: (key, { max, perSeconds, grows }, units = 1) => {
      const nowMs = clock.monotonicMs();
      const current = windows.get(key);
      const ageMs = current ? nowMs - current.startedMs : Number.POSITIVE_INFINITY;
      if (!current || ageMs >= current.lengthMs) {
        const wasFilled = current && current.used >= max * factor && ageMs < 2 * current.lengthMs;
        const lengthMs =
          grows && wasFilled ? Math.min(2 * current.lengthMs, MAX_WINDOW_MS) : perSeconds * 1000;
        windows.set(key, { startedMs: nowMs, lengthMs, used: units });
        return;
      }
      if (current.used >= max * factor) {
        const retryAfterSeconds = Math.ceil((current.lengthMs - ageMs) / 1000);
        throw tooOften(retryAfterSeconds);
      }
      current.used += units;
    },
  };
};

const NETWORK_PARTS = 4;

/** Names the peer that a limit counts: an IPv4 address whole, an IPv6 one by its /64, which one home owns. */
export const peerKey = (ip: string): string => {
  if (!isIP(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':');
};
