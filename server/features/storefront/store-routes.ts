import type { FastifyInstance } from 'fastify';
import { parseStorePath, parseStoreQuery } from '#shared/features/storefront/store-query.ts';
import { storePath } from '#shared/lib/paths.ts';
import { peerKey, type Rate } from '../../platform/http/rate-limiter.ts';
import { hasSearchWords, limitSearch } from '../catalogue/catalogue.ts';
import type { Stores } from './serve-stores.ts';

/** What one peer may have looked up or drawn; pages that lie ready are answered before, and count for nobody. */
const DRAWING_RATE: Rate = { max: 600, perSeconds: 60 };

const askedOf = (url: string): { slug: string; q: string } => {
  const [path = '', search = ''] = url.split('?', 2);
  return { slug: parseStorePath(path).slug, q: parseStoreQuery(search).q };
};

/** Mounts every address below `/str`. */
export const mountStoreRoutes = (app: FastifyInstance, stores: Stores): void => {
  const base = storePath('').slice(0, -1);
  for (const path of [base, `${base}/*`]) {
    app.get(path, async (request, reply) => {
      const peer = peerKey(request.ip);
      app.rateLimiter.take(`store pages ${peer}`, DRAWING_RATE);
      const { slug, q } = askedOf(request.url);
      if (hasSearchWords(q)) {
        const door = await stores.find(slug);
        if (door.kind === 'open') limitSearch(app.rateLimiter, { peer, tenantId: door.shopper.tenantId });
      }
      if (!(await stores.answer(request.raw, reply.raw))) return reply.callNotFound();
      return reply.hijack();
    });
  }
  app.addHook('onClose', () => stores.close());
};
