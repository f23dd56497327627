import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { type RateLimiterCompatibleAbstract, RateLimiterPostgres } from 'rate-limiter-flexible';
import { seconds } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, DatabaseScope, SqlTransaction } from '../db/database.ts';
import type { Log } from '../log/log.ts';

export type Rate = {
  max: number;
  perSeconds: number;
  /** Whether a full window doubles the length of the next one, up to a day. */
  grows?: boolean;
};

/** So many units of a key, and how many of them fit a window. */
type Use = { readonly key: string; readonly units: number; readonly rate: Rate };

/** The window of a key after a use: how much all processes used of it, and when it ends. */
export type Counted = { readonly used: number; readonly waitMs: number; readonly lengthMs: number };

type Row = { keyHash: Buffer; endsAt: Date; used: number; seconds: number };

/** Replaces the key of a use by a digest, which tells nobody the mailbox or the address in it. */
const sealKey = <Keyed extends { readonly key: string }>(secret: string, use: Keyed): Keyed => ({
  ...use,
  key: createHmac('sha256', secret).update(`rate ${use.key}`).digest('hex'),
});

/** Writes uses as the argument of `count_uses`: digests and numbers, in which nothing has to be escaped. */
const usesJson = (uses: readonly Use[]): string =>
  JSON.stringify(
    uses.map(({ key, units, rate: { max, perSeconds, grows = false } }) => ({
      ...{ key, units, most: max, seconds: perSeconds, grows },
    })),
  );

const toCounted = ({ endsAt, used, seconds: long }: Row, now: Date): Counted => ({
  used,
  waitMs: endsAt.getTime() - now.getTime(),
  lengthMs: seconds(long),
});

type Count = (use: Use) => Promise<Counted>;

/** Counts in a transaction of the caller: what is rolled back was not done. */
export const countIn =
  ({ tx, clock, secret }: { tx: SqlTransaction; clock: Clock; secret: string }): Count =>
  async (use) => {
    const now = clock.now();
    const uses = usesJson([sealKey(secret, use)]);
    const { rows } = await sql<Row>`select * from count_uses(${uses}::jsonb, ${now})`.execute(tx.db);
    return toCounted(rows[0] as Row, now);
  };

type Asking = { use: Use; resolve: (counted: Counted) => void; reject: (error: unknown) => void };

/** So many uses are counted by one statement at the most. */
const MAX_ASKING = 500;
/** After a failure nothing is counted in the database for so long. */
const PAUSE_MS = seconds(1);

const DOOR: DatabaseScope = { role: 'colmado_door' };

export type CounterOptions = {
  readonly db: Pick<Database, 'askAside'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly secret: string;
};

/** Counts uses for all processes. One statement at a time: those that come meanwhile share the next one. */
export class UseCounter {
  readonly #options: CounterOptions;
  readonly #asking: Asking[] = [];
  #isCounting = false;
  #pausedUntilMs = Number.NEGATIVE_INFINITY;

  constructor(options: CounterOptions) {
    this.#options = options;
  }

  /** Counts a use. @throws an error when the database does not answer, at once after it did not */
  count(use: Use): Promise<Counted> {
    if (this.#options.clock.monotonicMs() < this.#pausedUntilMs)
      return Promise.reject(new Error('the database did not count'));
    return new Promise((resolve, reject) => {
      this.#asking.push({ use: sealKey(this.#options.secret, use), resolve, reject });
      void this.#countAll();
    });
  }

  /** Forgets the uses of a key. Never throws: what is not forgotten now ends with its window. */
  async forget(key: string): Promise<void> {
    const { db, log, secret } = this.#options;
    try {
      await db.askAside(DOOR, `select forget_uses('\\x${sealKey(secret, { key }).key}')`);
    } catch (err) {
      log.warn({ room: 'http', err }, 'the uses of a key could not be forgotten in the database');
    }
  }

  async #countAll(): Promise<void> {
    if (this.#isCounting) return;
    this.#isCounting = true;
    while (this.#asking.length > 0) await this.#countSome(this.#asking.splice(0, MAX_ASKING));
    this.#isCounting = false;
  }

  /** Never throws: each caller learns what became of its own use. */
  async #countSome(asking: readonly Asking[]): Promise<void> {
    const { clock, log } = this.#options;
    try {
      const counted = await this.#ask(asking.map(({ use }) => use));
      asking.forEach(({ resolve }, at) => {
        resolve(counted[at] as Counted);
      });
    } catch (err) {
      this.#pausedUntilMs = clock.monotonicMs() + PAUSE_MS;
      log.warn({ room: 'http', err }, 'uses could not be counted in the database; this process counts alone');
      for (const { reject } of [...asking, ...this.#asking.splice(0)]) reject(err);
    }
  }

  /** Counts several uses with one statement, which travels with BEGIN. Several of one key come one after another. */
  async #ask(uses: readonly Use[]): Promise<Counted[]> {
    const { db, clock } = this.#options;
    const now = clock.now();
    const sums = new Map<string, Use>();
    const places = uses.map((use) => {
      const units = (sums.get(use.key)?.units ?? 0) + use.units;
      sums.set(use.key, { ...use, units });
      return { key: use.key, units };
    });
    // A count that is lost with the machine is no loss, so nobody waits for the disk, nor for a standby.
    const statement = `select set_config('synchronous_commit', 'off', true);
      select * from count_uses('${usesJson([...sums.values()])}', '${now.toISOString()}')`;
    const rows = await db.askAside<Row>(DOOR, statement);
    const counted = new Map(rows.map((row) => [row.keyHash.toString('hex'), toCounted(row, now)]));
    return places.map(({ key, units }) => {
      const window = counted.get(key) as Counted;
      return { ...window, used: window.used - (sums.get(key) as Use).units + units };
    });
  }
}

/** The library's limiter with our statement in place of its own: behind the wall, several uses at once, and windows that grow. */
export class SharedLimiter extends RateLimiterPostgres {
  readonly #rate: Rate;
  readonly #count: Count;

  constructor(rate: Rate, { count, insurance }: { count: Count; insurance?: RateLimiterCompatibleAbstract }) {
    super({
      ...{ points: rate.max, duration: rate.perSeconds, keyPrefix: '' },
      ...{ storeClient: count, storeType: 'client', tableCreated: true, clearExpiredByTimeout: false },
      ...(insurance && { insuranceLimiter: insurance }),
    });
    this.#rate = rate;
    this.#count = count;
  }

  /** Replaces the statement of the library, which calls this to count. */
  async _upsert(key: string, units: number): Promise<{ rows: { points: number; expire: number }[] }> {
    const { used, waitMs } = await this.#count({ key, units, rate: this.#rate });
    return { rows: [{ points: used, expire: Date.now() + waitMs }] };
  }
}
