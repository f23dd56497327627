import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { applyImportCall, undoImportCall } from '#shared/features/imports/import-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { noteUsage } from '#web/lib/reporting/usage-events.ts';
import { keepImport } from './use-import.ts';

const applyImport = apiCall<typeof applyImportCall>({ method: 'POST', path: '/imports/:id/apply' });
const undoImport = apiCall<typeof undoImportCall>({ method: 'POST', path: '/imports/:id/undo' });

/** Products and what the plan has left changed on the server: whatever shows them loads anew. */
export const forgetCatalogue = (queries: QueryClient): void => {
  void queries.invalidateQueries({ queryKey: ['products'] });
  void queries.invalidateQueries({ queryKey: ['usage'] });
};

/** Starts the import. */
export const useApplyImport = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (updateBySku: boolean) =>
      (await applyImport({ params: { id }, body: { updateBySku } })).import,
    onSuccess: (view) => {
      noteUsage('import_applied');
      keepImport(queries, view);
    },
  });
};

/** Takes the import back. */
export const useUndoImport = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await undoImport({ params: { id } })).import,
    onSuccess: (view) => {
      keepImport(queries, view);
      forgetCatalogue(queries);
    },
  });
};
