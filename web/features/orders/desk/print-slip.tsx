import { createPortal } from 'react-dom';
import { ORDER_DESK_COPY } from '#shared/features/orders/order-desk-copy.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { formatDateTime } from '#shared/lib/date-format.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { nameOf, phoneOf, placeOf } from '../order-texts.ts';
import { OrderSums } from './order-sums.tsx';

/** The order on paper: the only thing that is printed while it is open (ux 4). */
export function PrintSlip({ order, storeName }: { order: OrderView; storeName: string }) {
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
        <span className="block">{placeOf(order)}</span>
        {order.payment && (
          <span className="block">
            {ORDER_DESK_COPY.payment}: {order.payment}
          </span>
        )}
      </p>
      <OrderSums order={order} />
      {order.note && <p className="whitespace-pre-line">{order.note}</p>}
      <p>{ORDER_DESK_COPY.slipThanks}</p>
    </article>,
    document.body,
  );
}
