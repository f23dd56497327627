import type { FastifyInstance } from 'fastify';
import { storePath } from '#shared/lib/paths.ts';
import type { Stores } from './serve-stores.ts';

/** Mounts every address below `/str`. */
export const mountStoreRoutes = (app: FastifyInstance, stores: Stores): void => {
  const base = storePath('').slice(0, -1);
  for (const path of [base, `${base}/*`]) {
    app.get(path, async (request, reply) => {
      if (!(await stores.answer(request.raw, reply.raw))) return reply.callNotFound();
      return reply.hijack();
    });
  }
  app.addHook('onClose', () => stores.close());
};
