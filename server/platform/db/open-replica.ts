import { AppError } from '#shared/lib/app-error.ts';
import { seconds } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/open-log.ts';
import type { Database, SqlTransaction, TransactionStart } from './database.ts';

/** After a failure it is left alone for so long: nobody waits for it again and again. */
const LEFT_ALONE_MS = seconds(5);

/** A copy of the database that follows it at a distance; whoever reads from it says when it is too far behind. */
export type Replica = {
  /** Runs `work`, which only reads; undefined when the copy is away, or when `work` found it too old. */
  tryRead<T extends object>(
    start: TransactionStart,
    work: (tx: SqlTransaction) => Promise<T | undefined>,
  ): Promise<T | undefined>;
};

const readOnly = ({ opening = '', ...scope }: TransactionStart): TransactionStart => ({
  ...scope,
  opening: `set transaction read only; ${opening}`,
});

/** Makes a replica of a database that may fail at any time: whoever asked goes to the primary then. */
export const openReplica = (
  db: Pick<Database, 'transact'>,
  { clock, log }: { clock: Clock; log: Log },
): Replica => {
  let isAway = false;
  let leftAloneUntilMs = Number.NEGATIVE_INFINITY;
  const leaveAlone = () => {
    leftAloneUntilMs = clock.monotonicMs() + LEFT_ALONE_MS;
  };
  const noteAnswer = () => {
    isAway = false;
    leftAloneUntilMs = Number.NEGATIVE_INFINITY;
  };
  return {
    tryRead: async (start, work) => {
      if (clock.monotonicMs() < leftAloneUntilMs) return undefined;
      // One finds out whether it is back: the others wait for nothing.
      if (isAway) leaveAlone();
      try {
        const read = await db.transact(readOnly(start), work);
        noteAnswer();
        return read;
      } catch (error) {
        if (error instanceof AppError) {
          noteAnswer();
          throw error;
        }
        isAway = true;
        leaveAlone();
        log.warn({ room: 'db', err: error }, 'the replica failed; the primary is read instead');
        return undefined;
      }
    },
  };
};
