import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { stageImportCall } from '#shared/features/imports/import-calls.ts';
import type { ImportView } from '#shared/features/imports/import-view.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { keepImport } from './use-import.ts';

const stageImport = apiCall<typeof stageImportCall>({ method: 'POST', path: '/imports' });

/** Where the products come from. */
export type ImportChoice = { kind: 'file'; file: File } | { kind: 'sheet'; url: string };

const send = async (choice: ImportChoice, onProgress: (fraction: number) => void): Promise<ImportView> => {
  if (choice.kind === 'sheet') return (await stageImport({ body: { sheetUrl: choice.url } })).import;
  return (await stageImport({ body: {}, files: { field: 'file', files: [choice.file], onProgress } })).import;
};

/** Sends a file or a link to be read; `sentFraction` follows the upload. */
export const useStageImport = (onStaged: (view: ImportView) => void) => {
  const queries = useQueryClient();
  const [sentFraction, setSentFraction] = useState(0);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (choice: ImportChoice) => {
      setSentFraction(0);
      return send(choice, setSentFraction);
    },
    onSuccess: (view) => {
      keepImport(queries, view);
      onStaged(view);
    },
  });
  return { stage: mutate, isPending, error, sentFraction, kind: variables?.kind };
};
