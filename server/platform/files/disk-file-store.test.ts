import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDiskFileStore } from './disk-file-store.ts';

test('storing a file leaves no draft beside it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'colmado-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = openDiskFileStore(root);
  for (const words of ['uno', 'dos']) await files.put('tenant/photo.webp', new TextEncoder().encode(words));
  expect(readdirSync(join(root, 'tenant'))).toEqual(['photo.webp']);
});

test('a file that cannot be stored leaves no draft either', async () => {
  const root = mkdtempSync(join(tmpdir(), 'colmado-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  // Where the file should go there is a folder.
  mkdirSync(join(root, 'tenant', 'photo.webp', 'x'), { recursive: true });
  await expect(openDiskFileStore(root).put('tenant/photo.webp', new Uint8Array(3))).rejects.toThrow();
  expect(readdirSync(join(root, 'tenant'))).toEqual(['photo.webp']);
});
