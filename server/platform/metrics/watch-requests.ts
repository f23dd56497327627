import type { FastifyInstance } from 'fastify';
import { seconds } from '#shared/lib/time.ts';
import type { MetricFamily } from './metric-text.ts';

/** Upper ends in seconds; what takes longer falls into the last, endless one. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

type Durations = { counts: number[]; sum: number; total: number };

/** `api/products` of `/api/products/:id`: of a route's pattern, never of an address, so that there are few and none names anyone. */
export const routeGroupOf = (pattern: string | undefined): string => {
  if (pattern === undefined) return 'missing';
  const [first = 'home', second] = pattern.split('/').filter((part) => part !== '' && !/[:*]/.test(part));
  return first === 'api' && second !== undefined ? `api/${second}` : first;
};

const toFamily = (durations: ReadonlyMap<string, Durations>): MetricFamily => ({
  name: 'colmado_http_request_duration_seconds',
  help: 'Time from a request to the end of its answer, by group of routes; kept store pages are counted apart.',
  type: 'histogram',
  samples: [...durations].flatMap(([group, { counts, sum, total }]) => {
    let upTo = 0;
    const buckets = BUCKETS.map((end, index) => {
      upTo += counts[index] ?? 0;
      return { suffix: '_bucket', labels: { group, le: String(end) }, value: upTo };
    });
    return [
      ...buckets,
      { suffix: '_bucket', labels: { group, le: '+Inf' }, value: total },
      { suffix: '_sum', labels: { group }, value: sum },
      { suffix: '_count', labels: { group }, value: total },
    ];
  }),
});

/** Counts the requests that routes answer and how long they took. What is answered at once passes no hook and costs nothing. */
export const watchRequests = (app: FastifyInstance): (() => MetricFamily[]) => {
  const totals = new Map<string, number>();
  const durations = new Map<string, Durations>();
  app.addHook('onResponse', async (request, reply) => {
    const group = routeGroupOf(request.is404 ? undefined : request.routeOptions.url);
    const key = `${group} ${reply.raw.statusCode}`;
    totals.set(key, (totals.get(key) ?? 0) + 1);
    const kept = durations.get(group) ?? { counts: BUCKETS.map(() => 0), sum: 0, total: 0 };
    const took = reply.elapsedTime / seconds(1);
    const bucket = BUCKETS.findIndex((end) => took <= end);
    if (bucket >= 0) kept.counts[bucket] = (kept.counts[bucket] ?? 0) + 1;
    kept.sum += took;
    kept.total += 1;
    durations.set(group, kept);
  });
  return () => [
    {
      name: 'colmado_http_requests_total',
      help: 'Requests that routes answered, by group of routes and status; kept store pages are counted apart.',
      type: 'counter',
      samples: [...totals].map(([key, value]) => {
        const [group = '', status = ''] = key.split(' ');
        return { labels: { group, status }, value };
      }),
    },
    toFamily(durations),
  ];
};
