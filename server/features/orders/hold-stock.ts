import { releaseStock, reserveStock, type Shortage } from '../catalogue/catalogue.ts';
import type { OrderTakerContext, Scoped } from '../tenants/tenants.ts';
import type { OrderLineRow } from './order-row.ts';

type Takes = Scoped<OrderTakerContext>;

export type Holding =
  | { kind: 'held'; lines: readonly OrderLineRow[] }
  | { kind: 'short'; shortages: readonly Shortage[] };

const stockLines = (lines: readonly OrderLineRow[], quantityOf: (line: OrderLineRow) => number) =>
  lines.flatMap((line) => {
    const quantity = quantityOf(line);
    return line.productId === null || quantity === 0 ? [] : [{ productId: line.productId, quantity }];
  });

/** Takes the lines from the stock, all or none; answers them with how many of each are held. */
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

/** Puts back what the lines hold; answers them holding nothing, so that nothing is put back twice. */
export const letStockGo = async (
  scope: Takes,
  lines: readonly OrderLineRow[],
): Promise<readonly OrderLineRow[]> => {
  await releaseStock(
    scope,
    stockLines(lines, ({ reserved }) => reserved),
  );
  return lines.map((line) => ({ ...line, reserved: 0 }));
};
