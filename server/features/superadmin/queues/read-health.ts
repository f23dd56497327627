import { statfs } from 'node:fs/promises';
import { acrossTenants, type PlatformContext } from '#server/features/tenants/tenants.ts';
import { BACKUP_SCHEDULE } from '#server/platform/backup/daily-backup.ts';
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

/** Reads the platform's health: its queues, its database, and this process. Throws when the database gives no answer. */
export const readHealth = async (ctx: PlatformContext, sources: NumberSources): Promise<PlatformHealth> => {
  const { db, jobs } = ctx.platform;
  // One after the other and outside the transaction, so that reading the health takes one connection at a time.
  const jobMeasure = await jobs.measure();
  const backups = await jobs.findSchedule(BACKUP_SCHEDULE);
  // The times of the queues come from the database, so they are compared with its clock.
  const [measured] = await db.queryAsOwner<{ bytes: number; at: Date }>(
    'select pg_database_size(current_database())::bigint as bytes, now() as at',
  );
  if (!measured) throw new Error('a measure returned no row');
  const whatsapp = await acrossTenants(ctx, sources.channels.measure);
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
