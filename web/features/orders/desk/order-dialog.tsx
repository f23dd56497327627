import { Link2, Pencil, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import type { OneOrder } from '#shared/features/orders/order-calls.ts';
import {
  canChangeState,
  isEditable,
  isOpen,
  NEXT_STATES,
  type OrderState,
} from '#shared/features/orders/order-states.ts';
import type { OrderEventView, OrderView } from '#shared/features/orders/order-view.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { customerPath, editOrderPath } from '#shared/lib/paths.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { isMissing } from '#web/lib/network/api-error.ts';
import { downloadFile } from '#web/lib/network/save-file.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { EDIT_ORDER_COPY } from '../edit-order-copy.ts';
import { ORDER_DESK_COPY, ORDER_SOURCE_LABELS, ORDER_STEP_LABELS } from '../order-desk-copy.ts';
import { OrderStateBadge } from '../order-state-badge.tsx';
import {
  deliveryPlaceOf,
  isUnverified,
  nameOf,
  paymentText,
  phoneOf,
  stateLabelOf,
  stepLabelOf,
} from '../order-texts.ts';
import { QuotationButton } from '../quotation-button.tsx';
import { QUOTATION_COPY } from '../quotation-copy.ts';
import { useOrder } from '../use-orders.ts';
import { WhatsAppButton } from '../whatsapp-button.tsx';
import { FeeForm } from './fee-form.tsx';
import { balanceText, OrderPayments } from './order-payments.tsx';
import { OrderSums } from './order-sums.tsx';
import { differenceText, ORDER_ACTOR_LABELS, ORDER_EVENT_COPY } from './order-timeline-copy.ts';
import { TeamNote } from './team-note.tsx';

type OrderDialogProps = {
  storeName: string;
  id: string;
  canChange: boolean;
  canMove: boolean;
  onState: (order: OrderView, state: OrderState) => void;
  onClose: () => void;
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 py-2 min-[19rem]:grid-cols-[6rem_minmax(0,1fr)]">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Facts({ order }: { order: OrderView }) {
  const phone = phoneOf(order);
  return (
    <dl className="divide-y divide-line">
      <Fact label={ORDER_DESK_COPY.customer}>
        <p className="font-medium">{nameOf(order)}</p>
        {phone && <p className="text-ink-soft">{formatPhone(phone)}</p>}
        {order.customer.taxId && (
          <p className="text-ink-soft">{ORDER_DESK_COPY.taxId(order.customer.taxId)}</p>
        )}
        {isUnverified(order) && (
          <>
            <Badge tone="warning">{ORDER_DESK_COPY.notVerified}</Badge>
            <p className="text-sm text-ink-soft">{ORDER_DESK_COPY.notVerifiedHelp}</p>
          </>
        )}
        {!order.customer.isErased && (
          <Link
            to={customerPath(order.customer.id)}
            className="inline-flex min-h-12 items-center font-semibold text-primary underline lg:min-h-8"
          >
            {ORDER_DESK_COPY.seeCustomer}
          </Link>
        )}
      </Fact>
      <Fact label={ORDER_DESK_COPY.delivery}>{deliveryPlaceOf(order)}</Fact>
      {order.payment && <Fact label={ORDER_DESK_COPY.payment}>{paymentText(order)}</Fact>}
      {order.note && (
        <Fact label={ORDER_DESK_COPY.note}>
          <span className="whitespace-pre-line">{order.note}</span>
        </Fact>
      )}
    </dl>
  );
}

/** The buttons for the next states, the main one last. Cancelling has its own button, apart from them. */
function Steps({ order, onState }: { order: OrderView; onState: OrderDialogProps['onState'] }) {
  const steps = NEXT_STATES[order.state].filter((state) => state !== 'cancelled');
  const [main] = steps;
  return steps.toReversed().map((state) => (
    <Button key={state} look={state === main ? 'primary' : 'secondary'} onClick={() => onState(order, state)}>
      {stepLabelOf(order, state)}
    </Button>
  ));
}

/** The button that cancels an order, after a question, or takes a cancelled one back. */
function CancelButton({ order, onState }: { order: OrderView; onState: OrderDialogProps['onState'] }) {
  const [isAsking, setIsAsking] = useState(false);
  // A cancelled order can return to «new», in case it was cancelled by mistake.
  const next = order.state === 'cancelled' ? 'new' : 'cancelled';
  if (!canChangeState(order.state, next)) return null;
  const handleConfirm = (): void => {
    setIsAsking(false);
    onState(order, next);
  };
  return (
    <>
      <Button look="quiet" onClick={next === 'cancelled' ? () => setIsAsking(true) : handleConfirm}>
        {ORDER_STEP_LABELS[next]}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={handleConfirm}
        title={ORDER_DESK_COPY.cancelTitle(order.code)}
        text={ORDER_DESK_COPY.cancelText(order)}
        cancelLabel={ORDER_DESK_COPY.cancelKeep}
        confirmLabel={ORDER_DESK_COPY.cancelConfirm}
        danger
      />
    </>
  );
}

/** Whether the buyer was notified of the present state; otherwise a link lets the team do it in its own WhatsApp. */
function BuyerNotice({ notice: { outcome, whatsAppUrl } }: { notice: NonNullable<OneOrder['notice']> }) {
  return (
    <>
      {outcome !== 'not_told' && (
        <p className="text-sm text-ink-soft">{ORDER_DESK_COPY.noticeOutcomes[outcome]}</p>
      )}
      {whatsAppUrl !== null && (
        <p>
          <a
            href={whatsAppUrl}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-12 items-center font-semibold text-primary underline lg:min-h-8"
          >
            {ORDER_DESK_COPY.tellByHand}
          </a>
        </p>
      )}
    </>
  );
}

const copyLink = async (pageUrl: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(pageUrl);
    showSuccess({ text: ORDER_DESK_COPY.linkCopied });
  } catch {
    // The permission is denied, or the page has no secure origin.
    showError({ text: ORDER_DESK_COPY.linkNotCopied });
  }
};

