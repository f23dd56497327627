import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getOrCreateAppSecret } from './secrets.ts';

const openDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'colmado-secret-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
};

test('is created once, long enough, and readable only by this user', async () => {
  const directory = await openDirectory();
  const secret = await getOrCreateAppSecret(directory);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(await getOrCreateAppSecret(directory)).toBe(secret);
  expect((await stat(join(directory, 'app-secret'))).mode & 0o077).toBe(0);
  expect(await readFile(join(directory, 'app-secret'), 'utf8')).toBe(`${secret}\n`);
});

test('processes that start together in one directory get the same', async () => {
  const directory = await openDirectory();
  const secrets = await Promise.all(Array.from({ length: 20 }, () => getOrCreateAppSecret(directory)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await readdir(directory)).toEqual(['app-secret']);
});

test('two installations never have the same', async () => {
  expect(await getOrCreateAppSecret(await openDirectory())).not.toBe(
    await getOrCreateAppSecret(await openDirectory()),
  );
});
