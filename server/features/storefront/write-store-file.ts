import type { StoreFile } from '#shared/features/storefront/store-query.ts';
import { productPath, storePath } from '#shared/lib/paths.ts';
import type { OpenedCatalogue } from './open-store.ts';
import { googleFeed, metaFeed, toFeedItems } from './product-feeds.ts';
import { type SitemapEntry, sitemap } from './sitemap.ts';

const newest = (instants: readonly string[], least: string): string =>
  instants.reduce((latest, instant) => (instant > latest ? instant : latest), least);

const sitemapOf = ({ products, origin, slug, createdAt }: OpenedCatalogue): string => {
  const changes = products.map(({ updated_at }) => updated_at);
  const store: SitemapEntry = {
    url: `${origin}${storePath(slug)}`,
    lastModified: newest(changes, createdAt),
  };
  const pages = products.map(({ id, updated_at }) => ({
    url: `${origin}${productPath(slug, id)}`,
    lastModified: updated_at,
  }));
  // A store without products is not for search engines (`ux 9`).
  return sitemap(products.length > 0 ? [store, ...pages] : []);
};

/** Writes one of the files that programs read of a store. */
export const writeStoreFile = (file: StoreFile, catalogue: OpenedCatalogue): string => {
  if (file === 'sitemap.xml') return sitemapOf(catalogue);
  const items = toFeedItems(catalogue.products, catalogue);
  return file === 'feed/meta.csv' ? metaFeed(items) : googleFeed(items, catalogue);
};
