import type { FastifyInstance } from 'fastify';
import { storePath } from '#shared/lib/paths.ts';
import { peerKey, type Rate } from '../../platform/http/rate-limiter.ts';
import type { Stores } from './serve-stores.ts';

/** What one peer may have looked up or drawn; pages that lie ready are answered before, and count for nobody. */
const DRAWING_RATE: Rate = { max: 600, perSeconds: 60 };

/** Mounts every address below `/str`. */
export const mountStoreRoutes = (app: FastifyInstance, stores: Stores): void => {
  const base = storePath('').slice(0, -1);
  for (const path of [base, `${base}/*`]) {
    app.get(path, async (request, reply) => {
      app.rateLimiter.take(`store pages ${peerKey(request.ip)}`, DRAWING_RATE);
      if (!(await stores.answer(request.raw, reply.raw))) return reply.callNotFound();
      return reply.hijack();
    });
  }
  app.addHook('onClose', () => stores.close());
};
