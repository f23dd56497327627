import type { Database } from './database.ts';

/**
 * The same database with at most so many transactions at a time; the others wait here and not for a connection. What runs
 * in the background leaves connections to whoever waits for an answer.
 */
export const limitTransactions = (db: Database, max: number): Database => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running === max) return new Promise((resolve) => waiting.push(resolve));
    running += 1;
  };
  /** Whoever waits longest takes the place over. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    ...db,
    transact: async (start, work) => {
      await enter();
      try {
        return await db.transact(start, work);
      } finally {
        leave();
      }
    },
  };
};
