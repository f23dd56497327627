import { readEnv } from '#server/platform/env/read-env.ts';
import { openLog } from '#server/platform/log/open-log.ts';
import { migrateDatabase } from '#server/platform/start-platform.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const env = readEnv(process.env);
  const applied = await migrateDatabase(env, openLog(env.LOG_LEVEL));
  return applied === 0 ? 'The schema is up to date.' : `Migrations applied: ${applied}.`;
});
