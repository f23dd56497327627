import type { FastifyInstance } from 'fastify';
import { findLatestChanges } from '#server/features/catalogue/catalogue.ts';
import { listActiveTenants, type PlatformContext, storeAddressOf } from '#server/features/tenants/tenants.ts';
import { orderPagePath, PATHS, storePath } from '#shared/lib/paths.ts';
import { minutes } from '#shared/lib/time.ts';
import { MAX_SITEMAP_URLS, type SitemapEntry, sitemapIndex } from './product-feeds.ts';

/** The index reads all stores, and a new store can wait this long to be found. */
const CACHED_MS = minutes(10);
/** How many stores one query of the index reads. */
const STORES_PER_PAGE = 1_000;

const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...[PATHS.panel, PATHS.superadmin, '/api', orderPagePath(storePath('*'), '')].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Lists the sitemaps of open stores with a published product, by slug and up to the limit of the sitemap protocol. */
export const listStoreSitemaps = async (
  context: PlatformContext,
  { maxUrls = MAX_SITEMAP_URLS, storesPerPage = STORES_PER_PAGE } = {},
): Promise<SitemapEntry[]> => {
  const entries: SitemapEntry[] = [];
  let after = '';
  while (entries.length < maxUrls) {
    const stores = await listActiveTenants(context, { after, limit: storesPerPage });
    const last = stores.at(-1);
    if (!last) break;
    const changes = await findLatestChanges(
      context,
      stores.map(({ id }) => id),
    );
    for (const store of stores) {
      const { origin, base, host } = storeAddressOf(context.platform.env, store);
      const lastModified = changes.get(store.id)?.toISOString();
      // A sitemap speaks for its own host alone; a store's own host names its sitemap in its robots.txt.
      if (lastModified && host === undefined)
        entries.push({ url: `${origin}${base}/sitemap.xml`, lastModified });
    }
    after = last.slug;
  }
  return entries.slice(0, maxUrls);
};

/** Mounts `/robots.txt` and `/sitemap.xml`, the index of the stores' sitemaps. */
export const mountDiscoveryRoutes = (app: FastifyInstance, context: PlatformContext): void => {
  const { clock, env } = context.platform;
  const robots = robotsText(env.PUBLIC_URL);
  let cached: { xml: string; untilMs: number } | undefined;

  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', async (_request, reply) => {
    const nowMs = clock.monotonicMs();
    if (!cached || nowMs >= cached.untilMs)
      cached = { xml: sitemapIndex(await listStoreSitemaps(context)), untilMs: nowMs + CACHED_MS };
    return reply.type('application/xml; charset=utf-8').send(cached.xml);
  });
};
