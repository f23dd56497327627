import * as z from 'zod/mini';

/** Raised when an older program could no longer read what a newer one writes. */
const FORMAT = 1;

/** First and last entry of an archive; between them `tables/<name>/<number>.ndjson` and `files/<key>`. */
export const HEADER_ENTRY = 'header.json';
export const MANIFEST_ENTRY = 'manifest.json';

const TableSchema = z.object({
  name: z.string().check(z.regex(/^[a-z0-9_]+(\.[a-z0-9_]+)?$/)),
  columns: z.array(z.string().check(z.regex(/^[a-z0-9_]+$/))).check(z.minLength(1)),
});

const TotalsSchema = z.object({
  count: z.int().check(z.minimum(0)),
  bytes: z.int().check(z.minimum(0)),
  checksum: z.string().check(z.length(64)),
});

/** What a restore must know before the first row. */
export const BackupHeaderSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Earlier versions could keep their data in PGlite. */
  database: z.enum(['postgres', 'pglite']),
  /** The migrations that the database had seen, in order. */
  migrations: z
    .array(z.object({ version: z.int(), name: z.string(), checksum: z.string() }))
    .check(z.minLength(1)),
  tables: z.array(TableSchema),
  /** Tells whether two installations share their APP_SECRET, without telling it. */
  secretMark: z.string(),
});

/** What must have come out when everything has been read. */
export const BackupManifestSchema = z.object({
  tables: z.record(z.string(), TotalsSchema),
  files: TotalsSchema,
});

export type BackupTable = z.output<typeof TableSchema>;
export type BackupHeader = z.output<typeof BackupHeaderSchema>;
export type BackupManifest = z.output<typeof BackupManifestSchema>;

export const BACKUP_FORMAT = FORMAT;

export type BackupEntry =
  | { kind: 'rows'; table: string; lines: string[] }
  | { kind: 'file'; key: string; bytes: Buffer };

/** Name of a part of a table's rows. */
export const rowsEntryName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.ndjson`;

/** Name of a file of the store. */
export const fileEntryName = (key: string): string => `files/${key}`;

const ROWS_ENTRY = /^tables\/([^/]+)\/\d+\.ndjson$/;
const FILE_ENTRY = /^files\/(.+)$/;

/** Reads one entry between header and manifest; throws on one that no backup of ours has. */
export const parseBackupEntry = ({ name, body }: { name: string; body: Buffer }): BackupEntry => {
  const [, table] = ROWS_ENTRY.exec(name) ?? [];
  if (table) return { kind: 'rows', table, lines: body.toString('utf8').split('\n').filter(Boolean) };
  const [, key] = FILE_ENTRY.exec(name) ?? [];
  if (key) return { kind: 'file', key, bytes: body };
  throw new Error(`the entry ${name} is unknown`);
};
