import { isDeepStrictEqual } from 'node:util';
import type { Database, SqlTransaction } from '../db/database.ts';
import { migrateWithin } from '../db/migrate.ts';
import { requireNobodyServes } from '../db/serving-lock.ts';
import { installQueue } from '../jobs/install-queue.ts';
import type { BackupHeader } from './backup-format.ts';
import { type ContentTotals, openContentSum } from './content-sum.ts';
import { lowerWalls } from './lower-walls.ts';
import { type OpenBackup, readBackupEntries } from './read-backup.ts';
import { dropSchema } from './restore-target.ts';
import type { RestoredFiles } from './restored-files.ts';
import { composeInsert, fixValueForms, readTableRows } from './table-rows.ts';

export type BackupToLoad = OpenBackup & { path: string };

/** The backup's rows fit the schema of their time, from which the later migrations take them on. */
const makeSchema = async (tx: SqlTransaction, { migrations, tables }: BackupHeader): Promise<void> => {
  await dropSchema(tx);
  await migrateWithin(tx, { upTo: migrations.at(-1)?.version ?? 0 });
  if (tables.some(({ name }) => name.startsWith('pgboss.'))) await installQueue(tx);
};

type Loading = { backup: BackupToLoad; files: RestoredFiles };

/** Rows go in as they come; files are read again once they are stored. */
const loadEntries = async (tx: SqlTransaction, { backup: { path, header }, files }: Loading) => {
  const sum = openContentSum();
  const inserts = new Map<string, (lines: readonly string[]) => Promise<void>>();
  for (const table of header.tables) inserts.set(table.name, await composeInsert(tx, table));
  for await (const entry of readBackupEntries(path)) {
    if (entry.kind === 'rows') await inserts.get(entry.table)?.(entry.lines);
    else sum.add(entry.key, await files.put(entry.key, entry.bytes));
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

/**
 * Puts a backup in the place of everything that a database holds, brought up to this program's schema. One transaction:
 * either everything is there, read back and equal to the backup, or the database is as it was, also when the process dies.
 */
export const loadBackup = (db: Database, loading: Loading): Promise<void> =>
  db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.asOwner(async () => {
      const { header, manifest } = loading.backup;
      await requireNobodyServes(tx);
      await makeSchema(tx, header);
      await fixValueForms(tx);
      const raiseWalls = await lowerWalls(tx);
      const files = await loadEntries(tx, loading);
      const tables = await readTotals(tx, header);
      if (!isDeepStrictEqual({ tables, files }, manifest))
        throw new Error('what was restored is not what the backup holds; nothing was kept');
      await raiseWalls();
      await migrateWithin(tx);
    }),
  );
