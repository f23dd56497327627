import { releaseStock, reserveStock, type Shortage } from '../catalogue/catalogue.ts';
import type { OrderTakerContext, Scoped } from '../tenants/tenants.ts';
import type { OrderLineRow } from './order-repo.ts';

type Takes = Scoped<OrderTakerContext>;

export type Holding =
  | { kind: 'held'; lines: readonly OrderLineRow[] }
  | { kind: 'short'; shortages: readonly Shortage[] };

const stockLines = (lines: readonly OrderLineRow[], quantityOf: (line: OrderLineRow) => number) =>
  lines.flatMap((line) => {
    const quantity = quantityOf(line);
    return line.productId === null || quantity === 0 ? [] : [{ productId: line.productId, quantity }];
  });

/** Holds the stock of all lines or of none; returns the lines with the amount held of each. */
export const holdStock = async (scope: Takes, lines: readonly OrderLineRow[]): Promise<Holding> => {
  const reservation = await reserveStock(
    scope,
    stockLines(lines, ({ quantity }) => quantity),
  );
  if (reservation.kind === 'short') return reservation;
  const counted = new Set(reservation.taken.map(({ productId }) => productId));
  const reservedOf = ({ productId, quantity }: OrderLineRow): number =>
    productId !== null && counted.has(productId) ? quantity : 0;
  return { kind: 'held', lines: lines.map((line) => ({ ...line, reserved: reservedOf(line) })) };
};

/** Releases the stock that the lines hold; returns them holding nothing, so that nothing is released twice. */
export const releaseHeldStock = async (
  scope: Takes,
  lines: readonly OrderLineRow[],
): Promise<readonly OrderLineRow[]> => {
  await releaseStock(
    scope,
    stockLines(lines, ({ reserved }) => reserved),
  );
  return lines.map((line) => ({ ...line, reserved: 0 }));
};
