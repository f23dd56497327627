import { holdsStock, type OrderSource } from '#shared/features/orders/order-states.ts';
import { minutes } from '#shared/lib/time.ts';
import { findProductRows, releaseStock, reserveStock, type Shortage } from '../catalogue/catalogue.ts';
import { lockTenant, type OrderTakerContext, type Scoped } from '../tenants/tenants.ts';
import { countHeldByStrangers, type OrderLineRow } from './order-repo.ts';
import { getOrderSettings } from './order-settings.ts';

type Takes = Scoped<OrderTakerContext>;

export type Holding =
  | { kind: 'held'; lines: readonly OrderLineRow[] }
  | { kind: 'short'; shortages: readonly Shortage[] };

const stockLines = (lines: readonly OrderLineRow[], quantityOf: (line: OrderLineRow) => number) =>
  lines.flatMap((line) => {
    const quantity = quantityOf(line);
    return line.productId === null || quantity === 0 ? [] : [{ productId: line.productId, quantity }];
  });

/** Holds the stock of all lines or of none; returns the lines with the quantity held for each. */
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

/** Releases the stock that the lines hold; returns them with nothing held, so that nothing is released twice. */
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

/**
 * The share of a product's stock that strangers' unconfirmed orders may hold together; the other shoppers can still buy
 * the rest.
 */
const STRANGERS_SHARE = 0.5;

/**
 * Says whether a stranger's order fits into the share of the stock that strangers may hold. The tenant is locked, so that
 * two orders do not take the same share.
 */
const fitsStrangersShare = async (scope: Takes, lines: readonly OrderLineRow[]): Promise<boolean> => {
  await lockTenant(scope);
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const held = await countHeldByStrangers(scope, ids);
  const rows = await findProductRows(scope, ids);
  return rows.every(({ id, stock }) => {
    if (stock === null) return true;
    const theirs = held.get(id) ?? 0;
    const wanted = lines.reduce((sum, line) => sum + (line.productId === id ? line.quantity : 0), 0);
    return theirs + wanted <= Math.floor((stock + theirs) * STRANGERS_SHARE);
  });
};

/** Says whether an unconfirmed order may hold its stock for a while (decision 084). */
export const mayHoldUnconfirmed = async (
  scope: Takes,
  { source, lines }: { source: OrderSource; lines: readonly OrderLineRow[] },
): Promise<boolean> =>
  holdsStock('new', source) && (source !== 'web_chat' || (await fitsStrangersShare(scope, lines)));

/** Calculates the time at which a hold that begins now ends, unless somebody confirms the order. */
export const findHoldEnd = async (scope: Takes): Promise<Date> => {
  const { holdMinutes } = await getOrderSettings(scope);
  return new Date(scope.platform.clock.now().getTime() + minutes(holdMinutes));
};
