import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import type { ChannelAdapter } from '#server/features/conversations/conversations.ts';
import { loadPages, type Pages } from '#server/features/storefront/storefront.ts';
import { TENANT_CHANGED_CHANNEL } from '#server/features/tenants/tenants.ts';
import { createAiProvider } from '#server/platform/ai/open-ai-provider.ts';
import { createTroubleWriter } from '#server/platform/ai/trouble-writer.ts';
import type { Database, ListenHandlers } from '#server/platform/db/database.ts';
import type { Replica } from '#server/platform/db/replica.ts';
import type { NameServers } from '#server/platform/dns/name-servers.ts';
import { EnvSchema } from '#server/platform/env/env-schema.ts';
import { createDiskFileStore } from '#server/platform/files/disk-file-store.ts';
import { fetchRemote, type RemoteFetch } from '#server/platform/http/fetch-remote.ts';
import { createRateLimiter } from '#server/platform/http/rate-limiter.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createFileMailer } from '#server/platform/mail/mailer.ts';
import { MemoryBudget } from '#server/platform/memory/memory-budget.ts';
import type { Platform, Storage } from '#server/platform/platform.ts';
import { createPushService } from '#server/platform/push/push-service.ts';
import { createGraph } from '#server/platform/whatsapp/graph.ts';
import { emptyDatabase, openTestDatabase, spreadTestTables } from './open-test-database.ts';
import { openTestClock, type TestClock } from './test-clock.ts';
import { openTestJobQueue, type TestJobQueue } from './test-job-queue.ts';

/** The real app on the real database, with time, jobs and files in the test's hand. */
export type TestApp = { app: FastifyInstance; platform: Platform; clock: TestClock; jobs: TestJobQueue };

export type TestAppOptions = {
  /** Variables that differ from the defaults. */
  env?: Partial<Platform['env']>;
  /** Replaces other people's servers. */
  remote?: RemoteFetch;
  /** Replaces the name servers; without them nobody answers. */
  names?: NameServers;
  /** The origin of a stand-in of a push service; filled before the first test. */
  pushOrigin?: () => string;
  /** The channels by which customers write; those of the program when absent. */
  channels?: readonly ChannelAdapter[];
  /** Replaces a copy of the database. */
  replica?: Replica;
  /** Fills database and files before the app opens; they are empty when absent. */
  fill?: (storage: Storage) => Promise<unknown>;
};

/** Opens the pages under `/dev` of every test's app. */
export const TEST_DEV_KEY = 'llave-de-las-pruebas';

const SILENT_NAMES: NameServers = {
  readTexts: async () => ({ kind: 'silent' }),
  readAddresses: async () => ({ kind: 'silent' }),
};

/** High enough that only tests about limits, which lower it, ever meet one. */
const NO_RATE_LIMIT = 100_000;

const openAi = ({ env, db, clock, log }: Pick<Platform, 'env' | 'db' | 'clock' | 'log'>) =>
  createAiProvider({ env, clock, log, writeTrouble: createTroubleWriter({ db, clock, log }) });

/** The apps of this worker that listen for changed stores, and whether the one connection hears of them. */
const listeners = new Set<ListenHandlers>();
let isHearing = false;
let hear: (() => Promise<void>) | undefined;
let stopHearing: (() => Promise<void>) | undefined;

/** Begins to listen for all of them. */
const hearForAll = (db: Database) =>
  db.listen(TENANT_CHANGED_CHANNEL, {
    onNotify: (payload) => {
      for (const { onNotify } of listeners) onNotify(payload);
    },
    onGap: (isListening) => {
      isHearing = isListening;
      for (const { onGap } of listeners) onGap(isListening);
    },
  });

/**
 * The database of the worker, in which all its apps hear of changed stores by one connection. Each app of the product has one of
 * its own; to open that for each of thousands of tests takes a fifth of what an app costs.
 */
const openSharedDatabase = async (): Promise<Database> => {
  const db = await openTestDatabase();
  hear = async () => {
    stopHearing = await hearForAll(db);
  };
  await hear();
  return {
    ...db,
    listen: async (channel, handlers) => {
      if (channel !== TENANT_CHANGED_CHANNEL) return db.listen(channel, handlers);
      listeners.add(handlers);
      if (isHearing) handlers.onGap(true);
      return async () => void listeners.delete(handlers);
    },
  };
};

