import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { minutes, seconds } from '#shared/lib/time.ts';
import { openAiProvider } from './ai/open-ai-provider.ts';
import { openSharedTrouble } from './ai/shared-trouble.ts';
import type { Storage } from './backup/create-backup.ts';
import { systemClock } from './clock/system-clock.ts';
import { admitProgram } from './db/admit-program.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openReplica, type Replica } from './db/open-replica.ts';
import { openPostgres } from './db/postgres-database.ts';
import type { Env } from './env/env-schema.ts';
import { EnvError } from './env/read-env.ts';
import { openFileStore } from './files/open-file-store.ts';
import { requireWritableDirectory } from './files/require-writable-directory.ts';
import { fetchRemote } from './http/fetch-remote.ts';
import { openRateLimiter } from './http/rate-limiter.ts';
import { startJobRunner } from './jobs/boss-job-runner.ts';
import type { JobRunner } from './jobs/job-queue.ts';
import type { BossOptions } from './jobs/open-boss-queues.ts';
import { startQueueOnly } from './jobs/start-queue-only.ts';
import { type Log, openLog } from './log/open-log.ts';
import { openKeepingMailer } from './mail/keeping-mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { openSmtpMailer } from './mail/smtp-mailer.ts';
import { MemoryBudget } from './memory/memory-budget.ts';
import type { Platform } from './platform.ts';
import { createReporting, reportLastError } from './reporting/reporting.ts';
import { keepAppSecret } from './secrets/keep-app-secret.ts';
import { traceJobs, traceTransactions } from './tracing/trace-platform.ts';
import { openGraph } from './whatsapp/graph.ts';

export type RunningPlatform = {
  platform: Platform;
  jobs: JobRunner;
  /** Stops taking jobs, lets running ones finish up to `drainMs`, closes the database. */
  close(drainMs: number): Promise<void>;
};

type OpenDatabase = Pick<BossOptions, 'db' | 'source'> & { close: () => Promise<void> };

/** How long a program that ends waits for its last reports. */
const REPORTS_MS = seconds(2);

/** Opens the server of DATABASE_URL, or starts the embedded one, into which the database of an earlier version is moved first. */
const openDatabase = async (env: Env, log: Log, statementMs?: number): Promise<OpenDatabase> => {
  const onError = (err: Error) => log.warn({ room: 'db', err }, 'an idle database connection broke');
  const { DATABASE_URL, DATABASE_POOL: maxConnections, DATA_DIR: dataDir } = env;
  if (DATABASE_URL) {
    const db = openPostgres({ url: DATABASE_URL, maxConnections, onError, statementMs });
    return { db, source: { url: DATABASE_URL, statementMs }, close: db.close };
  }
  const { startEmbeddedPostgres } = await import('./embedded-postgres/embedded-postgres.ts');
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  if (embedded.elsewhere)
    log.warn(
      { room: 'db' },
      `the database lies in ${embedded.elsewhere}, because its user cannot enter the directories above ${dataDir}`,
    );
  const db = openPostgres({ url: embedded.url, kind: 'embedded', maxConnections, onError, statementMs });
  const close = async () => {
    await db.close();
    await embedded.stop();
  };
  try {
    const former = await import('./embedded-postgres/move-from-pglite.ts');
    if (former.hasFormerDatabase(dataDir)) await former.moveFromPglite(db, { dataDir, log });
  } catch (error) {
    await close();
    throw error;
  }
  return { db, source: { url: embedded.url, statementMs }, close };
};

/**
 * A server that vanished without a word, as in a failover, is noticed after this; TCP would wait for a quarter of an hour,
 * with every connection taken. Nothing that is served takes as long.
 */
const STATEMENT_MS = minutes(2);
/** A replica that takes longer to connect or to answer is away. */
const REPLICA_PATIENCE_MS = seconds(2);

type OpenReplica = { replica: Replica | undefined; closeReplica: () => Promise<void> };

/** Opens the replica without asking it anything: the product starts and runs without it. */
const openReplicaOf = async (env: Env, log: Log): Promise<OpenReplica> => {
  const { DATABASE_URL, DATABASE_REPLICA_URL: url, DATABASE_POOL: maxConnections } = env;
  if (url === undefined) return { replica: undefined, closeReplica: async () => undefined };
  if (DATABASE_URL === undefined)
    throw new EnvError('DATABASE_REPLICA_URL: it is a replica of DATABASE_URL, which is not set');
  const onError = (err: Error) => log.warn({ room: 'db', err }, 'an idle connection to the replica broke');
  const db = openPostgres({
    url,
    maxConnections,
    onError,
    connectMs: REPLICA_PATIENCE_MS,
    statementMs: REPLICA_PATIENCE_MS,
  });
  return { replica: openReplica(db, { clock: systemClock, log }), closeReplica: db.close };
};

/** A database server that starts at the same time as this program, as after a restart of the machine, gets this long. */
const DATABASE_START_MS = minutes(1);
const DATABASE_RETRY_MS = 500;
/** What a server says while it starts or ends, and what the system says of an address where no server listens yet. */
const NOT_YET_UP = ['57P03', 'ECONNREFUSED', 'ENOENT'];

