import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** Fetches the page that begins at a cursor, or the first. */
export type FetchPage<Page> = (at: { cursor?: string; signal: AbortSignal }) => Promise<Page>;

type PagesOptions = {
  /** Keeps the rows of the former search or filter until the next is answered. */
  keepsFormer?: boolean;
  refetchInterval?: number | false;
};

/** Fetches a list page by page, by the cursor that each page tells of the next. */
export const useCursorPages = <Page extends { nextCursor: string | null }>(
  queryKey: readonly unknown[],
  fetchPage: FetchPage<Page>,
  { keepsFormer = false, refetchInterval = false }: PagesOptions = {},
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage({ ...(pageParam && { cursor: pageParam }), signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval,
    ...(keepsFormer && { placeholderData: keepPreviousData<InfiniteData<Page, string>> }),
  });
