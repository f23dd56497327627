import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';
import { verifyBackup } from './read-backup.ts';

const directory = mkdtempSync(join(tmpdir(), 'colmado-backups-'));
afterAll(() => rmSync(directory, { recursive: true }));

const t = openTestApp({ env: { BACKUP_DIR: directory } });

const nameOfDay = (day: number) => `colmado-2020-01-${String(day).padStart(2, '0')}T06-30-00Z.tar.gz`;

test('every night a backup joins the last fourteen, and what is not ours stays', async () => {
  for (let day = 1; day <= 14; day += 1) writeFileSync(join(directory, nameOfDay(day)), '');
  writeFileSync(join(directory, `${nameOfDay(15)}.partial`), 'of a process that was killed');
  writeFileSync(join(directory, 'mine.tar.gz'), '');
  await t.jobs.runScheduled('daily-backup');
  const kept = readdirSync(directory).sort();
  const made = kept.filter((name) => !name.includes('2020') && name !== 'mine.tar.gz');
  expect(kept).toEqual(
    [...Array.from({ length: 13 }, (_, index) => nameOfDay(index + 2)), ...made, 'mine.tar.gz'].sort(),
  );
  expect(made).toHaveLength(1);
  const { manifest } = await verifyBackup(join(directory, made[0] ?? ''));
  expect(manifest.tables.tenants).toMatchObject({ count: 0 });
});
