import { createHmac } from 'node:crypto';
import {
  findProductRows,
  findShortages,
  releaseStock,
  reserveStock,
  type Shortage,
  type StockLine,
  stockKeyOf,
  sumPerProduct,
} from '#server/features/catalogue/catalogue.ts';
import { lockTenant, type OrderTakerContext, type Scoped } from '#server/features/tenants/tenants.ts';
import { deriveKey } from '#server/platform/secrets/secrets.ts';
import { largestSold } from '#shared/features/catalogue/measure-text.ts';
import { holdsStock, type OrderSource } from '#shared/features/orders/order-states.ts';
import { subtractQuantity } from '#shared/lib/exact-quantity.ts';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import { minutes } from '#shared/lib/time.ts';
import { countHeldByStrangers, countHoldsOfAddress, type OrderLineRow, type OrderRow } from './order-repo.ts';
import { getOrderSettings, type OrderSettings } from './order-settings.ts';
import { updateOrder } from './order-writes.ts';

type Takes = Scoped<OrderTakerContext>;

export type Holding =
  | { kind: 'held'; lines: readonly OrderLineRow[] }
  | { kind: 'short'; shortages: readonly Shortage[] };

const stockLines = (
  lines: readonly OrderLineRow[],
  quantityOf: (line: OrderLineRow) => number,
): StockLine[] =>
  lines.flatMap((line) => {
    const quantity = quantityOf(line);
    const { productId, unit } = line;
    return productId === null || quantity === 0 ? [] : [{ productId, unit, quantity }];
  });

