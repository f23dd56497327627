import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Env } from '../env/env-schema.ts';
import type { Log } from '../log/open-log.ts';
import { DEAD_LETTERS, openDeadLetters } from './dead-letters.ts';
import { findSchedule } from './find-schedule.ts';
import { inBossTransaction } from './in-boss-transaction.ts';
import type { JobQueue } from './job-queue.ts';
import { measureJobs } from './measure-jobs.ts';

/** The least pg-boss allows: a job whose process died is taken up again after this. */
const HEARTBEAT_SECONDS = 10;
/** How often this process looks for jobs whose process died; pg-boss looks once a minute by itself. */
const SUPERVISION_SECONDS = 5;
const DEAD_LETTERS_KEPT_SECONDS = 30 * 24 * 3600;

export type BossOptions = {
  /** What this process does with jobs. */
  role: Env['ROLE'];
  db: Database;
  log: Log;
  /** The queue has connections of its own. */
  source: { url: string; statementMs?: number | undefined };
};

/** pg-boss on our database: what both the runner and a process without workers do with it. */
export type BossQueues = {
  readonly boss: PgBoss;
  readonly queue: Omit<JobQueue, 'wakeLoop'>;
  openQueue(settings: QueueSettings): Promise<void>;
};

export type QueueSettings = { name: string; retryLimit: number; expireInSeconds: number };

/** Starts pg-boss; in a process for the web it only takes jobs: looking after them is the workers' part. */
export const openBossQueues = async ({ db, log, source, role }: BossOptions): Promise<BossQueues> => {
  const isWorking = role !== 'web';
  const [schema] = await db.queryAsOwner<{ isThere: boolean }>(
    `select to_regnamespace('pgboss') is not null as "isThere"`,
  );
  const boss = new PgBoss({
    // Where the program does not own the database it may make no schema, not even one that is there.
    createSchema: !schema?.isThere,
    connectionString: source.url,
    max: isWorking ? 4 : 1,
    // pg-boss hands on to its driver what it does not know itself.
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
    openQueue: async ({ name, retryLimit, expireInSeconds }) => {
      const settings = {
        retryLimit,
        expireInSeconds,
        retryBackoff: true,
        retryDelay: 1,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        notify: true,
      };
      await boss.createQueue(name, { ...settings, deadLetter: DEAD_LETTERS });
      opened.add(name);
    },
    queue: {
      enqueue: async (tx, kind, payload) => {
        if (!opened.has(kind.name)) throw new Error(`this process opened no queue ${kind.name}`);
        const data = { kind: kind.name, ...kind.payload.parse(payload) };
        const { tenantId } = data as { tenantId?: string };
        // Jobs of one tenant are a group, of which the workers run only some at a time.
        const group = tenantId === undefined ? {} : { group: { id: tenantId } };
        await boss.send(kind.name, data, { db: inBossTransaction(tx), ...group });
      },
      deadLetters: openDeadLetters({ boss, db }),
      measure: () => measureJobs(db),
      findSchedule: (name) => findSchedule(db, name),
    },
  };
};
