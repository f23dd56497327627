import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type MetricFamily, metricText } from './metric-text.ts';

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export type MetricsOptions = { token: string; read: () => Promise<MetricFamily[]> };

/** Mounts `GET /metrics` for Prometheus, which shows the token as a bearer. */
export const mountMetrics = (app: FastifyInstance, { token, read }: MetricsOptions): void => {
  const wanted = digestOf(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), wanted))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('');
    return reply.type(CONTENT_TYPE).send(metricText(await read()));
  });
};
