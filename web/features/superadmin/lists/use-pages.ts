import { type FetchPage, useCursorPages } from '#web/lib/network/use-cursor-pages.ts';

/** The beginning of all cache keys of the superadmins. */
export const ADMIN_KEY = 'admin';

/** Fetches a list page by page; the current rows stay until the next search or filter is answered. */
export const usePages = <Page extends { nextCursor: string | null }>(
  key: readonly unknown[],
  fetchPage: FetchPage<Page>,
) => useCursorPages([ADMIN_KEY, ...key], fetchPage, { keepsFormer: true });
