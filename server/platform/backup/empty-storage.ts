import type { Database } from '../db/database.ts';
import type { Storage } from './create-backup.ts';
import { listBackupTables } from './table-rows.ts';

const PLATFORM = { role: 'colmado_platform' } as const;

/** A database that never had our schema has neither its tables nor its roles. */
const hasSchema = async (db: Database): Promise<boolean> => {
  const [found] = await db.queryAsOwner<{ isThere: boolean }>(
    `select to_regclass('public.tenants') is not null as "isThere"`,
  );
  return found?.isThere ?? false;
};

/** Says whether the product's own tables hold anything at all. */
export const hasRows = async (db: Database): Promise<boolean> => {
  if (!(await hasSchema(db))) return false;
  return db.transact(PLATFORM, async (tx) => {
    const tables = await listBackupTables(tx);
    // The salts of visitors and the queue's own tables come by themselves at the first start.
    const walled = tables.filter(({ name, isWalled }) => isWalled || name === 'admins');
    const [found] = await tx.query<{ isFull: boolean }>(
      `select ${walled.map(({ name }) => `exists (select from ${name})`).join(' or ')} as "isFull"`,
    );
    return found?.isFull ?? false;
  });
};

/** Whoever still uses the database would wait for us, and we for them. */
const DROP_SCHEMA = `set lock_timeout = '10s';
  drop schema if exists pgboss cascade;
  drop schema public cascade;
  create schema public;
  reset lock_timeout;`;

/** Deletes every tenant's files and the whole schema, an empty one of another release too. */
export const emptyStorage = async ({ db, files }: Pick<Storage, 'db' | 'files'>): Promise<void> => {
  if (!(await hasSchema(db))) return;
  const tenants = await db.transact(PLATFORM, (tx) => tx.query<{ id: string }>('select id from tenants'));
  for (const { id } of tenants) for (const key of await files.list(id)) await files.delete(key);
  await db.execAsOwner(DROP_SCHEMA);
};
