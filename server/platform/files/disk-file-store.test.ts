import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
