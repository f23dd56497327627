import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { minutes, seconds } from '#shared/lib/time.ts';
import { createAiProvider } from './ai/open-ai-provider.ts';
import { createTroubleWriter } from './ai/trouble-writer.ts';
import { systemClock } from './clock/clock.ts';
import type { Database } from './db/database.ts';
import { admitProgram, migrate } from './db/migrate.ts';
import { createPostgresDatabase } from './db/postgres-database.ts';
import { Replica } from './db/replica.ts';
import { createShardedDatabase } from './db/sharded-database.ts';
import { createNameServers } from './dns/name-servers.ts';
import type { Env } from './env/env-schema.ts';
import { EnvError } from './env/read-env.ts';
import { requireWritableDirectory } from './env/start-checks.ts';
import { createFileStore } from './files/open-file-store.ts';
import { fetchRemote } from './http/fetch-remote.ts';
import { createRateLimiter } from './http/rate-limiter.ts';
import { startJobRunner, startQueueOnly } from './jobs/boss-job-runner.ts';
import type { BossOptions } from './jobs/boss-queues.ts';
import type { JobRunner } from './jobs/job-queue.ts';
import { createLog, type Log } from './log/log.ts';
import { createFileMailer, createSmtpMailer, type Mailer } from './mail/mailer.ts';
import { MemoryBudget } from './memory/memory-budget.ts';
import type { Platform, Storage } from './platform.ts';
import { createPushService } from './push/push-service.ts';
import { createReporting, reportLastError } from './reporting/reporting.ts';
import { getOrCreateAppSecret } from './secrets/secrets.ts';
import { traceJobs, traceTransactions } from './tracing/trace-platform.ts';
import { createGraph } from './whatsapp/graph.ts';

export type RunningPlatform = {
  platform: Platform;
  jobs: JobRunner;
  /** Stops taking jobs, lets running ones finish up to `drainMs`, closes the database. */
  close(drainMs: number): Promise<void>;
};

type OpenDatabase = Pick<BossOptions, 'db' | 'source'> & { close: () => Promise<void> };

/** How long the end of the program waits for its last reports. */
const REPORTS_MS = seconds(2);

/** The first statements of a connection about a shard take 20 to 70 ms, because each node reads what the shard's tables look like. */
const SHARDED_IDLE_MS = minutes(10);

/**
 * Whether statements that come again are prepared: not behind a pooler in transaction mode, where the server itself is named for what
 * needs a session, and not on Citus, which plans each of them anew and needs twice the memory.
 */
const preparesStatements = ({ DATABASE_SESSION_URL, DATABASE_SHARDS }: Env): boolean =>
  DATABASE_SESSION_URL === undefined && DATABASE_SHARDS === undefined;

