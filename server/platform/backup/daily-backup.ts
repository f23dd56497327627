import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobRunner } from '../jobs/job-queue.ts';
import type { Platform } from '../platform.ts';

/** The name of the schedule in the queue. */
export const BACKUP_SCHEDULE = 'daily-backup';
const MAX_BACKUPS = 14;
const NAME = /^colmado-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz$/;

/** Returns the name of a backup made now; the names sort by age. */
export const backupNameAt = (now: Date): string =>
  `colmado-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

const deleteOld = async (directory: string): Promise<void> => {
  const names = (await readdir(directory)).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, -MAX_BACKUPS)) await rm(join(directory, name));
};

/** Creates a backup in the directory and deletes all but the last fourteen; other files stay. */
const createDailyBackup = async (platform: Platform, directory: string): Promise<void> => {
  const { db, files, env, clock, log } = platform;
  // Loaded with the first backup, because most processes never make one.
  const { createBackup, deleteOldDrafts } = await import('./create-backup.ts');
  await deleteOldDrafts(directory, clock.now());
  const path = join(directory, backupNameAt(clock.now()));
  await createBackup({ db, files, appSecret: env.APP_SECRET }, path);
  await deleteOld(directory);
  log.info({ room: 'backup', path }, 'a backup was made');
};

/** Schedules a nightly backup into BACKUP_DIR, once among all processes. */
export const startDailyBackup = async (jobs: JobRunner, platform: Platform): Promise<void> => {
  const { BACKUP_DIR: directory } = platform.env;
  if (directory === undefined) return jobs.unschedule(BACKUP_SCHEDULE);
  await jobs.schedule(BACKUP_SCHEDULE, '30 2 * * *', () => createDailyBackup(platform, directory));
};
