import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** Raised when older programs can no longer read the backups of newer ones. */
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

/** The values that a restore needs before the first row. */
export const BackupHeaderSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Earlier versions could keep their data in PGlite. */
  database: z.enum(['postgres', 'pglite']),
  /** The migrations that were applied to the database, in order. */
  migrations: z
    .array(z.object({ version: z.int(), name: z.string(), checksum: z.string() }))
    .check(z.minLength(1)),
  tables: z.array(TableSchema),
  /** Shows whether two installations share their APP_SECRET, without showing it. */
  secretMark: z.string(),
});

/** The totals that a complete reading of the backup must give. */
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

/** Returns the name of a part of a table's rows. */
export const rowsEntryName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.ndjson`;

/** Returns the name of the entry of a file. */
export const fileEntryName = (key: string): string => `files/${key}`;

const ROWS_ENTRY = /^tables\/([^/]+)\/\d+\.ndjson$/;
const FILE_ENTRY = /^files\/(.+)$/;

/** Reads one entry between header and manifest; throws on an unknown one. */
export const parseBackupEntry = ({ name, body }: { name: string; body: Buffer }): BackupEntry => {
  const [, table] = ROWS_ENTRY.exec(name) ?? [];
  if (table) return { kind: 'rows', table, lines: body.toString('utf8').split('\n').filter(Boolean) };
  const [, key] = FILE_ENTRY.exec(name) ?? [];
  if (key) return { kind: 'file', key, bytes: body };
  throw new Error(`the entry ${name} is unknown`);
};

const LIMIT = 1n << 256n;

export type ContentTotals = { count: number; bytes: number; checksum: string };

/** A checksum that does not depend on order, because two databases return the same rows in different orders. */
export class ContentSum {
  #count = 0;
  #bytes = 0;
  #sum = 0n;

  /** Adds one item: its SHA-256 as a number, modulo 2^256. */
  add(...parts: readonly (string | Uint8Array)[]): void {
    const hash = createHash('sha256');
    for (const part of parts) {
      this.#bytes += typeof part === 'string' ? Buffer.byteLength(part) : part.length;
      // A zero byte, which our names and rows never contain, separates a name from its content.
      hash.update(part).update('\0');
    }
    this.#sum = (this.#sum + BigInt(`0x${hash.digest('hex')}`)) % LIMIT;
    this.#count += 1;
  }

  totals(): ContentTotals {
    return { count: this.#count, bytes: this.#bytes, checksum: this.#sum.toString(16).padStart(64, '0') };
  }
}
