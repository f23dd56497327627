import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { CUSTOMERS_COPY } from '#shared/features/orders/order-desk-copy.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { downloadFile } from '#web/lib/network/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { showError } from '#web/ui/overlay/toast-store.ts';

/** Downloads every customer for a spreadsheet. */
export function CustomersExport() {
  const download = useMutation({
    mutationFn: () => downloadFile('/customers.csv', CUSTOMERS_COPY.fileName),
    onError: (error) => showError({ text: errorText(error, CUSTOMERS_COPY.exportFailed) }),
  });
  return (
    <Button look="secondary" disabled={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden="true" className="size-5" />
      {CUSTOMERS_COPY.export}
    </Button>
  );
}
