import { isDeepStrictEqual } from 'node:util';
import { requireNoServer } from '../db/advisory-locks.ts';
import type { Database, SqlTransaction } from '../db/database.ts';
import { listMigrations, migrate, migrateWithin, requireKnownSchema } from '../db/migrate.ts';
import { anyOf } from '../db/sql-parts.ts';
import { installQueue } from '../jobs/boss-queues.ts';
import type { Storage } from '../platform.ts';
import { type BackupHeader, type BackupManifest, ContentSum, type ContentTotals } from './backup-format.ts';
import { secretMarkOf } from './create-backup.ts';
import { type OpenBackup, readBackupEntries, verifyBackup } from './read-backup.ts';
import { followRestoredFiles, type RestoredFiles } from './restored-files.ts';
import { composeInsert, fixValueForms, listBackupTables, readTableRows } from './table-rows.ts';

const PLATFORM = { role: 'colmado_platform' } as const;

/** Says whether a database has our schema; without it, the roles may be missing as well. */
const findSchema = async ({ query }: Pick<SqlTransaction, 'query'>): Promise<boolean> => {
  const [found] = await query<{ isThere: boolean }>(
    `select to_regclass('public.tenants') is not null as "isThere"`,
  );
  return found?.isThere ?? false;
};

const hasSchema = (db: Database): Promise<boolean> => findSchema({ query: db.queryAsOwner });

/** Creates the roles of transactions, and nothing else, in a database without our schema. */
const createRoles = async (db: Database): Promise<void> => {
  if (!(await hasSchema(db))) await migrate(db, { upTo: 1 });
};

/** Says whether the product's own tables have any row. */
export const hasRows = async (db: Database): Promise<boolean> => {
  if (!(await hasSchema(db))) return false;
  return db.transact(PLATFORM, async (tx) => {
    const tables = await listBackupTables(tx);
    // The first start itself fills the salts of visitors and the tables of the queue.
    const walled = tables.filter(({ name, isWalled }) => isWalled || name === 'admins');
    // One row is asked for, with a column, because Citus fetches what is selected here.
    const anyRow = walled.map(({ name }) => `exists (select 1 from ${name} limit 1)`);
    const [found] = await tx.query<{ isFull: boolean }>(`select ${anyOf(anyRow)} as "isFull"`);
    return found?.isFull ?? false;
  });
};

/** Lists the tenants whose content a restore replaces. */
const listTenants = async (db: Database): Promise<string[]> => {
  if (!(await hasSchema(db))) return [];
  const tenants = await db.transact(PLATFORM, (tx) => tx.db.selectFrom('tenants').select('id').execute());
  return tenants.map(({ id }) => id);
};

/**
 * Drops everything in the schema but what belongs to an extension: Citus keeps views there, and would go with them. The lock timeout
 * prevents a deadlock with another program that still uses the database.
 */
const DROP_SCHEMA = `set local lock_timeout = '10s';
  drop schema if exists pgboss cascade;
  do $drop$
  declare statement text;
  begin
    -- All are named before the first is dropped, which may take others along.
    foreach statement in array coalesce((select array_agg(format('drop %s if exists %s cascade', kind, name)) from (
      select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
          oid::regclass::text as name, oid, 'pg_class'::regclass as catalog
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      union all select 'routine', oid::regprocedure::text, oid, 'pg_proc'::regclass from pg_proc
        where pronamespace = 'public'::regnamespace) as own
      where not exists (select from pg_depend d where d.classid = own.catalog and d.objid = own.oid and d.deptype in ('e', 'i', 'a'))), '{}')
    loop
      execute statement;
    end loop;
  end $drop$;
  set local lock_timeout = 0;`;

/** Drops the whole schema, also an empty one of another release, in a transaction that runs as the owner. */
const dropSchema = async (tx: SqlTransaction): Promise<void> => {
  if (await findSchema(tx)) await tx.exec(DROP_SCHEMA);
};

type ForeignKey = { table: string; name: string; definition: string };
type Identity = { table: string; column: string };