let shared: Promise<Database> | undefined;

const openPlatform = async (
  { env, remote = fetchRemote, names = SILENT_NAMES, pushOrigin, replica, channels, fill }: TestAppOptions,
  filesRoot: string,
): Promise<TestApp> => {
  shared ??= openSharedDatabase();
  const db = await shared;
  await emptyDatabase(db);
  const clock = openTestClock();
  const jobs = openTestJobQueue();
  const settings = {
    ...EnvSchema.parse({}),
    DATA_DIR: filesRoot,
    PUBLIC_URL: 'https://colmado.test',
    // Nobody listens at this address: no test sends requests to Meta.
    WHATSAPP_GRAPH_URL: 'http://127.0.0.1:9',
    APP_SECRET: 'secreto-de-las-pruebas-de-colmado',
    RATE_LIMIT_FACTOR: NO_RATE_LIMIT,
    // Tests of the second factor set it up; the others sign in by password.
    ADMIN_SECOND_FACTOR: 'optional' as const,
    // Real time, which tests do not wait for.
    BURST_WAIT_MS: 0,
    ...env,
  };
  const log = createLog('silent');
  const platform: Platform = {
    db,
    replica,
    clock,
    jobs,
    mail: createFileMailer(join(filesRoot, 'mails', clock.newId()), clock),
    push: createPushService({
      appSecret: settings.APP_SECRET,
      formerSecret: settings.APP_SECRET_BEFORE,
      publicUrl: settings.PUBLIC_URL,
      supportEmail: settings.SUPPORT_EMAIL,
      trustedOrigin: pushOrigin?.(),
    }),
    log,
    files: createDiskFileStore(filesRoot),
    fetchRemote: remote,
    names,
    ai: openAi({ env: settings, db, clock, log }),
    graph: createGraph(settings.WHATSAPP_GRAPH_URL),
    rateLimiter: createRateLimiter({ db, clock, log, env: settings }),
    memory: new MemoryBudget(),
    env: settings,
  };
  if (fill) {
    // Whoever listens is a server, and a backup is restored where none runs.
    await stopHearing?.();
    await fill({ db, files: platform.files, appSecret: settings.APP_SECRET });
    await spreadTestTables(db);
    await hear?.();
  }
  return openProcess({ platform, clock, jobs }, channels);
};

let pages: Promise<Pages> | undefined;

/** The built pages are the same for every app of a worker, so they are read and prepared once. */
const loadPagesOnce = (): Promise<Pages> => {
  pages ??= loadPages();
  return pages;
};

const openProcess = async (
  parts: Omit<TestApp, 'app'>,
  channels?: TestAppOptions['channels'],
): Promise<TestApp> => {
  const { platform, jobs } = parts;
  const pages = await loadPagesOnce();
  const readiness = async () => true;
  const app = await createApp({
    platform,
    jobs,
    pages,
    readiness,
    devKey: TEST_DEV_KEY,
    ...(channels && { channels }),
  });
  return { ...parts, app };
};

/** Another process of the same installation, with counts and models of its own; closed with the test. */
export const openSecondProcess = async ({ platform, clock, jobs }: TestApp): Promise<TestApp> => {
  const rateLimiter = createRateLimiter({ ...platform, clock });
  const own = { ...platform, rateLimiter, ai: openAi(platform) };
  const second = await openProcess({ platform: own, clock, jobs });
  onTestFinished(() => second.app.close());
  return second;
};

/** Gives every test of the file a fresh app over empty tables; read its parts inside the tests. */
export const openTestApp = (options: TestAppOptions = {}): TestApp => {
  const filesRoot = mkdtempSync(join(tmpdir(), 'colmado-files-'));
  const current: Partial<TestApp> = {};
  beforeEach(async () => {
    await current.app?.close();
    Object.assign(current, await openPlatform(options, filesRoot));
  });
  afterAll(async () => {
    await current.app?.close();
    rmSync(filesRoot, { recursive: true, force: true });
  });
  // Filled before each test; the object stays the same so that a test can destructure it late.
  return current as TestApp;
};
