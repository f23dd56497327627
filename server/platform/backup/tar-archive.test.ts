import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { createTarWriter, readTar, type TarEntry } from './tar-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'colmado-tar-'));
afterAll(() => rmSync(folder, { recursive: true }));

let archives = 0;
const write = async (entries: TarEntry[]): Promise<string> => {
  archives += 1;
  const path = join(folder, `${archives}.tar.gz`);
  const archive = createTarWriter(path);
  for (const entry of entries) await archive.add(entry);
  await archive.close();
  return path;
};
const read = async (path: string) => {
  const entries: TarEntry[] = [];
  for await (const entry of readTar(path)) entries.push(entry);
  return entries;
};
const entry = (name: string, text: string): TarEntry => ({ name, body: Buffer.from(text) });
const hash = 'f'.repeat(64);

test.each([
  ['nothing at all', []],
  ['an empty file', [entry('files/a.webp', '')]],
  ['a file of exactly one block', [entry('a', 'x'.repeat(512)), entry('b', 'y')]],
  ['a file of one block and a byte', [entry('a', 'x'.repeat(513)), entry('b', 'y')]],
  ['a long name', [entry(`files/0190f3c2-0000-7000-8000-000000000000/${hash}-1600.webp`, 'maní')]],
  ['a name that fits no plain header', [entry('ñ'.repeat(200), 'x'), entry('b', 'y')]],
  ['more than one read of the disk', [entry('a', 'ñ'.repeat(400_000)), entry('b', 'z')]],
])('returns %s unchanged', async (_what, entries) => {
  expect(await read(await write(entries))).toEqual(entries);
});

test('never overwrites an existing file', async () => {
  const path = await write([entry('a', 'x')]);
  const before = readFileSync(path);
  const second = createTarWriter(path);
  await expect(second.close()).rejects.toThrow('EEXIST');
  expect(readFileSync(path)).toEqual(before);
});

test('reports an error of the disk to the writer', async () => {
  const archive = createTarWriter(join(folder, 'absent', 'x.tar.gz'));
  const addForEver = async () => {
    for (;;) await archive.add(entry('a', 'x'.repeat(200_000)));
  };
  await expect(addForEver()).rejects.toThrow('ENOENT');
  await expect(archive.add(entry('b', 'y'))).rejects.toThrow('ENOENT');
});

test('reports a truncated archive', async () => {
  const path = await write([entry('a', 'x'.repeat(9_000))]);
  writeFileSync(path, gzipSync(gunzipSync(readFileSync(path)).subarray(0, 5_000)));
  await expect(read(path)).rejects.toThrow('Unexpected end of data');
  writeFileSync(path, readFileSync(path).subarray(0, 40));
  await expect(read(path)).rejects.toThrow('unexpected end of file');
});

test('reports a wrong checksum at the end', async () => {
  const path = await write([entry('a', 'x'.repeat(9_000))]);
  const bytes = readFileSync(path);
  bytes[bytes.length - 6] = 255 - (bytes[bytes.length - 6] ?? 0);
  writeFileSync(path, bytes);
  await expect(read(path)).rejects.toThrow('incorrect data check');
});

test('reports a damaged header', async () => {
  const path = await write([entry('a', 'x')]);
  const bytes = gunzipSync(readFileSync(path));
  bytes[0] = 'b'.charCodeAt(0);
  writeFileSync(path, gzipSync(bytes));
  await expect(read(path)).rejects.toThrow('Invalid tar header');
});
