import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { waitMinutesText } from '#shared/lib/error-copy.ts';
import { hours } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { SqlTransaction } from '../db/database.ts';
import type { Env } from '../env/env-schema.ts';
import { AppError } from '../errors/app-error.ts';
import { createEntryCache } from '../memory/memory-budget.ts';

export type Rate = {
  max: number;
  perSeconds: number;
  /** Whether a full window doubles the length of the next one, up to a day. */
  grows?: boolean;
};

/** Counts the uses of each key in a window; every process counts for itself. */
export type RateLimiter = {
  /**
   * Counts one use of `key`, or one of so many units.
   * @throws RATE_LIMITED with `details.retryAfterSeconds` once the window is full
   */
  take(key: string, rate: Rate, units?: number): void;
  /** Resets the count of `key`. */
  forget(key: string): void;
};

const MAX_KEYS = 100_000;

const MAX_WINDOW_MS = hours(24);

type Window = { startedMs: number; lengthMs: number; used: number };

const SECONDS_OF_A_MINUTE = 60;

/** Creates the error of a full window. */
const rateLimitedError = (retryAfterSeconds: number): AppError => {
  const details = { retryAfterSeconds };
  if (retryAfterSeconds <= SECONDS_OF_A_MINUTE) return new AppError('RATE_LIMITED', { details });
  const message = waitMinutesText(Math.ceil(retryAfterSeconds / SECONDS_OF_A_MINUTE));
  return new AppError('RATE_LIMITED', { message, details });
};

/** Creates a limiter; `factor` multiplies every limit (RATE_LIMIT_FACTOR). */
export const createRateLimiter = (clock: Clock, factor: number): RateLimiter => {
  const windows = createEntryCache<Window>(MAX_KEYS);
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
        throw rateLimitedError(retryAfterSeconds);
      }
      current.used += units;
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
  readonly platform: {
    readonly clock: Clock;
    readonly env: Pick<Env, 'RATE_LIMIT_FACTOR'> & { readonly APP_SECRET: string };
  };
};

type SharedRate = Omit<Rate, 'grows'>;

/** Counts one use of `key`; returns when the window ends once it is full. */
const findFullUntil = async (
  { tx, platform: { clock, env } }: Scope,
  key: string,
  { max, perSeconds }: SharedRate,
): Promise<Date | null> => {
  const digest = createHmac('sha256', env.APP_SECRET).update(`rate ${key}`).digest();
  const maxUses = Math.floor(max * env.RATE_LIMIT_FACTOR);
  const { fullUntil } = await tx.db
    .selectNoFrom(
      sql<Date | null>`take_shared_rate(${digest}, ${maxUses}, ${perSeconds} * interval '1 second', ${clock.now()})`.as(
        'fullUntil',
      ),
    )
    .executeTakeFirstOrThrow();
  return fullUntil;
};

/**
 * Counts one use of `key` for all processes together, in the caller's transaction. It takes a query and locks the key until the
 * commit, so it is for rare work such as mails.
 * @throws RATE_LIMITED with `details.retryAfterSeconds` once the window is full
 */
export const takeSharedRate = async (
  scope: Scope,
  { key, rate }: { key: string; rate: SharedRate },
): Promise<void> => {
  const now = scope.platform.clock.now();
  const fullUntil = await findFullUntil(scope, key, rate);
  if (fullUntil) throw rateLimitedError(Math.ceil((fullUntil.getTime() - now.getTime()) / 1000));
};

/** Counts one use of `key` like `takeSharedRate`, and returns whether the window had room for it. */
export const fitsSharedRate = async (
  scope: Scope,
  { key, rate }: { key: string; rate: SharedRate },
): Promise<boolean> => (await findFullUntil(scope, key, rate)) === null;

/** Deletes the windows that are over. */
export const deleteOldSharedRates = async ({ tx, platform }: Scope): Promise<void> => {
  await tx.db.deleteFrom('sharedRates').where('endsAt', '<=', platform.clock.now()).execute();
};

const MEGABYTE = 1024 * 1024;

/** The limits for bodies of members. The smallest deployment gives a process 768 MB; it needs some 300 MB itself. */
const MEMBER_LIMITS = {
  maxBytes: 192 * MEGABYTE,
  /** Four products with four photos of 4 MB at a time; our own pages send one after another. */
  maxBytesOfPeer: 64 * MEGABYTE,
};

/** The memory for files of strangers, apart from that of members, whose uploads they must not stop. */
export const VISITOR_LIMITS = { maxBytes: 64 * MEGABYTE, maxBytesOfPeer: 20 * MEGABYTE };

/**
 * Bounds the memory of large bodies under way. A body is held until all of it has arrived, which may take minutes, so its bytes
 * are counted before any of it is read.
 */
export class UploadLimiter {
  readonly #limits: typeof MEMBER_LIMITS;
  #bytes = 0;
  readonly #bytesByPeer = new Map<string, number>();

  constructor(limits = MEMBER_LIMITS) {
    this.#limits = limits;
  }

  #add(peer: string, bytes: number): void {
    const bytesOfPeer = (this.#bytesByPeer.get(peer) ?? 0) + bytes;
    this.#bytes += bytes;
    if (bytesOfPeer === 0) this.#bytesByPeer.delete(peer);
    else this.#bytesByPeer.set(peer, bytesOfPeer);
  }

  /**
   * Counts the bytes of one body and returns what releases them; a second release has no effect.
   * @throws RATE_LIMITED when this peer has too many under way, UNAVAILABLE when all peers together have
   */
  take(peer: string, bytes: number): () => void {
    const { maxBytes, maxBytesOfPeer } = this.#limits;
    if ((this.#bytesByPeer.get(peer) ?? 0) + bytes > maxBytesOfPeer) throw new AppError('RATE_LIMITED');
    if (this.#bytes + bytes > maxBytes) throw new AppError('UNAVAILABLE');
    this.#add(peer, bytes);
    let isTaken = true;
    return () => {
      if (isTaken) this.#add(peer, -bytes);
      isTaken = false;
    };
  }
}
