import type { Held, MemoryBudget } from '../../platform/memory/memory-budget.ts';
import type { CachedPage } from './cached-page.ts';

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
  size(): Held;
};

const textOf = ({ tenantId, page }: PageKey): string => `${tenantId} ${page}`;

/** Opens a cache within the budget of the process. */
export const openPageCache = (memory: MemoryBudget): PageCache => {
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
      // Encodings are made when somebody asks for them.
      page.onGrow(() => {
        const kept = pages.peek(text);
        if (kept?.page === page) pages.set(text, kept);
      });
    },
    size: () => pages.held(),
  };
};
