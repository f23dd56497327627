import type { SqlTransaction } from '../db/database.ts';
import type { BackupTable } from './backup-format.ts';

/** About the size of one part of a table; bounds the memory, unless a single row is larger. */
const PART_BYTES = 1_000_000;
const FIRST_FETCH = 20;
const MAX_FETCH = 1_000;
const CURSOR = 'backup_rows';
/** Tables with files of up to 10 MB in a row, where the size of earlier rows says nothing about the next. */
const READ_ONE_BY_ONE: ReadonlySet<string> = new Set(['imports']);

/** The tables of the queue; finished jobs are left out. */
const QUEUE_TABLES = ['pgboss.queue', 'pgboss.job'];
const QUEUE_FILTERS: Record<string, string> = {
  'pgboss.job': `where state in ('created', 'retry', 'active') or name = 'dead-letters'`,
};

/**
 * Text forms that every database reads alike, no timeouts, and one connection to each node of Citus, because each would see another
 * instant. Each is a SET LOCAL in a block, which Citus sends to its nodes: they write the rows.
 */
const SETTINGS = `do $$ begin
  set local timezone = 'UTC';
  set local datestyle = 'ISO';
  set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local citus.max_adaptive_executor_pool_size = 1;
end $$`;

/** Sets the text forms and timeouts of this transaction. */
export const fixValueForms = async (tx: SqlTransaction): Promise<void> => {
  await tx.query(SETTINGS);
};

/** A table; row security hides its rows from the owner when `isWalled`, but not from the platform's role. */
export type ReadableTable = BackupTable & { isWalled?: boolean };

/**
 * Lists every table of the product and of its job queue. Migrations are not data. Columns of transaction numbers (xid8) are left
 * out, because another database fills them by their default.
 */
export const listBackupTables = async (tx: SqlTransaction): Promise<ReadableTable[]> =>
  tx.asOwner(() =>
    tx.query<ReadableTable>(
      `select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name,
          (select json_agg(a.attname order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
              and a.atttypid <> 'xid8'::regtype) as columns,
          c.relforcerowsecurity as "isWalled"
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
          and (n.nspname = 'public' or n.nspname || '.' || c.relname = any ($1))
        order by n.nspname desc, c.relname = 'job', c.relname`,
      [QUEUE_TABLES],
    ),
  );

const rowsSql = ({ name, columns }: BackupTable): string =>
  `select json_build_array(${columns.map((column) => `"${column}"::text`).join(', ')})::text as line
    from ${name} ${QUEUE_FILTERS[name] ?? ''}`;

/** Returns how many rows to fetch next, so that they are about one part. */
const nextFetch = (lines: readonly string[]): number => {
  const bytes = lines.reduce((sum, line) => sum + line.length, 0);
  return Math.max(1, Math.min(MAX_FETCH, Math.floor((PART_BYTES * lines.length) / Math.max(1, bytes))));
};

const readParts = async (
  tx: SqlTransaction,
  table: BackupTable,
  take: (lines: string[]) => Promise<void>,
): Promise<void> => {
  await tx.query(`declare ${CURSOR} no scroll cursor for ${rowsSql(table)}`);
  const isOneByOne = READ_ONE_BY_ONE.has(table.name);
  let fetch = isOneByOne ? 1 : FIRST_FETCH;
  for (;;) {
    const rows = await tx.query<{ line: string }>(`fetch ${fetch} from ${CURSOR}`);
    const lines = rows.map(({ line }) => line);
    if (lines.length > 0) await take(lines);
    if (lines.length < fetch) break;
    if (!isOneByOne) fetch = nextFetch(lines);
  }
  await tx.query(`close ${CURSOR}`);
};

/** Reads a table's rows part by part, each row as a JSON array of its values as text. */
export const readTableRows = (
  tx: SqlTransaction,
  table: ReadableTable,
  take: (lines: string[]) => Promise<void>,
): Promise<void> =>
  table.isWalled ? readParts(tx, table, take) : tx.asOwner(() => readParts(tx, table, take));

type TypedColumn = { name: string; type: string };

/** Returns what inserts rows of a table; throws when this schema lacks a column of the backup. */
export const composeInsert = async (
  tx: SqlTransaction,
  { name, columns }: BackupTable,
): Promise<(lines: readonly string[]) => Promise<void>> => {
  const present = await tx.query<TypedColumn>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [name],
  );
  const typeOf = new Map(present.map((column) => [column.name, column.type]));
  const values = columns.map((column, index) => {
    const type = typeOf.get(column);
    if (type === undefined) throw new Error(`this program has no column ${name}.${column}`);
    return `(line->>${index})::${type}`;
  });
  const sql = `insert into ${name} (${columns.map((column) => `"${column}"`).join(', ')})
    select ${values.join(', ')} from json_array_elements($1::json) line`;
  return async (lines) => {
    await tx.query(sql, [`[${lines.join(',')}]`]);
  };
};
