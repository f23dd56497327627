import type { MemberContext, Scoped } from './contexts.ts';
import { inTenant } from './in-tenant.ts';

/** A table as the archive writes it: what it shows, and the key by which its rows are read on. */
export type ExportedShape = { name: string; columns: string[]; key: string[] };

/** A table to read, a page of so many rows at a time. */
export type ExportedTable = ExportedShape & { rowsAtATime?: number | undefined };

export type ExportedRow = Readonly<Record<string, unknown>>;

const PAGE_ROWS = 500;

const SHAPES = `select c.relname::text as name,
    (select json_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select json_agg(a.attname::text order by k.place)
       from pg_index i, unnest(i.indkey) with ordinality k(attnum, place), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`;

/** The columns and the primary keys of tables, as the database describes them. */
export const readShapes = (
  { tx }: Scoped<MemberContext>,
  tables: readonly string[],
): Promise<ExportedShape[]> => tx.query<ExportedShape>(SHAPES, [tables]);

type Page = { rows: number; hasCursor: boolean };

const pageSql = ({ name, columns, key }: ExportedTable, { rows, hasCursor }: Page): string => {
  const read = [...new Set([...columns, ...key])].join(', ');
  const after = `where (${key.join(', ')}) > (${key.map((_, index) => `$${index + 1}`).join(', ')})`;
  return `select ${read} from ${name} ${hasCursor ? after : ''} order by ${key.join(', ')} limit ${rows}`;
};

/**
 * The member's rows of one table. Each page is a transaction of its own: an archive is read as slowly as its reader's
 * network, and no connection waits for that.
 */
export async function* readRows(member: MemberContext, table: ExportedTable): AsyncGenerator<ExportedRow> {
  const { rowsAtATime = PAGE_ROWS } = table;
  let cursor: unknown[] | undefined;
  do {
    const sql = pageSql(table, { rows: rowsAtATime, hasCursor: cursor !== undefined });
    const rows: ExportedRow[] = await inTenant(member, ({ tx }) => tx.query<ExportedRow>(sql, cursor ?? []));
    yield* rows;
    const last = rows.length === rowsAtATime ? rows.at(-1) : undefined;
    cursor = last && table.key.map((column) => last[column]);
  } while (cursor);
}
