import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DrawnPage } from '#shared/features/storefront/store-page.ts';
import type { StoreFile } from '#shared/features/storefront/store-query.ts';
import { pageContentPolicy } from '../../platform/http/security-headers.ts';

/** The sheet that every page shares and the themes in use: hashing them again would cost more than drawing some pages. */
const hashes = new LRUCache<string, string>({ max: 500 });

/** The source expression of the content policy that allows exactly this inline text. */
export const inlineHash = (text: string): string => {
  const known = hashes.get(text);
  if (known) return known;
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  hashes.set(text, hash);
  return hash;
};

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' } as const;

/** Headers of one part of a store page, which a page that is open already asks for. */
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
};

/** Headers of a file that programs read of a store; search engines follow it and do not show it. */
export const storeFileHeaders = (file: StoreFile): Record<string, string> => ({
  'content-type': FILE_TYPES[file],
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
});

/** Headers of a store's page: kept by browsers and asked for again each time, so that a change shows at once. */
export const storePageHeaders: PageHeaders = ({ inlineStyles }) => ({
  ...PAGE_HEADERS,
  'content-security-policy': pageContentPolicy({ scripts: [], styles: inlineStyles.map(inlineHash) }),
});

/** The same for the page inside the customiser: our own origin may frame it, and no search engine keeps it. */
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
