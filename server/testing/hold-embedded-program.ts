import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#server/platform/log/log.ts';

/** Starts the embedded database of DATA_DIR, says so and holds it until it is ended. */
const { DATA_DIR = '' } = process.env;
const server = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: createLog('silent') });
process.once('SIGTERM', () => void server.stop());
process.stdout.write('holding\n');
setInterval(() => undefined, 1_000).unref();
process.stdin.resume();
