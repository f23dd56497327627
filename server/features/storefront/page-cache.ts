import type { Held, MemoryBudget } from '#server/platform/memory/memory-budget.ts';
import type { CachedPage } from './cached-page.ts';

/** A page and its tenant; the type requires the tenant, so no page is stored without one (reliability 6). */
type PageKey = { tenantId: string; page: string };

type Kept = { version: number; page: CachedPage };

/** Drawn pages, each with the version of its tenant. */
export type PageCache = {
  /** Finds the page of that version. */
  find(key: PageKey, version: number): CachedPage | undefined;
  /** Finds the page of any version: for when the database is away. */
  findStale(key: PageKey): CachedPage | undefined;
  keep(key: PageKey, version: number, page: CachedPage): void;
  /** Counts the entries and bytes. */
  size(): Held;
};

const textOf = ({ tenantId, page }: PageKey): string => `${tenantId} ${page}`;

/** Creates a cache within the memory budget of the process. */
export const createPageCache = (memory: MemoryBudget): PageCache => {
  const pages = memory.open<Kept>('pages', ({ page }) => page.size());
  return {
    find: (key, version) => {
      const kept = pages.get(textOf(key));
      return kept?.version === version ? kept.page : undefined;
    },
    findStale: (key) => pages.get(textOf(key))?.page,
    keep: (key, version, page) => {
      const text = textOf(key);
      // A slow drawing of an older version must not replace a newer page.
      if ((pages.peek(text)?.version ?? 0) > version) return;
      pages.set(text, { version, page });
      // The page grows with every new encoding.
      page.onGrow(() => {
        const kept = pages.peek(text);
        if (kept?.page === page) pages.set(text, kept);
      });
    },
    size: () => pages.held(),
  };
};
