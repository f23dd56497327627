import type { FastifyInstance, FastifyRequest } from 'fastify';
import { watchStoreCall } from '#shared/features/tenants/store-feed-calls.ts';
import { mountCall } from '../../platform/http/mount-call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Doors } from './doors.ts';
import { openStoreFeed } from './store-feed.ts';

/** Mounts the stream of what changes in a member's store. */
export const mountStoreFeed = (app: FastifyInstance, doors: Doors, platform: Platform): void => {
  const feed = openStoreFeed(platform);
  // Before the server waits for requests under way, of which these would never end.
  app.addHook('preClose', () => feed.close());
  const watching = async (request: FastifyRequest) => {
    const { tenantId } = await doors.member(request);
    const isStillAllowed = async () => (await doors.member(request)).tenantId === tenantId;
    return { tenantId, session: request.headers.authorization ?? '', isStillAllowed };
  };
  mountCall(app, watchStoreCall, watching, (watcher, _input, reply) => {
    // A connection that outlives its stream would hold up the end of the server until its client lets go of it.
    reply.header('connection', 'close');
    return feed.open(watcher);
  });
};
