import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { missingPesosOf } from '#shared/features/orders/missing-amount.ts';
import type { OneOrder } from '#shared/features/orders/order-calls.ts';
import { MAX_ORDER_NOTE_LENGTH, MAX_PAYMENT_LENGTH } from '#shared/features/orders/order-rules.ts';
import { isOpen } from '#shared/features/orders/order-states.ts';
import type { OrderPaymentView, OrderView } from '#shared/features/orders/order-view.ts';
import { recordPaymentCall } from '#shared/features/orders/payment-calls.ts';
import type { ReceiptView } from '#shared/features/orders/receipt-calls.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { FormError } from '#web/ui/notice.tsx';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { invalidateOrderQueries, keepAnswer } from '../orders-cache.ts';
import { PAYMENTS_PANEL_COPY } from '../payments-panel-copy.ts';
import { ReceiptCard, recordPayment } from './receipt-card.tsx';

type Kind = OrderPaymentView['kind'];

/** Describes how much of an order's total was paid. */
export const balanceText = (order: OrderView): string => {
  const { state, paid, onCredit } = order;
  const missing = missingPesosOf(order);
  if (state === 'cancelled')
    return paid > 0 ? PAYMENTS_PANEL_COPY.toReturn(paid) : PAYMENTS_PANEL_COPY.returnedAll;
  if (onCredit > 0) return PAYMENTS_PANEL_COPY.onCredit(onCredit, paid);
  if (paid === 0) return PAYMENTS_PANEL_COPY.unpaid;
  if (missing > 0) return PAYMENTS_PANEL_COPY.partly(paid, missing);
  return missing < 0 ? PAYMENTS_PANEL_COPY.above(paid, -missing) : PAYMENTS_PANEL_COPY.paid(paid);
};

/** Whether a receipt that was noted by hand came after the last payment or return; those that came as files have cards. */
const isReceiptWaiting = (payments: readonly OrderPaymentView[]): boolean => {
  const last = payments.at(-1);
  return last?.kind === 'reported' && last.by !== 'customer';
};

function Entry({ payment: { kind, amount, method, note, by, at } }: { payment: OrderPaymentView }) {
  const facts = [method, formatDateTime(new Date(at)), PAYMENTS_PANEL_COPY.by[by]].filter(Boolean);
  return (
    <li className="flex justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="font-medium">{PAYMENTS_PANEL_COPY[kind]}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{facts.join(' · ')}</p>
        {note && <p className="text-sm wrap-anywhere">{note}</p>}
      </div>
      <p className="shrink-0 font-semibold tabular-nums">
        {kind === 'returned' && '−'}
        {formatPesos(amount)}
      </p>
    </li>
  );
}

/** The amount that the form proposes: the missing amount, or the amount to return; empty where there is neither. */
const proposedAmount = (order: OrderView, kind: Kind): string => {
  const missing = missingPesosOf(order);
  const toReturn = order.state === 'cancelled' ? order.paid : -missing;
  const amount = kind === 'returned' ? toReturn : missing;
  return amount > 0 ? String(amount) : '';
};

type PaymentFormProps = {
  order: OrderView;
  kind: Kind;
  /** The receipt that the payment confirms. */
  receiptId?: string | undefined;
  onClose: () => void;
};