const holdText = ({ holdUntil, isHolding }: OrderView): string => {
  if (holdUntil) return ORDER_DESK_COPY.heldUntil(formatDateTime(new Date(holdUntil)));
  return isHolding ? ORDER_DESK_COPY.heldByDeposit : ORDER_DESK_COPY.holdsNone;
};

/** One order in a dialog, with the steps that it can take. */
export function OrderDialog({ storeName, id, onClose, ...rights }: OrderDialogProps) {
  const { canMove, onState } = rights;
  const query = useOrder(id);
  const order = query.data?.order;
  return (
    <Dialog
      isOpen
      backIs="address"
      onClose={onClose}
      closeLabel={SCREEN_COPY.close}
      title={order ? ORDER_DESK_COPY.orderTitle(order.code) : ORDER_DESK_COPY.order}
      description={
        order && `${ORDER_SOURCE_LABELS[order.source]} · ${formatDateTime(new Date(order.createdAt))}`
      }
      actions={canMove && order && isOpen(order.state) && <Steps order={order} onState={onState} />}
    >
      <Loaded
        query={query}
        failure={isMissing(query.error) ? ORDER_DESK_COPY.missingTitle : ORDER_DESK_COPY.orderFailed}
        className="h-72"
      >
        {(found) => <OrderBody found={found} storeName={storeName} {...rights} />}
      </Loaded>
    </Dialog>
  );
}

type OrderBodyProps = Omit<OrderDialogProps, 'id' | 'onClose'> & { found: OneOrder };

