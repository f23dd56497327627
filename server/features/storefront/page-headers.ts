import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { pageContentPolicy } from '#server/platform/http/security-headers.ts';
import type { DrawnPage } from '#shared/features/storefront/store-page.ts';
import type { StoreFile } from '#shared/features/storefront/store-query.ts';

/** Hashes of the common style sheet and of the themes in use; hashing them takes longer than drawing some pages. */
const hashes = new LRUCache<string, string>({ max: 500 });

/** Returns the source expression that allows exactly this inline text in a content policy. */
export const inlineHash = (text: string): string => {
  const known = hashes.get(text);
  if (known) return known;
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  hashes.set(text, hash);
  return hash;
};

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' } as const;

/** Headers of a part that an open store page requests. */
export const STORE_PART_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
} as const;

export type PageHeaders = (page: DrawnPage) => Record<string, string>;

const FILE_TYPES: Record<StoreFile, string> = {
  'feed/meta.csv': 'text/csv; charset=utf-8',
  'feed/google.xml': 'application/xml; charset=utf-8',
  'sitemap.xml': 'application/xml; charset=utf-8',
  'robots.txt': 'text/plain; charset=utf-8',
};

/** Returns the headers of a feed or sitemap; search engines follow its links and do not list it. */
export const storeFileHeaders = (file: StoreFile): Record<string, string> => ({
  'content-type': FILE_TYPES[file],
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
});

/** Returns the headers of a store's page. Browsers store it and revalidate it each time, so that a change shows at once. */
export const storePageHeaders: PageHeaders = ({ inlineStyles }) => ({
  ...PAGE_HEADERS,
  'content-security-policy': pageContentPolicy({ scripts: [], styles: inlineStyles.map(inlineHash) }),
});

/** Everybody with an order's link may read it, so it is not cached, indexed or sent as a referrer. */
export const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
} as const;

/** Returns the headers of the page inside the customiser: our own origin may frame it, and search engines do not list it. */
export const previewPageHeaders: PageHeaders = ({ inlineStyles }) => ({
  ...PAGE_HEADERS,
  'content-security-policy': pageContentPolicy({
    scripts: [],
    styles: inlineStyles.map(inlineHash),
    framedBy: "'self'",
  }),
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
});
