import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  applyImportCall,
  changeImportCall,
  editImportRowsCall,
  getImportCall,
  stageImportCall,
  undoImportCall,
} from '#shared/features/imports/import-calls.ts';
import type { ColumnMapping, ImportField } from '#shared/features/imports/import-columns.ts';
import type { DotMeaning } from '#shared/features/imports/import-states.ts';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { noteUsage } from '#web/lib/reporting/usage-events.ts';

/** Fetches an import without its lines, which are fetched by group. */
export const getImport = apiCall<typeof getImportCall>({ method: 'GET', path: '/imports/:id' });

const POLL_MS = 1000;
const MIN_ROWS = 1;

export const importKey = (id: string) => ['imports', id] as const;

const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importKey(id), 'facts'],
    queryFn: async ({ signal }) =>
      (await getImport({ params: { id }, query: { limit: MIN_ROWS }, signal })).import,
  });

/** Fetches an import, again every second while the server works on it. */
export const useImport = (id: string) =>
  useQuery({
    ...importQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'applying' || (data && data.pictures.waiting > 0) ? POLL_MS : false,
  });

/** Stores a call's answer in the cache, so that the screen moves on at once, and marks the lines as stale. */
const keepImport = (queries: QueryClient, view: ImportView): void => {
  queries.setQueryData(importQuery(view.id).queryKey, view);
  void queries.invalidateQueries({ queryKey: [...importKey(view.id), 'rows'] });
};

const changeImport = apiCall<typeof changeImportCall>({ method: 'PUT', path: '/imports/:id' });
const editRows = apiCall<typeof editImportRowsCall>({ method: 'PUT', path: '/imports/:id/rows' });

/** Changes how the staged file is read: its columns, or what a dot means in its prices. */
export const useChangeReading = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: { mapping?: ColumnMapping; dotMeaning?: DotMeaning }) =>
      (await changeImport({ params: { id }, body })).import,
    onSuccess: (view) => keepImport(queries, view),
  });
};

type CellEdit = { line: number; field: ImportField; value: string; everywhere: boolean };

/** Corrects one cell, or all cells with the same value. */
export const useEditCell = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (edit: CellEdit) =>
      (await editRows({ params: { id }, body: { edits: [edit] } })).import,
    onSuccess: (view) => keepImport(queries, view),
  });
};

const applyImport = apiCall<typeof applyImportCall>({ method: 'POST', path: '/imports/:id/apply' });
const undoImport = apiCall<typeof undoImportCall>({ method: 'POST', path: '/imports/:id/undo' });

/** Marks all that shows products or the plan's usage as stale, because both changed on the server. */
export const invalidateCatalogue = (queries: QueryClient): void => {
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

/** Undoes the import. */
export const useUndoImport = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await undoImport({ params: { id } })).import,
    onSuccess: (view) => {
      keepImport(queries, view);
      invalidateCatalogue(queries);
    },
  });
};

const stageImport = apiCall<typeof stageImportCall>({ method: 'POST', path: '/imports' });

/** The source of the products. */
type ImportChoice = { kind: 'file'; file: File } | { kind: 'sheet'; url: string };

const send = async (choice: ImportChoice, onProgress: (fraction: number) => void): Promise<ImportView> => {
  if (choice.kind === 'sheet') return (await stageImport({ body: { sheetUrl: choice.url } })).import;
  return (await stageImport({ body: {}, files: { field: 'file', files: [choice.file], onProgress } })).import;
};

/** Uploads a file, or sends a link, to be read; `sentFraction` is the upload's progress. */
export const useStageImport = (onStaged: (view: ImportView) => void) => {
  const queries = useQueryClient();
  const [sentFraction, setSentFraction] = useState(0);
  const { mutateAsync, isPending, error, variables } = useMutation({
    mutationFn: (choice: ImportChoice) => {
      setSentFraction(0);
      return send(choice, setSentFraction);
    },
    onSuccess: (view) => {
      keepImport(queries, view);
      onStaged(view);
    },
  });
  return { stage: mutateAsync, isPending, error, sentFraction, kind: variables?.kind };
};
