import { openPlaces } from '../jobs/open-places.ts';
import type { Database } from './database.ts';

/**
 * The same database with at most so many transactions at a time; the others wait here and not for a connection. What runs
 * in the background leaves connections to whoever waits for an answer.
 */
export const limitTransactions = (db: Database, max: number): Database => {
  const inPlace = openPlaces(max);
  return { ...db, transact: (start, work) => inPlace(() => db.transact(start, work)) };
};
