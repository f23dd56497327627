import { listMigrations, requireKnownSchema } from '../db/migrate.ts';
import type { BackupManifest } from './backup-format.ts';
import { type Storage, secretMarkOf } from './create-backup.ts';
import { type BackupToLoad, loadBackup } from './load-backup.ts';
import { verifyBackup } from './read-backup.ts';
import { hasRows, listTenants, prepareRoles } from './restore-target.ts';
import { followRestoredFiles } from './restored-files.ts';

export type RestoreOptions = {
  path: string;
  /** What to do with a target that holds something. */
  whenFull: 'refuse' | 'replace';
};

export type Restored = { manifest: BackupManifest; hasSameSecret: boolean };

/** Files come before the rows that name them are seen, and those of before go after theirs. */
const replaceContent = async ({ db, files }: Storage, backup: BackupToLoad): Promise<void> => {
  const exchange = { coming: backup.fileKeys, formerTenants: await listTenants(db) };
  const restored = await followRestoredFiles(files, exchange);
  try {
    await loadBackup(db, { backup, files: restored });
  } catch (error) {
    await restored.takeBack();
    throw error;
  }
  await restored.forgetOthers();
};

/**
 * Restores a backup and brings it up to this program's schema. A damaged or newer one is refused before anything is touched,
 * and what was there before is given up only when everything else is in its place.
 */
export const restoreBackup = async (
  storage: Storage,
  { path, whenFull }: RestoreOptions,
): Promise<Restored> => {
  const backup = await verifyBackup(path);
  const { header, manifest } = backup;
  requireKnownSchema(header.migrations, { known: await listMigrations(), whose: 'backup' });
  if (whenFull === 'refuse' && (await hasRows(storage.db)))
    throw new Error(
      'the database already holds data; nothing was changed (npm run restore with --replace replaces it)',
    );
  await prepareRoles(storage.db);
  await replaceContent(storage, { path, ...backup });
  await storage.db.execAsOwner('analyze');
  return { manifest, hasSameSecret: header.secretMark === secretMarkOf(storage.appSecret) };
};
