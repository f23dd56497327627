import { useMutation } from '@tanstack/react-query';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { fetchFile, saveFile } from '#web/lib/network/save-file.ts';
import { useObjectUrl } from '#web/lib/picture/use-object-url.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { PLAN_RECEIPT_COPY } from './billing-screens-copy.ts';

type PlanReceiptProps = { path: string; kind: 'picture' | 'pdf'; readToken: () => string | null };

/** Shows the picture of a receipt, or saves its PDF. It is fetched on demand, with a token that an address would not carry. */
export function PlanReceipt({ path, kind, readToken }: PlanReceiptProps) {
  const { mutate, data, reset, isPending } = useMutation({
    mutationFn: () => fetchFile(path, { token: readToken() }),
    onSuccess: (file) => {
      if (kind === 'pdf') saveFile(file, PLAN_RECEIPT_COPY.file);
    },
    onError: (error) => showError({ text: errorText(error, PLAN_RECEIPT_COPY.failed) }),
  });
  const url = useObjectUrl(kind === 'picture' ? data : undefined);
  return (
    <>
      <Button
        look="quiet"
        size="compact"
        className="-ml-3"
        busyText={isPending ? PLAN_RECEIPT_COPY.opening : undefined}
        onClick={() => mutate()}
      >
        {PLAN_RECEIPT_COPY.show}
      </Button>
      <Dialog
        isOpen={url !== undefined}
        onClose={reset}
        title={PLAN_RECEIPT_COPY.title}
        closeLabel={SCREEN_COPY.close}
      >
        <img
          src={url}
          alt={PLAN_RECEIPT_COPY.title}
          className="mx-auto max-h-[70dvh] max-w-full rounded-control object-contain"
        />
      </Dialog>
    </>
  );
}
