import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorText } from '#web/lib/network/api-error.ts';
import { downloadFile } from '#web/lib/network/save-file.ts';
import { Button } from '../button.tsx';
import { showError } from './toast-store.ts';

type DownloadButtonProps = {
  /** The call that returns the file. */
  path: string;
  fileName: string;
  label: string;
  failedText: string;
};

/** Downloads a file of the API. */
export function DownloadButton({ path, fileName, label, failedText }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: () => downloadFile(path, fileName),
    onError: (error) => showError({ text: errorText(error, failedText) }),
  });
  return (
    <Button look="secondary" disabled={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden="true" className="size-5" />
      {label}
    </Button>
  );
}
