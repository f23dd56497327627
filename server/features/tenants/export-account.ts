import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { spreadsheetCsv, spreadsheetLines } from '#shared/lib/csv-text.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import type { OwnerContext } from './contexts.ts';
import { EXPORT_COPY } from './export-copy.ts';
import { type ExportedRow, type ExportedShape, readRows, readShapes } from './export-repo.ts';
import { EXPORTED_TABLES } from './exported-tables.ts';
import { inTenant } from './in-tenant.ts';
import { getTenant } from './tenant-repo.ts';

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
  const { withheld, rowsAtATime } = EXPORTED_TABLES[shape.name] ?? { withheld: shape.columns };
  const columns = shape.columns.filter((column) => !withheld.includes(column));
  const forms = { csv: asCsv, json: asJson };
  for (const [ending, write] of Object.entries(forms)) {
    zip.addReadStreamLazy(`datos/${shape.name}.${ending}`, (begin) =>
      begin(null, Readable.from(write(readRows(owner, { ...shape, rowsAtATime }), columns))),
    );
  }
};

const addFile = (zip: ZipFile, { platform }: OwnerContext, key: string): void => {
  const path = `archivos/${key.slice(key.indexOf('/') + 1)}`;
  // Pictures are compressed already.
  zip.addReadStreamLazy(path, { compress: false }, (begin) => {
    platform.files.open(key).then(
      // A file that went since the list was made leaves an empty entry rather than a broken archive.
      (file) => begin(null, file?.stream ?? Readable.from([])),
      (error: Error) => begin(error, Readable.from([])),
    );
  });
};

/** Streams one archive of everything the tenant owns: its tables as JSON and CSV, and its files. */
export const exportAccount = async (owner: OwnerContext): Promise<NodeJS.ReadableStream> => {
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
