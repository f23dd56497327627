import type { FastifyInstance } from 'fastify';

/** Whether this process should get traffic: false while it drains, and without a database. */
export type Readiness = () => Promise<boolean>;

/** Mounts `/healthz` (the process lives) and `/readyz` (it can serve), for the load balancer. */
export const mountHealthRoutes = (app: FastifyInstance, readiness: Readiness): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await readiness();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
};
