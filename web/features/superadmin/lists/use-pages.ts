import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

type FetchPage<Page> = (at: { cursor?: string; signal: AbortSignal }) => Promise<Page>;

/** Under this key lies all that superadmins have loaded. */
export const ADMIN_KEY = 'admin';

/** A list of the superadmins, page by page; what is shown stays until the next search or filter is answered. */
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
