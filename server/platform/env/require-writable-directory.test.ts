import { statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requireWritableDirectory } from './start-checks.ts';

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'colmado-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

test('creates a missing directory and those above it', async () => {
  const directory = join(await makeFolder(), 'srv', 'colmado');
  await requireWritableDirectory('DATA_DIR', directory);
  // Only the platform's own user may read the people's data.
  expect(statSync(directory).mode & 0o777).toBe(0o700);
});

test.skipIf(process.platform !== 'linux')('fails where not even root can create one', async () => {
  await expect(requireWritableDirectory('DATA_DIR', '/proc/colmado/data')).rejects.toThrow(
    /^DATA_DIR: \/proc\/colmado\/data cannot be written \(ENOENT\)/,
  );
});

test('names the variable and the path when it cannot be a directory', async () => {
  const file = join(await makeFolder(), 'file');
  await writeFile(file, '');
  // A folder below a file is refused to root as well, whom no permission stops.
  await expect(requireWritableDirectory('BACKUP_DIR', join(file, 'data'))).rejects.toThrow(
    `BACKUP_DIR: ${file}/data cannot be written (ENOTDIR); choose another directory`,
  );
});
