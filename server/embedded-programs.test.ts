import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { minutes } from '#shared/lib/time.ts';
import { registerStore } from './testing/register-store.ts';
import { spawnProgram } from './testing/spawn-program.ts';
import { type StartedMain, startMain } from './testing/start-main.ts';

const SLOW_MS = minutes(3);
const OTHER_STORE = { email: 'juan@gmail.com', businessName: 'Colmado Juan', tenantSlug: 'colmado-juan' };

const lockFileOf = (dataDir: string) => join(dataDir, 'database', 'data', 'postmaster.pid');

/** A data directory without a database server elsewhere; the one that a failed test leaves is ended. */
const createDataDir = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'colmado-embedded-'));
  onTestFinished(() => {
    const lockFile = lockFileOf(dataDir);
    if (existsSync(lockFile)) process.kill(Number.parseInt(readFileSync(lockFile, 'utf8'), 10), 'SIGQUIT');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });
  return dataDir;
};

const stop = async ({ program }: StartedMain): Promise<number | string> => {
  program.child.kill('SIGTERM');
  return program.ended();
};

const statusAt = async ({ address }: StartedMain, slug: string) =>
  (await fetch(`${address}/api/tenants/${slug}`)).status;

test(
  'two programs on one data directory serve the same stores, and the last of them ends the database',
  async () => {
    const DATA_DIR = createDataDir();
    const [first, second] = await Promise.all([startMain({ DATA_DIR }), startMain({ DATA_DIR })]);
    await registerStore(first.address);
    expect(await statusAt(second, 'dulces-rosa')).toBe(200);

    expect(await stop(first)).toBe(0);
    await registerStore(second.address, OTHER_STORE);
    expect(await statusAt(second, 'colmado-juan')).toBe(200);

    expect(await stop(second)).toBe(0);
    expect(existsSync(lockFileOf(DATA_DIR))).toBe(false);
  },
  SLOW_MS,
);

test(
  'beside a running program a backup is made, and a restore is refused',
  async () => {
    const DATA_DIR = createDataDir();
    const running = await startMain({ DATA_DIR });
    await registerStore(running.address);

    const backup = spawnProgram('db/backup.ts', { DATA_DIR });
    expect(await backup.ended()).toBe(0);
    const [name = ''] = readdirSync(join(DATA_DIR, 'backups'));
    expect(backup.stdout()).toMatch(/colmado-[^/]+\.tar\.gz: \d+ rows of \d+ tables and \d+ files\.\n$/);

    const archive = join(DATA_DIR, 'backups', name);
    const restore = spawnProgram('db/restore.ts', { DATA_DIR }, { args: [archive, '--replace'] });
    expect(await restore.ended()).toBe(1);
    expect(restore.stderr()).toContain(
      'a server is running on this database; stop every process of it first',
    );
    expect(await statusAt(running, 'dulces-rosa')).toBe(200);

    expect(await stop(running)).toBe(0);
    expect(existsSync(lockFileOf(DATA_DIR))).toBe(false);
  },
  SLOW_MS,
);
