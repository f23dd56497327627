import { text } from 'node:stream/consumers';
import { readEnv } from '#server/platform/env/read-env.ts';
import { startPlatform } from '#server/platform/start-platform.ts';
import { runAdminCommand } from './run-admin-command.ts';

const CLOSE_MS = 5_000;

const manage = async (): Promise<void> => {
  const { platform, close } = await startPlatform(readEnv({ LOG_LEVEL: 'warn', ...process.env }));
  try {
    const answer = await runAdminCommand(platform, process.argv.slice(2), () => text(process.stdin));
    process.stdout.write(`${answer}\n`);
  } finally {
    await close(CLOSE_MS);
  }
};

manage().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
