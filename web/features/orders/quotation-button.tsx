import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { QUOTATION_DAYS } from '#shared/features/orders/quotation-calls.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { QUOTATION_COPY } from './quotation-copy.ts';

const OFFERED_DAYS = [7, QUOTATION_DAYS.default, 30, 60].map((days) => ({
  value: String(days),
  label: QUOTATION_COPY.days(days),
}));

/** Downloads a quotation for as many days as its member chooses. */
export function QuotationButton({ onDownload }: { onDownload: (days: number) => Promise<void> }) {
  const [days, setDays] = useState<number>(QUOTATION_DAYS.default);
  const download = useMutation({
    mutationFn: () => onDownload(days),
    onError: (error) => showError({ text: errorText(error, QUOTATION_COPY.failed) }),
  });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-44">
        <SelectField
          label={QUOTATION_COPY.validity}
          value={String(days)}
          options={OFFERED_DAYS}
          onChange={({ target }) => setDays(Number(target.value))}
        />
      </div>
      <Button look="secondary" disabled={download.isPending} onClick={() => download.mutate()}>
        <FileText aria-hidden="true" className="size-5" />
        {QUOTATION_COPY.download}
      </Button>
    </div>
  );
}
