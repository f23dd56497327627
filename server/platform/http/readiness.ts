import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Busy clients send their next request within this time and learn that the connection closes; so does the load balancer. */
const GRACE_MS = 1_000;
const LOOK_EVERY_MS = 50;

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

/**
 * Asks clients to close their connections, with the answer to their next request, and waits up to a second for that. A
 * server that closed immediately would cut off requests under way (reliability 8).
 */
export const drainServer = async (server: Server): Promise<void> => {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const end = performance.now() + GRACE_MS;
  while (performance.now() < end && (await countConnections(server)) > 0) await pause(LOOK_EVERY_MS);
};

/** Says whether this process should get traffic: not while it drains or has no database. */
export type Readiness = () => Promise<boolean>;

/** Mounts `/healthz` (the process runs) and `/readyz` (it can serve), for the load balancer. */
export const mountHealthRoutes = (app: FastifyInstance, readiness: Readiness): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await readiness();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
};
