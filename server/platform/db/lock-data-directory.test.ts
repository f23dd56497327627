import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDirectory } from './lock-data-directory.ts';

/** The parent of this worker: it runs as long as the test does. */
const LIVING = process.ppid;
/** Above the largest process id that Linux and macOS give. */
const DEAD = 99_999_999;

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'colmado-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const leaveLock = (pid: number) => writeFileSync(join(directory, 'colmado.lock'), String(pid));

test('is held until it is let go, and leaves nothing behind', async () => {
  const unlock = await lockDataDirectory(directory);
  expect(readdirSync(directory)).toEqual(['colmado.lock']);
  await unlock();
  expect(readdirSync(directory)).toEqual([]);
});

test('refuses while another process lives, and names it', async () => {
  leaveLock(LIVING);
  await expect(lockDataDirectory(directory)).rejects.toThrow(
    `DATA_DIR: another process (${LIVING}) is using`,
  );
  expect(readdirSync(directory)).toEqual(['colmado.lock']);
});

test.each([
  ['a process that died', DEAD],
  ['an earlier life of our own process id', process.pid],
])('takes over what %s left', async (_who, pid) => {
  leaveLock(pid);
  await (await lockDataDirectory(directory))();
  expect(readdirSync(directory)).toEqual([]);
});

test("letting go leaves another process's lock alone", async () => {
  const unlock = await lockDataDirectory(directory);
  leaveLock(LIVING);
  await unlock();
  expect(readdirSync(directory)).toEqual(['colmado.lock']);
});
