import { sql } from 'kysely';
import { type Db as BossDatabase, getConstructionPlans, PgBoss } from 'pg-boss';
import type { Database, SqlTransaction } from '../db/database.ts';
import { connectionTo } from '../db/server-address.ts';
import type { Env } from '../env/env-schema.ts';
import type { Log } from '../log/log.ts';
import type { DeadLetter, DeadLetters, JobKind, JobMeasure, JobQueue, ScheduleFacts } from './job-queue.ts';

/** The queue of jobs that failed for good. */
export const DEAD_LETTERS = 'dead-letters';

type DeadRow = {
  id: string;
  data: { kind?: string } | null;
  source: string | null;
  failedAt: Date;
  output: unknown;
};

/** Whole milliseconds, because a page begins after an instant that JavaScript wrote. */
const FAILED_AT = `date_trunc('milliseconds', created_on)`;
const SHOWN = `id, data, source_name as source, ${FAILED_AT} as "failedAt", output`;

const nameOf = ({ data, source }: DeadRow): string => source ?? data?.kind ?? '';

const toDeadLetter = (row: DeadRow): DeadLetter => {
  const { kind: _kind, ...payload } = row.data ?? {};
  return { id: row.id, kind: nameOf(row), payload, failedAt: row.failedAt, reason: row.output };
};

const takeLetter = async (tx: SqlTransaction, id: string): Promise<DeadRow | undefined> => {
  const statement = sql<DeadRow>`delete from pgboss.job where name = ${DEAD_LETTERS} and id = ${id} returning ${sql.raw(SHOWN)}`;
  const { rows } = await tx.asOwner(() => statement.execute(tx.db));
  return rows[0];
};

/** Creates the reader of jobs that failed for good. */
const createDeadLetters = ({ boss, db }: { boss: PgBoss; db: Database }): DeadLetters => ({
  list: async ({ limit, after }) => {
    const rows = await db.queryAsOwner<DeadRow>(
      `select ${SHOWN} from pgboss.job where name = $1
         and ($2::timestamptz is null or (${FAILED_AT}, id) < ($2, $3::uuid)) order by ${FAILED_AT} desc, id desc limit $4`,
      [DEAD_LETTERS, after?.failedAt ?? null, after?.id ?? null, limit],
    );
    return rows.map(toDeadLetter);
  },
  retry: async (tx, id) => {
    const row = await takeLetter(tx, id);
    if (row) await boss.send(nameOf(row), row.data, { db: inBossTransaction(tx) });
    return row && toDeadLetter(row);
  },
  discard: async (tx, id) => {
    const row = await takeLetter(tx, id);
    return row && toDeadLetter(row);
  },
});

/** Runs pg-boss statements inside a business transaction, as the owner of its schema. */
const inBossTransaction = (tx: SqlTransaction): BossDatabase => ({
  executeSql: async (text, values) => ({ rows: await tx.asOwner(() => tx.query(text, values)) }),
});

/** pg-boss deletes finished jobs after seven days. */
const SCHEDULE_SQL = `
  select created_on as since,
    (select max(completed_on) from pgboss.job where name = s.name and state = 'completed') as "doneAt"
  from pgboss.schedule s where name = $1`;

/** Finds since when a schedule exists and when its work was last done; undefined for an unknown schedule. */
const findSchedule = async (db: Database, name: string): Promise<ScheduleFacts | undefined> => {
  const [facts] = await db.queryAsOwner<ScheduleFacts>(SCHEDULE_SQL, [name]);
  return facts;
};

/** Waiting jobs could run now and no worker has taken them; the index on `state` has no finished job. */
const MEASURE_SQL = `
  select count(*)::integer as waiting, min(start_after) as "waitingSince",
    (select count(*)::integer from pgboss.job where name = $1) as dead
  from pgboss.job where state < 'active' and start_after <= now() and name <> $1 and name not like '\\_\\_pgboss%'`;

/** Counts the jobs that wait, since when, and those that failed for good. */
const measureJobs = async (db: Database): Promise<JobMeasure> => {
  const [measure] = await db.queryAsOwner<JobMeasure>(MEASURE_SQL, [DEAD_LETTERS]);
  if (!measure) throw new Error('a count returned no row');
  return measure;
};

