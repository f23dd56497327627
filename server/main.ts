import { randomBytes } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { constants } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { seedDemo } from '#db/seed/seed-demo.ts';
import { DEMO_SLUG } from '#shared/lib/slug.ts';
import { createApp } from './app.ts';
import type { FakeGraph } from './dev/fake-graph.ts';
import type { DeskOptions } from './dev/whatsapp-desk.ts';
import { loadPages } from './features/storefront/storefront.ts';
import { ensureSuperadmin, isSecondFactorRequired } from './features/superadmin/superadmin.ts';
import { openShopper, openVisitor } from './features/tenants/tenants.ts';
import type { Env } from './platform/env/env-schema.ts';
import { EnvError, readEnv } from './platform/env/read-env.ts';
import { requireFreePort } from './platform/env/start-checks.ts';
import { devPagePath, isForThisMachine } from './platform/http/dev-pages.ts';
import { drainServer } from './platform/http/readiness.ts';
import { canShowMails, MAIL_VIEWER_PATH } from './platform/mail/mail-viewer.ts';
import type { Platform } from './platform/platform.ts';
import { startPlatform } from './platform/start-platform.ts';
import { welcomeText, workerText } from './print-welcome.ts';
import { createWorkerApp } from './worker-app.ts';

/** How long requests and jobs may go on after SIGTERM (reliability 8). */
const DRAIN_MS = 25_000;
const SWEEP_MS = 100;
/** The address of the product by default. */
const LOCAL_URL = 'http://localhost';

/** Returns the address of this process. With PORT=0 it is known only once the server listens; PUBLIC_URL never leads to a worker. */
const addressOf = (app: FastifyInstance, { env }: Platform): string => {
  const [bound] = app.addresses();
  const isOnlyHere = env.PORT === 0 || env.ROLE === 'worker';
  return isOnlyHere && typeof bound === 'object' ? `http://localhost:${bound.port}` : env.PUBLIC_URL;
};

const hasDemoStore = async (platform: Platform): Promise<boolean> =>
  (await openShopper(openVisitor(platform, { peer: '', userAgent: '' }), DEMO_SLUG)).kind === 'open';

/**
 * Starts a stand-in for Meta on a port of its own, for `/dev/whatsapp`, when WhatsApp is not configured and only this machine
 * uses the product.
 */
const withFakeWhatsApp = async (env: Env): Promise<{ env: Env; fake?: FakeGraph }> => {
  if (env.ROLE !== 'all') return { env };
  const isConfigured = env.WHATSAPP_APP_SECRET !== undefined || env.WHATSAPP_GRAPH_URL !== undefined;
  if (isConfigured || !isForThisMachine({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? LOCAL_URL })) return { env };
  const { createFakeGraph } = await import('./dev/fake-graph.ts');
  const fake = await createFakeGraph();
  const stands = {
    ...{ WHATSAPP_APP_SECRET: [fake.appSecret], WHATSAPP_GRAPH_URL: fake.url },
    ...{ META_APP_ID: '100000', META_SIGNUP_CONFIG_ID: '200000', META_LOGIN_URL: fake.url },
  };
  fake.welcomeSignIns(stands.META_APP_ID);
  const WHATSAPP_VERIFY_TOKEN = env.WHATSAPP_VERIFY_TOKEN ?? 'de-prueba';
  return { env: { ...env, ...stands, WHATSAPP_VERIFY_TOKEN }, fake };
};

const mountDesk = async (app: FastifyInstance, options: DeskOptions): Promise<string> => {
  const { mountWhatsAppDesk, WHATSAPP_DESK_PATH } = await import('./dev/whatsapp-desk.ts');
  mountWhatsAppDesk(app, options);
  return devPagePath(WHATSAPP_DESK_PATH, options.devKey);
};

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

const warnOfSettings = (env: Env, platform: Platform): void => {
  const { log } = platform;
  const { RATE_LIMIT_FACTOR, PUBLIC_URL, HOST, ROLE } = env;
  if (!isSecondFactorRequired(platform) && ROLE !== 'worker')
    log.warn('superadmins sign in with a password alone; ADMIN_SECOND_FACTOR=required asks for more');
  if (RATE_LIMIT_FACTOR > 1)
    log.warn({ factor: RATE_LIMIT_FACTOR }, 'RATE_LIMIT_FACTOR weakens every rate limit');
  if (PUBLIC_URL === undefined && !LOOPBACK.includes(HOST) && ROLE !== 'worker')
    log.warn(
      { host: HOST },
      'PUBLIC_URL is not set, but other machines can reach this server: set PUBLIC_URL to the address people type, or HOST=127.0.0.1',
    );
};

