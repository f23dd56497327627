import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupManifest } from '#server/platform/backup/backup-format.ts';
import { type Restored, type RestoreOptions, restoreBackup } from '#server/platform/backup/restore-backup.ts';
import type { Env } from '#server/platform/env/env-schema.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createStorage, migrateDatabase, type OpenStorage } from '#server/platform/start-platform.ts';

/** Opens the storage that the configuration names for one piece of work, and closes it whatever happens. */
export const withStorage = async <T>(env: Env, work: (opened: OpenStorage) => Promise<T>): Promise<T> => {
  const opened = await createStorage(env, createLog(env.LOG_LEVEL));
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
};

/**
 * Restores into the storage that the configuration names. The schema is then new, so the program's own user gets its rights
 * again if it has one, and on Citus the tables are spread again.
 * @throws Error that says what is left to do when only the restore was done
 */
export const restoreInto = async (env: Env, options: RestoreOptions): Promise<Restored> => {
  const restored = await withStorage(env, ({ storage }) => restoreBackup(storage, options));
  if (!env.DATABASE_OWNER_URL && !env.DATABASE_SHARDS) return restored;
  await migrateDatabase(env, createLog(env.LOG_LEVEL)).catch((cause: unknown) => {
    throw new Error('Everything was restored, but the database is not ready yet: run npm run migrate', {
      cause,
    });
  });
  return restored;
};

/** Refuses a missing embedded database, which opening would create; `pgdata` is that of an earlier version. */
export const requireEmbedded = ({ DATA_DIR }: Env): void => {
  const isThere = ['installation', 'pgdata'].some((name) => existsSync(join(DATA_DIR, name)));
  if (!isThere) throw new Error(`DATA_DIR: there is no database in ${DATA_DIR}`);
};

/** Describes the contents of a backup in one line. */
export const describeManifest = ({ tables, files }: BackupManifest): string => {
  const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0);
  const show = (value: number) => value.toLocaleString('en');
  return `${show(rows)} rows of ${Object.keys(tables).length} tables and ${show(files.count)} files`;
};
