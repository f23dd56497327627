import { seconds } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';
import { AppError } from '../errors/app-error.ts';
import type { Log } from '../log/log.ts';
import type { Database, SqlTransaction, TransactionStart } from './database.ts';

/** After a failure the replica is not asked for so long, so that requests do not wait for it again and again. */
const PAUSE_MS = seconds(5);

type Options = { readonly db: Pick<Database, 'transact'>; readonly clock: Clock; readonly log: Log };

/** A copy of the database that follows it with a delay and may fail at any time; callers then read the primary. */
export class Replica {
  readonly #options: Options;
  #isAway = false;
  #pausedUntilMs = Number.NEGATIVE_INFINITY;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Runs `work`, which only reads. Returns undefined when the replica is away, or when `work` does because the copy is too old.
   * @throws AppError when `work` throws one
   */
  async tryRead<T extends object>(
    start: TransactionStart,
    work: (tx: SqlTransaction) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const { db, clock, log } = this.#options;
    if (clock.monotonicMs() < this.#pausedUntilMs) return undefined;
    // One request finds out whether the replica is back, while the others read the primary.
    if (this.#isAway) this.#pause();
    try {
      const read = await db.transact({ ...start, mode: 'read only' }, work);
      this.#resume();
      return read;
    } catch (error) {
      if (error instanceof AppError) {
        this.#resume();
        throw error;
      }
      this.#isAway = true;
      this.#pause();
      log.warn({ room: 'db', err: error }, 'the replica failed; the primary is read instead');
      return undefined;
    }
  }

  #pause(): void {
    this.#pausedUntilMs = this.#options.clock.monotonicMs() + PAUSE_MS;
  }

  #resume(): void {
    this.#isAway = false;
    this.#pausedUntilMs = Number.NEGATIVE_INFINITY;
  }
}
