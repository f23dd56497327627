import type { ProductRow, Shortage } from '#server/features/catalogue/catalogue.ts';
import type { EditorContext, OrderTakerContext, Scoped } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { orderAmounts } from '#shared/features/orders/order-amounts.ts';
import { PICKUP } from '#shared/features/orders/order-delivery.ts';
import { isEditable } from '#shared/features/orders/order-states.ts';
import { ORDERS_COPY } from '#shared/features/orders/orders-copy.ts';
import type { CartProblem } from '#shared/features/orders/store-order-calls.ts';
import type { editOrderCall } from '#shared/features/orders/write-order-calls.ts';
import type { CallBody } from '#shared/lib/define-call.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { getOrder, lockOwnOrder, needsNotice, type OrderEditor, recordedEditor } from '../change-order.ts';
import { setCustomerTaxId } from '../customers/customer-repo.ts';
import { moveHold, settleHoldEnd } from '../hold-stock.ts';
import { settleCredit } from '../order-credit.ts';
import { listDifferences } from '../order-differences.ts';
import { recordOrderEvent } from '../order-events.ts';
import { queueNotice } from '../order-notices.ts';
import type { OrderLineRow, OrderRow } from '../order-repo.ts';
import { orderSearchTextOf, replaceLines, updateOrder } from '../order-writes.ts';
import { findOrderableById, isSoldAs, priceLine } from '../placing/place-order.ts';
import { priceProblemOf, refuseLines } from '../placing/refuse-cart.ts';
import { announceOrder } from '../unseen-orders.ts';

type Takes = Scoped<OrderTakerContext>;

type Edited = CallBody<typeof editOrderCall>;
type EditedLine = Edited['lines'][number];

/** The contents of an order besides its customer and its state. */
export type OrderContent = Omit<Edited, 'version' | 'taxId'>;

const withoutFeeAtPickup = (content: OrderContent): OrderContent =>
  content.delivery.isPickup ? { ...content, delivery: PICKUP, fee: moneyOfCentavos(0) } : content;

/** Returns an order's contents in the form of an edit that changes nothing. */
export const contentOf = ({ lines, delivery, fee, payment, note }: OrderRow): OrderContent => ({
  lines: lines.map(({ productId, name, option, quantity, unit, unitPrice }) => ({
    productId,
    name,
    option,
    quantity,
    unit,
    price: unitPrice,
  })),
  delivery,
  fee,
  payment,
  note,
});

const comparableOf = ({ lines, delivery, fee, payment, note }: OrderContent): string =>
  JSON.stringify([
    lines.map(({ productId, name, option, quantity, unit, price }) => [
      productId ?? name,
      option,
      quantity,
      unit,
      price,
    ]),
    [delivery.isPickup, delivery.zone, delivery.place, delivery.address],
    fee,
    payment,
    note,
  ]);

/**
 * Finds the line of an order that stays: the same product in the unit and at the price in which it was ordered, of several
 * sizes or colours the one of the same.
 */
const findKept = (
  lines: readonly OrderLineRow[],
  { productId, name, option, unit, price }: EditedLine,
): OrderLineRow | undefined => {
  const alike = lines.filter(
    (line) =>
      line.productId === productId &&
      line.unit === unit &&
      line.unitPrice === price &&
      (productId !== null || line.name === name),
  );
  return alike.find((line) => line.option === option) ?? alike[0];
};

/** Finds a line of the same product and unit at another price, of several sizes or colours the one of the same. */
const findReplaced = (
  lines: readonly OrderLineRow[],
  { productId, option, unit }: EditedLine,
): OrderLineRow | undefined => {
  const alike = lines.filter(
    (line) => productId !== null && line.productId === productId && line.unit === unit,
  );
  return alike.find((line) => line.option === option) ?? alike[0];
};

type MatchedLine = EditedLine & {
  readonly kept: OrderLineRow | undefined;
  /** The line of the same product whose price has moved meanwhile, by an offer or a tier; a kept one replaces none. */
  readonly replaced: OrderLineRow | undefined;
};

/**
 * Finds for each line the one that it keeps, or else the one that it replaces. The quantity of a kept one says how much may stay,
 * so none is kept twice where there are as many.
 */