/** Opens the server of DATABASE_URL, or starts the embedded one and moves the database of an earlier version into it. */
const openDatabase = async (env: Env, log: Log, statementMs?: number): Promise<OpenDatabase> => {
  const onError = (err: Error) => log.warn({ room: 'db', err }, 'a database connection broke');
  const { DATABASE_URL, DATABASE_SESSION_URL, DATABASE_POOL: maxConnections, DATA_DIR: dataDir } = env;
  if (DATABASE_URL) {
    const sessionUrl = DATABASE_SESSION_URL ?? DATABASE_URL;
    const create = env.DATABASE_SHARDS ? createShardedDatabase : createPostgresDatabase;
    const db = create({
      url: DATABASE_URL,
      sessionUrl,
      preparesStatements: preparesStatements(env),
      maxConnections,
      onError,
      idleMs: env.DATABASE_SHARDS && SHARDED_IDLE_MS,
      statementMs,
    });
    return { db, source: { url: sessionUrl, statementMs }, close: db.close };
  }
  const { startEmbeddedPostgres } = await import('./embedded-postgres/embedded-postgres.ts');
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  if (embedded.elsewhere)
    log.warn(
      { room: 'db' },
      `the database is in ${embedded.elsewhere}, because its user cannot enter the directories above ${dataDir}`,
    );
  const db = createPostgresDatabase({
    url: embedded.url,
    kind: 'embedded',
    maxConnections,
    onError,
    statementMs,
  });
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
 * A server that vanished silently, as in a failover, is noticed after this; TCP would wait for a quarter of an hour with every
 * connection in use. No request takes this long.
 */
const STATEMENT_MS = minutes(2);
/** A replica that takes longer to connect or to answer is unavailable. */
const REPLICA_TIMEOUT_MS = seconds(2);

type OpenReplica = { replica: Replica | undefined; closeReplica: () => Promise<void> };

/** Opens the replica without a query, because the product starts and runs without it. */
const openReplicaOf = async (env: Env, log: Log): Promise<OpenReplica> => {
  const { DATABASE_URL, DATABASE_REPLICA_URL: url, DATABASE_POOL: maxConnections } = env;
  if (url === undefined) return { replica: undefined, closeReplica: async () => undefined };
  if (DATABASE_URL === undefined)
    throw new EnvError('DATABASE_REPLICA_URL: it is a replica of DATABASE_URL, which is not set');
  const onError = (err: Error) => log.warn({ room: 'db', err }, 'an idle connection to the replica broke');
  const db = createPostgresDatabase({
    url,
    preparesStatements: preparesStatements(env),
    maxConnections,
    onError,
    connectMs: REPLICA_TIMEOUT_MS,
    statementMs: REPLICA_TIMEOUT_MS,
  });
  return { replica: new Replica({ db, clock: systemClock, log }), closeReplica: db.close };
};

/** How long a start waits for a database server that is starting too, as after a restart of the machine. */
const DATABASE_START_MS = minutes(1);
const DATABASE_RETRY_MS = 500;
/** Codes of a server that starts or ends, and of an address where no server listens yet. */
const NOT_YET_UP = ['57P03', 'ECONNREFUSED', 'ENOENT'];

/** Sends the first query to a database server, so that an error about a wrong address or password names the variable. */
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

/** Returns the configuration with the address of the schema's owner. */
const asOwner = (env: Env): Env => {
  if (env.DATABASE_OWNER_URL !== undefined && env.DATABASE_URL === undefined)
    throw new EnvError('DATABASE_OWNER_URL: it names the owner of DATABASE_URL, which is not set');
  return { ...env, DATABASE_URL: env.DATABASE_OWNER_URL ?? env.DATABASE_URL };
};

/**
 * Brings the schema of the configured database up to date as its owner and grants the program's user its rights, if that is
 * another; returns how many migrations were missing.
 */
export const migrateDatabase = async (env: Env, log: Log): Promise<number> => {
  const { DATABASE_URL, DATABASE_OWNER_URL } = env;
  const { db, close } = await openDatabase(asOwner(env), log);
  try {
    await requireReachable(db, asOwner(env), log);
    const applied = await migrate(db, { shards: env.DATABASE_SHARDS });
    if (DATABASE_OWNER_URL && DATABASE_URL) await admitProgram(db, DATABASE_URL);
    return applied;
  } finally {
    await close();
  }
};

export type OpenStorage = {
  storage: Storage;
  close: () => Promise<void>;
};

const readAppSecret = async ({ APP_SECRET, DATA_DIR }: Env): Promise<string> =>
  APP_SECRET ?? (await getOrCreateAppSecret(DATA_DIR));

/** Opens the storage of an installation without migrating or serving it, for backups and restores. */
export const createStorage = async (env: Env, log: Log): Promise<OpenStorage> => {
  await requireWritableDirectory('DATA_DIR', env.DATA_DIR);
  const files = await createFileStore(env);
  const { db, close } = await openDatabase(asOwner(env), log);
  await requireReachable(db, asOwner(env), log);
  return { storage: { db, files, appSecret: await readAppSecret(env) }, close };
};

const openMailer = async ({ SMTP_URL, MAIL_FROM, DATA_DIR }: Env): Promise<Mailer> =>
  SMTP_URL ? createSmtpMailer(SMTP_URL, MAIL_FROM) : createFileMailer(join(DATA_DIR, 'mails'), systemClock);

/** Opens everything outside the product as configured, and brings the schema up to date. */
export const startPlatform = async (env: Env): Promise<RunningPlatform> => {
  // zod/mini has no texts of its own; without these the reason of a dead letter would only be «Invalid input».
  z.config(z.locales.en());
  const { onError, tracer, settle } = await createReporting(env, systemClock);
  const log = createLog(env.LOG_LEVEL, onError);
  if (onError) reportLastError(log, () => settle(REPORTS_MS));
  await requireWritableDirectory('DATA_DIR', env.DATA_DIR);
  // A problem should show now and not tonight; a process of role `web` makes no backups.
  if (env.BACKUP_DIR && env.ROLE !== 'web') await requireWritableDirectory('BACKUP_DIR', env.BACKUP_DIR);
  const files = await createFileStore(env);
  const { replica, closeReplica } = await openReplicaOf(env, log);
  const { db, source, close: closeDatabase } = await openDatabase(env, log, STATEMENT_MS);
  await requireReachable(db, env, log);
  if (env.DATABASE_OWNER_URL) await migrateDatabase(env, log);
  await migrate(db, { shards: env.DATABASE_SHARDS });
  const startRunner = env.ROLE === 'web' ? startQueueOnly : startJobRunner;
  const runner = await startRunner({ db, log, source, role: env.ROLE });
  const jobs = tracer ? traceJobs(runner, tracer) : runner;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const appSecret = await readAppSecret(env);
  const platform: Platform = {
    db: tracer ? traceTransactions(db, tracer) : db,
    replica,
    clock: systemClock,
    log,
    files,
    jobs,
    mail: await openMailer(env),
    push: createPushService({
      appSecret,
      formerSecret: env.APP_SECRET_BEFORE,
      publicUrl,
      supportEmail: env.SUPPORT_EMAIL,
    }),
    fetchRemote,
    names: createNameServers(env.DNS_SERVERS),
    ai: createAiProvider({
      env,
      clock: systemClock,
      log,
      writeTrouble: createTroubleWriter({ db, clock: systemClock, log }),
    }),
    graph: createGraph(env.WHATSAPP_GRAPH_URL),
    rateLimiter: createRateLimiter({ db, clock: systemClock, log, env: { ...env, APP_SECRET: appSecret } }),
    memory: new MemoryBudget(),
    ...(tracer && { tracer }),
    env: {
      ...env,
      PUBLIC_URL: publicUrl,
      APP_SECRET: appSecret,
    },
  };
  const close = async (drainMs: number) => {
    await jobs.stop(drainMs);
    await Promise.all([closeDatabase(), closeReplica()]);
    await settle(REPORTS_MS);
  };
  return { platform, jobs, close };
};
