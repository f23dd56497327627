import { randomBytes } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { constants } from 'node:os';
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
import { devPagePath, isForThisMachine } from './platform/http/dev-pages.ts';
import { drainServer } from './platform/http/drain-server.ts';
import { requireFreePort } from './platform/http/require-free-port.ts';
import { canShowMails, MAIL_VIEWER_PATH } from './platform/mail/mail-viewer.ts';
import type { Platform } from './platform/platform.ts';
import { releaseStartMemory } from './platform/release-start-memory.ts';
import { startPlatform } from './platform/start-platform.ts';
import { welcomeText, workerText } from './print-welcome.ts';
import { createWorkerApp } from './worker-app.ts';

/** Requests and jobs under way get this long to end after SIGTERM (reliability 8). */
const DRAIN_MS = 25_000;
const SWEEP_MS = 100;
/** Where the product is when nobody says otherwise. */
const LOCAL_URL = 'http://localhost';

/** PORT=0 takes a free port, so the address is known only once the server listens; PUBLIC_URL leads to no worker. */
const addressOf = (app: FastifyInstance, { env }: Platform): string => {
  const [bound] = app.addresses();
  const isOnlyHere = env.PORT === 0 || env.ROLE === 'worker';
  return isOnlyHere && typeof bound === 'object' ? `http://localhost:${bound.port}` : env.PUBLIC_URL;
};

const hasDemoStore = async (platform: Platform): Promise<boolean> =>
  (await openShopper(openVisitor(platform, { peer: '', userAgent: '' }), DEMO_SLUG)).kind === 'open';

/**
 * Where nobody has configured WhatsApp and only this machine uses the product, a stand-in on a port of its own takes
 * Meta's place, for `/dev/whatsapp`.
 */
const withFakeWhatsApp = async (env: Env): Promise<{ env: Env; fake?: FakeGraph }> => {
  if (env.ROLE !== 'all') return { env };
  const isConfigured = env.WHATSAPP_APP_SECRET !== undefined || env.WHATSAPP_GRAPH_URL !== undefined;
  if (isConfigured || !isForThisMachine({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? LOCAL_URL })) return { env };
  const { openFakeGraph } = await import('./dev/fake-graph.ts');
  const fake = await openFakeGraph();
  const stands = { WHATSAPP_APP_SECRET: [fake.appSecret], WHATSAPP_GRAPH_URL: fake.url };
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

/** Makes what the first start of an installation makes, and tells what is there. */
const fillDatabase = async (platform: Platform) => {
  // Before anyone is served: nobody should meet a store that is half made.
  const demoOwner = await seedDemo(platform);
  // After the seed, which takes its time: who stops the program meanwhile has missed no password.
  const firstSuperadmin = await ensureSuperadmin(platform);
  // What the first start made no longer hangs on the log of changes alone.
  if (firstSuperadmin && platform.db.kind === 'embedded') await platform.db.execAsOwner('checkpoint');
  return { demoOwner, firstSuperadmin, hasDemo: await hasDemoStore(platform) };
};

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Nobody is served yet. Without a word of ours a signal would not end the first process of a container. */
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
    // A browser keeps its connection after its last answer, and would keep this process as long.
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
  // Otherwise written at exit only, which a killed process never reaches: the next start would compile all again.
  flushCompileCache();
  releaseStartMemory();
};

for (const signal of SIGNALS) process.on(signal, endAtOnce);

serve().catch((error: unknown) => {
  // Before the log exists, and for people: one clear line.
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Colmado cannot start: ${message}\n`);
  if (!(error instanceof EnvError) && error instanceof Error && error.cause)
    process.stderr.write(`${String(error.cause)}\n`);
  process.exit(1);
});
