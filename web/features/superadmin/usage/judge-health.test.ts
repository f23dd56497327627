import { expect, it } from 'vitest';
import type { PlatformHealth } from '#shared/features/superadmin/platform-health-calls.ts';
import { type HealthProblem, judgeHealth } from './judge-health.ts';

const NOW = '2026-11-20T14:00:00.000Z';
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000 - 1).toISOString();
const NONE = { waiting: 0, waitingSince: null };

const WELL: PlatformHealth = {
  measuredAt: NOW,
  database: { kind: 'postgres', bytes: 10 },
  jobs: { ...NONE, dead: 0 },
  backups: { since: ago(9 * 24 * 60), doneAt: ago(26 * 60 - 1) },
  whatsapp: {
    deliveries: NONE,
    items: { ...NONE, dead: 0 },
    outbox: { ...NONE, sending: 1, uncertain: 1, failed: 3 },
    stoppedNumbers: 0,
    strays: { numbers: 1, latest: [{ phoneNumberId: '1', items: 9, lastAt: ago(8 * 24 * 60) }] },
  },
  ofProcess: {
    startedAt: NOW,
    memoryBytes: 1,
    disk: { freeBytes: 10, totalBytes: 100 },
    pageCache: null,
    pool: { max: 10, open: 10, idle: 0, waiting: 0 },
  },
};

const withWhatsApp = (fields: Partial<PlatformHealth['whatsapp']>): PlatformHealth => ({
  ...WELL,
  whatsapp: { ...WELL.whatsapp, ...fields },
});

it('finds no problem when nothing waits long, fails or fills up', () => {
  expect(judgeHealth(WELL)).toEqual([]);
  expect(judgeHealth({ ...WELL, jobs: { waiting: 900, waitingSince: NOW, dead: 0 } })).toEqual([]);
  // No backup is wanted, or the first one is not due yet.
  for (const backups of [null, { since: ago(60), doneAt: null }])
    expect(judgeHealth({ ...WELL, backups })).toEqual([]);
});

it.each<[HealthProblem, PlatformHealth, number]>([
  ['deliveries_wait', withWhatsApp({ deliveries: { waiting: 4, waitingSince: ago(1) } }), 4],
  ['jobs_wait', { ...WELL, jobs: { waiting: 3, waitingSince: ago(5), dead: 0 } }, 3],
  ['items_wait', withWhatsApp({ items: { waiting: 2, waitingSince: ago(5), dead: 0 } }), 2],
  [
    'outbox_waits',
    withWhatsApp({ outbox: { ...WELL.whatsapp.outbox, waiting: 1, waitingSince: ago(5) } }),
    1,
  ],
  ['numbers_stopped', withWhatsApp({ stoppedNumbers: 2 }), 2],
  [
    'strays',
    withWhatsApp({ strays: { numbers: 9, latest: [{ phoneNumberId: '1', items: 1, lastAt: ago(5) }] } }),
    1,
  ],
  ['disk_full', { ...WELL, ofProcess: { ...WELL.ofProcess, disk: { freeBytes: 9, totalBytes: 100 } } }, 91],
  [
    'pool_exhausted',
    { ...WELL, ofProcess: { ...WELL.ofProcess, pool: { max: 2, open: 2, idle: 0, waiting: 5 } } },
    5,
  ],
  ['backup_late', { ...WELL, backups: { since: ago(27 * 60), doneAt: null } }, 1],
  ['backup_late', { ...WELL, backups: { since: ago(9 * 24 * 60), doneAt: ago(26 * 60) } }, 1],
])('finds %s', (problem, health, count) => {
  expect(judgeHealth(health)).toMatchObject([{ problem, count }]);
});

it('adds up the dead letters of jobs and of WhatsApp, listed after worse problems', () => {
  const health = withWhatsApp({
    items: { ...NONE, dead: 2 },
    deliveries: { waiting: 1, waitingSince: ago(2) },
  });
  expect(judgeHealth({ ...health, jobs: { ...NONE, dead: 3 } })).toEqual([
    { problem: 'deliveries_wait', count: 1, since: ago(2) },
    { problem: 'dead_letters', count: 5, since: null },
  ]);
});
