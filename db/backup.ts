import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createBackup, deleteOldDrafts } from '#server/platform/backup/create-backup.ts';
import { backupNameAt } from '#server/platform/backup/daily-backup.ts';
import type { Env } from '#server/platform/env/env-schema.ts';
import { readEnv } from '#server/platform/env/read-env.ts';
import { runCommand } from './run-command.ts';
import { describeManifest, requireEmbedded, withStorage } from './with-storage.ts';

const choosePath = ({ BACKUP_DIR, DATA_DIR }: Env, named: string | undefined): string =>
  resolve(named ?? join(BACKUP_DIR ?? join(DATA_DIR, 'backups'), backupNameAt(new Date())));

// npm run backup [-- FILE]: one archive of the database and the files.
await runCommand(async () => {
  const env = readEnv(process.env);
  const path = choosePath(env, process.argv[2]);
  if (env.DATABASE_URL === undefined) requireEmbedded(env);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await deleteOldDrafts(dirname(path), new Date());
  const manifest = await withStorage(env, ({ storage }) => createBackup(storage, path));
  return `${path}: ${describeManifest(manifest)}.`;
});
