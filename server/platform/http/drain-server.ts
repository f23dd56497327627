import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Whoever is busy asks again within this, and hears that the connection closes; so does the load balancer's next look. */
const GRACE_MS = 1_000;
const LOOK_EVERY_MS = 50;

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

/**
 * Tells everybody who keeps a connection to close it, with the answer to their next request, and waits until they have or
 * are idle. A server that closes at once would hang up on requests that are already on their way (reliability 8).
 */
export const drainServer = async (server: Server): Promise<void> => {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const end = performance.now() + GRACE_MS;
  while (performance.now() < end && (await countConnections(server)) > 0) await pause(LOOK_EVERY_MS);
};
