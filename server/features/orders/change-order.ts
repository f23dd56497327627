import { orderAmounts } from '#shared/features/orders/order-amounts.ts';
import { canChangeState, holdsStock, type OrderState } from '#shared/features/orders/order-states.ts';
import { ORDERS_COPY } from '#shared/features/orders/orders-copy.ts';
import { AppError } from '#shared/lib/app-error.ts';
import type { Money } from '#shared/lib/money.ts';
import type { Shortage } from '../catalogue/catalogue.ts';
import { type EditorContext, lockTenant, type Scoped } from '../tenants/tenants.ts';
import { holdStock, letStockGo } from './hold-stock.ts';
import { findOrder, lockOrder, recordOrderEvent, saveReserved, updateOrder } from './order-repo.ts';
import type { OrderRow } from './order-row.ts';

type Edits = Scoped<EditorContext>;

/** One order of the tenant; throws `NOT_FOUND` when there is none. */
export const getOrder = async (scope: Parameters<typeof findOrder>[0], id: string): Promise<OrderRow> => {
  const order = await findOrder(scope, id);
  if (!order) throw new AppError('NOT_FOUND');
  return order;
};

/** The tenant is locked before the order, as before its products: whoever places one takes the same way (decision 017). */
const lockOwnOrder = async (scope: Edits, id: string): Promise<OrderRow> => {
  await lockTenant(scope);
  const order = await lockOrder(scope, id);
  if (!order) throw new AppError('NOT_FOUND');
  return order;
};

const refuseShort = ({ lines }: OrderRow, shortages: readonly Shortage[]): AppError => {
  const named = shortages.map(({ productId, available }) => ({
    productId,
    available,
    name: lines.find((line) => line.productId === productId)?.name ?? '',
  }));
  return new AppError('RULE_REFUSED', { message: ORDERS_COPY.short(named), details: { shortages: named } });
};

/** Takes or returns what the state asks for, once: an order that holds stock already takes none again. */
const settleStock = async (scope: Edits, order: OrderRow, state: OrderState): Promise<void> => {
  const shouldHold = holdsStock(state, order.source);
  if (shouldHold === (order.reservedAt !== null)) return;
  if (!shouldHold) {
    await saveReserved(scope, order.id, await letStockGo(scope, order.lines));
    return;
  }
  const held = await holdStock(scope, order.lines);
  if (held.kind === 'short') throw refuseShort(order, held.shortages);
  await saveReserved(scope, order.id, held.lines);
};

const reservedAtIn = (state: OrderState, { source, reservedAt }: OrderRow, now: Date): Date | null =>
  holdsStock(state, source) ? (reservedAt ?? now) : null;

/**
 * Takes an order to a state, with its stock. The same state again changes nothing, so that a doubled tap does no harm; a step
 * that the order cannot take is refused with `RULE_REFUSED`.
 */
export const setOrderState = async (scope: Edits, id: string, state: OrderState): Promise<OrderRow> => {
  const order = await lockOwnOrder(scope, id);
  if (order.state === state) return order;
  if (!canChangeState(order.state, state))
    throw new AppError('RULE_REFUSED', { message: ORDERS_COPY.notFrom(order.state, state) });
  await settleStock(scope, order, state);
  const reservedAt = reservedAtIn(state, order, scope.platform.clock.now());
  await updateOrder(scope, id, { state, reservedAt });
  await recordOrderEvent(scope, id, { kind: 'state', state, memberId: scope.userId });
  return getOrder(scope, id);
};

/** Writes the team's own note of an order. */
export const setOrderNote = async (scope: Edits, id: string, teamNote: string): Promise<OrderRow> => {
  const order = await lockOwnOrder(scope, id);
  if (order.teamNote === teamNote) return order;
  await updateOrder(scope, id, { teamNote });
  await recordOrderEvent(scope, id, { kind: 'note', state: order.state, memberId: scope.userId });
  return getOrder(scope, id);
};

/** Sets what bringing an order costs, which its customer and the bot could not know; null leaves it open. */
export const setOrderFee = async (scope: Edits, id: string, fee: Money | null): Promise<OrderRow> => {
  const order = await lockOwnOrder(scope, id);
  if (order.fee === fee) return order;
  if (order.delivery.isPickup) throw new AppError('RULE_REFUSED', { message: ORDERS_COPY.pickupHasNoFee });
  const amounts = orderAmounts(order.lines, fee);
  if (!amounts) throw new AppError('RULE_REFUSED', { message: ORDERS_COPY.tooDear });
  await updateOrder(scope, id, { fee, total: amounts.total });
  await recordOrderEvent(scope, id, { kind: 'fee', state: order.state, memberId: scope.userId });
  return getOrder(scope, id);
};
