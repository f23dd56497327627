import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { missingPesosOf } from '#shared/features/orders/missing-amount.ts';
import type { OneOrder } from '#shared/features/orders/order-calls.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import type {
  dismissReceiptCall,
  moveReceiptCall,
  recordPaymentCall,
} from '#shared/features/orders/payment-calls.ts';
import type { ReceiptView } from '#shared/features/orders/receipt-calls.ts';
import { formatBytes } from '#shared/lib/byte-size.ts';
import { formatDate, formatDateTime } from '#shared/lib/date-format.ts';
import { formatPesos, shownPesos, subtractPesos } from '#shared/lib/money.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { startOfNamedDay } from '#shared/lib/time.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { fetchFile } from '#web/lib/network/save-file.ts';
import { useObjectUrl } from '#web/lib/picture/use-object-url.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { invalidateOrderQueries, keepAnswer } from '../orders-cache.ts';
import { PAYMENTS_PANEL_COPY, RECEIPT_COPY } from '../payments-panel-copy.ts';
import { listOrders, ORDER_KEYS } from '../use-orders.ts';

export const recordPayment = apiCall<typeof recordPaymentCall>({
  method: 'POST',
  path: '/orders/:id/payments',
});
const dismissReceipt = apiCall<typeof dismissReceiptCall>({
  method: 'POST',
  path: '/receipts/:id/dismiss',
});

const moveReceipt = apiCall<typeof moveReceiptCall>({ method: 'POST', path: '/receipts/:id/move' });

const filePath = (id: string): string => `/receipts/${id}/file`;

