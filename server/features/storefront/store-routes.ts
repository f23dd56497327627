import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isCountable, recordMissedSearch } from '#server/features/analytics/analytics.ts';
import { hasSearchWords, limitSearch } from '#server/features/catalogue/catalogue.ts';
import type { Doors } from '#server/features/tenants/tenants.ts';
import type { PictureAudience } from '#server/platform/http/file-routes.ts';
import { peerKey, type Rate } from '#server/platform/http/rate-limiter.ts';
import { parseStorePath, parseStoreQuery } from '#shared/features/storefront/store-query.ts';
import { PATHS, storePath } from '#shared/lib/paths.ts';
import { mountOrderForms } from './change-order-page.ts';
import type { Stores } from './serve-stores.ts';

/** The rate of pages that must be looked up or drawn for one peer; pages from the cache do not count. */
const DRAWING_RATE: Rate = { max: 600, perSeconds: 60 };

const askedOf = (url: string): { slug: string; q: string } => {
  const [path = '', search = ''] = url.split('?', 2);
  return { slug: parseStorePath(path).slug, q: parseStoreQuery(search).q };
};

/** Mounts every address below `/str`. */
export const mountStoreRoutes = (app: FastifyInstance, stores: Stores, doors: Doors): void => {
  const countMissedSearch = async (
    request: FastifyRequest,
    slugOrHost: string,
    text: string,
  ): Promise<void> => {
    const door = await stores.find(slugOrHost);
    if (door.kind === 'open' && isCountable(request))
      await recordMissedSearch(await doors.visitor(request), { slug: door.shopper.slug, text }).catch(
        (error: unknown) =>
          request.log.warn({ room: 'storefront', err: error }, 'a search without results was not counted'),
      );
  };
  const base = storePath('').slice(0, -1);
  for (const path of [base, `${base}/*`]) {
    app.get(path, async (request, reply) => {
      const peer = peerKey(request.ip);
      await app.rateLimiter.take(`store pages ${peer}`, DRAWING_RATE);
      const { slug, q } = askedOf(request.url);
      if (hasSearchWords(q)) {
        const door = await stores.find(slug);
        if (door.kind === 'open')
          await limitSearch(app.rateLimiter, { peer, tenantId: door.shopper.tenantId });
      }
      const answered = await stores.answer(request.raw, reply.raw);
      if (!answered) return reply.callNotFound();
      reply.hijack();
      if (answered.missedSearch) await countMissedSearch(request, slug, answered.missedSearch);
      return reply;
    });
  }
  mountOrderForms(app, stores);
  app.addHook('onClose', () => stores.close());
};

const isPanelPath = (path: string): boolean => path === PATHS.panel || path.startsWith(`${PATHS.panel}/`);

/** Says whether a page of the panel asked for the picture: browsers send this header themselves, and other sites cannot set it. */
const isShownByPanel = ({ headers }: FastifyRequest): boolean => {
  const { referer = '', 'sec-fetch-site': site = 'same-origin' } = headers;
  return site === 'same-origin' && isPanelPath(URL.parse(referer)?.pathname ?? '');
};

/**
 * Decides who may see the pictures of a store: everybody while it is open, afterwards only its own panel. An `img` sends no
 * token, so this keeps out the public and crawlers, but not somebody who knows an address and pretends to be a panel.
 */
export const pictureAudience =
  (stores: Pick<Stores, 'isOpen'>): PictureAudience =>
  async (request, tenantId) => {
    if (await stores.isOpen(tenantId)) return 'everybody';
    return isShownByPanel(request) ? 'panel' : 'nobody';
  };
