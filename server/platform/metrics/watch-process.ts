import { monitorEventLoopDelay } from 'node:perf_hooks';
import { seconds } from '#shared/lib/time.ts';
import { counter, gauge, type MetricFamily } from './metric-text.ts';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
const MILLISECONDS_TO_NANOSECONDS = 1e6;
const QUANTILES = [0.5, 0.99] as const;
/** Node's histogram holds the time from one timer to the next, and so this much also where nothing is late. */
const TIMER_EVERY_MS = 10;

/** How late a timer came that fired so long after the one before. */
export const lagSecondsOf = (delayNanoseconds: number): number =>
  Math.max(0, delayNanoseconds - TIMER_EVERY_MS * MILLISECONDS_TO_NANOSECONDS) / NANOSECONDS;

/** Watches what the process takes: memory, processor, and how late its timers come since somebody last asked. */
export const watchProcess = (): (() => MetricFamily[]) => {
  const delay = monitorEventLoopDelay({ resolution: TIMER_EVERY_MS });
  delay.enable();
  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const lags = [
      ...QUANTILES.map((quantile) => ({
        labels: { quantile: String(quantile) },
        value: lagSecondsOf(delay.percentile(quantile * 100)),
      })),
      { labels: { quantile: '1' }, value: lagSecondsOf(delay.max) },
    ];
    delay.reset();
    return [
      gauge(
        'process_start_time_seconds',
        'When the process started, in seconds since 1970.',
        Date.now() / seconds(1) - process.uptime(),
      ),
      counter('process_cpu_seconds_total', 'Processor time that was used.', (user + system) / MICROSECONDS),
      gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.', heapUsed),
      {
        name: 'nodejs_eventloop_lag_seconds',
        help: 'How late timers came since the last time this was read.',
        type: 'gauge',
        samples: lags,
      },
    ];
  };
};
