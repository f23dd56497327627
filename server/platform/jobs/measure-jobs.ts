import type { Database } from '../db/database.ts';
import { DEAD_LETTERS } from './dead-letters.ts';
import type { JobMeasure } from './job-queue.ts';

/** What waits: jobs that could run now and that nobody has taken; its index holds no finished job. */
const MEASURE_SQL = `
  select count(*)::integer as waiting, min(start_after) as "waitingSince",
    (select count(*)::integer from pgboss.job where name = $1) as dead
  from pgboss.job where state < 'active' and start_after <= now() and name <> $1 and name not like '\\_\\_pgboss%'`;

/** How many jobs wait, since when, and how many have failed for good. */
export const measureJobs = async (db: Database): Promise<JobMeasure> => {
  const [measure] = await db.queryAsOwner<JobMeasure>(MEASURE_SQL, [DEAD_LETTERS]);
  if (!measure) throw new Error('a count returned no row');
  return measure;
};
