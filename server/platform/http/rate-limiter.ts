import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { RateLimiterCompatibleAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { waitMinutesText } from '#shared/lib/error-copy.ts';
import { hours, seconds } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { SqlTransaction } from '../db/database.ts';
import type { Env } from '../env/env-schema.ts';
import { AppError } from '../errors/app-error.ts';
import { createEntryCache } from '../memory/memory-budget.ts';
import {
  type Counted,
  type CounterOptions,
  countIn,
  type Rate,
  SharedLimiter,
  UseCounter,
} from './count-uses.ts';

export type { Rate } from './count-uses.ts';

/** Counts the uses of each key in a window, for all processes together (decision 126). */
export type RateLimiter = {
  /**
   * Counts one use of `key`, or one of so many units.
   * @throws RATE_LIMITED with `details.retryAfterSeconds` once the window is full
   */
  take(key: string, rate: Rate, units?: number): Promise<void>;
  /** Resets the count of `key`. */
  forget(key: string): Promise<void>;
};

const SECONDS_OF_A_MINUTE = 60;

/** Creates the error of a full window. */
const rateLimitedError = (waitMs: number): AppError => {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const details = { retryAfterSeconds };
  if (retryAfterSeconds <= SECONDS_OF_A_MINUTE) return new AppError('RATE_LIMITED', { details });
  const message = waitMinutesText(Math.ceil(retryAfterSeconds / SECONDS_OF_A_MINUTE));
  return new AppError('RATE_LIMITED', { message, details });
};

/** Returns a rate multiplied by RATE_LIMIT_FACTOR; something is always allowed once. */
const scaled = ({ max, ...rate }: Rate, factor: number): Rate => ({
  ...rate,
  // The products of some decimals are a trace too large.
  max: Math.max(1, Math.ceil(max * factor - 1e-6)),
});

/** What a process knows of a window: `used` by all as it last heard, and `pending` which the database has not heard of yet. */
type Window = { endsMs: number; lengthMs: number; used: number; pending: number; asking: number };

const MAX_KEYS = 100_000;
const MAX_WINDOW_MS = hours(24);

/** The windows that a process knows; the longest unused is forgotten first. */
class KnownWindows {
  readonly #clock: Clock;
  readonly #windows = createEntryCache<Window>(MAX_KEYS);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns the window of a key that runs now, begun if there is none. */
  current(key: string, { max, perSeconds, grows }: Rate): Window {
    const nowMs = this.#clock.monotonicMs();
    const last = this.#windows.get(key);
    if (last && nowMs < last.endsMs) return last;
    const wasFilled = last !== undefined && last.used >= max && nowMs < last.endsMs + last.lengthMs;
    const lengthMs = grows && wasFilled ? Math.min(2 * last.lengthMs, MAX_WINDOW_MS) : seconds(perSeconds);
    const begun = { endsMs: nowMs + lengthMs, lengthMs, used: 0, pending: 0, asking: 0 };
    this.#windows.set(key, begun);
    return begun;
  }

  /** Takes over what the database says of a window. */
  learn(window: Window, { used, waitMs, lengthMs }: Counted): void {
    Object.assign(window, { used, lengthMs, endsMs: this.#clock.monotonicMs() + waitMs });
  }

  waitMs({ endsMs }: Window): number {
    return endsMs - this.#clock.monotonicMs();
  }

  forget(key: string): void {
    this.#windows.delete(key);
  }
}

/** Goes on counting from what the process knows while the database does not answer. */
class AloneLimiter extends RateLimiterCompatibleAbstract {
  override readonly keyPrefix = '';
  override blockDuration = 0;
  override execEvenly = false;
  readonly #windows: KnownWindows;
  readonly #rate: Rate;

  constructor(windows: KnownWindows, rate: Rate) {
    super();
    this.#windows = windows;
    this.#rate = rate;
  }

  override async consume(key: string, units = 1): Promise<RateLimiterRes> {
    const window = this.#windows.current(key, this.#rate);
    window.used += units;
    const left = this.#rate.max - window.used;
    const result = new RateLimiterRes(Math.max(left, 0), this.#windows.waitMs(window), window.used);
    if (left < 0) throw result;
    return result;
  }
}

/** Runs a count of the library, which rejects with the result of a full window. @throws RATE_LIMITED */
const refuseFull = async (counting: Promise<unknown>): Promise<void> => {
  try {
    await counting;
  } catch (result) {
    throw result instanceof RateLimiterRes ? rateLimitedError(result.msBeforeNext) : result;
  }
};

/**
 * A process lets so much of a limit pass before it asks what the others let pass: four go beyond it by 8 % at the most.
 * Limits below 50 have no such part: each of their uses is counted in the database first.
 */
const PART_UNASKED = 1 / 50;

type LimiterOptions = Omit<CounterOptions, 'secret'> & {
  readonly env: Pick<Env, 'RATE_LIMIT_FACTOR'> & { readonly APP_SECRET: string };
};

/** Creates the limiter of a process; RATE_LIMIT_FACTOR multiplies every limit. */
export const createRateLimiter = ({ env, clock, log, db }: LimiterOptions): RateLimiter => {
  const counter = new UseCounter({ db, clock, log, secret: env.APP_SECRET });
  const factor = env.RATE_LIMIT_FACTOR;
  const windows = new KnownWindows(clock);
  const limiters = new Map<string, SharedLimiter>();
  const limiterOf = (rate: Rate): SharedLimiter => {
    const name = JSON.stringify(rate);
    const limiter =
      limiters.get(name) ??
      new SharedLimiter(rate, {
        count: async (use) => {
          const counted = await counter.count(use);
          windows.learn(windows.current(use.key, rate), counted);
          return counted;
        },
        insurance: new AloneLimiter(windows, rate),
      });
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    take: async (key, unscaled, units = 1) => {
      const rate = scaled(unscaled, factor);
      const window = windows.current(key, rate);
      if (window.used + window.pending + units > rate.max) throw rateLimitedError(windows.waitMs(window));
      const pending = window.pending + units;
      if (window.asking === 0 && pending <= rate.max * PART_UNASKED) {
        window.pending = pending;
        return;
      }
      window.pending = 0;
      window.asking += 1;
      await refuseFull(limiterOf(rate).consume(key, pending)).finally(() => {
        window.asking -= 1;
      });
    },
    forget: async (key) => {
      windows.forget(key);
      await counter.forget(key);
    },
  };
};

const NETWORK_PARTS = 4;

/** Returns the key by which a limit counts a peer: the IPv4 address, or the /64 of an IPv6 address, which one home has. */
export const peerKey = (ip: string): string => {
  if (!isIP(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':');
};

type Scope = {
  readonly tx: SqlTransaction;
  readonly platform: Pick<LimiterOptions, 'clock' | 'env'>;
};

type KeyOfRate = { readonly key: string; readonly rate: Rate };

/**
 * Counts one use of `key` in the caller's transaction, with which it is undone. It locks the key until the commit, so it is for rare
 * work such as mails.
 * @throws RATE_LIMITED with `details.retryAfterSeconds` once the window is full
 */
export const takeRateIn = (
  { tx, platform: { clock, env } }: Scope,
  { key, rate }: KeyOfRate,
): Promise<void> => {
  const count = countIn({ tx, clock, secret: env.APP_SECRET });
  return refuseFull(new SharedLimiter(scaled(rate, env.RATE_LIMIT_FACTOR), { count }).consume(key));
};

/** Counts one use of `key` like `takeRateIn`, and returns whether the window had room for it. */
export const fitsRateIn = async (scope: Scope, use: KeyOfRate): Promise<boolean> => {
  try {
    await takeRateIn(scope, use);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
};

/** Deletes the windows that are over, but for those that may still make the next one longer. */
export const deleteOldRates = async ({ tx, platform }: Scope): Promise<void> => {
  const now = platform.clock.now();
  await tx.db
    .deleteFrom('sharedRates')
    .where('endsAt', '<=', now)
    .where(sql<boolean>`not grows or ends_at + seconds * interval '1 second' <= ${now}`)
    .execute();
};
