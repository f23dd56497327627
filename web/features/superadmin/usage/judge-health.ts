import type { PlatformHealth } from '#shared/features/superadmin/platform-health-calls.ts';
import { minutes } from '#shared/lib/time.ts';

/** The possible problems, the worst first. */
const HEALTH_PROBLEMS = [
  'disk_full',
  'backup_late',
  'deliveries_wait',
  'jobs_wait',
  'items_wait',
  'outbox_waits',
  'pool_exhausted',
  'dead_letters',
  'numbers_stopped',
  'strays',
] as const;
export type HealthProblem = (typeof HEALTH_PROBLEMS)[number];

/** One problem: how many things it affects, or since when. */
export type HealthFinding = { problem: HealthProblem; count: number; since: string | null };

/** Waiting times that show that nobody works on a queue. */
const LONG_MS = {
  deliveries_wait: minutes(1),
  jobs_wait: minutes(5),
  items_wait: minutes(5),
  outbox_waits: minutes(5),
} as const;
/** An older backup is late: one is made every night and takes two hours at most. */
const BACKUP_LATE_MS = minutes(26 * 60);
const LEAST_FREE_SHARE = 0.1;
/** A stray number is not reported once its last message is this old. */
const STRAY_MS = minutes(7 * 24 * 60);

type Waiting = { waiting: number; waitingSince: string | null };

/** Lists the platform's problems, the worst first. */
export const judgeHealth = ({
  measuredAt,
  jobs,
  backups,
  whatsapp,
  ofProcess,
}: PlatformHealth): HealthFinding[] => {
  const nowMs = Date.parse(measuredAt);
  const found = new Map<HealthProblem, HealthFinding>();
  const add = (problem: HealthProblem, count: number, since: string | null = null) => {
    if (count > 0) found.set(problem, { problem, count, since });
  };
  const addLate = (problem: keyof typeof LONG_MS, { waiting, waitingSince }: Waiting) => {
    if (waitingSince !== null && nowMs - Date.parse(waitingSince) > LONG_MS[problem])
      add(problem, waiting, waitingSince);
  };
  if (backups && nowMs - Date.parse(backups.doneAt ?? backups.since) > BACKUP_LATE_MS)
    add('backup_late', 1, backups.doneAt);
  addLate('deliveries_wait', whatsapp.deliveries);
  addLate('jobs_wait', jobs);
  addLate('items_wait', whatsapp.items);
  addLate('outbox_waits', whatsapp.outbox);
  const { disk, pool } = ofProcess;
  if (disk.freeBytes < disk.totalBytes * LEAST_FREE_SHARE)
    add('disk_full', Math.max(1, Math.round(((disk.totalBytes - disk.freeBytes) / disk.totalBytes) * 100)));
  add('pool_exhausted', pool.waiting);
  add('dead_letters', jobs.dead + whatsapp.items.dead);
  add('numbers_stopped', whatsapp.stoppedNumbers);
  add('strays', whatsapp.strays.latest.filter(({ lastAt }) => nowMs - Date.parse(lastAt) < STRAY_MS).length);
  return HEALTH_PROBLEMS.flatMap((problem) => found.get(problem) ?? []);
};
