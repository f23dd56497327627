import type { ShopperContext } from '#server/features/tenants/tenants.ts';
import type { PageRenderer } from '#shared/features/storefront/page-renderer.ts';
import type { StoreAppFile, StoreFile } from '#shared/features/storefront/store-query.ts';
import { homePath, orderPagePath, productPath } from '#shared/lib/paths.ts';
import { CachedPage } from './cached-page.ts';
import { storePageHeaders } from './page-headers.ts';
import { googleFeed, metaFeed, type SitemapEntry, sitemap, toFeedItems } from './product-feeds.ts';
import { type PublishedCatalogue, readStoreApp } from './read-store-pages.ts';

/** The worker sends requests to our own origin only and runs nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

const FRESH = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' } as const;

type Drawing = { renderer: PageRenderer; headers: Readonly<Record<string, string>> };

/** Draws a file of the installable store that opens without network. */
export const drawAppFile = async (
  file: StoreAppFile,
  { shopper, renderer, headers }: { shopper: ShopperContext } & Drawing,
): Promise<CachedPage> => {
  if (file === 'sw.js') {
    const own = {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': WORKER_POLICY,
      // By default a worker controls only addresses below its own, and not the store page itself.
      'service-worker-allowed': homePath(shopper.address.base),
    };
    return new CachedPage({
      status: 200,
      body: renderer.storeWorker,
      headers: { ...headers, ...FRESH, ...own },
    });
  }
  const app = await readStoreApp(shopper);
  if (file === 'sin-conexion') {
    const drawn = renderer.renderStoreOffline(app);
    return new CachedPage({
      status: 200,
      body: drawn.html,
      headers: { ...headers, ...storePageHeaders(drawn), ...FRESH },
    });
  }
  const own = { 'content-type': 'application/manifest+json; charset=utf-8' };
  return new CachedPage({
    status: 200,
    body: renderer.writeStoreManifest(app),
    headers: { ...headers, ...FRESH, ...own },
  });
};

const newest = (instants: readonly string[], least: string): string =>
  instants.reduce((latest, instant) => (instant > latest ? instant : latest), least);

const sitemapOf = ({ products, origin, base, createdAt }: PublishedCatalogue): string => {
  const changes = products.map(({ updated_at }) => updated_at);
  const store: SitemapEntry = {
    url: `${origin}${homePath(base)}`,
    lastModified: newest(changes, createdAt),
  };
  const pages = products.map(({ id, updated_at }) => ({
    url: `${origin}${productPath(base, id)}`,
    lastModified: updated_at,
  }));
  // Search engines should not list a store without products (`ux 9`).
  return sitemap(products.length > 0 ? [store, ...pages] : []);
};

/** What search engines may read at a store's own host; at the platform they follow the platform's. */
const robotsText = ({ origin, base }: PublishedCatalogue): string =>
  [
    'User-agent: *',
    'Allow: /',
    `Disallow: ${orderPagePath(base, '')}`,
    'Disallow: /api',
    `Sitemap: ${origin}${base}/sitemap.xml`,
    '',
  ].join('\n');

/** Writes a feed, the sitemap or the rules for search engines of a store. */
export const writeStoreFile = (file: StoreFile, catalogue: PublishedCatalogue): string => {
  if (file === 'robots.txt') return robotsText(catalogue);
  if (file === 'sitemap.xml') return sitemapOf(catalogue);
  const items = toFeedItems(catalogue.products, { store: catalogue, now: catalogue.readAt });
  return file === 'feed/meta.csv' ? metaFeed(items) : googleFeed(items, catalogue);
};
