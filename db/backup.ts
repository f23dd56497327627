import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createBackup } from '#server/platform/backup/create-backup.ts';
import { backupNameAt } from '#server/platform/backup/daily-backup.ts';
import type { Env } from '#server/platform/env/env-schema.ts';
import { readEnv } from '#server/platform/env/read-env.ts';
import { runCommand } from './run-command.ts';
import { describeManifest, requireEmbedded, withStorage } from './with-storage.ts';

const choosePath = ({ BACKUP_DIR, DATA_DIR }: Env, named: string | undefined): string =>
  resolve(named ?? join(BACKUP_DIR ?? join(DATA_DIR, 'backups'), backupNameAt(new Date())));

/** The embedded database serves one process, and the server is that one. */
const explainLock = (error: unknown): never => {
  const isLocked = error instanceof Error && error.message.includes('another process');
  if (!isLocked) throw error;
  throw new Error(
    `${error.message}. The embedded database serves one process at a time: stop the server for this backup, or set BACKUP_DIR and let it make one itself every night.`,
  );
};

// npm run backup [-- FILE]: one archive of the database and the files.
await runCommand(async () => {
  const env = readEnv(process.env);
  const path = choosePath(env, process.argv[2]);
  if (env.DATABASE_URL === undefined) requireEmbedded(env);
  await mkdir(dirname(path), { recursive: true });
  const manifest = await withStorage(env, ({ storage }) => createBackup(storage, path)).catch(explainLock);
  return `${path}: ${describeManifest(manifest)}.`;
});
