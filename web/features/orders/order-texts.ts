import { quantityOf } from '#shared/features/catalogue/measure.ts';
import { couponLabel } from '#shared/features/orders/coupons/coupon-label-copy.ts';
import type { OrderState } from '#shared/features/orders/order-states.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { ORDER_STATE_LABELS } from '#shared/features/orders/orders-copy.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { ORDER_DESK_COPY, ORDER_READY_LABELS, ORDER_STEP_LABELS } from './order-desk-copy.ts';

/** Returns the name of an order's customer: the one given with the order, or the customer's own. */
export const nameOf = ({ recipient, customer }: OrderView): string =>
  recipient ?? customer.name ?? (customer.isErased ? ORDER_DESK_COPY.erased : ORDER_DESK_COPY.nobody);

/** Whether nobody vouches for the customer's number. An erased customer has no number left. */
export const isUnverified = ({ customer }: OrderView): boolean => !customer.isVerified && !customer.isErased;

/** Returns the number to answer: the one given with the order, or the customer's own. */
export const phoneOf = ({ phone, customer }: OrderView): string | null => phone ?? customer.phone;

/** Returns the place of delivery in one line. */
export const deliveryPlaceOf = ({ delivery: { isPickup, zone, place, address } }: OrderView): string =>
  isPickup ? ORDER_DESK_COPY.pickup : [zone ?? place, address].filter(Boolean).join(', ');

/** Returns the cost of delivery, in words when it is no amount. */
export const feeText = ({ fee, delivery }: OrderView): string => {
  if (fee === null) return ORDER_DESK_COPY.feeUnknown;
  return fee === 0 && !delivery.isPickup ? ORDER_DESK_COPY.free : formatPesos(fee);
};

const SHOWN_LINES = 2;

/** Lists the order's products in one line, with its coupon. */
export const linesText = ({ lines, coupon }: OrderView): string => {
  const shown = lines
    .slice(0, SHOWN_LINES)
    .map(({ quantity, unit, name }) => quantityOf(quantity, unit, name))
    .join(', ');
  const rest = lines.length - SHOWN_LINES;
  const products = rest > 0 ? `${shown} ${ORDER_DESK_COPY.andMore(rest)}` : shown;
  return coupon ? `${products} · ${couponLabel(coupon.code)}` : products;
};

const isReady = ({ delivery }: Pick<OrderView, 'delivery'>, state: OrderState): boolean =>
  delivery.isPickup && state === 'on_the_way';

/** Returns the label of a state; an order that is picked up is ready instead of on its way. */
export const stateLabelOf = (order: Pick<OrderView, 'delivery'>, state: OrderState): string =>
  isReady(order, state) ? ORDER_READY_LABELS.state : ORDER_STATE_LABELS[state];

/** Returns the button's label for the step to a state. */
export const stepLabelOf = (order: Pick<OrderView, 'delivery'>, state: OrderState): string =>
  isReady(order, state) ? ORDER_READY_LABELS.step : ORDER_STEP_LABELS[state];

/** Returns how an order is paid in one line: the method, and with cash what the customer pays with and the change to bring. */
export const paymentText = ({ payment, cash }: OrderView): string | null =>
  cash === null
    ? payment
    : [
        payment,
        ORDER_DESK_COPY.paysWith(formatPesos(cash.paysWith)),
        cash.change > 0 && ORDER_DESK_COPY.change(formatPesos(cash.change)),
      ]
        .filter(Boolean)
        .join(' · ');
