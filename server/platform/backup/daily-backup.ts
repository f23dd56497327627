import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobRunner } from '../jobs/job-queue.ts';
import type { Platform } from '../platform.ts';

/** What the queue calls it. */
export const BACKUP_SCHEDULE = 'daily-backup';
const KEPT = 14;
const NAME = /^colmado-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz$/;

/** Name of a backup made now: they sort by age. */
export const backupNameAt = (now: Date): string =>
  `colmado-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

const forgetOld = async (directory: string): Promise<void> => {
  const names = (await readdir(directory)).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, -KEPT)) await rm(join(directory, name));
};

/** Makes a backup in the directory and deletes those beyond the last fourteen; other files there are left alone. */
export const makeDailyBackup = async (platform: Platform, directory: string): Promise<void> => {
  const { db, files, env, clock, log } = platform;
  // Not before the first backup: most starts never need it.
  const { createBackup, forgetDrafts } = await import('./create-backup.ts');
  await forgetDrafts(directory, clock.now());
  const path = join(directory, backupNameAt(clock.now()));
  await createBackup({ db, files, appSecret: env.APP_SECRET }, path);
  await forgetOld(directory);
  log.info({ room: 'backup', path }, 'a backup was made');
};

/** Makes a backup every night where BACKUP_DIR says so, once among all processes. */
export const startDailyBackup = async (jobs: JobRunner, platform: Platform): Promise<void> => {
  const { BACKUP_DIR: directory } = platform.env;
  if (directory === undefined) return jobs.unschedule(BACKUP_SCHEDULE);
  await jobs.schedule(BACKUP_SCHEDULE, '30 2 * * *', () => makeDailyBackup(platform, directory));
};
