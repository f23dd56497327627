import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { getImportCall } from '#shared/features/imports/import-calls.ts';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

/** One import without its lines, which are loaded by group. */
export const getImport = apiCall<typeof getImportCall>({ method: 'GET', path: '/imports/:id' });

const POLL_MS = 1000;
const LEAST_ROWS = 1;

export const importKey = (id: string) => ['imports', id] as const;

const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importKey(id), 'facts'],
    queryFn: async ({ signal }) =>
      (await getImport({ params: { id }, query: { limit: LEAST_ROWS }, signal })).import,
  });

/** An import; asked again every second while the server works on it. */
export const useImport = (id: string) =>
  useQuery({
    ...importQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'applying' || (data && data.pictures.waiting > 0) ? POLL_MS : false,
  });

/** Puts what a call answered in place, so that the screen moves on at once, and lets the lines be loaded anew. */
export const keepImport = (queries: QueryClient, view: ImportView): void => {
  queries.setQueryData(importQuery(view.id).queryKey, view);
  void queries.invalidateQueries({ queryKey: [...importKey(view.id), 'rows'] });
};
