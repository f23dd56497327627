import { acrossTenants, type PlatformContext } from '#server/features/tenants/tenants.ts';
import { counter, gauge, type MetricFamily } from '#server/platform/metrics/metric-family.ts';
import type { PlatformHealth } from '#shared/features/superadmin/platform-health-calls.ts';
import { seconds, startOfDay } from '#shared/lib/time.ts';
import { sumSpentSince } from '../usage/platform-days.ts';
import type { NumberSources } from './number-sources.ts';
import { readHealth, readProcess } from './read-health.ts';

type Labelled = Readonly<Record<string, number>>;

const by = (label: string, values: Labelled) =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));

const backupMetrics = ({ backups }: PlatformHealth): MetricFamily[] =>
  backups?.doneAt
    ? [
        gauge(
          'colmado_last_backup_timestamp_seconds',
          'When the last backup of BACKUP_DIR was made.',
          Date.parse(backups.doneAt) / seconds(1),
        ),
      ]
    : [];

const queueMetrics = ({ jobs, whatsapp, measuredAt }: PlatformHealth): MetricFamily[] => {
  const { deliveries, items, outbox } = whatsapp;
  const queues = { jobs, whatsapp_deliveries: deliveries, whatsapp_items: items, whatsapp_outbox: outbox };
  const ageOf = (since: string | null) =>
    since === null ? 0 : Math.max(0, (Date.parse(measuredAt) - Date.parse(since)) / seconds(1));
  const each = (figureOf: (queue: typeof deliveries) => number): Labelled =>
    Object.fromEntries(Object.entries(queues).map(([name, queue]) => [name, figureOf(queue)]));
  return [
    {
      name: 'colmado_queue_waiting',
      help: 'What waits and could be worked on, in all processes together.',
      type: 'gauge',
      samples: by(
        'queue',
        each(({ waiting }) => waiting),
      ),
    },
    {
      name: 'colmado_queue_oldest_seconds',
      help: 'How long the oldest of them waits.',
      type: 'gauge',
      samples: by(
        'queue',
        each(({ waitingSince }) => ageOf(waitingSince)),
      ),
    },
    {
      name: 'colmado_dead_letters',
      help: 'What failed every time it was tried.',
      type: 'gauge',
      samples: by('queue', { jobs: jobs.dead, whatsapp_items: items.dead }),
    },
    {
      name: 'colmado_whatsapp_outbox',
      help: 'Messages to WhatsApp that are open or failed, by state.',
      type: 'gauge',
      samples: by('state', {
        due: outbox.waiting,
        sending: outbox.sending,
        uncertain: outbox.uncertain,
        failed: outbox.failed,
      }),
    },
    gauge(
      'colmado_whatsapp_numbers_stopped',
      'Numbers of stores whose sending Meta refused.',
      whatsapp.stoppedNumbers,
    ),
    gauge(
      'colmado_whatsapp_stray_numbers',
      'Numbers that are written to and that no store has.',
      whatsapp.strays.numbers,
    ),
  ];
};

const processMetrics = ({ pageCache, pool, disk }: PlatformHealth['ofProcess']): MetricFamily[] => [
  gauge('colmado_disk_free_bytes', 'Free space where DATA_DIR lies.', disk.freeBytes),
  {
    name: 'colmado_database_connections',
    help: 'Open connections of this process to the database, by what they do.',
    type: 'gauge',
    samples: by('state', { used: pool.open - pool.idle, idle: pool.idle }),
  },
  gauge('colmado_database_connections_max', 'Most connections that it opens.', pool.max),
  gauge('colmado_database_connection_waiters', 'Requests that wait for one of them.', pool.waiting),
  ...(pageCache
    ? [
        gauge('colmado_page_cache_entries', 'Kept store pages.', pageCache.entries),
        gauge('colmado_page_cache_bytes', 'Memory of kept store pages.', pageCache.bytes),
        counter('colmado_page_cache_hits_total', 'Store pages answered from memory.', pageCache.hits),
        counter('colmado_page_cache_drawn_total', 'Store pages that had to be drawn.', pageCache.drawn),
      ]
    : []),
];

const isUp = (value: number) => gauge('colmado_database_up', 'Whether the database answers.', value);

const readDatabase = async (ctx: PlatformContext, sources: NumberSources): Promise<MetricFamily[]> => {
  // A collector of metrics should not wait longer than a visitor waits for a page.
  if (!(await ctx.platform.db.answers())) return [isUp(0)];
  try {
    const health = await readHealth(ctx, sources);
    const today = startOfDay(ctx.platform.clock.now());
    const spent = await acrossTenants(ctx, (scope) => sumSpentSince(scope, today));
    const ai: MetricFamily = {
      name: 'colmado_ai_spent_today',
      help: 'What the AI meters have counted since midnight in Santo Domingo, in all stores.',
      type: 'gauge',
      samples: by('meter', spent),
    };
    const size = gauge('colmado_database_size_bytes', 'Size of the database.', health.database.bytes);
    return [isUp(1), size, ...queueMetrics(health), ...backupMetrics(health), ai];
  } catch (err) {
    ctx.platform.log.warn({ room: 'superadmin', err }, 'the numbers of the platform could not be read');
    return [isUp(0)];
  }
};

/** Reads the platform's numbers for Prometheus; without the database only that fact and the numbers of the process. */
export const readPlatformMetrics = async (
  ctx: PlatformContext,
  sources: NumberSources,
): Promise<MetricFamily[]> => {
  const ofDatabase = await readDatabase(ctx, sources);
  return [...processMetrics(await readProcess(ctx, sources)), ...ofDatabase];
};
