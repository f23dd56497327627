import type { OrderDelivery } from '#shared/features/orders/order-delivery.ts';
import type { OrderDifference } from '#shared/features/orders/order-view.ts';
import { addQuantities } from '#shared/lib/exact-quantity.ts';
import { type Money, pesosOf } from '#shared/lib/money.ts';
import type { OrderLineRow, OrderRow } from './order-repo.ts';

type Countable = Pick<OrderLineRow, 'name' | 'option' | 'quantity'>;

const countByName = (lines: readonly Countable[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { name, option, quantity } of lines) {
    const label = option ? `${name} (${option})` : name;
    counts.set(label, addQuantities(counts.get(label) ?? 0, quantity));
  }
  return counts;
};

/** The destination of a delivery in one line; null when the order is picked up. */
export const placeTextOf = ({ isPickup, zone, place, address }: OrderDelivery): string | null =>
  isPickup ? null : [zone ?? place, address].filter(Boolean).join(', ');

const pesosOrNull = (money: Money | null): number | null => (money === null ? null : pesosOf(money));

/** The values of an order that are compared before and after an edit. */
type Compared = Pick<OrderRow, 'delivery' | 'fee' | 'payment' | 'note' | 'total'> & {
  readonly lines: readonly Countable[];
};

/** Lists the changes of an edit for the order's timeline: products, delivery and payment, and the total. */
export const listDifferences = (before: Compared, after: Compared): OrderDifference[] => {
  const [had, has] = [countByName(before.lines), countByName(after.lines)];
  const names = [...new Set([...had.keys(), ...has.keys()])];
  const all: OrderDifference[] = [
    ...names.map((name) => ({
      what: 'line' as const,
      name,
      before: had.get(name) ?? 0,
      after: has.get(name) ?? 0,
    })),
    { what: 'delivery', before: placeTextOf(before.delivery), after: placeTextOf(after.delivery) },
    { what: 'fee', before: pesosOrNull(before.fee), after: pesosOrNull(after.fee) },
    { what: 'payment', before: before.payment, after: after.payment },
    { what: 'note', before: before.note || null, after: after.note || null },
    { what: 'total', before: pesosOf(before.total), after: pesosOf(after.total) },
  ];
  return all.filter((difference) => difference.before !== difference.after);
};
