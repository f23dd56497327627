import { readEnv } from '#server/platform/env/read-env.ts';
import { createLog } from '#server/platform/log/log.ts';
import { migrateDatabase } from '#server/platform/start-platform.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const env = readEnv(process.env);
  const pending = await migrateDatabase(env, createLog(env.LOG_LEVEL));
  return pending === 0
    ? 'The schema is up to date.'
    : `The schema is up to date; migrations that it lacked: ${pending}.`;
});
