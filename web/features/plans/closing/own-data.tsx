import { useState } from 'react';
import { CLOSING_COPY } from '#shared/features/plans/plan-request-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { usePlanRequest } from '../use-plan-request.ts';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import { ExportButton } from './export-button.tsx';

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
