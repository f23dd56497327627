import pLimit from 'p-limit';
import type { Database } from './database.ts';

/**
 * The same database with at most so many transactions at a time; the others wait here and not for a connection. What runs
 * in the background leaves connections to whoever waits for an answer.
 */
export const limitTransactions = (db: Database, max: number): Database => {
  const limit = pLimit(max);
  return { ...db, transact: (start, work) => limit(() => db.transact(start, work)) };
};
