import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { downloadRejectedCall } from '#shared/features/imports/import-calls.ts';
import { apiTextCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { saveTextFile } from '#web/lib/network/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { IMPORT_SCREEN_COPY } from './import-screen-copy.ts';

const downloadRejected = apiTextCall<typeof downloadRejectedCall>({
  method: 'GET',
  path: '/imports/:id/rejected.csv',
});

/** Downloads only the rejected lines with their reasons, to correct and upload again. */
export function RejectedButton({ id, count }: { id: string; count: number }) {
  const download = useMutation({
    mutationFn: () => downloadRejected({ params: { id } }),
    onSuccess: (text) => saveTextFile(text, IMPORT_SCREEN_COPY.rejectedFile),
    onError: (error) => showError({ text: errorText(error, IMPORT_SCREEN_COPY.downloadFailed) }),
  });
  return (
    <Button look="secondary" disabled={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden="true" className="size-5" />
      {IMPORT_SCREEN_COPY.downloadRejected(count)}
    </Button>
  );
}
