import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { minutes } from '#shared/lib/time.ts';
import { createDiskFileStore } from './disk-file-store.ts';

test('storing a file leaves no temporary file', async () => {
  const root = mkdtempSync(join(tmpdir(), 'colmado-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = createDiskFileStore(root);
  for (const words of ['uno', 'dos']) await files.put('tenant/photo.webp', new TextEncoder().encode(words));
  expect(readdirSync(join(root, 'tenant'))).toEqual(['photo.webp']);
});

test('a file that cannot be stored leaves no temporary file either', async () => {
  const root = mkdtempSync(join(tmpdir(), 'colmado-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  // Where the file should go there is a folder.
  mkdirSync(join(root, 'tenant', 'photo.webp', 'x'), { recursive: true });
  await expect(createDiskFileStore(root).put('tenant/photo.webp', new Uint8Array(3))).rejects.toThrow();
  expect(readdirSync(join(root, 'tenant'))).toEqual(['photo.webp']);
});

test('unfinished files of killed processes are deleted after an hour, and nothing else', async () => {
  const root = mkdtempSync(join(tmpdir(), 'colmado-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = createDiskFileStore(root);
  await files.put('tenant/photo.webp', new Uint8Array(3));
  const now = new Date('2026-11-20T14:00:00Z');
  const names = { old: `.${randomUUID()}`, fresh: `.${randomUUID()}`, foreign: '.keep' };
  for (const name of [...Object.values(names), 'photo.webp']) {
    const path = join(root, 'tenant', name);
    writeFileSync(path, 'half');
    utimesSync(path, now, new Date(now.getTime() - (name === names.fresh ? minutes(59) : minutes(61))));
  }
  await files.forgetDrafts(now);
  expect(readdirSync(join(root, 'tenant')).sort()).toEqual([names.fresh, names.foreign, 'photo.webp'].sort());
});

/** May mount a small disk of its own. */
const IN_OWN_MOUNTS = ['--user', '--map-root-user', '--mount'];
const canMount =
  spawnSync('unshare', [...IN_OWN_MOUNTS, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

test.runIf(canMount)('a full disk is reported as an unavailable service, and leaves no partial file', () => {
  const root = mkdtempSync(join(tmpdir(), 'colmado-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const store = new URL('./disk-file-store.ts', import.meta.url).href;
  const program = `
    const { createDiskFileStore } = await import('${store}');
    const failed = await createDiskFileStore('${root}').put('tenant/photo.webp', Buffer.alloc(1_000_000)).catch((error) => error);
    const { readdirSync } = await import('node:fs');
    console.log(failed.code, failed.cause.code, readdirSync('${root}/tenant').length);`;
  const { stdout } = spawnSync('unshare', [
    ...IN_OWN_MOUNTS,
    'sh',
    '-c',
    'mount -t tmpfs -o size=64k none "$0" && exec "$1" --input-type=module -e "$2"',
    root,
    process.execPath,
    program,
  ]);
  expect(String(stdout).trim()).toBe('UNAVAILABLE ENOSPC 0');
});
