import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

type FetchPage<Page> = (at: { cursor?: string; signal: AbortSignal }) => Promise<Page>;

/** The beginning of all cache keys of the superadmins. */
export const ADMIN_KEY = 'admin';

/** Fetches a list page by page; the current rows stay until the next search or filter is answered. */
export const usePages = <Page extends { nextCursor: string | null }>(
  key: readonly unknown[],
  fetchPage: FetchPage<Page>,
) =>
  useInfiniteQuery({
    queryKey: [ADMIN_KEY, ...key],
    queryFn: ({ pageParam, signal }) => fetchPage({ ...(pageParam && { cursor: pageParam }), signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
