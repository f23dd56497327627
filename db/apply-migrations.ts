import { readEnv } from '#server/platform/env/read-env.ts';
import { openLog } from '#server/platform/log/open-log.ts';
import { migrateDatabase } from '#server/platform/start-platform.ts';

const env = readEnv(process.env);
const applied = await migrateDatabase(env, openLog(env.LOG_LEVEL));
process.stdout.write(`${applied === 0 ? 'The schema is up to date.' : `Migrations applied: ${applied}.`}\n`);
