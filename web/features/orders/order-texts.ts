import type { OrderView } from '#shared/features/orders/order-view.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { ORDER_DESK_COPY } from './order-desk-copy.ts';

/** Whose order it is: the name given with it, or the customer's. */
export const nameOf = ({ recipient, customer }: OrderView): string =>
  recipient ?? customer.name ?? ORDER_DESK_COPY.nobody;

/** The number to answer: the one given with the order, or the customer's. */
export const phoneOf = ({ phone, customer }: OrderView): string | null => phone ?? customer.phone;

/** Where it goes, in one line. */
export const deliveryPlaceOf = ({ delivery: { isPickup, zone, place, address } }: OrderView): string =>
  isPickup ? ORDER_DESK_COPY.pickup : [zone ?? place, address].filter(Boolean).join(', ');

/** What bringing it costs, in words where it is no amount. */
export const feeText = ({ fee, delivery }: OrderView): string => {
  if (fee === null) return ORDER_DESK_COPY.feeUnknown;
  return fee === 0 && !delivery.isPickup ? ORDER_DESK_COPY.free : formatPesos(fee);
};

const SHOWN_LINES = 2;

/** The order's products in one line. */
export const linesText = ({ lines }: OrderView): string => {
  const shown = lines
    .slice(0, SHOWN_LINES)
    .map(({ quantity, name }) => ORDER_DESK_COPY.lineText(quantity, name))
    .join(', ');
  const rest = lines.length - SHOWN_LINES;
  return rest > 0 ? `${shown} ${ORDER_DESK_COPY.andMore(rest)}` : shown;
};