const matchLines = ({ lines: before }: OrderRow, lines: readonly EditedLine[]): MatchedLine[] => {
  const left = new Set(before);
  const take = (taken: OrderLineRow | undefined): OrderLineRow | undefined => {
    if (taken) left.delete(taken);
    return taken;
  };
  const kept = lines.map((line) => take(findKept([...left], line) ?? findKept(before, line)));
  return lines.map((line, index) => ({
    ...line,
    kept: kept[index],
    replaced: kept[index] ? undefined : take(findReplaced([...left], line)),
  }));
};

/**
 * Whether a line of the order stays in its new quantity. A product that is no longer on sale, or is sold in another unit or in
 * variants by now, sets no step any more; its pieces stay whole, and there is no more of it than was ordered, because no stock counts it.
 */
const staysInQuantity = ({ kept, quantity, unit }: MatchedLine, product: ProductRow | undefined): boolean => {
  if (!kept) return false;
  if (kept.quantity === quantity || isSoldAs({ quantity, unit }, product)) return true;
  const isOfUnit = unit !== null || Number.isInteger(quantity);
  if (!product) return isOfUnit;
  const isSoldSo = product.options.length === 0 && (product.measure?.unit ?? null) === unit;
  return !isSoldSo && isOfUnit && quantity < kept.quantity;
};

/** Whether a line that stays in another quantity gets a price of today: an offer or a tier lowered the old one, or lowers the new one. */
const isMoved = (kept: OrderLineRow, today: OrderLineRow | null): today is OrderLineRow =>
  today !== null && (kept.regularPrice !== null || today.regularPrice !== null);

/**
 * Gives lines of an order whose quantity changed the price that they have by now where an offer or a tier moves it: who changes only
 * quantities has seen no price.
 */
export const withMovedPrices = async (
  scope: Takes,
  { order, lines }: { order: OrderRow; lines: readonly EditedLine[] },
): Promise<EditedLine[]> => {
  const products = await findOrderableById(
    scope,
    lines.flatMap(({ productId }) => productId ?? []),
  );
  const now = scope.platform.clock.now();
  return matchLines(order, lines).map(({ kept, replaced: _, ...line }) => {
    const product = products.get(line.productId ?? '');
    if (!kept || !product || kept.quantity === line.quantity || !isSoldAs(line, product)) return line;
    const today = priceLine(product, { ...line, now, taxMode: order.taxMode });
    return isMoved(kept, today) ? { ...line, price: today.unitPrice } : line;
  });
};

/**
 * Prices the lines: those of the order keep name and price, new ones get those of today, as do those in another quantity of which
 * an offer or a tier moves the price. Lists the lines that cannot be priced.
 */
const priceLines = async (
  scope: Takes,
  order: OrderRow,
  lines: readonly EditedLine[],
): Promise<{ priced: readonly OrderLineRow[]; problems: readonly CartProblem[] }> => {
  const matched = matchLines(order, lines);
  const changed = matched.flatMap(({ productId, kept, quantity }) =>
    kept?.quantity === quantity ? [] : (productId ?? []),
  );
  const products = await findOrderableById(scope, changed);
  const now = scope.platform.clock.now();
  const problems: CartProblem[] = [];
  const priced = matched.flatMap((line): OrderLineRow[] => {
    const { productId, option, quantity, unit, price, kept } = line;
    const ordered = kept ?? line.replaced;
    const product = productId === null ? undefined : products.get(productId);
    const today = product ? priceLine(product, { quantity, option, now, taxMode: order.taxMode }) : null;
    const isRepriced = kept !== undefined && kept.quantity !== quantity && isMoved(kept, today);
    if (kept && !isRepriced && staysInQuantity(line, product))
      return [{ ...kept, option, quantity, reserved: 0 }];
    if (today?.unitPrice === price && isSoldAs({ quantity, unit }, product))
      return [ordered ? { ...today, taxRate: ordered.taxRate } : today];
    problems.push(
      today === null
        ? { productId: productId ?? '', kind: 'gone' }
        : (kept && !isRepriced) || today.unitPrice === price || !isSoldAs({ quantity, unit }, product)
          ? { productId: productId ?? '', kind: 'quantity' }
          : priceProblemOf(productId ?? '', {
              seen: price,
              price: today.unitPrice,
              regularPrice: today.regularPrice,
            }),
    );
    return [];
  });
  return { priced, problems };
};

/** Makes an order count as unseen and unmailed again. */
const UNSEEN = { seenAt: null, toldAt: null } as const;

