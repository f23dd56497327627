import { createApp } from './app.ts';
import { loadPages } from './features/storefront/storefront.ts';
import { EnvError, readEnv } from './platform/env/read-env.ts';
import { startPlatform } from './platform/start-platform.ts';

/** Requests and jobs under way get this long to end after SIGTERM (reliability 8). */
const DRAIN_MS = 25_000;

const serve = async () => {
  const env = readEnv(process.env);
  const [{ platform, jobs, close }, pages] = await Promise.all([startPlatform(env), loadPages()]);
  let isDraining = false;
  const readiness = async () => {
    if (isDraining) return false;
    const rows = await platform.db.queryAsOwner('select 1').catch(() => []);
    return rows.length === 1;
  };
  const app = await createApp({ platform, jobs, pages, readiness });
  const stop = async () => {
    if (isDraining) return;
    isDraining = true;
    setTimeout(() => process.exit(1), DRAIN_MS + 1_000).unref();
    await app.close();
    await close(DRAIN_MS);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen({ port: env.PORT, host: env.HOST });
};

serve().catch((error: unknown) => {
  // Before the log exists, and for people: one clear line.
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Colmado cannot start: ${message}\n`);
  if (!(error instanceof EnvError) && error instanceof Error && error.cause)
    process.stderr.write(`${String(error.cause)}\n`);
  process.exit(1);
});
