import type { Database } from '../db/database.ts';
import type { ScheduleFacts } from './job-queue.ts';

/** pg-boss forgets what is done after seven days. */
const SCHEDULE_SQL = `
  select created_on as since,
    (select max(completed_on) from pgboss.job where name = s.name and state = 'completed') as "doneAt"
  from pgboss.schedule s where name = $1`;

/** Since when a schedule stands and when its work was last done; undefined where nobody wants it. */
export const findSchedule = async (db: Database, name: string): Promise<ScheduleFacts | undefined> => {
  const [facts] = await db.queryAsOwner<ScheduleFacts>(SCHEDULE_SQL, [name]);
  return facts;
};
