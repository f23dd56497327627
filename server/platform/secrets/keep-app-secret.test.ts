import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepAppSecret } from './keep-app-secret.ts';

const openDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'colmado-secret-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
};

test('is made once, long enough, and readable by nobody else', async () => {
  const directory = await openDirectory();
  const secret = await keepAppSecret(directory);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(await keepAppSecret(directory)).toBe(secret);
  expect((await stat(join(directory, 'app-secret'))).mode & 0o077).toBe(0);
  expect(await readFile(join(directory, 'app-secret'), 'utf8')).toBe(`${secret}\n`);
});

test('two installations never share one', async () => {
  expect(await keepAppSecret(await openDirectory())).not.toBe(await keepAppSecret(await openDirectory()));
});