/** The picture in small; a tap shows all of it. Its token is a header, because addresses end up in logs. */
function Picture({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['receipt-file', id],
    queryFn: ({ signal }) => fetchFile(filePath(id), { signal }),
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

const PDF = 'application/pdf';

/** The number of pages that a PDF declares; 0 when its list of pages is compressed. */
const countPages = async (file: Blob): Promise<number> =>
  (await file.text()).match(/\/Type\s*\/Page(?![a-z])/g)?.length ?? 0;

/**
 * A PDF by name, pages and size. The browser opens it in another tab as a PDF, whatever it contains: the type is ours, and
 * a viewer of PDFs runs nothing of the panel.
 */
function Pdf({ id, code }: { id: string; code: string }) {
  const { data, error } = useQuery({
    queryKey: ['receipt-pdf', id],
    queryFn: async ({ signal }) => {
      const file = new Blob([await fetchFile(filePath(id), { signal })], { type: PDF });
      return { file, pages: await countPages(file) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data?.file);
  if (error) return <p className="text-sm text-ink-soft">{RECEIPT_COPY.fileMissing}</p>;
  const name = RECEIPT_COPY.pdfName(code);
  const look = buttonClasses({ look: 'secondary', size: 'compact' });
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-surface p-3">
      <FileText aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <p className="min-w-0 grow basis-44 text-sm">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block text-ink-soft">
          {data ? RECEIPT_COPY.pdfFacts(data.pages, formatBytes(data.file.size)) : RECEIPT_COPY.opening}
        </span>
      </p>
      {url && (
        <p className="flex gap-2">
          <a href={url} target="_blank" rel="noopener" className={look}>
            {RECEIPT_COPY.openPdf}
          </a>
          <a href={url} download={name} className={buttonClasses({ look: 'quiet', size: 'compact' })}>
            {RECEIPT_COPY.downloadPdf}
          </a>
        </p>
      )}
    </div>
  );
}

/** The facts that were read from the receipt, one per line. */
const factsOf = ({ bank, paidOn, reference, accountEnding }: ReceiptView): string[] =>
  [
    bank,
    paidOn && RECEIPT_COPY.paidOn(formatDate(startOfNamedDay(paidOn))),
    reference && RECEIPT_COPY.reference(reference),
    accountEnding && RECEIPT_COPY.account(accountEnding),
  ].flatMap((fact) => fact || []);

type ReceiptCardProps = {
  order: OrderView;
  receipt: ReceiptView;
  canChange: boolean;
  /** Opens the form for money whose amount was not read, or is above the total. */
  onOtherAmount: (receiptId: string) => void;
};

/** The customer's other orders that lack money; a tap files the receipt under one of them. */
function MoveTo({ order, receipt: { id }, onClose }: ReceiptCardProps & { onClose: () => void }) {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [...ORDER_KEYS.all, 'payable', order.customer.id],
    queryFn: ({ signal }) => listOrders({ query: { customer: order.customer.id }, signal }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (target: OrderView) => moveReceipt({ params: { id }, body: { orderId: target.id } }),
    onSuccess: (answer, target) => {
      keepAnswer(queries, answer);
      showSuccess({ text: RECEIPT_COPY.moved(target.code) });
    },
    onError: (error) => showError({ text: errorText(error, RECEIPT_COPY.notMoved) }),
    onSettled: () => void invalidateOrderQueries(queries),
  });
  const others = data?.orders.filter(
    (other) => other.id !== order.id && other.state !== 'cancelled' && missingPesosOf(other) > 0,
  );
  return (
    <fieldset className="grid gap-2" aria-busy={!others || isPending}>
      <legend className="mb-1 font-medium">{RECEIPT_COPY.moveTo}</legend>
      {others?.length === 0 && <p className="text-sm text-ink-soft">{RECEIPT_COPY.noOther}</p>}
      {!others && <p className="text-sm text-ink-soft">{SCREEN_COPY.loading}</p>}
      <div className="flex flex-wrap gap-2">
        {others?.map((other) => (
          <Button key={other.id} look="secondary" disabled={isPending} onClick={() => mutate(other)}>
            {RECEIPT_COPY.moveTarget(other.code, missingPesosOf(other))}
          </Button>
        ))}
        <Button look="quiet" onClick={onClose}>
          {RECEIPT_COPY.keepHere}
        </Button>
      </div>
    </fieldset>
  );
}

/** The amount that one tap confirms: what was read, else what the buyer was asked for; null where nothing is asked. */
const proposedAmountOf = (order: OrderView, { amount }: ReceiptView): number | null => {
  if (amount !== null) return amount;
  const { deposit, paid } = order;
  const asked = deposit && !deposit.isCovered ? subtractPesos(deposit.amount, paid) : missingPesosOf(order);
  return asked > 0 ? asked : null;
};

function Acts(props: ReceiptCardProps) {
  const { order, receipt, onOtherAmount } = props;
  const { id } = receipt;
  const proposed = proposedAmountOf(order, receipt);
  const queries = useQueryClient();
  const [isMoving, setMoving] = useState(false);
  // A second tap before the answer is the same request.
  const [idempotencyKey] = useState(randomId);
  const settled = {
    onSuccess: (answer: OneOrder) => keepAnswer(queries, answer),
    onError: (error: unknown) => showError({ text: errorText(error, PAYMENTS_PANEL_COPY.failed) }),
    // Also after a refusal: somebody else settled the receipt.
    onSettled: () => void invalidateOrderQueries(queries),
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
  const missing = subtractPesos(order.total, order.paid);
  const isOneTap =
    proposed !== null && (proposed <= missing || (missing > 0 && proposed === shownPesos(missing)));
  if (isMoving) return <MoveTo {...props} onClose={() => setMoving(false)} />;
  return (
    <div className="flex flex-wrap gap-3">
      {isOneTap && (
        <Button
          // What was warned of is one tap away all the same, but invites to none.
          look={receipt.warnings.length > 0 ? 'secondary' : 'primary'}
          busyText={confirm.isPending ? PAYMENTS_PANEL_COPY.saving : undefined}
          onClick={() => confirm.mutate(proposed)}
        >
          {RECEIPT_COPY.confirm(formatPesos(proposed))}
        </Button>
      )}
      <Button look={isOneTap ? 'secondary' : 'primary'} onClick={() => onOtherAmount(id)}>
        {isOneTap ? RECEIPT_COPY.otherAmount : RECEIPT_COPY.itsAmount}
      </Button>
      <Button
        look="quiet"
        busyText={dismiss.isPending ? RECEIPT_COPY.dismissing : undefined}
        onClick={() => dismiss.mutate()}
      >
        {RECEIPT_COPY.dismiss}
      </Button>
      <Button look="quiet" onClick={() => setMoving(true)}>
        {RECEIPT_COPY.move}
      </Button>
    </div>
  );
}

/** A picture or PDF that the buyer sent as proof of a transfer: what was read in it, what to look at, and one tap to confirm it. */
export function ReceiptCard(props: ReceiptCardProps) {
  const { order, receipt, canChange } = props;
  const { id, state, file, amount, warnings, source, at } = receipt;
  const isWaiting = state === 'waiting';
  const facts = factsOf(receipt);
  const proposed = proposedAmountOf(props.order, receipt);
  return (
    <article className="grid gap-3 rounded-card border border-line bg-sunken p-3">
      <div className="flex gap-3">
        {file === 'picture' && <Picture id={id} />}
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
          {isWaiting && amount === null && (
            <p className="text-sm">
              {proposed === null ? RECEIPT_COPY.ask : RECEIPT_COPY.askOf(formatPesos(proposed))}
            </p>
          )}
          <p className="text-sm text-ink-soft">
            {RECEIPT_COPY.sources[source]} · {formatDateTime(new Date(at))}
          </p>
        </div>
      </div>
      {file === 'pdf' && <Pdf id={id} code={order.code} />}
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
