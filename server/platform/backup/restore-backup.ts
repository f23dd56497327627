import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Database, SqlTransaction } from '../db/database.ts';
import { listMigrations, migrate, requireKnownSchema } from '../db/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import type { BackupHeader, BackupManifest } from './backup-format.ts';
import { type ContentTotals, openContentSum } from './content-sum.ts';
import { type Storage, secretMarkOf } from './create-backup.ts';
import { emptyStorage, hasRows } from './empty-storage.ts';
import { lowerWalls } from './lower-walls.ts';
import { readBackupEntries, verifyBackup } from './read-backup.ts';
import { composeInsert, fixValueForms, readTableRows } from './table-rows.ts';

export type RestoreOptions = {
  path: string;
  /** What to do with a target that holds something. */
  whenFull: 'refuse' | 'replace';
  /** Makes the job queue's own tables, whose rows are in the backup too. */
  installQueue: () => Promise<void>;
};

export type Restored = { manifest: BackupManifest; hasSameSecret: boolean };

const putFile = async (files: FileStore, key: string, bytes: Buffer): Promise<Buffer> => {
  await files.put(key, bytes);
  const stored = await files.open(key);
  return stored ? buffer(stored.stream) : Buffer.alloc(0);
};

/** Rows go in as they come; files are read again once they are stored. */
const loadEntries = async (tx: SqlTransaction, { files }: Storage, { path, header }: Loading) => {
  const sum = openContentSum();
  const inserts = new Map<string, (lines: readonly string[]) => Promise<void>>();
  for (const table of header.tables) {
    // What the queue made for itself when it was installed.
    if (table.name.startsWith('pgboss.')) await tx.query(`delete from ${table.name}`);
    inserts.set(table.name, await composeInsert(tx, table));
  }
  for await (const entry of readBackupEntries(path)) {
    if (entry.kind === 'rows') await inserts.get(entry.table)?.(entry.lines);
    else sum.add(entry.key, await putFile(files, entry.key, entry.bytes));
  }
  return sum.totals();
};

const readTotals = async (tx: SqlTransaction, { tables }: BackupHeader) => {
  const totals: Record<string, ContentTotals> = {};
  for (const table of tables) {
    const sum = openContentSum();
    await readTableRows(tx, table, async (lines) => {
      for (const line of lines) sum.add(line);
    });
    totals[table.name] = sum.totals();
  }
  return totals;
};

type Loading = { path: string; header: BackupHeader };

/** One transaction: either everything is there, read back and equal to the backup, or nothing. */
const load = (storage: Storage, loading: Loading, manifest: BackupManifest) =>
  storage.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.asOwner(async () => {
      await fixValueForms(tx);
      const raiseWalls = await lowerWalls(tx);
      const files = await loadEntries(tx, storage, loading);
      const tables = await readTotals(tx, loading.header);
      if (!isDeepStrictEqual({ tables, files }, manifest))
        throw new Error('what was restored is not what the backup holds; nothing was kept');
      await raiseWalls();
    }),
  );

/** The backup's rows fit the schema of their time, from which the later migrations take them on. */
const prepareSchema = async (
  db: Database,
  { migrations, tables }: BackupHeader,
  install: () => Promise<void>,
) => {
  await migrate(db, { upTo: migrations.at(-1)?.version ?? 0 });
  if (tables.some(({ name }) => name.startsWith('pgboss.'))) await install();
};

/** Restores a backup into an empty installation and brings it up to this program's schema; a damaged or newer one is refused before anything is touched. */
export const restoreBackup = async (
  storage: Storage,
  { path, whenFull, installQueue }: RestoreOptions,
): Promise<Restored> => {
  const { header, manifest } = await verifyBackup(path);
  requireKnownSchema(header.migrations, { known: await listMigrations(), whose: 'backup' });
  if (whenFull === 'refuse' && (await hasRows(storage.db)))
    throw new Error('the database already holds data; nothing was changed (--replace deletes it first)');
  await emptyStorage(storage);
  await prepareSchema(storage.db, header, installQueue);
  await load(storage, { path, header }, manifest);
  await migrate(storage.db);
  await storage.db.execAsOwner('analyze');
  return { manifest, hasSameSecret: header.secretMark === secretMarkOf(storage.appSecret) };
};
