import { createHmac, randomUUID } from 'node:crypto';
import { lstat, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { hours } from '#shared/lib/time.ts';
import type { SqlTransaction } from '../db/database.ts';
import { listApplied } from '../db/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Storage } from '../platform.ts';
import {
  BACKUP_FORMAT,
  type BackupHeader,
  type BackupManifest,
  ContentSum,
  type ContentTotals,
  fileEntryName,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  rowsEntryName,
} from './backup-format.ts';
import { fixValueForms, listBackupTables, type ReadableTable, readTableRows } from './table-rows.ts';
import { createTarWriter, type TarWriter } from './tar-archive.ts';

const SNAPSHOT = {
  role: 'colmado_platform',
  mode: 'isolation level repeatable read, read only',
} as const;

/** Returns a mark that differs for installations with different APP_SECRETs. */
export const secretMarkOf = (appSecret: string): string =>
  createHmac('sha256', appSecret).update('backup').digest('hex').slice(0, 16);

/** Returns a unique name, because another process may be writing the same backup. */
const draftNameOf = (path: string): string => `${path}.${randomUUID().slice(0, 8)}.partial`;

const DRAFT = /\.[\da-f]{8}\.partial$/;
const DEAD_AFTER_MS = hours(1);

/** Deletes the drafts that killed processes left; a draft that is being written is never an hour old. */
export const deleteOldDrafts = async (directory: string, now: Date): Promise<void> => {
  for (const name of (await readdir(directory)).filter((one) => DRAFT.test(one))) {
    const { mtimeMs } = await stat(join(directory, name));
    if (now.getTime() - mtimeMs > DEAD_AFTER_MS) await rm(join(directory, name), { force: true });
  }
};

/** Throws unless the path is free or an older backup; a device or a folder is not replaced. */
const requireReplaceable = async (path: string): Promise<void> => {
  const there = await lstat(path).catch(() => undefined);
  if (there && !there.isFile()) throw new Error(`${path} is no file: name a file for the backup`);
};

const jsonEntry = (name: string, value: object) => ({
  name,
  body: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});

const addTable = async (tx: SqlTransaction, archive: TarWriter, table: ReadableTable) => {
  const sum = new ContentSum();
  let part = 0;
  await readTableRows(tx, table, async (lines) => {
    for (const line of lines) sum.add(line);
    part += 1;
    await archive.add({ name: rowsEntryName(table.name, part), body: Buffer.from(`${lines.join('\n')}\n`) });
  });
  return sum.totals();
};

/** Adds all rows of one snapshot; later commits are in the next backup. */
const addDatabase = ({ db, appSecret }: Storage, archive: TarWriter) =>
  db.transact(SNAPSHOT, async (tx) => {
    await fixValueForms(tx);
    // Reads from every node of Citus, each of which shows from then on what it has at this moment.
    const folders = await tx.db.selectFrom('tenants').select('id').orderBy('id').execute();
    const tables = await listBackupTables(tx);
    const header: BackupHeader = {
      format: BACKUP_FORMAT,
      createdAt: new Date().toISOString(),
      database: 'postgres',
      migrations: await tx.asOwner(() => listApplied(tx)),
      tables: tables.map(({ name, columns }) => ({ name, columns })),
      secretMark: secretMarkOf(appSecret),
    };
    await archive.add(jsonEntry(HEADER_ENTRY, header));
    const totals: Record<string, ContentTotals> = {};
    for (const table of tables) totals[table.name] = await addTable(tx, archive, table);
    return { totals, folders: folders.map(({ id }) => id) };
  });

/** Adds the files after the rows. A row commits before its files are stored, so every file that a row names is found, unless it was deleted meanwhile. */
const addFiles = async (files: FileStore, archive: TarWriter, folders: readonly string[]) => {
  const sum = new ContentSum();
  for (const folder of folders) {
    for (const key of await files.list(folder)) {
      const file = await files.open(key);
      if (!file) continue;
      const body = await buffer(file.stream);
      sum.add(key, body);
      await archive.add({ name: fileEntryName(key), body });
    }
  }
  return sum.totals();
};

/**
 * Writes one archive of the database and the tenants' files as a stream; it gets its name when it is complete. Files that can
 * be made again, finished jobs and APP_SECRET are left out.
 */
export const createBackup = async (storage: Storage, path: string): Promise<BackupManifest> => {
  await requireReplaceable(path);
  const draft = draftNameOf(path);
  const archive = createTarWriter(draft);
  try {
    const { totals, folders } = await addDatabase(storage, archive);
    const manifest = { tables: totals, files: await addFiles(storage.files, archive, folders) };
    await archive.add(jsonEntry(MANIFEST_ENTRY, manifest));
    await archive.close();
    await rename(draft, path);
    return manifest;
  } catch (error) {
    archive.abandon();
    await rm(draft, { force: true });
    throw error;
  }
};