/** Creates the content of a first start, and returns what the database has. */
const fillDatabase = async (platform: Platform) => {
  // Before anyone is served, so that no visitor sees half a store.
  const demoOwner = await seedDemo(platform);
  // After the seed, which takes long: if the program is stopped meanwhile, no printed password is lost.
  const firstSuperadmin = await ensureSuperadmin(platform);
  // Writes the content of the first start to the data files, not only to the write-ahead log.
  if (firstSuperadmin && platform.db.kind === 'embedded') await platform.db.execAsOwner('checkpoint');
  return { demoOwner, firstSuperadmin, hasDemo: await hasDemoStore(platform) };
};

/** After the first visitors of a start, because the collection takes some 70 ms. */
const RELEASE_AFTER_MS = 1_000;

type Collect = (options: { type: 'major'; flavor: 'last-resort'; execution: 'sync' }) => void;

/**
 * Collects the garbage of the start once, because V8 does it only when the heap wants to grow, which takes days in a quiet store.
 * It saves 11 of 120 MB; without it the goal of 110 MB (docs/bench.md) is missed.
 */
const releaseStartMemory = (): void => {
  setTimeout(() => {
    // The only way to collect from inside (https://nodejs.org/api/v8.html#v8setflagsfromstringflags).
    setFlagsFromString('--expose-gc');
    const collect: Collect = runInNewContext('gc');
    collect({ type: 'major', flavor: 'last-resort', execution: 'sync' });
  }, RELEASE_AFTER_MS).unref();
};

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Ends the process before it serves. Without a handler a signal would not end the first process of a container. */
const endAtOnce = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);

const serve = async () => {
  const { env, fake } = await withFakeWhatsApp(readEnv(process.env));
  await requireFreePort(env);
  const [{ platform, jobs, close }, pages] = await Promise.all([
    startPlatform(env),
    env.ROLE === 'worker' ? undefined : loadPages(),
  ]);
  const devKey = randomBytes(24).toString('base64url');
  let isDraining = false;
  const readiness = async () => !isDraining && (await platform.db.answers());
  const app = await (pages
    ? createApp({ platform, jobs, pages, readiness, devKey })
    : createWorkerApp({ platform, jobs, readiness }));
  const whatsAppDeskPath = fake && (await mountDesk(app, { platform, fake, devKey }));
  const stop = async () => {
    if (isDraining) return;
    isDraining = true;
    setTimeout(() => process.exit(1), DRAIN_MS + 1_000).unref();
    await drainServer(app.server);
    // A browser keeps its connection open after its last answer, which would keep this process alive.
    setInterval(() => app.server.closeIdleConnections(), SWEEP_MS).unref();
    await app.close();
    await close(DRAIN_MS);
    await fake?.close();
  };
  warnOfSettings(env, platform);
  const contents = pages && (await fillDatabase(platform));
  await app.listen({ port: env.PORT, host: env.HOST });
  for (const signal of SIGNALS) process.off(signal, endAtOnce).once(signal, stop);
  const address = addressOf(app, platform);
  const mailViewerPath = canShowMails(platform) ? devPagePath(MAIL_VIEWER_PATH, devKey) : undefined;
  process.stdout.write(
    contents
      ? welcomeText({ address, env, ...contents, mailViewerPath, whatsAppDeskPath })
      : workerText({ address, env }),
  );
  // Node writes the cache only at exit, which a killed process never reaches, and the next start would compile everything again.
  flushCompileCache();
  releaseStartMemory();
};

for (const signal of SIGNALS) process.on(signal, endAtOnce);

serve().catch((error: unknown) => {
  // One clear line for people; the log may not exist yet.
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Colmado cannot start: ${message}\n`);
  if (!(error instanceof EnvError) && error instanceof Error && error.cause)
    process.stderr.write(`${String(error.cause)}\n`);
  process.exit(1);
});