const TABLES = `select c.oid::regclass::text as name, c.relforcerowsecurity as "isForced" from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

/** Those of the product, and that of queues to their dead letters: a part of a table is inserted before the next. */
const FOREIGN_KEYS = `select conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and (connamespace = 'public'::regnamespace or conrelid = to_regclass('pgboss.queue'))`;

const IDENTITIES = `select c.oid::regclass::text as table, a.attname as column from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

const runAll = async (tx: SqlTransaction, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await tx.query(statement);
};

/**
 * Disables forced row security, foreign keys and triggers, so that the owner of the schema can write the rows of a backup
 * unchanged and in any order. Returns what enables them again, in the same transaction.
 */
export const disableRowSecurity = async (tx: SqlTransaction): Promise<() => Promise<void>> => {
  const tables = await tx.query<{ name: string; isForced: boolean }>(TABLES);
  const forced = tables.filter(({ isForced }) => isForced);
  const foreignKeys = await tx.query<ForeignKey>(FOREIGN_KEYS);
  const identities = await tx.query<Identity>(IDENTITIES);
  await runAll(tx, [
    ...tables.map(({ name }) => `alter table ${name} disable trigger user`),
    ...forced.map(({ name }) => `alter table ${name} no force row level security`),
    ...foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
  ]);
  return () =>
    runAll(tx, [
      ...identities.map(
        ({ table, column }) =>
          `select setval(pg_get_serial_sequence('${table}', '${column}'), greatest(1, max(${column})), max(${column}) is not null) from ${table}`,
      ),
      ...foreignKeys.map(
        ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
      ),
      ...forced.map(({ name }) => `alter table ${name} force row level security`),
      ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
    ]);
};

type BackupToLoad = OpenBackup & { path: string };

/** Creates the schema of the backup's release, whose rows the later migrations then convert. */
const createSchema = async (tx: SqlTransaction, { migrations, tables }: BackupHeader): Promise<void> => {
  await dropSchema(tx);
  await migrateWithin(tx, { upTo: migrations.at(-1)?.version ?? 0 });
  if (tables.some(({ name }) => name.startsWith('pgboss.'))) await installQueue(tx);
};

type Loading = { backup: BackupToLoad; files: RestoredFiles };

/** Inserts the rows and stores the files, which are read again for the checksum. */
const loadEntries = async (tx: SqlTransaction, { backup: { path, header }, files }: Loading) => {
  const sum = new ContentSum();
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
    const sum = new ContentSum();
    await readTableRows(tx, table, async (lines) => {
      for (const line of lines) sum.add(line);
    });
    totals[table.name] = sum.totals();
  }
  return totals;
};

/**
 * Replaces everything in a database by a backup and brings it up to this program's schema, in one transaction: either all of it
 * is there, read back and equal to the backup, or the database is unchanged, also when the process dies.
 */
const loadBackup = (db: Database, loading: Loading): Promise<void> =>
  db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.asOwner(async () => {
      const { header, manifest } = loading.backup;
      await requireNoServer(tx);
      await createSchema(tx, header);
      await fixValueForms(tx);
      const enableRowSecurity = await disableRowSecurity(tx);
      const files = await loadEntries(tx, loading);
      const tables = await readTotals(tx, header);
      if (!isDeepStrictEqual({ tables, files }, manifest))
        throw new Error('what was restored is not what the backup holds; nothing was kept');
      await enableRowSecurity();
      await migrateWithin(tx);
    }),
  );

export type RestoreOptions = {
  path: string;
  /** The treatment of a target that has rows. */
  whenFull: 'refuse' | 'replace';
};

export type Restored = { manifest: BackupManifest; hasSameSecret: boolean };

/** Stores the new files before the rows that name them become visible, and deletes the former ones afterwards. */
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
 * Restores a backup and brings it up to this program's schema. A damaged or newer one is refused before anything changes, and
 * the former content is deleted only when the restored one is complete.
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
  await createRoles(storage.db);
  await replaceContent(storage, { path, ...backup });
  await storage.db.execAsOwner('analyze');
  return { manifest, hasSameSecret: header.secretMark === secretMarkOf(storage.appSecret) };
};