function OrderBody({ found, storeName, canChange, canMove, onState }: OrderBodyProps) {
  const { order, events, payments, receipts, pageUrl, notice } = found;
  const phone = phoneOf(order);
  return (
    <>
      <div className="grid gap-5">
        <div className="grid gap-1">
          <p>
            <OrderStateBadge order={order} />
          </p>
          {order.state === 'new' && <p className="text-sm text-ink-soft">{holdText(order)}</p>}
          {notice && <BuyerNotice notice={notice} />}
        </div>
        <div className="grid gap-2">
          <OrderSums order={order} />
          {canChange && !order.delivery.isPickup && order.state !== 'cancelled' && (
            <FeeForm key={order.id} order={order} />
          )}
        </div>
        <Facts order={order} />
        <OrderPayments
          key={`payments-${order.id}`}
          order={order}
          payments={payments}
          receipts={receipts}
          canChange={canChange}
        />
        <div className="flex flex-wrap gap-3">
          {phone && (
            <WhatsAppButton
              phone={phone}
              text={ORDER_DESK_COPY.greeting(order.recipient ?? '', order.code)}
            />
          )}
          <Button look="secondary" onClick={() => void copyLink(pageUrl)}>
            <Link2 aria-hidden="true" className="size-5" />
            {ORDER_DESK_COPY.copyLink}
          </Button>
          <Button look="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {ORDER_DESK_COPY.print}
          </Button>
          {canChange && isEditable(order.state) && (
            <Link to={editOrderPath(order.id)} className={buttonClasses({ look: 'secondary' })}>
              <Pencil aria-hidden="true" className="size-5" />
              {EDIT_ORDER_COPY.edit}
            </Link>
          )}
          {canMove && <CancelButton order={order} onState={onState} />}
        </div>
        <QuotationButton
          onDownload={(days) =>
            downloadFile(`/orders/${order.id}/quotation?days=${days}`, QUOTATION_COPY.fileName(order.code))
          }
        />
        <TeamNote key={order.id} order={order} canChange={canChange} />
        <OrderTimeline order={order} events={events} />
      </div>
      <PrintSlip order={order} storeName={storeName} />
    </>
  );
}

const textOf = (order: OrderView, { kind, state }: OrderEventView): string =>
  kind === 'state' ? ORDER_EVENT_COPY.state(stateLabelOf(order, state)) : ORDER_EVENT_COPY[kind];

/** The events of an order, the latest last. */
function OrderTimeline({ order, events }: { order: OrderView; events: readonly OrderEventView[] }) {
  return (
    <section>
      <h3 className="mb-2 font-display text-lg font-bold">{ORDER_DESK_COPY.timeline}</h3>
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {events.map((event) => (
          <li
            key={`${event.at}-${event.kind}-${event.state}`}
            className="relative before:absolute before:top-2 before:-left-[1.3125rem] before:size-2 before:rounded-full before:bg-primary"
          >
            <p>{textOf(order, event)}</p>
            {event.changes.length > 0 && (
              <ul className="text-sm wrap-anywhere">
                {event.changes.map((difference) => (
                  <li key={differenceText(difference)}>{differenceText(difference)}</li>
                ))}
              </ul>
            )}
            <p className="text-sm text-ink-soft">
              {ORDER_ACTOR_LABELS[event.by]} · {formatDateTime(new Date(event.at))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The printed order; while the dialog is open, nothing else is printed (ux 4). */
function PrintSlip({ order, storeName }: { order: OrderView; storeName: string }) {
  const phone = phoneOf(order);
  return createPortal(
    <article className="print-slip hidden gap-3 p-4 text-base print:grid">
      <header className="border-b-2 border-current pb-2">
        <p className="font-display text-2xl font-bold">{storeName}</p>
        <p className="text-xl font-bold">{ORDER_DESK_COPY.orderTitle(order.code)}</p>
        <p>{formatDateTime(new Date(order.createdAt))}</p>
      </header>
      <p>
        <b>{nameOf(order)}</b>
        {phone && <span className="block">{formatPhone(phone)}</span>}
        {order.customer.taxId && <span className="block">{ORDER_DESK_COPY.taxId(order.customer.taxId)}</span>}
        <span className="block">{deliveryPlaceOf(order)}</span>
        {order.payment && (
          <span className="block">
            {ORDER_DESK_COPY.payment}: {paymentText(order)}
          </span>
        )}
      </p>
      <OrderSums order={order} />
      {(order.paid > 0 || order.onCredit > 0) && <p className="font-bold">{balanceText(order)}</p>}
      {order.note && <p className="whitespace-pre-line">{order.note}</p>}
      <p>{ORDER_DESK_COPY.slipThanks}</p>
    </article>,
    document.body,
  );
}
