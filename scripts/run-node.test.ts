import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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

const AS_NODE_20 = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.19.0' } })`;
const MISSING = 'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file';

it.runIf(process.platform === 'linux')(
  'says why the packaged Node does not run, and what to install',
  async () => {
    const image = await mkdtemp(path.join(tmpdir(), 'colmado-image-'));
    try {
      await cp(import.meta.dirname, path.join(image, 'scripts'), { recursive: true });
      const folder = path.join(image, 'node_modules', `node-linux-${process.arch}`, 'bin');
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'node'), `#!/bin/sh\necho '${MISSING}' >&2\nexit 127\n`, {
        mode: 0o755,
      });
      const ran = run(process.execPath, [
        `--import=${AS_NODE_20}`,
        path.join(image, 'scripts/run-node.mjs'),
        'greet.mjs',
      ]);
      await expect(ran).rejects.toMatchObject({
        code: 1,
        stderr: `The Node that came with Colmado does not run here: ${MISSING}\nInstall Node 24 or newer, or libatomic (on Debian and Ubuntu: libatomic1).\n`,
      });
    } finally {
      await rm(image, { recursive: true });
    }
  },
);
