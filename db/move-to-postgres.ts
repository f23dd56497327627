import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createBackup } from '#server/platform/backup/create-backup.ts';
import { requireNoServer } from '#server/platform/db/advisory-locks.ts';
import { readEnv } from '#server/platform/env/read-env.ts';
import { runCommand } from './run-command.ts';
import { describeManifest, requireEmbedded, restoreInto, withStorage } from './with-storage.ts';

// npm run move-to-postgres: from the embedded database of DATA_DIR to DATABASE_URL, with the server stopped.
await runCommand(async () => {
  const env = readEnv(process.env);
  if (env.DATABASE_URL === undefined) throw new Error('DATABASE_URL: name the PostgreSQL to move to');
  requireEmbedded(env);
  // Starts again from the beginning, also after a killed process.
  const folder = join(env.DATA_DIR, 'move-to-postgres');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const path = join(folder, 'everything.tar.gz');
  // Uploads are stored next to the embedded database; with S3_BUCKET they move into the bucket as well.
  const { DATABASE_URL: _database, DATABASE_OWNER_URL: _owner, S3_BUCKET: _bucket, ...rest } = env;
  const embedded = { ...rest, ROLE: 'all' as const };
  try {
    await withStorage(embedded, async ({ storage }) => {
      // Rows that a running server still writes would be left behind.
      await storage.db.transact({ role: 'colmado_platform' }, (tx) => tx.asOwner(() => requireNoServer(tx)));
      await createBackup(storage, path);
    });
    const { manifest } = await restoreInto(env, { path, whenFull: 'refuse' });
    return `Moved and compared: ${describeManifest(manifest)}. Keep DATABASE_URL set from now on; the embedded database stays as it was.`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
