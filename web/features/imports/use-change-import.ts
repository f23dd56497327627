import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DotMeaning } from '#shared/features/imports/dot-meaning.ts';
import type { changeImportCall, editImportRowsCall } from '#shared/features/imports/import-calls.ts';
import type { ColumnMapping, ImportField } from '#shared/features/imports/import-columns.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { keepImport } from './use-import.ts';

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

export type CellEdit = { line: number; field: ImportField; value: string; everywhere: boolean };

/** Corrects one cell, or every cell that says the same. */
export const useEditCell = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (edit: CellEdit) =>
      (await editRows({ params: { id }, body: { edits: [edit] } })).import,
    onSuccess: (view) => keepImport(queries, view),
  });
};
