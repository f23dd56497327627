import { useInfiniteQuery } from '@tanstack/react-query';
import type { RowFilter } from '#shared/features/imports/import-states.ts';
import { getImport, importKey } from './use-import.ts';

const ROWS_PER_PAGE = 40;

/** The lines of an import that belong to a group, page by page. */
export const useImportRows = (id: string, group: RowFilter) =>
  useInfiniteQuery({
    queryKey: [...importKey(id), 'rows', group],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      (await getImport({ params: { id }, query: { group, after: pageParam, limit: ROWS_PER_PAGE }, signal }))
        .import,
    getNextPageParam: ({ nextAfter }) => nextAfter,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
