import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it('runs a program in an image, which carries no lock file and is installed as it is', async () => {
  const image = await mkdtemp(path.join(tmpdir(), 'colmado-image-'));
  try {
    await cp(import.meta.dirname, path.join(image, 'scripts'), { recursive: true });
    await writeFile(path.join(image, 'greet.mjs'), 'console.log("Hola,", process.argv[2])');
    const { stdout } = await run(process.execPath, [
      path.join(image, 'scripts/run-node.mjs'),
      'greet.mjs',
      'Yokasta',
    ]);
    expect(stdout).toBe('Hola, Yokasta\n');
  } finally {
    await rm(image, { recursive: true });
  }
});
