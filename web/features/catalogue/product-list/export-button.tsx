import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorText } from '#web/lib/network/api-error.ts';
import { downloadFile } from '#web/lib/network/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { PRODUCT_LIST_COPY } from '../product-data/product-list-copy.ts';

type ExportButtonProps = {
  className?: string;
  /** Whether a window with little room shows its sign alone. */
  hidesText?: boolean;
};

/** Downloads the catalogue as a file that the import reads back. */
export function ExportButton({ className, hidesText = false }: ExportButtonProps) {
  const download = useMutation({
    mutationFn: () => downloadFile('/products/export', PRODUCT_LIST_COPY.exportFile),
    onError: (error) => showError({ text: errorText(error, PRODUCT_LIST_COPY.exportFailed) }),
  });
  return (
    <Button
      look="quiet"
      size="compact"
      className={classNames('min-w-12', className)}
      aria-label={PRODUCT_LIST_COPY.export}
      title={PRODUCT_LIST_COPY.export}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      <Download aria-hidden="true" className="size-5" />
      <span className={hidesText ? 'max-xl:hidden' : undefined}>{PRODUCT_LIST_COPY.export}</span>
    </Button>
  );
}