/** The form that records a payment or a return. */
function PaymentForm({ order, kind, receiptId, onClose }: PaymentFormProps) {
  const queries = useQueryClient();
  // A repeated request, after a double tap or a lost answer, is recorded once.
  const [idempotencyKey] = useState(randomId);
  const { mutateAsync } = useMutation({
    mutationFn: (body: Record<'amount' | 'note', string> & { method: string | null }) =>
      recordPayment({ params: { id: order.id }, body: { kind, receiptId, ...body }, idempotencyKey }),
    // Somebody else may have settled the receipt.
    onError: () => void invalidateOrderQueries(queries),
  });
  const bodyOf = ({ amount, method, note }: Record<'amount' | 'method' | 'note', string>) => ({
    amount: amount.trim(),
    method: method.trim() || null,
    note: note.trim(),
  });
  const { field, isBusy, message, summary, submit } = useForm({
    values: { amount: proposedAmount(order, kind), method: order.payment ?? '', note: '' },
    judge: recordPaymentCall.body,
    bodyOf: (typed) => ({ kind, ...bodyOf(typed) }),
    send: (typed) => mutateAsync(bodyOf(typed)),
    onSent: (answer: OneOrder) => {
      keepAnswer(queries, answer);
      void invalidateOrderQueries(queries);
      showSuccess({ text: PAYMENTS_PANEL_COPY.saved[kind] });
      onClose();
      return undefined;
    },
    texts: { failed: PAYMENTS_PANEL_COPY.failed, reviewFields: PAYMENTS_PANEL_COPY.review },
  });
  // Esc closes only this form; the order stays open.
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form
      noValidate
      className="grid gap-3 rounded-card bg-sunken p-3"
      onSubmit={submit}
      onKeyDown={handleKey}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={PAYMENTS_PANEL_COPY.amount}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          {...field('amount')}
        />
        <TextField
          label={PAYMENTS_PANEL_COPY.method}
          placeholder={PAYMENTS_PANEL_COPY.methodHint}
          maxLength={MAX_PAYMENT_LENGTH}
          autoComplete="off"
          {...field('method')}
        />
      </div>
      <TextField label={PAYMENTS_PANEL_COPY.note} maxLength={MAX_ORDER_NOTE_LENGTH} {...field('note')} />
      <FormError ref={summary}>{message}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose}>
          {PAYMENTS_PANEL_COPY.cancel}
        </Button>
        <Button type="submit" busyText={isBusy ? PAYMENTS_PANEL_COPY.saving : undefined}>
          {PAYMENTS_PANEL_COPY.save}
        </Button>
      </div>
    </form>
  );
}

type OrderPaymentsProps = {
  order: OrderView;
  payments: readonly OrderPaymentView[];
  receipts: readonly ReceiptView[];
  canChange: boolean;
};

/** The payments and returns of an order, with the forms to record more. */
export function OrderPayments({ order, payments, receipts, canChange }: OrderPaymentsProps) {
  const [open, setOpen] = useState<Kind>();
  const [receiptId, setReceiptId] = useState<string>();
  // The button that opened the form gets the focus back.
  const [closed, setClosed] = useState<Kind>();
  const close = (): void => {
    setClosed(open);
    setOpen(undefined);
    setReceiptId(undefined);
  };
  const openFor = (id: string): void => {
    setReceiptId(id);
    setOpen('received');
  };
  return (
    <section className="grid gap-2">
      <h3 className="font-display text-lg font-bold">{PAYMENTS_PANEL_COPY.title}</h3>
      <p className="font-medium">{balanceText(order)}</p>
      {order.deposit && isOpen(order.state) && (
        <p>{PAYMENTS_PANEL_COPY.deposit(order.deposit.amount, order.deposit.isCovered)}</p>
      )}
      {isReceiptWaiting(payments) && (
        <p className="font-medium text-warning-text">{PAYMENTS_PANEL_COPY.receiptWaits}</p>
      )}
      {receipts.map((receipt) => (
        <ReceiptCard
          key={receipt.id}
          order={order}
          receipt={receipt}
          canChange={canChange}
          onOtherAmount={openFor}
        />
      ))}
      {payments.length > 0 && (
        <ul className="divide-y divide-line">
          {payments.map((payment) => (
            <Entry key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {open && (
        <PaymentForm
          key={`${open} ${receiptId}`}
          order={order}
          kind={open}
          receiptId={receiptId}
          onClose={close}
        />
      )}
      {canChange && !open && (
        <div className="flex flex-wrap gap-3">
          {order.state !== 'cancelled' && (
            <Button look="secondary" autoFocus={closed === 'received'} onClick={() => setOpen('received')}>
              {PAYMENTS_PANEL_COPY.record}
            </Button>
          )}
          {isOpen(order.state) && missingPesosOf(order) > 0 && (
            <Button look="quiet" autoFocus={closed === 'reported'} onClick={() => setOpen('reported')}>
              {PAYMENTS_PANEL_COPY.recordReport}
            </Button>
          )}
          {order.paid > 0 && (
            <Button look="quiet" autoFocus={closed === 'returned'} onClick={() => setOpen('returned')}>
              {PAYMENTS_PANEL_COPY.recordReturn}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
