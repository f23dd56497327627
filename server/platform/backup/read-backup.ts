import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import {
  type BackupEntry,
  type BackupHeader,
  BackupHeaderSchema,
  type BackupManifest,
  BackupManifestSchema,
  ContentSum,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  parseBackupEntry,
} from './backup-format.ts';
import { readTar, type TarEntry } from './tar-archive.ts';

export type OpenBackup = {
  header: BackupHeader;
  manifest: BackupManifest;
  fileKeys: readonly string[];
};

const parseJson = <Schema extends z.ZodMiniType>(
  schema: Schema,
  { name, body }: TarEntry,
): z.output<Schema> => {
  const parsed = schema.safeParse(JSON.parse(body.toString('utf8')));
  if (!parsed.success) throw new Error(`${name} is not what this program reads`);
  return parsed.data;
};

/** Reads the rows and files of a backup one after the other. */
export async function* readBackupEntries(path: string): AsyncGenerator<BackupEntry> {
  for await (const entry of readTar(path))
    if (entry.name !== HEADER_ENTRY && entry.name !== MANIFEST_ENTRY) yield parseBackupEntry(entry);
}

const readWhole = async (path: string): Promise<OpenBackup> => {
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  const files = new ContentSum();
  const fileKeys: string[] = [];
  const tables = new Map<string, ContentSum>();
  for await (const entry of readTar(path)) {
    if (entry.name === HEADER_ENTRY) {
      header = parseJson(BackupHeaderSchema, entry);
      for (const { name } of header.tables) tables.set(name, new ContentSum());
      continue;
    }
    if (entry.name === MANIFEST_ENTRY) {
      manifest = parseJson(BackupManifestSchema, entry);
      continue;
    }
    const part = parseBackupEntry(entry);
    if (part.kind === 'file') {
      files.add(part.key, part.bytes);
      fileKeys.push(part.key);
    } else for (const line of part.lines) tables.get(part.table)?.add(line);
  }
  if (!header || !manifest) throw new Error('it ends too early');
  const found = Object.fromEntries([...tables].map(([name, sum]) => [name, sum.totals()]));
  if (!isDeepStrictEqual({ tables: found, files: files.totals() }, manifest))
    throw new Error('its content is not what its manifest says');
  return { header, manifest, fileKeys };
};

/** Reads a whole backup and returns what it contains; throws when it is damaged, incomplete or not ours. */
export const verifyBackup = async (path: string): Promise<OpenBackup> => {
  try {
    return await readWhole(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path} cannot be restored: ${reason}`, { cause: error });
  }
};
