import type { OrderDelivery } from '#shared/features/orders/order-delivery.ts';
import type { OrderDifference } from '#shared/features/orders/order-view.ts';
import { type Money, pesosOf } from '#shared/lib/money.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import type { OrderLineRow, OrderRow } from './order-repo.ts';

type Countable = Pick<OrderLineRow, 'name' | 'option' | 'quantity' | 'unit'>;
type Counted = Pick<Extract<OrderDifference, { what: 'line' }>, 'name' | 'unit'> & { quantity: number };

/** Sums quantities by product, size and unit, because pounds and kilos of one product cannot be added. */
const countByName = (lines: readonly Countable[]): Map<string, Counted> => {
  const counts = new Map<string, Counted>();
  for (const { name: ofProduct, option, quantity, unit } of lines) {
    const name = option ? `${ofProduct} (${option})` : ofProduct;
    const key = `${unit ?? ''} ${name}`;
    const sum = addQuantities(counts.get(key)?.quantity ?? 0, quantity);
    counts.set(key, { name, ...(unit && { unit }), quantity: sum });
  }
  return counts;
};

const lineDifferences = (before: readonly Countable[], after: readonly Countable[]): OrderDifference[] => {
  const [had, has] = [countByName(before), countByName(after)];
  return [...new Map([...had, ...has])].map(([key, { quantity: _, ...named }]) => ({
    what: 'line',
    ...named,
    before: had.get(key)?.quantity ?? 0,
    after: has.get(key)?.quantity ?? 0,
  }));
};

/** Writes the destination of a delivery in one line; null when the order is picked up. */
export const destinationTextOf = ({ isPickup, zone, place, address }: OrderDelivery): string | null =>
  isPickup ? null : [zone ?? place, address].filter(Boolean).join(', ');

const pesosOrNull = (money: Money | null): number | null => (money === null ? null : pesosOf(money));

/** The values of an order that are compared before and after an edit. */
type Compared = Pick<OrderRow, 'delivery' | 'discount' | 'fee' | 'payment' | 'note' | 'tax' | 'total'> & {
  readonly lines: readonly Countable[];
};

/** Lists the changes of an edit for the order's timeline: products, delivery and payment, and the total. */
export const listDifferences = (before: Compared, after: Compared): OrderDifference[] => {
  const all: OrderDifference[] = [
    ...lineDifferences(before.lines, after.lines),
    {
      what: 'delivery',
      before: destinationTextOf(before.delivery),
      after: destinationTextOf(after.delivery),
    },
    { what: 'discount', before: pesosOf(before.discount), after: pesosOf(after.discount) },
    { what: 'fee', before: pesosOrNull(before.fee), after: pesosOrNull(after.fee) },
    { what: 'tax', before: pesosOf(before.tax), after: pesosOf(after.tax) },
    { what: 'payment', before: before.payment, after: after.payment },
    { what: 'note', before: before.note || null, after: after.note || null },
    { what: 'total', before: pesosOf(before.total), after: pesosOf(after.total) },
  ];
  return all.filter((difference) => difference.before !== difference.after);
};
