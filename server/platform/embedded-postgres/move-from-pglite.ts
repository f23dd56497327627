import { existsSync, readFileSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { createBackup } from '../backup/create-backup.ts';
import { hasRows, restoreBackup } from '../backup/restore-backup.ts';
import { createQueries } from '../db/create-queries.ts';
import type { Database } from '../db/database.ts';
import { LocalListeners } from '../db/listeners.ts';
import { openingSql, wrapTransaction } from '../db/transaction.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log/log.ts';

/** The database directory of earlier versions, and its name after the move. */
const FORMER_DATA = 'pgdata';
const KEPT_DATA = 'pgdata-before-postgresql';
const FORMER_LOCK = 'colmado.lock';

/** Says whether DATA_DIR has an earlier version's database that has not been moved. */
export const hasFormerDatabase = (dataDir: string): boolean => existsSync(path.join(dataDir, FORMER_DATA));

/** A store without files: uploads stay where they are when the database moves. */
const NO_FILES: FileStore = {
  put: async () => undefined,
  open: async () => undefined,
  has: async () => false,
  sizeOf: async () => undefined,
  delete: async () => undefined,
  list: async () => [],
  forgetDrafts: async () => undefined,
};

const loadPglite = async () => {
  try {
    return (await import('@electric-sql/pglite')).PGlite;
  } catch (error) {
    throw new Error(
      'DATA_DIR: it holds a database of an earlier version, which this installation cannot read; start the program once with `npm start` in a checkout, which can',
      { cause: error },
    );
  }
};

const requireNobodyUses = (dataDir: string): void => {
  const lock = path.join(dataDir, FORMER_LOCK);
  if (!existsSync(lock)) return;
  const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10);
  if (!(pid > 0) || pid === process.pid) return;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return;
  }
  throw new Error(
    `DATA_DIR: process ${pid} may still use the earlier version's database; stop it, or delete ${lock} if that process is another program`,
  );
};

const noSupport = () => {
  throw new Error('the earlier database is only read');
};

/** Wraps the earlier database for a backup. */
const asDatabase = (pglite: PGlite): Database => ({
  kind: 'embedded',
  pool: () => ({ max: 1, open: 1, idle: 0, waiting: 0 }),
  answers: async () => true,
  transact: (start, work) =>
    pglite.transaction(async (transaction: Transaction) => {
      await transaction.exec(openingSql(start));
      const { tx } = wrapTransaction(
        {
          db: () => createQueries((text, params) => transaction.query(text, params)),
          query: async <Row extends object>(text: string, params?: readonly unknown[]) =>
            (await transaction.query<Row>(text, params as unknown[])).rows,
          exec: async (text) => void (await transaction.exec(text)),
          listeners: new LocalListeners(),
          opened: [],
        },
        start,
      );
      return work(tx);
    }),
  ask: noSupport,
  askAside: noSupport,
  queryAsOwner: async <Row extends object>(text: string, params?: readonly unknown[]) =>
    (await pglite.query<Row>(text, params as unknown[])).rows,
  execAsOwner: noSupport,
  listen: noSupport,
  close: () => pglite.close(),
});

/**
 * Moves the database of an earlier version from PGlite into PostgreSQL: every row is read back and compared, in one
 * transaction. The former database stays under another name. Throws when an earlier version still runs, when its database
 * cannot be read, or when a row differs.
 */
export const moveFromPglite = async (
  db: Database,
  { dataDir, log }: { dataDir: string; log: Log },
): Promise<void> => {
  const former = path.join(dataDir, FORMER_DATA);
  const kept = path.join(dataDir, KEPT_DATA);
  // After a move that was killed after its commit, only the renaming is missing.
  if (!(await hasRows(db))) {
    requireNobodyUses(dataDir);
    log.info({ room: 'db' }, 'moving the database of an earlier version; this happens once');
    const archive = path.join(dataDir, 'move-from-pglite.tar.gz');
    const PGliteClass = await loadPglite();
    const pglite = asDatabase(
      await PGliteClass.create({ dataDir: former, parsers: { 20: Number, 1082: String } }),
    );
    try {
      await createBackup({ db: pglite, files: NO_FILES, appSecret: '' }, archive);
      await restoreBackup({ db, files: NO_FILES, appSecret: '' }, { path: archive, whenFull: 'refuse' });
    } finally {
      await pglite.close();
      await rm(archive, { force: true });
    }
  }
  renameSync(former, kept);
  await rm(path.join(dataDir, FORMER_LOCK), { force: true });
  log.info({ room: 'db' }, `the database was moved and compared; the earlier one is kept in ${kept}`);
};
