import type { PGlite } from '@electric-sql/pglite';
import { type Db as BossDatabase, fromPglite, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, SqlTransaction } from '../db/database.ts';
import type { Log } from '../log/open-log.ts';
import type { DeadLetter, JobKind, JobRunner } from './job-queue.ts';
import { openLoops } from './open-loops.ts';

const DEAD_LETTERS = 'dead-letters';
const TIME_ZONE = 'America/Santo_Domingo';
/** The least pg-boss allows: a job whose process died is taken up again after this. */
const HEARTBEAT_SECONDS = 10;
/** How often this process looks for jobs whose process died; pg-boss looks once a minute by itself. */
const SUPERVISION_SECONDS = 5;
const DEAD_LETTERS_KEPT_SECONDS = 30 * 24 * 3600;
/** New jobs come by notice; retries and what was abandoned come due in silence, and pg-boss would look every 30 s. */
const POLL = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

export type JobRunnerOptions = {
  db: Database;
  log: Log;
  /** The queue's own way in: PostgreSQL by address, or the embedded database itself. */
  source: { url: string } | { pglite: PGlite };
};

/** Runs pg-boss statements inside a business transaction, as the owner of its schema. */
const inTransaction = (tx: SqlTransaction): BossDatabase => ({
  executeSql: async (text, values) => ({ rows: await tx.asOwner(() => tx.query(text, values)) }),
});

const recoverAbandoned = async (db: Database) => {
  // The embedded database has one process: whatever is active at start was left by one that died.
  const [installed] = await db.queryAsOwner<{ installed: boolean }>(
    `select to_regclass('pgboss.job') is not null as installed`,
  );
  if (installed?.installed) {
    await db.queryAsOwner(
      // One that has no retry left is failed by the supervision: a job that kills its process must not kill every start.
      `update pgboss.job set state = 'retry', start_after = now() where state = 'active' and retry_count < retry_limit`,
    );
  }
};

type Letter = JobWithMetadata<{ kind?: string }>;

type DeadRow = { id: string; data: unknown; createdOn: Date; output: unknown; sourceName?: string | null };

const toDeadLetter = (row: DeadRow): DeadLetter => {
  const { kind, ...payload } = (row.data ?? {}) as { kind?: string };
  return { id: row.id, kind: kind ?? 'unknown', payload, failedAt: row.createdOn, reason: row.output };
};

/** Starts the job queue on the database; jobs are fetched as soon as their transaction commits. */
export const startJobRunner = async ({ db, log, source }: JobRunnerOptions): Promise<JobRunner> => {
  const embedded = 'pglite' in source;
  if (embedded) await recoverAbandoned(db);
  const boss = new PgBoss({
    ...(embedded
      ? { db: fromPglite(source.pglite), backend: 'pglite' as const }
      : { connectionString: source.url, max: 4 }),
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISION_SECONDS,
    monitorIntervalSeconds: SUPERVISION_SECONDS,
  });
  boss.on('error', (err) => log.error({ room: 'jobs', err }, 'the job queue reported an error'));
  await boss.start();
  await boss.createQueue(DEAD_LETTERS);
  await boss.updateQueue(DEAD_LETTERS, { deleteAfterSeconds: DEAD_LETTERS_KEPT_SECONDS });
  const schedules = await boss.getSchedules();
  const loops = openLoops(log);
  const mourners = new Map<string, (letter: unknown) => Promise<void>>();
  let mourning: Promise<unknown> | undefined;

  const openQueue = async (name: string, retryLimit: number, expireInSeconds: number) => {
    const settings = {
      retryLimit,
      expireInSeconds,
      retryBackoff: true,
      retryDelay: 1,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
    };
    await boss.createQueue(name, { ...settings, deadLetter: DEAD_LETTERS });
  };

  const enqueue = async <Payload extends object>(
    tx: SqlTransaction,
    kind: JobKind<Payload>,
    payload: Payload,
  ) => {
    const data = { kind: kind.name, ...kind.payload.parse(payload) };
    await boss.send(kind.name, data, { db: inTransaction(tx) });
  };

  /** A letter that has been told stays to be read, with its reason, which the worker's answer would replace. */
  const readDeadLetters = () =>
    boss.work(DEAD_LETTERS, { ...POLL, includeMetadata: true }, async ([letter]: Letter[]) => {
      if (letter) await mourners.get(letter.data.kind ?? '')?.(letter.data);
      return letter?.output;
    });

  const run: JobRunner['run'] = async (kind, work, onGivenUp) => {
    if (onGivenUp) {
      mourners.set(kind.name, (letter) => onGivenUp(kind.payload.parse(letter)));
      mourning ??= readDeadLetters();
      await mourning;
    }
    await openQueue(kind.name, kind.retryLimit, kind.expireInSeconds);
    const options = { ...POLL, localConcurrency: kind.concurrency ?? 1 };
    await boss.work(kind.name, options, async (jobs) => {
      for (const job of jobs) {
        try {
          await work(kind.payload.parse(job.data));
        } catch (err) {
          log.error({ room: 'jobs', kind: kind.name, jobId: job.id, err }, 'a job failed');
          throw err;
        }
      }
    });
  };

  return {
    enqueue,
    run,
    schedule: async (name, cron, work) => {
      await openQueue(name, 2, 15 * 60);
      await boss.work(name, { pollingIntervalSeconds: 30 }, work);
      const isKept = schedules.some(
        (kept) => kept.name === name && kept.cron === cron && kept.timezone === TIME_ZONE,
      );
      // Checking a cron expression takes milliseconds of every start.
      if (!isKept) await boss.schedule(name, cron, {}, { tz: TIME_ZONE });
    },
    listDeadLetters: async (limit) => {
      const rows = await boss.findJobs(DEAD_LETTERS);
      return rows.slice(0, limit).map((row) => toDeadLetter(row as unknown as DeadRow));
    },
    runLoop: loops.run,
    wakeLoop: loops.wake,
    stop: async (timeoutMs) => {
      await Promise.all([loops.stop(), boss.stop({ graceful: true, timeout: timeoutMs })]);
    },
  };
};
