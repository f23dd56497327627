import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OneOrder } from '#shared/features/orders/order-calls.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import type { dismissReceiptCall, recordPaymentCall } from '#shared/features/orders/payment-calls.ts';
import type { ReceiptView } from '#shared/features/orders/receipt-calls.ts';
import { formatDate, formatDateTime } from '#shared/lib/date-format.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { startOfNamedDay } from '#shared/lib/time.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { downloadFile, fetchFile } from '#web/lib/network/save-file.ts';
import { useObjectUrl } from '#web/lib/picture/use-object-url.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PAYMENTS_PANEL_COPY, RECEIPT_COPY } from '../payments-panel-copy.ts';
import { keepAnswer, refreshAround } from '../use-order-changes.ts';

const recordPayment = apiCall<typeof recordPaymentCall>({ method: 'POST', path: '/orders/:id/payments' });
const dismissReceipt = apiCall<typeof dismissReceiptCall>({
  method: 'POST',
  path: '/receipts/:id/dismiss',
});

const filePath = (id: string): string => `/receipts/${id}/file`;

/** The picture in small; a tap shows all of it. Its token is a header, because addresses end up in logs. */
function Picture({ tenantId, id }: { tenantId: string; id: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['receipt-file', tenantId, id],
    queryFn: ({ signal }) => fetchFile(filePath(id), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data);
  if (error) return <p className="w-24 text-sm text-ink-soft">{RECEIPT_COPY.fileMissing}</p>;
  return (
    <>
      <button
        type="button"
        aria-label={RECEIPT_COPY.enlarge}
        onClick={() => setOpen(true)}
        className="h-32 w-24 shrink-0 cursor-zoom-in overflow-hidden rounded-control bg-surface"
      >
        {url && <img src={url} alt="" className="size-full object-cover" />}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={RECEIPT_COPY.title}
        closeLabel={SCREEN_COPY.close}
      >
        <img
          src={url}
          alt={RECEIPT_COPY.title}
          className="mx-auto max-h-[70dvh] max-w-full rounded-control object-contain"
        />
      </Dialog>
    </>
  );
}

function PdfButton({ id }: { id: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(filePath(id), RECEIPT_COPY.pdfName),
    onError: (error) => showError({ text: errorText(error, RECEIPT_COPY.fileMissing) }),
  });
  return (
    <Button
      look="secondary"
      size="compact"
      busyText={isPending ? RECEIPT_COPY.downloading : undefined}
      onClick={() => mutate()}
    >
      {RECEIPT_COPY.downloadPdf}
    </Button>
  );
}

/** What was read, each fact on a line of its own. */
const factsOf = ({ bank, paidOn, reference, accountEnding }: ReceiptView): string[] =>
  [
    bank,
    paidOn && RECEIPT_COPY.paidOn(formatDate(startOfNamedDay(paidOn))),
    reference && RECEIPT_COPY.reference(reference),
    accountEnding && RECEIPT_COPY.account(accountEnding),
  ].flatMap((fact) => fact || []);

type ReceiptCardProps = {
  tenantId: string;
  order: OrderView;
  receipt: ReceiptView;
  canChange: boolean;
  /** Opens the form for money whose amount was not read, or is above the total. */
  onOtherAmount: (receiptId: string) => void;
};

function Acts({ tenantId, order, receipt: { id, amount }, onOtherAmount }: ReceiptCardProps) {
  const queries = useQueryClient();
  // A second tap before the answer is the same request.
  const [idempotencyKey] = useState(randomId);
  const settled = {
    onSuccess: (answer: OneOrder) => keepAnswer(queries, tenantId, answer),
    onError: (error: unknown) => showError({ text: errorText(error, PAYMENTS_PANEL_COPY.failed) }),
    // Also after a refusal: somebody else settled the receipt.
    onSettled: () => void refreshAround(queries, tenantId),
  };
  const confirm = useMutation({
    mutationFn: (paid: number) =>
      recordPayment({
        params: { id: order.id },
        body: { kind: 'received', amount: paid, method: order.payment, note: '', receiptId: id },
        idempotencyKey,
      }),
    ...settled,
    onSuccess: (answer: OneOrder) => {
      settled.onSuccess(answer);
      showSuccess({ text: PAYMENTS_PANEL_COPY.saved.received });
    },
  });
  const dismiss = useMutation({
    mutationFn: () => dismissReceipt({ params: { id } }),
    ...settled,
  });
  const isOneTap = amount !== null && amount <= Math.round((order.total - order.paid) * 100) / 100;
  return (
    <div className="flex flex-wrap gap-3">
      {isOneTap && (
        <Button
          busyText={confirm.isPending ? PAYMENTS_PANEL_COPY.saving : undefined}
          onClick={() => confirm.mutate(amount)}
        >
          {RECEIPT_COPY.confirm(formatPesos(amount))}
        </Button>
      )}
      <Button look={isOneTap ? 'secondary' : 'primary'} onClick={() => onOtherAmount(id)}>
        {isOneTap ? RECEIPT_COPY.otherAmount : PAYMENTS_PANEL_COPY.record}
      </Button>
      <Button
        look="quiet"
        busyText={dismiss.isPending ? RECEIPT_COPY.dismissing : undefined}
        onClick={() => dismiss.mutate()}
      >
        {RECEIPT_COPY.dismiss}
      </Button>
    </div>
  );
}

/** A picture or PDF that the buyer sent as proof of a transfer: what was read in it, what to look at, and one tap to confirm it. */
export function ReceiptCard(props: ReceiptCardProps) {
  const { tenantId, receipt, canChange } = props;
  const { id, state, file, amount, warnings, source, at } = receipt;
  const isWaiting = state === 'waiting';
  const facts = factsOf(receipt);
  return (
    <article className="grid gap-3 rounded-card border border-line bg-sunken p-3">
      <div className="flex gap-3">
        {file === 'picture' && <Picture tenantId={tenantId} id={id} />}
        <div className="grid min-w-0 content-start gap-1">
          <h4 className="font-semibold">
            {RECEIPT_COPY.states[state]}
            {amount !== null && ` · ${formatPesos(amount)}`}
          </h4>
          {facts.map((fact) => (
            <p key={fact} className="text-sm wrap-anywhere">
              {fact}
            </p>
          ))}
          {isWaiting && amount === null && <p className="text-sm">{RECEIPT_COPY.ask}</p>}
          <p className="text-sm text-ink-soft">
            {RECEIPT_COPY.sources[source]} · {formatDateTime(new Date(at))}
          </p>
          {file === 'pdf' && (
            <p>
              <PdfButton id={id} />
            </p>
          )}
        </div>
      </div>
      {warnings.map((warning) => (
        <Notice key={warning.kind} tone="warning">
          {RECEIPT_COPY.warning(warning)}
        </Notice>
      ))}
      {isWaiting && canChange && (
        <>
          <p className="text-sm text-ink-soft">{RECEIPT_COPY.checkBank}</p>
          <Acts {...props} />
        </>
      )}
    </article>
  );
}
