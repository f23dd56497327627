import { Download } from 'lucide-react';
import { useState } from 'react';
import { CLOSING_COPY } from '#shared/features/plans/plan-request-copy.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { downloadFile } from '#web/lib/network/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { showError, showSuccess } from '#web/ui/toast-store.ts';

/** Downloads the archive of everything the store owns. */
export function ExportButton({ slug }: { slug: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await downloadFile('/account/export', CLOSING_COPY.fileName(slug));
      showSuccess({ text: CLOSING_COPY.exported });
    } catch (error) {
      showError({ text: errorText(error, CLOSING_COPY.exportFailed) });
    }
    setIsBusy(false);
  };
  return (
    <Button
      look="secondary"
      busyText={isBusy ? CLOSING_COPY.exporting : undefined}
      onClick={() => void download()}
    >
      <Download aria-hidden="true" className="size-5" />
      {CLOSING_COPY.export}
    </Button>
  );
}
