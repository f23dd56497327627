import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/lib/network/api-error.ts';
import { downloadFile } from '#web/lib/network/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { CLOSING_COPY } from '../plan-request-copy.ts';
import { usePlanRequest } from '../use-usage.ts';
import { CloseAccountDialog } from './close-account-dialog.tsx';

const CARD = 'flex flex-col items-start gap-3 rounded-card border border-line bg-surface p-4 sm:p-5';

/** The owner's way out: everything the store owns in one archive, and the end of the account. */
export function OwnData({ slug }: { slug: string }) {
  const [isClosing, setIsClosing] = useState(false);
  const { data } = usePlanRequest();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className={CARD}>
        <h3 className="font-display text-lg font-bold">{CLOSING_COPY.exportTitle}</h3>
        <p className="mb-auto text-ink-soft">{CLOSING_COPY.exportText}</p>
        <ExportButton slug={slug} />
      </div>
      <div className={CARD}>
        <h3 className="font-display text-lg font-bold">{CLOSING_COPY.closeTitle}</h3>
        <p className="mb-auto text-ink-soft">{CLOSING_COPY.closeText}</p>
        {!data?.request?.cancel && (
          <Button look="danger" onClick={() => setIsClosing(true)}>
            {CLOSING_COPY.close}
          </Button>
        )}
      </div>
      <CloseAccountDialog
        isOpen={isClosing}
        onClose={() => setIsClosing(false)}
        exportButton={<ExportButton slug={slug} />}
      />
    </div>
  );
}

/** Downloads the archive of everything the store owns. */
function ExportButton({ slug }: { slug: string }) {
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
