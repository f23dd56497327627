import type { SqlTransaction } from '../db/database.ts';

type ForeignKey = { table: string; name: string; definition: string };
type Identity = { table: string; column: string };

const TABLES = `select c.oid::regclass::text as name, c.relforcerowsecurity as "isForced" from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

const FOREIGN_KEYS = `select conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`;

const IDENTITIES = `select c.oid::regclass::text as table, a.attname as column from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

const runAll = async (tx: SqlTransaction, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await tx.query(statement);
};

/**
 * Lets the owner of the schema write every table as it stands in a backup, in any order and without triggers that would
 * change it, and answers how to put all of it back. To be called and undone in one transaction: nobody else ever sees it.
 */
export const lowerWalls = async (tx: SqlTransaction): Promise<() => Promise<void>> => {
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
