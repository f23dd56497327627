import { statfs } from 'node:fs/promises';
import { acrossTenants, type PlatformContext } from '#server/features/tenants/tenants.ts';
import { BACKUP_SCHEDULE } from '#server/platform/backup/daily-backup.ts';
import type { SqlTransaction } from '#server/platform/db/database.ts';
import type { PlatformHealth } from '#shared/features/superadmin/platform-health-calls.ts';
import { seconds } from '#shared/lib/time.ts';
import type { NumberSources } from './number-sources.ts';

const toWaiting = <Rest extends { waitingSince: Date | null }>(measure: Rest) => ({
  ...measure,
  waitingSince: measure.waitingSince?.toISOString() ?? null,
});

/** Reads the running process; this asks no database. */
export const readProcess = async (
  { platform }: PlatformContext,
  { pageCache }: NumberSources,
): Promise<PlatformHealth['ofProcess']> => {
  const { bsize, bavail, blocks } = await statfs(platform.env.DATA_DIR);
  return {
    startedAt: new Date(Date.now() - seconds(process.uptime())).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    disk: { freeBytes: bavail * bsize, totalBytes: blocks * bsize },
    pageCache: pageCache(),
    pool: platform.db.pool(),
  };
};

/** Reads the size of the database, as its owner, and its clock, with which the times of the queues are compared. */
const measureDatabase = (tx: SqlTransaction) =>
  tx.asOwner(() =>
    tx.db
      .selectNoFrom(({ fn }) => [
        fn<string>('pg_database_size', [fn('current_database')]).as('bytes'),
        fn<Date>('now').as('at'),
      ])
      .executeTakeFirstOrThrow(),
  );

/** Reads the platform's health: its queues, its database, and this process. Throws when the database gives no answer. */
export const readHealth = async (ctx: PlatformContext, sources: NumberSources): Promise<PlatformHealth> => {
  const { db, jobs } = ctx.platform;
  // One after the other, so that reading the health takes one connection at a time.
  const jobMeasure = await jobs.measure();
  const backups = await jobs.findSchedule(BACKUP_SCHEDULE);
  const { measured, whatsapp } = await acrossTenants(ctx, async (scope) => ({
    measured: await measureDatabase(scope.tx),
    whatsapp: await sources.channels.measure(scope),
  }));
  return {
    measuredAt: measured.at.toISOString(),
    database: { kind: db.kind, bytes: Number(measured.bytes) },
    jobs: toWaiting(jobMeasure),
    backups: backups
      ? { since: backups.since.toISOString(), doneAt: backups.doneAt?.toISOString() ?? null }
      : null,
    whatsapp: {
      ...whatsapp,
      deliveries: toWaiting(whatsapp.deliveries),
      items: toWaiting(whatsapp.items),
      outbox: toWaiting(whatsapp.outbox),
      strays: {
        ...whatsapp.strays,
        latest: whatsapp.strays.latest.map((stray) => ({ ...stray, lastAt: stray.lastAt.toISOString() })),
      },
    },
    ofProcess: await readProcess(ctx, sources),
  };
};