/** Asks a database server for the first time, so that a wrong address or password is told by the name of its variable. */
const requireReachable = async (db: Database, { DATABASE_URL }: Env, log: Log): Promise<void> => {
  if (DATABASE_URL === undefined) return;
  const deadline = performance.now() + DATABASE_START_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.queryAsOwner('select 1');
      return;
    } catch (error) {
      const { code } = error as { code?: unknown };
      if (!NOT_YET_UP.includes(String(code)) || performance.now() > deadline) {
        const reason = error instanceof Error ? error.message || String(code) : String(error);
        throw new EnvError(`DATABASE_URL: the database cannot be used: ${reason}`);
      }
      if (attempt === 1)
        log.warn({ room: 'db', code }, 'the database does not answer yet; waiting up to a minute');
      await wait(DATABASE_RETRY_MS);
    }
  }
};

/** The configuration of whoever owns the schema. */
const asOwner = (env: Env): Env => {
  if (env.DATABASE_OWNER_URL !== undefined && env.DATABASE_URL === undefined)
    throw new EnvError('DATABASE_OWNER_URL: it names the owner of DATABASE_URL, which is not set');
  return { ...env, DATABASE_URL: env.DATABASE_OWNER_URL ?? env.DATABASE_URL };
};

/**
 * Brings the configured database's schema up to date as its owner, lets the program's own user in where that is another, and
 * closes it; answers how many migrations it lacked.
 */
export const migrateDatabase = async (env: Env, log: Log): Promise<number> => {
  const { DATABASE_URL, DATABASE_OWNER_URL } = env;
  const { db, close } = await openDatabase(asOwner(env), log);
  try {
    await requireReachable(db, asOwner(env), log);
    const lacked = await migrate(db);
    if (DATABASE_OWNER_URL && DATABASE_URL) await admitProgram(db, DATABASE_URL);
    return lacked;
  } finally {
    await close();
  }
};

export type OpenStorage = {
  storage: Storage;
  close: () => Promise<void>;
};

const readAppSecret = async ({ APP_SECRET, DATA_DIR }: Env): Promise<string> =>
  APP_SECRET ?? (await keepAppSecret(DATA_DIR));

/** Opens what an installation keeps, as it stands and without serving it, for backups and for restores, which make the schema anew. */
export const openStorage = async (env: Env, log: Log): Promise<OpenStorage> => {
  await requireWritableDirectory('DATA_DIR', env.DATA_DIR);
  const files = await openFileStore(env);
  const { db, close } = await openDatabase(asOwner(env), log);
  await requireReachable(db, asOwner(env), log);
  return { storage: { db, files, appSecret: await readAppSecret(env) }, close };
};

const openMailer = async ({ SMTP_URL, MAIL_FROM, DATA_DIR }: Env): Promise<Mailer> =>
  SMTP_URL ? openSmtpMailer(SMTP_URL, MAIL_FROM) : openKeepingMailer(join(DATA_DIR, 'mails'), systemClock);

/** Opens everything outside the product from the configuration, with the schema brought up to date. */
export const startPlatform = async (env: Env): Promise<RunningPlatform> => {
  // zod/mini has no words of its own: without these the reason of a dead letter would only be «Invalid input».
  z.config(z.locales.en());
  const { onError, tracer, settle } = await createReporting(env, systemClock);
  const log = openLog(env.LOG_LEVEL, onError);
  if (onError) reportLastError(log, () => settle(REPORTS_MS));
  await requireWritableDirectory('DATA_DIR', env.DATA_DIR);
  // Tonight would be late to learn of it; who only serves makes none.
  if (env.BACKUP_DIR && env.ROLE !== 'web') await requireWritableDirectory('BACKUP_DIR', env.BACKUP_DIR);
  const files = await openFileStore(env);
  const { replica, closeReplica } = await openReplicaOf(env, log);
  const { db, source, close: closeDatabase } = await openDatabase(env, log, STATEMENT_MS);
  await requireReachable(db, env, log);
  if (env.DATABASE_OWNER_URL) await migrateDatabase(env, log);
  await migrate(db);
  const startRunner = env.ROLE === 'web' ? startQueueOnly : startJobRunner;
  const runner = await startRunner({ db, log, source, role: env.ROLE });
  const jobs = tracer ? traceJobs(runner, tracer) : runner;
  const platform: Platform = {
    db: tracer ? traceTransactions(db, tracer) : db,
    replica,
    clock: systemClock,
    log,
    files,
    jobs,
    mail: await openMailer(env),
    fetchRemote,
    ai: openAiProvider({
      env,
      clock: systemClock,
      log,
      tell: openSharedTrouble({ db, clock: systemClock, log }),
    }),
    graph: openGraph(env.WHATSAPP_GRAPH_URL),
    rateLimiter: openRateLimiter(systemClock, env.RATE_LIMIT_FACTOR),
    memory: new MemoryBudget(),
    ...(tracer && { tracer }),
    env: {
      ...env,
      PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
      APP_SECRET: await readAppSecret(env),
    },
  };
  const close = async (drainMs: number) => {
    await jobs.stop(drainMs);
    await Promise.all([closeDatabase(), closeReplica()]);
    await settle(REPORTS_MS);
  };
  return { platform, jobs, close };
};
