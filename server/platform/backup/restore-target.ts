import type { Database, SqlTransaction } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { anyOf } from '../db/sql-conditions.ts';
import { listBackupTables } from './table-rows.ts';

const PLATFORM = { role: 'colmado_platform' } as const;

/** A database that never had our schema has neither its tables nor, perhaps, its roles. */
const findSchema = async ({ query }: Pick<SqlTransaction, 'query'>): Promise<boolean> => {
  const [found] = await query<{ isThere: boolean }>(
    `select to_regclass('public.tenants') is not null as "isThere"`,
  );
  return found?.isThere ?? false;
};

const hasSchema = (db: Database): Promise<boolean> => findSchema({ query: db.queryAsOwner });

/** Makes the roles that transactions step down to, and nothing else, where the schema never was. */
export const prepareRoles = async (db: Database): Promise<void> => {
  if (!(await hasSchema(db))) await migrate(db, { upTo: 1 });
};

/** Says whether the product's own tables hold anything at all. */
export const hasRows = async (db: Database): Promise<boolean> => {
  if (!(await hasSchema(db))) return false;
  return db.transact(PLATFORM, async (tx) => {
    const tables = await listBackupTables(tx);
    // The salts of visitors and the queue's own tables come by themselves at the first start.
    const walled = tables.filter(({ name, isWalled }) => isWalled || name === 'admins');
    const [found] = await tx.query<{ isFull: boolean }>(
      `select ${anyOf(walled.map(({ name }) => `exists (select from ${name})`))} as "isFull"`,
    );
    return found?.isFull ?? false;
  });
};

/** Lists the tenants whose content a restore replaces. */
export const listTenants = async (db: Database): Promise<string[]> => {
  if (!(await hasSchema(db))) return [];
  const tenants = await db.transact(PLATFORM, (tx) => tx.db.selectFrom('tenants').select('id').execute());
  return tenants.map(({ id }) => id);
};

/** Another program that still uses the database would wait for this transaction, and this one for it. */
const DROP_SCHEMA = `set local lock_timeout = '10s';
  drop schema if exists pgboss cascade;
  drop schema public cascade;
  create schema public;
  set local lock_timeout = 0;`;

/** Drops the whole schema with its rows, also an empty one of another release, in a transaction that runs as the owner. */
export const dropSchema = async (tx: SqlTransaction): Promise<void> => {
  if (await findSchema(tx)) await tx.exec(DROP_SCHEMA);
};
