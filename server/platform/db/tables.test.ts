import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/open-test-database.ts';

type Column = {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  isDefaulted: boolean;
  isComputed: boolean;
  /** The check constraints that concern this column alone, as SQL. */
  checks: string[];
};

// A column of a view is as its namesake in the table that the view reads: views themselves have no constraints.
const COLUMNS_SQL = `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    not o.attnotnull as "isNullable", o.attidentity = 'a' or o.attgenerated <> '' as "isComputed",
    o.atthasdef or o.attidentity <> '' as "isDefaulted",
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = o.attrelid and k.contype = 'c' and k.conkey = array[o.attnum]) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join lateral (select d.refobjid, d.refobjsubid from pg_rewrite r
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refobjid <> c.oid
      join pg_attribute read on read.attrelid = d.refobjid and read.attnum = d.refobjsubid
     where c.relkind = 'v' and r.ev_class = c.oid and read.attname = a.attname limit 1) origin on true
  join pg_attribute o on o.attrelid = coalesce(origin.refobjid, a.attrelid)
    and o.attnum = coalesce(origin.refobjsubid, a.attnum)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and not c.relispartition
    -- Citus keeps views of its own there.
    and not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')
    -- Tables under their former names are for processes of the earlier release alone (0053_channels.sql).
    and not (c.relkind = 'v' and c.relname like 'whatsapp\\_%')
  order by c.relname, a.attnum`;

/** The driver's result for each type when it reads (`parseAs` in `postgres-database.ts`), and the input when it writes. */
const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  citext: 'string',
  date: 'string',
  tsvector: 'string',
  xid8: 'string',
  numeric: 'number',
  'character varying': 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  'timestamp with time zone': 'Instant',
  jsonb: 'Json',
  json: 'Json',
};

const LISTED = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/;

/** The values that a check lists, `state in ('new', 'confirmed')`, as a union; undefined when it checks something else. */
const unionOf = (check: string): string | undefined =>
  LISTED.exec(check)?.[1]
    ?.split(', ')
    .map((value) => value.replace(/::text$/, ''))
    .join(' | ');

const typeOf = ({ name, type, checks }: Column): string => {
  if (type.endsWith('[]')) return `${TYPES[type.slice(0, -2)]}[]`;
  if (name.endsWith('_centavos')) return 'Money';
  const union = type === 'text' ? checks.map(unionOf).find(Boolean) : undefined;
  const found = union ?? TYPES[type];
  if (!found) throw new Error(`${type} has no type here: add what the driver makes of it`);
  return found;
};

const columnOf = (column: Column): string => {
  const type = `${typeOf(column)}${column.isNullable ? ' | null' : ''}`;
  if (column.isComputed) return `GeneratedAlways<${type}>`;
  return column.isDefaulted ? `Generated<${type}>` : type;
};

const camel = (name: string): string =>
  name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

const typeNameOf = (table: string): string => `${camel(`_${table}`)}Table`;

const HEADER = `// Printed from the migrated schema by tables.test.ts; after a migration: npm test -- server/platform/db/tables.test.ts -u
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Money } from '#shared/lib/money.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
/** The driver would write an array as an array of PostgreSQL, so JSON is written as text; what is read is parsed or cast where it is read. */
type Json = ColumnType<unknown, string, string>;
/** A column with a default. Kysely has such a type, but it does not read the column types above. */
type Generated<T> = T extends ColumnType<infer Read, infer Insert, infer Update>
  ? ColumnType<Read, Insert | undefined, Update>
  : ColumnType<T, T | undefined, T>;
`;

/** Writes the types of all tables: what a row gives when it is read, and what writing it takes. */
const printTables = (columns: readonly Column[]): string => {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const interfaces = [...tables].map(
    ([table, own]) =>
      `\nexport type ${typeNameOf(table)} = {\n${own.map((column) => `  ${camel(column.name)}: ${columnOf(column)};\n`).join('')}};\n`,
  );
  const all = [...tables.keys()].map((table) => `  ${camel(table)}: ${typeNameOf(table)};\n`).join('');
  return `${HEADER}${interfaces.join('')}\n/** Every table and view of the product by its name. */\nexport type Tables = {\n${all}};\n`;
};

test('the table types match the migrated schema', async () => {
  const db = await openTestDatabase();
  const columns = await db.queryAsOwner<Column>(COLUMNS_SQL);
  await expect(printTables(columns)).toMatchFileSnapshot('./tables.ts');
});