/** The outcome of a rewrite; the order was only written when it is `rewritten`. */
type RewriteEnd =
  | { readonly kind: 'rewritten'; readonly order: OrderRow }
  | { readonly kind: 'short'; readonly shortages: readonly Shortage[] }
  /** Lines are gone, have another price, or are not sold in their quantity. */
  | { readonly kind: 'refused'; readonly problems: readonly CartProblem[] }
  | { readonly kind: 'too_dear' };

type Edit = { readonly version: number; readonly content: OrderContent; readonly editor: OrderEditor };

/**
 * Replaces what a locked order holds, with its stock and its total, and records what was before (decision 091). The tenant is
 * locked too. The same content again changes nothing, so that a request whose answer was lost may be repeated.
 *
 * @throws CONFLICT when the order changed since the editor saw it
 * @throws RULE_REFUSED when it is on its way or has ended, or as `settleCredit`
 */
export const rewriteOrder = async (
  scope: Takes,
  { order, version, content: sent, editor }: { order: OrderRow } & Edit,
): Promise<RewriteEnd> => {
  const content = withoutFeeAtPickup(sent);
  if (comparableOf(content) === comparableOf(contentOf(order))) return { kind: 'rewritten', order };
  if (!isEditable(order.state))
    throw new AppError('RULE_REFUSED', { message: ORDERS_COPY.notEditable(order.state) });
  if (version !== order.version)
    throw new AppError('CONFLICT', {
      message: ORDERS_COPY.changedMeanwhile,
      details: { version: order.version },
    });
  const { delivery, payment, note } = content;
  const { priced: lines, problems } = await priceLines(scope, order, content.lines);
  if (problems.length > 0) return { kind: 'refused', problems };
  const amounts = orderAmounts({ lines, fee: content.fee, coupon: order.coupon, taxMode: order.taxMode });
  if (!amounts) return { kind: 'too_dear' };
  const moved = await moveHold(scope, { order, lines });
  if (moved.kind === 'short') return moved;
  await replaceLines(scope, { orderId: order.id, lines: moved.lines });
  await updateOrder(scope, {
    id: order.id,
    change: {
      delivery,
      payment,
      ...(payment !== order.payment && { cash: null }),
      note,
      ...amounts,
      searchText: orderSearchTextOf({ ...order, delivery, lines }),
      ...(moved.isReleased && { reservedAt: null, holdUntil: null, usesCoupon: false }),
      ...(editor.kind === 'buyer' && UNSEEN),
    },
  });
  if (editor.kind === 'buyer') await announceOrder(scope, order.id);
  const charged = await settleCredit(scope, await getOrder(scope, order.id));
  const rewritten = await settleHoldEnd(scope, charged);
  const eventId = await recordOrderEvent(scope, order.id, {
    kind: 'edited',
    state: order.state,
    ...recordedEditor(editor),
    changes: listDifferences(order, { ...content, ...amounts, lines }),
  });
  if (needsNotice(editor)) await queueNotice(scope, { order, kind: 'edited', state: order.state, eventId });
  return { kind: 'rewritten', order: rewritten };
};

/**
 * Replaces what an order holds for a member.
 *
 * @throws NOT_FOUND
 * @throws CONFLICT as `rewriteOrder`
 * @throws RULE_REFUSED as `rewriteOrder`, and when a product is short or the order would cost more than an order may
 */
export const editOrder = async (
  scope: Scoped<EditorContext>,
  id: string,
  { version, taxId, ...content }: Edited,
): Promise<OrderRow> => {
  const end = await rewriteOrder(scope, {
    order: await lockOwnOrder(scope, id),
    version,
    content,
    editor: { kind: 'member', memberId: scope.userId },
  });
  switch (end.kind) {
    case 'rewritten':
      if (!taxId) return end.order;
      await setCustomerTaxId(scope, { customerId: end.order.customerId, taxId });
      return getOrder(scope, id);
    case 'short':
      throw refuseLines(
        end.shortages.map((shortage) => ({ ...shortage, kind: 'short' })),
        NEW_ORDER_COPY.changed,
      );
    case 'refused':
      throw refuseLines(end.problems, NEW_ORDER_COPY.changed);
    case 'too_dear':
      throw new AppError('RULE_REFUSED', { message: ORDERS_COPY.tooDear });
  }
};
