import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { minutes } from '#shared/lib/time.ts';
import { EnvSchema } from '../env/env-schema.ts';
import { startPlatform } from '../start-platform.ts';
import { createBackup } from './create-backup.ts';
import { verifyBackup } from './read-backup.ts';

const directory = mkdtempSync(join(tmpdir(), 'colmado-backups-'));
afterAll(() => rmSync(directory, { recursive: true }));

const t = openTestApp({ env: { BACKUP_DIR: directory } });

const nameOfDay = (day: number) => `colmado-2020-01-${String(day).padStart(2, '0')}T06-30-00Z.tar.gz`;

test('each nightly backup keeps the last fourteen; other files and unfinished backups are not touched', async () => {
  for (let day = 1; day <= 14; day += 1) writeFileSync(join(directory, nameOfDay(day)), '');
  const [dead, alive] = [`${nameOfDay(15)}.0a1b2c3d.partial`, `${nameOfDay(16)}.0a1b2c3e.partial`];
  for (const name of [dead, alive]) writeFileSync(join(directory, name), 'half');
  const now = t.clock.now();
  utimesSync(join(directory, dead), now, new Date(now.getTime() - minutes(61)));
  utimesSync(join(directory, alive), now, new Date(now.getTime() - minutes(1)));
  const mine = ['mine.tar.gz', 'mine.partial', 'mine.abc.partial'];
  for (const name of mine) {
    writeFileSync(join(directory, name), '');
    utimesSync(join(directory, name), now, new Date(0));
  }
  await t.jobs.runScheduled('daily-backup');
  const kept = readdirSync(directory).sort();
  const made = kept.filter((name) => !name.includes('2020') && !mine.includes(name));
  const nights = Array.from({ length: 13 }, (_, index) => nameOfDay(index + 2));
  expect(kept).toEqual([...nights, ...made, alive, ...mine].sort());
  expect(made).toHaveLength(1);
  const { manifest } = await verifyBackup(join(directory, made[0] ?? ''));
  expect(manifest.tables.tenants).toMatchObject({ count: 0 });
});

test.skipIf(process.platform !== 'linux')(
  'a start refuses a directory that cannot hold backups',
  async () => {
    const env = { DATA_DIR: join(directory, 'data'), BACKUP_DIR: '/proc/colmado', LOG_LEVEL: 'silent' };
    await expect(startPlatform(EnvSchema.parse(env))).rejects.toThrow(
      'BACKUP_DIR: /proc/colmado cannot be written',
    );
  },
);

test('a backup replaces an older file, but never something that is not a file', async () => {
  const { db, files, env } = t.platform;
  const storage = { db, files, appSecret: env.APP_SECRET };
  const path = join(directory, 'by-hand.tar.gz');
  writeFileSync(path, 'older');
  await createBackup(storage, path);
  expect((await verifyBackup(path)).manifest.tables.tenants).toBeDefined();
  const folder = join(directory, 'folder');
  mkdirSync(folder);
  symlinkSync('/dev/null', join(directory, 'device'));
  for (const name of ['folder', 'device'])
    await expect(createBackup(storage, join(directory, name))).rejects.toThrow('is no file');
  expect(
    readdirSync(directory).filter((name) => name.startsWith('folder') || name.startsWith('device')),
  ).toEqual(['device', 'folder']);
});
