import { buffer, text } from 'node:stream/consumers';
import { type FileStore, madeFilesOf } from '../files/file-store.ts';

/**
 * The folder of notes, one for each tenant: the files that a restore adds, or deletes once its rows are there. A killed restore
 * leaves its notes, and the next one cleans up.
 */
const NOTES = 'restoring';

const noteOf = (tenantId: string): string => `${NOTES}/${tenantId}`;
const tenantOf = (key: string): string => key.split('/')[0] ?? '';

const readNote = async (files: FileStore, note: string): Promise<string[]> => {
  const file = await files.open(note);
  const lines = file ? await text(file.stream) : '';
  return lines.split('\n').filter((key) => key !== '');
};

const readNotes = async (files: FileStore): Promise<Map<string, string[]>> => {
  const notes = new Map<string, string[]>();
  for (const note of await files.list(NOTES))
    notes.set(note.slice(NOTES.length + 1), await readNote(files, note));
  return notes;
};

const writeNote = (files: FileStore, tenantId: string, keys: readonly string[]): Promise<void> =>
  keys.length === 0
    ? files.delete(noteOf(tenantId))
    : files.put(noteOf(tenantId), Buffer.from(keys.join('\n')));

/** The files of a restore that may still fail. */
export type RestoredFiles = {
  /** Stores a file and returns its bytes, read again. */
  put(key: string, bytes: Buffer): Promise<Buffer>;
  /** Deletes the files that were not there before. */
  takeBack(): Promise<void>;
  /** Deletes the former tenants' files that the backup does not have, and the files that a killed restore left. */
  forgetOthers(): Promise<void>;
};

type Exchange = { coming: readonly string[]; formerTenants: readonly string[] };

/** Notes the changes of a restore before it makes them. Keys name their content, so storing an existing file changes nothing. */
export const followRestoredFiles = async (
  files: FileStore,
  { coming, formerTenants }: Exchange,
): Promise<RestoredFiles> => {
  const left = await readNotes(files);
  const comingOf = Map.groupBy(coming, tenantOf);
  const [kept, former] = [new Set(coming), new Set(formerTenants)];
  const tenantIds = new Set([...comingOf.keys(), ...former, ...left.keys()]);
  const [absent, stored] = [new Set<string>(), new Set<string>()];
  const outdated: string[] = [];
  for (const id of tenantIds) {
    const there = new Set([...(await files.list(id)), ...(await files.list(madeFilesOf(id)))]);
    const toAdd = (comingOf.get(id) ?? []).filter((key) => !there.has(key));
    // A tenant that this database does not have may belong to another: only files that a restore left are deleted.
    const others = former.has(id) ? [...there] : (left.get(id) ?? []);
    const toForget = others.filter((key) => !kept.has(key));
    await writeNote(files, id, [...new Set([...toAdd, ...toForget, ...(left.get(id) ?? [])])]);
    for (const key of toAdd) absent.add(key);
    outdated.push(...toForget);
  }
  const deleteAll = async (keys: Iterable<string>): Promise<void> => {
    for (const key of keys) await files.delete(key);
  };
  return {
    put: async (key, bytes) => {
      stored.add(key);
      await files.put(key, bytes);
      const file = await files.open(key);
      return file ? buffer(file.stream) : Buffer.alloc(0);
    },
    takeBack: async () => {
      await deleteAll([...stored].filter((key) => absent.has(key)));
      for (const id of tenantIds) await writeNote(files, id, left.get(id) ?? []);
    },
    forgetOthers: async () => {
      await deleteAll(outdated);
      for (const id of tenantIds) await writeNote(files, id, []);
    },
  };
};
