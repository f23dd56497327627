import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';

let root: string;
let files: FileStore;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'colmado-files-'));
  files = openDiskFileStore(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const bytes = (words: string) => new TextEncoder().encode(words);

const readText = async (key: string) => {
  const file = await files.open(key);
  return file && { bytes: file.bytes, text: await text(file.stream) };
};

test('gives back what it stored, with its size', async () => {
  await files.put('tenant/photo.webp', bytes('maní'));
  expect(await readText('tenant/photo.webp')).toEqual({ bytes: 5, text: 'maní' });
  expect(await files.has('tenant/photo.webp')).toBe(true);
});

test('storing again replaces it, and leaves no draft beside it', async () => {
  await files.put('tenant/photo.webp', bytes('uno'));
  await files.put('tenant/photo.webp', bytes('dos'));
  expect((await readText('tenant/photo.webp'))?.text).toBe('dos');
  expect(readdirSync(join(root, 'tenant'))).toEqual(['photo.webp']);
});

test('what is not there is absent, a folder too, and deleting it is no error', async () => {
  await files.put('tenant/a/photo.webp', bytes('x'));
  expect(await files.open('tenant/b.webp')).toBeUndefined();
  expect(await files.open('tenant/a')).toBeUndefined();
  expect(await files.has('tenant/b.webp')).toBe(false);
  await files.delete('tenant/b.webp');
});

test('lists what lies under a prefix and nothing of its neighbour', async () => {
  await files.put('tenant-a/1.webp', bytes('x'));
  await files.put('tenant-a/deep/2.webp', bytes('x'));
  await files.put('tenant-b/3.webp', bytes('x'));
  expect((await files.list('tenant-a')).sort()).toEqual(['tenant-a/1.webp', 'tenant-a/deep/2.webp']);
  expect(await files.list('nadie')).toEqual([]);
});

test('a deleted file is gone', async () => {
  await files.put('tenant/photo.webp', bytes('x'));
  await files.delete('tenant/photo.webp');
  expect(await files.has('tenant/photo.webp')).toBe(false);
});

test.each([
  '../secret',
  'tenant/../../secret',
  '/etc/passwd',
  'tenant',
  'tenant/a b',
  'tenant/A.webp',
  'tenant/\0',
  '',
])('the key %j leads nowhere', async (key) => {
  await expect(async () => files.put(key, bytes('x'))).rejects.toThrow('not a file key');
  await expect(async () => files.open(key)).rejects.toThrow('not a file key');
});
