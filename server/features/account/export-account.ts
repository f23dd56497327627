import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import * as z from 'zod/mini';
import {
  type Doors,
  getTenant,
  inTenant,
  type MemberContext,
  type OwnerContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import { spreadsheetCsv, spreadsheetLines } from '#shared/lib/csv-text.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { EXPORT_COPY } from './account-files-copy.ts';
import { EXPORTED_TABLES } from './exported-tables.ts';

const exportAccountCall = defineCall({
  name: 'exportAccount',
  method: 'GET',
  path: '/account/export',
  summary: 'One ZIP archive of everything the store owns: JSON and CSV of every table, and its files.',
  room: 'account',
  access: 'owner',
  // A stream of bytes, which no schema describes.
  answer: z.unknown(),
  contentType: 'application/zip',
  rate: { max: 10, perSeconds: 3600 },
});

/** A table as the archive writes it: its columns, and the key by which its pages are cut. */
type ExportedShape = { name: string; columns: string[]; key: string[] };

type ExportedRow = Readonly<Record<string, unknown>>;

const PAGE_ROWS = 500;

/** Reads the columns and the primary keys of tables from the database's own catalogue, which the query builder does not know. */
const readShapes = async (
  { tx }: Scoped<MemberContext>,
  tables: readonly string[],
): Promise<ExportedShape[]> => {
  const { rows } = await sql<ExportedShape>`select c.relname::text as name,
      (select json_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_agg(a.attname::text order by k.place)
         from pg_index i, unnest(i.indkey) with ordinality k(attnum, place), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any (${tables})`.execute(
    tx.db,
  );
  return rows;
};

/**
 * Reads the member's rows of one table. Each page is a transaction of its own: an archive is read as slowly as its reader's
 * network, and no connection waits for that. The names of table and columns are those of the catalogue, in snake_case.
 */
async function* readRows(member: MemberContext, { name, columns, key }: ExportedShape, pageRows: number) {
  const listed = sql.join([...new Set([...columns, ...key])].map((column) => sql.ref(column)));
  const order = sql.join(key.map((column) => sql.ref(column)));
  let cursor: unknown[] | undefined;
  do {
    const after = cursor ? sql`where (${order}) > (${sql.join(cursor)})` : sql``;
    const page = sql<ExportedRow>`select ${listed} from ${sql.table(name)} ${after} order by ${order} limit ${pageRows}`;
    const rows = await inTenant(member, async ({ tx }) => (await page.execute(tx.db.withoutPlugins())).rows);
    yield* rows;
    const last = rows.length === pageRows ? rows.at(-1) : undefined;
    cursor = last && key.map((column) => last[column]);
  } while (cursor);
}

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Numbers are ours and may begin with a minus; text that looks like a formula is made harmless by the line. */
async function* asCsv(rows: AsyncIterable<ExportedRow>, columns: readonly string[]): AsyncGenerator<string> {
  yield spreadsheetCsv([columns]);
  for await (const row of rows) yield spreadsheetLines([columns.map((column) => cellOf(row[column]))]);
}

async function* asJson(rows: AsyncIterable<ExportedRow>, columns: readonly string[]): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    const shown = Object.fromEntries(columns.map((column) => [column, row[column]]));
    yield `${separator}${JSON.stringify(shown)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const addTable = (zip: ZipFile, owner: OwnerContext, shape: ExportedShape): void => {
  const { withheld, rowsAtATime = PAGE_ROWS } = EXPORTED_TABLES[shape.name] ?? { withheld: shape.columns };
  const columns = shape.columns.filter((column) => !withheld.includes(column));
  const forms = { csv: asCsv, json: asJson };
  for (const [ending, write] of Object.entries(forms)) {
    zip.addReadStreamLazy(`datos/${shape.name}.${ending}`, (begin) =>
      begin(null, Readable.from(write(readRows(owner, shape, rowsAtATime), columns))),
    );
  }
};

const addFile = (zip: ZipFile, { platform }: OwnerContext, key: string): void => {
  const path = `archivos/${key.slice(key.indexOf('/') + 1)}`;
  // Pictures are compressed already.
  zip.addReadStreamLazy(path, { compress: false }, (begin) => {
    platform.files.open(key).then(
      // A file that was deleted since the list was made leaves an empty entry rather than a broken archive.
      (file) => begin(null, file?.stream ?? Readable.from([])),
      (error: Error) => begin(error, Readable.from([])),
    );
  });
};

/** Streams one archive of everything the tenant owns: its tables as JSON and CSV, and its files. */
const exportAccount = async (owner: OwnerContext): Promise<NodeJS.ReadableStream> => {
  const { tenant, shapes } = await inTenant(owner, async (scope) => ({
    tenant: await getTenant(scope),
    shapes: await readShapes(scope, Object.keys(EXPORTED_TABLES)),
  }));
  const zip = new ZipFile();
  const date = formatDate(owner.platform.clock.now());
  zip.addBuffer(Buffer.from(EXPORT_COPY.readme(tenant.businessName, date)), EXPORT_COPY.readmeFile);
  for (const shape of shapes) addTable(zip, owner, shape);
  for (const key of await owner.platform.files.list(owner.tenantId)) addFile(zip, owner, key);
  zip.end();
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  return zip.outputStream;
};

/** Mounts the archive of everything a store owns. */
export const mountExportRoute = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, exportAccountCall, doors.owner, exportAccount);
};
