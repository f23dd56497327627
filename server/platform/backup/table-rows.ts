import type { SqlTransaction } from '../db/database.ts';
import type { BackupTable } from './backup-format.ts';

/** About what one part of a table holds: a bound on memory, unless a single row is larger. */
const PART_BYTES = 1_000_000;
const FIRST_FETCH = 20;
const MAX_FETCH = 1_000;
const CURSOR = 'backup_rows';
/** A row of these holds a file of up to 10 MB: what came before says nothing of how much comes next. */
const READ_ONE_BY_ONE: ReadonlySet<string> = new Set(['imports']);

/** The queue's own tables: what is still to do and what was given up, but not what is done. */
const QUEUE_TABLES = ['pgboss.queue', 'pgboss.job'];
const QUEUE_FILTERS: Record<string, string> = {
  'pgboss.job': `where state in ('created', 'retry', 'active') or name = 'dead-letters'`,
};

/** Values as text that reads the same on every database, and time to be slow in. */
const SETTINGS = `select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
  set_config('intervalstyle', 'iso_8601', true), set_config('bytea_output', 'hex', true),
  set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true),
  set_config('idle_in_transaction_session_timeout', '0', true)`;

/** Sets how this transaction writes and reads values as text. */
export const fixValueForms = async (tx: SqlTransaction): Promise<void> => {
  await tx.query(SETTINGS);
};

/** A table, and whether its rows hide from their owner behind a wall that the platform's role sees across. */
export type ReadableTable = BackupTable & { isWalled?: boolean };

/**
 * Every table of the product and of its job queue, as the database itself lists them. Migrations are no data, and the number
 * of a transaction (xid8) means nothing in another database, which gives its own by the column's default.
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

/** How many rows to ask for next, so that they weigh about as much as a part. */
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

/** How a table's rows are inserted here; throws when this schema lacks a column that the backup has. */
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
