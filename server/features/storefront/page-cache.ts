import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';

/** Enough for the pages read now of a few thousand stores; the rest is drawn again in about a millisecond. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry takes beside its bytes, and room for the encodings that are made later. */
const SPACE_FOR_ENCODINGS = 1.6;

/** Which page of whose store; the tenant is in it by type, so no page can be kept without (reliability 6). */
export type PageKey = { tenantId: string; page: string };

type Kept = { version: number; page: CachedPage };

/** Pages as they were drawn at a version of their tenant. */
export type PageCache = {
  /** The page of that very version. */
  find(key: PageKey, version: number): CachedPage | undefined;
  /** The page of whatever version: for when the database is away. */
  findStale(key: PageKey): CachedPage | undefined;
  keep(key: PageKey, version: number, page: CachedPage): void;
  /** How much it holds now. */
  size(): { entries: number; bytes: number };
};

const textOf = ({ tenantId, page }: PageKey): string => `${tenantId} ${page}`;

/** Opens a cache limited by bytes that forgets first what was read longest ago. */
export const openPageCache = (maxBytes = MAX_BYTES): PageCache => {
  const pages = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => Math.ceil(page.size() * SPACE_FOR_ENCODINGS) + 1_000,
  });
  return {
    find: (key, version) => {
      const kept = pages.get(textOf(key));
      return kept?.version === version ? kept.page : undefined;
    },
    findStale: (key) => pages.get(textOf(key))?.page,
    keep: (key, version, page) => {
      const text = textOf(key);
      // A slow drawing of an older version must not replace a newer page.
      if ((pages.peek(text)?.version ?? 0) <= version) pages.set(text, { version, page });
    },
    size: () => ({ entries: pages.size, bytes: pages.calculatedSize }),
  };
};
