import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database, SqlTransaction } from '../db/database.ts';
import { inBossTransaction } from './in-boss-transaction.ts';
import type { DeadLetter, DeadLetters } from './job-queue.ts';

/** The queue of jobs that failed for good. */
export const DEAD_LETTERS = 'dead-letters';

type DeadRow = {
  id: string;
  data: { kind?: string } | null;
  source: string | null;
  failedAt: Date;
  output: unknown;
};

/** Whole milliseconds: a page goes on after an instant that JavaScript can say. */
const FAILED_AT = `date_trunc('milliseconds', created_on)`;
const SHOWN = `id, data, source_name as source, ${FAILED_AT} as "failedAt", output`;

const nameOf = ({ data, source }: DeadRow): string => source ?? data?.kind ?? '';

const toDeadLetter = (row: DeadRow): DeadLetter => {
  const { kind: _kind, ...payload } = row.data ?? {};
  return { id: row.id, kind: nameOf(row), payload, failedAt: row.failedAt, reason: row.output };
};

const takeOut = async (tx: SqlTransaction, id: string): Promise<DeadRow | undefined> => {
  const statement = sql<DeadRow>`delete from pgboss.job where name = ${DEAD_LETTERS} and id = ${id} returning ${sql.raw(SHOWN)}`;
  const { rows } = await tx.asOwner(() => statement.execute(tx.db));
  return rows[0];
};

/** Creates the queue of jobs that failed for good, to be read, run once more and thrown away. */
export const openDeadLetters = ({ boss, db }: { boss: PgBoss; db: Database }): DeadLetters => ({
  list: async ({ limit, after }) => {
    const rows = await db.queryAsOwner<DeadRow>(
      `select ${SHOWN} from pgboss.job where name = $1
         and ($2::timestamptz is null or (${FAILED_AT}, id) < ($2, $3::uuid)) order by ${FAILED_AT} desc, id desc limit $4`,
      [DEAD_LETTERS, after?.failedAt ?? null, after?.id ?? null, limit],
    );
    return rows.map(toDeadLetter);
  },
  retry: async (tx, id) => {
    const row = await takeOut(tx, id);
    if (row) await boss.send(nameOf(row), row.data, { db: inBossTransaction(tx) });
    return row && toDeadLetter(row);
  },
  discard: async (tx, id) => {
    const row = await takeOut(tx, id);
    return row && toDeadLetter(row);
  },
});
