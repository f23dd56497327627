import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { seconds } from '#shared/lib/time.ts';
import { counter, gauge, type MetricFamily } from './metric-family.ts';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
const MILLISECONDS_TO_NANOSECONDS = 1e6;
const QUANTILES = [0.5, 0.99] as const;
/** Node's histogram measures the time from one timer to the next, so it contains this interval even without a delay. */
const TIMER_EVERY_MS = 10;

/** Returns how late a timer was that fired so long after the one before. */
export const lagSecondsOf = (delayNanoseconds: number): number =>
  Math.max(0, delayNanoseconds - TIMER_EVERY_MS * MILLISECONDS_TO_NANOSECONDS) / NANOSECONDS;

/** Measures memory, processor time and the delay of timers since the last scrape. */
const watchProcess = (): (() => MetricFamily[]) => {
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

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Returns `api/products` for `/api/products/:id`. It takes the route's pattern and not the address, which may name a person. */
export const routeGroupOf = (pattern: string | undefined): string => {
  if (pattern === undefined) return 'missing';
  const [first = 'home', second] = pattern.split('/').filter((part) => part !== '' && !/[:*]/.test(part));
  return first === 'api' && second !== undefined ? `api/${second}` : first;
};

/** Counts the requests that routes answer and their durations. Pages from the cache pass no hook. */
const watchRequests = (app: FastifyInstance): Registry => {
  const registry = new Registry();
  const total = new Counter({
    name: 'colmado_http_requests_total',
    help: 'Requests that routes answered, by group of routes and status; kept store pages are counted apart.',
    labelNames: ['group', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'colmado_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by group of routes; kept store pages are counted apart.',
    labelNames: ['group'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const group = routeGroupOf(request.is404 ? undefined : request.routeOptions.url);
    total.inc({ group, status: reply.raw.statusCode });
    durations.observe({ group }, reply.elapsedTime / seconds(1));
  });
  return registry;
};

/** Writes families in the format of Prometheus; a family without a sample is left out. */
export const writeFamilies = (families: readonly MetricFamily[]): Promise<string> => {
  const registry = new Registry();
  for (const { name, help, type, samples } of families) {
    if (samples.length === 0) continue;
    const labelNames = [...new Set(samples.flatMap(({ labels = {} }) => Object.keys(labels)))];
    const Metric = type === 'counter' ? Counter : Gauge;
    const metric = new Metric({ name, help, labelNames, registers: [registry] });
    for (const { labels = {}, value } of samples) metric.inc(labels, value);
  }
  return registry.metrics();
};

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export type MetricsOptions = { token: string; readFamilies: () => Promise<MetricFamily[]> };

/** Mounts `GET /metrics` for Prometheus with the token as bearer: process, requests and the given families. */
export const mountMetrics = (app: FastifyInstance, { token, readFamilies }: MetricsOptions): void => {
  const ofProcess = watchProcess();
  const ofRequests = watchRequests(app);
  const wanted = digestOf(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), wanted))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('');
    const families = [...ofProcess(), ...(await readFamilies())];
    const texts = await Promise.all([writeFamilies(families), ofRequests.metrics()]);
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(texts.join('\n'));
  });
};