/** Holds the stock of all lines or of none; returns the lines with the quantity held for each. */
export const holdStock = async (scope: Takes, lines: readonly OrderLineRow[]): Promise<Holding> => {
  const reservation = await reserveStock(
    scope,
    stockLines(lines, ({ quantity }) => quantity),
  );
  if (reservation.kind === 'short') return reservation;
  const counted = new Set(reservation.taken.map(stockKeyOf));
  const reservedOf = ({ productId, unit, quantity }: OrderLineRow): number =>
    productId !== null && counted.has(stockKeyOf({ productId, unit })) ? quantity : 0;
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

type WantedLine = Pick<OrderLineRow, 'productId' | 'quantity'>;

/**
 * Says whether a stranger's order fits into the share of the stock that strangers may hold. The tenant is locked, so that
 * two orders do not take the same share.
 */
const fitsStrangersShare = async (scope: Takes, lines: readonly WantedLine[]): Promise<boolean> => {
  await lockTenant(scope);
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const held = await countHeldByStrangers(scope, ids);
  const rows = await findProductRows(scope, ids);
  return rows.every(({ id, stock, measure }) => {
    if (stock === null) return true;
    const theirs = held.get(id) ?? 0;
    const wanted = addQuantities(...lines.map((line) => (line.productId === id ? line.quantity : 0)));
    return (
      addQuantities(theirs, wanted) <= largestSold(addQuantities(stock, theirs) * STRANGERS_SHARE, measure)
    );
  });
};

/** How many unconfirmed orders of strangers at one address hold stock at a time. */
const MAX_HOLDS_OF_ADDRESS = 3;

/** Returns the digest under which a store knows an address for as long as an order from there holds stock. */
export const digestAddress = ({ tenantId, platform }: Takes, address: string): Uint8Array =>
  new Uint8Array(
    createHmac('sha256', deriveKey(platform.env.APP_SECRET, 'addresses of holds'))
      .update(`${tenantId} ${address}`)
      .digest(),
  );

/** An order that wants to hold stock; `holdAddress` is the digest of a stranger's IP address, if it is known. */
type WantedHold = { source: OrderSource; lines: readonly WantedLine[]; holdAddress?: Uint8Array | null };

/** Says whether an unconfirmed order may hold its stock for a while (decision 084). */
export const mayHoldUnconfirmed = async (
  scope: Takes,
  { source, lines, holdAddress = null }: WantedHold,
): Promise<boolean> => {
  if (!holdsStock('new', source)) return false;
  if (source !== 'web_chat') return true;
  return (
    // The tenant is locked from here on, so that two orders do not both become the third of an address.
    (await fitsStrangersShare(scope, lines)) &&
    (holdAddress === null ||
      (await countHoldsOfAddress(scope, holdAddress)) <
        MAX_HOLDS_OF_ADDRESS * scope.platform.env.RATE_LIMIT_FACTOR)
  );
};

/** Calculates the time at which a hold that begins now ends, unless somebody confirms the order. */
export const holdEndOf = ({ platform }: Takes, { holdMinutes }: OrderSettings): Date =>
  new Date(platform.clock.now().getTime() + minutes(holdMinutes));

/** Sums by product and unit. */
type Quantities = ReadonlyMap<string, StockLine>;

const sumByProduct = (
  lines: readonly OrderLineRow[],
  quantityOf: (line: OrderLineRow) => number,
): Quantities => new Map(sumPerProduct(stockLines(lines, quantityOf)).map((sum) => [stockKeyOf(sum), sum]));

/** Returns by how much some quantities exceed others. */
const surplus = (some: Quantities, others: Quantities): StockLine[] =>
  [...some].flatMap(([key, sum]) => {
    const quantity = subtractQuantity(sum.quantity, others.get(key)?.quantity ?? 0);
    return quantity > 0 ? [{ ...sum, quantity }] : [];
  });

/** Distributes the held stock of each product over the order's lines. */
const spreadHeld = (lines: readonly OrderLineRow[], held: ReadonlyMap<string, number>): OrderLineRow[] => {
  const left = new Map(held);
  return lines.map((line) => {
    const { productId, unit } = line;
    if (productId === null) return { ...line, reserved: 0 };
    const key = stockKeyOf({ productId, unit });
    const ofProduct = left.get(key) ?? 0;
    const reserved = Math.min(line.quantity, ofProduct);
    left.set(key, subtractQuantity(ofProduct, reserved));
    return { ...line, reserved };
  });
};

/**
 * Finds the products that are short for an edit. Only those whose quantity grows must be available; a product that is
 * gone can still be reduced.
 */
const findShortOf = async (
  scope: Takes,
  more: readonly StockLine[],
  { after, held }: { after: Quantities; held: Quantities },
) => {
  const rows = await findProductRows(
    scope,
    more.map(({ productId }) => productId),
  );
  return findShortages(
    more.map((line) => after.get(stockKeyOf(line)) ?? line),
    new Map(
      rows.map(({ id, stock, measure, options }) => {
        const ours = held.get(stockKeyOf({ productId: id, unit: measure?.unit ?? null }))?.quantity ?? 0;
        return [id, { measure, options, stock: stock === null ? null : addQuantities(stock, ours) }];
      }),
    ),
  );
};

/** The amount that sets an order aside; null where the store asked nothing. A total that became smaller asks no more than itself. */
export const depositDue = ({ deposit, total }: Pick<OrderRow, 'deposit' | 'total'>): Money | null =>
  deposit === null ? null : moneyOfCentavos(Math.min(deposit, total));

/** Says whether the deposit of an order is paid; false where the store asked nothing. */
export const isDepositCovered = (order: Pick<OrderRow, 'deposit' | 'total' | 'paid'>): boolean => {
  const due = depositDue(order);
  return due !== null && order.paid >= due;
};

/**
 * Adjusts the held stock of a locked order to its new lines: releases what it no longer needs and takes only the
 * difference. An unconfirmed order of a stranger that would exceed its share no longer holds anything, as if it were
 * placed now, unless its deposit is paid (decision 092). When something is short, nothing is written.
 */
export const moveHold = async (
  scope: Takes,
  { order, lines }: { order: OrderRow; lines: readonly OrderLineRow[] },
): Promise<Holding & { isReleased?: boolean }> => {
  const before = sumByProduct(order.lines, ({ quantity }) => quantity);
  const held = sumByProduct(order.lines, ({ reserved }) => reserved);
  const after = sumByProduct(lines, ({ quantity }) => quantity);
  const more = surplus(after, before);
  const isReleased =
    order.reservedAt !== null &&
    order.state === 'new' &&
    more.length > 0 &&
    !isDepositCovered(order) &&
    !(await mayHoldUnconfirmed(scope, { source: order.source, lines: more }));
  if (order.reservedAt === null || isReleased) {
    const shortages = await findShortOf(scope, more, { after, held });
    if (shortages.length > 0) return { kind: 'short', shortages };
    if (isReleased) await releaseHeldStock(scope, order.lines);
    return { kind: 'held', lines, isReleased };
  }
  const reservation = await reserveStock(scope, more);
  if (reservation.kind === 'short') {
    const shortages = reservation.shortages.map(({ productId, available }) => {
      const short = more.find((line) => line.productId === productId);
      const ours = short ? (before.get(stockKeyOf(short))?.quantity ?? 0) : 0;
      return { productId, available: addQuantities(available, ours) };
    });
    return { kind: 'short', shortages };
  }
  await releaseStock(scope, surplus(held, after));
  const kept = new Map(
    [...held].map(([key, { quantity }]) => [key, Math.min(quantity, after.get(key)?.quantity ?? 0)]),
  );
  for (const line of reservation.taken)
    kept.set(stockKeyOf(line), addQuantities(kept.get(stockKeyOf(line)) ?? 0, line.quantity));
  return { kind: 'held', lines: spreadHeld(lines, kept) };
};

/** Finds the end of the hold of a new order that holds stock: none once its deposit is paid. */
export const findHoldEndOf = async (
  scope: Takes,
  order: Pick<OrderRow, 'deposit' | 'total' | 'paid'>,
): Promise<Date | null> => (isDepositCovered(order) ? null : holdEndOf(scope, await getOrderSettings(scope)));

/**
 * Lets the hold of a locked order end, or not, as its deposit requires after a change of its payments or its total. Returns
 * the order with that end.
 */
export const settleHoldEnd = async (scope: Takes, order: OrderRow): Promise<OrderRow> => {
  if (order.state !== 'new' || order.reservedAt === null) return order;
  if ((order.holdUntil === null) === isDepositCovered(order)) return order;
  const holdUntil = await findHoldEndOf(scope, order);
  await updateOrder(scope, { id: order.id, change: { holdUntil } });
  return { ...order, holdUntil };
};