/** The plan of pg-boss is a transaction of its own; here it joins one that may still fail. */
const withoutCommit = (plan: string): string => plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');

/** Creates the tables of pg-boss, as the first start does, in a transaction that runs as the owner. */
export const installQueue = ({ exec }: Pick<SqlTransaction, 'exec'>): Promise<void> =>
  exec(withoutCommit(getConstructionPlans()));

/** The shortest heartbeat that pg-boss allows: a job whose process died is started again after this. */
const HEARTBEAT_SECONDS = 10;
/** How often this process looks for jobs whose process died; pg-boss looks once a minute by itself. */
const SUPERVISION_SECONDS = 5;
const DEAD_LETTERS_KEPT_SECONDS = 30 * 24 * 3600;

export type BossOptions = {
  /** The role of this process in running jobs. */
  role: Env['ROLE'];
  db: Database;
  log: Log;
  /** The queue has connections of its own. */
  source: { url: string; statementMs?: number | undefined };
};

/** The parts of pg-boss that processes with and without workers share. */
export type BossQueues = {
  readonly boss: PgBoss;
  readonly queue: Omit<JobQueue, 'wakeLoop'>;
  openQueue(settings: QueueSettings): Promise<void>;
};

type QueueSettings = Pick<JobKind, 'name' | 'retryLimit' | 'retryDelaySeconds' | 'expireInSeconds'>;

/** Starts pg-boss on our database. In a process for the web it only accepts jobs; workers supervise and run them. */
export const startBossQueues = async ({ db, log, source, role }: BossOptions): Promise<BossQueues> => {
  const isWorking = role !== 'web';
  const [schema] = await db.queryAsOwner<{ isThere: boolean }>(
    `select to_regnamespace('pgboss') is not null as "isThere"`,
  );
  const boss = new PgBoss({
    // A program that does not own the database may not run `create schema`, not even for a schema that exists.
    createSchema: !schema?.isThere,
    ...connectionTo(source.url),
    max: isWorking ? 4 : 1,
    // pg-boss passes unknown options to its driver.
    ...(source.statementMs && { query_timeout: source.statementMs }),
    useListenNotify: isWorking,
    supervise: isWorking,
    schedule: isWorking,
    superviseIntervalSeconds: SUPERVISION_SECONDS,
    monitorIntervalSeconds: SUPERVISION_SECONDS,
  });
  boss.on('error', (err) => log.error({ room: 'jobs', err }, 'the job queue reported an error'));
  await boss.start();
  await boss.createQueue(DEAD_LETTERS);
  await boss.updateQueue(DEAD_LETTERS, { deleteAfterSeconds: DEAD_LETTERS_KEPT_SECONDS });
  const opened = new Set<string>();
  return {
    boss,
    openQueue: async ({ name, retryLimit, retryDelaySeconds = 1, expireInSeconds }) => {
      const settings = {
        retryLimit,
        expireInSeconds,
        retryBackoff: true,
        retryDelay: retryDelaySeconds,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        notify: true,
      };
      await boss.createQueue(name, { ...settings, deadLetter: DEAD_LETTERS });
      // A queue of an earlier release keeps its settings otherwise.
      await boss.updateQueue(name, settings);
      opened.add(name);
    },
    queue: {
      enqueue: async (tx, kind, payload, startAt) => {
        if (!opened.has(kind.name)) throw new Error(`this process opened no queue ${kind.name}`);
        const data = { kind: kind.name, ...kind.payload.parse(payload) };
        const { tenantId } = data as { tenantId?: string };
        // Jobs of one tenant are a group, so that its backlog does not take every worker.
        const group = tenantId === undefined ? {} : { group: { id: tenantId } };
        const delay = startAt && { startAfter: startAt };
        await boss.send(kind.name, data, { db: inBossTransaction(tx), ...group, ...delay });
      },
      deadLetters: createDeadLetters({ boss, db }),
      measure: () => measureJobs(db),
      findSchedule: (name) => findSchedule(db, name),
    },
  };
};
