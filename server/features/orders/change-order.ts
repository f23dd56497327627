import type { Shortage } from '#server/features/catalogue/catalogue.ts';
import {
  bumpStoreVersion,
  type ClerkContext,
  type EditorContext,
  lockTenant,
  type OrderTakerContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { orderAmounts } from '#shared/features/orders/order-amounts.ts';
import {
  canChangeState,
  holdsStock,
  isConfirmed,
  type OrderState,
} from '#shared/features/orders/order-states.ts';
import { ORDERS_COPY } from '#shared/features/orders/orders-copy.ts';
import type { Money } from '#shared/lib/money.ts';
import {
  findHoldEndOf,
  holdStock,
  mayHoldUnconfirmed,
  releaseHeldStock,
  settleHoldEnd,
} from './hold-stock.ts';
import { settleCredit } from './order-credit.ts';
import { listDifferences } from './order-differences.ts';
import { recordOrderEvent } from './order-events.ts';
import { queueNotice } from './order-notices.ts';
import { findOrder, lockOrder, type OrderRow } from './order-repo.ts';
import { saveReserved, updateOrder } from './order-writes.ts';
import { deleteStrayCustomers } from './unanswered-order-repo.ts';

type Edits = Scoped<EditorContext>;
type Takes = Scoped<OrderTakerContext>;

/** Gets one order of the tenant. @throws NOT_FOUND */
export const getOrder = async (scope: Parameters<typeof findOrder>[0], id: string): Promise<OrderRow> => {
  const order = await findOrder(scope, id);
  if (!order) throw new AppError('NOT_FOUND');
  return order;
};

/**
 * Locks the tenant before the order, in the order in which placing an order locks them, so that no two deadlock (decision 017).
 * @throws NOT_FOUND
 */
export const lockOwnOrder = async (scope: Takes, id: string): Promise<OrderRow> => {
  await lockTenant(scope);
  const order = await lockOrder(scope, id);
  if (!order) throw new AppError('NOT_FOUND');
  return order;
};

const refuseShort = ({ lines }: OrderRow, shortages: readonly Shortage[]): AppError => {
  const named = shortages.map(({ productId, available }) => {
    const { name = '', unit = null } = lines.find((line) => line.productId === productId) ?? {};
    return { productId, available, name, ...(unit && { unit }) };
  });
  return new AppError('RULE_REFUSED', { message: ORDERS_COPY.short(named), details: { shortages: named } });
};

type Hold = Pick<OrderRow, 'reservedAt' | 'holdUntil'>;

const NO_HOLD: Hold = { reservedAt: null, holdUntil: null };

/**
 * Takes the stock of an order that holds none, as its next state requires. An order that returns to «new» may end up
 * without stock, like any new order.
 */
const takeStock = async (scope: Takes, order: OrderRow, state: OrderState): Promise<'held' | 'not held'> => {
  const isNew = state === 'new';
  if (isNew && !(await mayHoldUnconfirmed(scope, order))) return 'not held';
  const held = await holdStock(scope, order.lines);
  if (held.kind === 'held') {
    await saveReserved(scope, { id: order.id, lines: held.lines });
    return 'held';
  }
  if (isNew) return 'not held';
  throw refuseShort(order, held.shortages);
};

/**
 * Holds or releases the stock that the state requires; an order that already holds stock takes none again. Returns the
 * time since which it holds stock, and the end of the hold if nobody has confirmed the order.
 */
const settleStock = async (scope: Takes, order: OrderRow, state: OrderState): Promise<Hold> => {
  if (!holdsStock(state, order.source)) {
    if (order.reservedAt)
      await saveReserved(scope, { id: order.id, lines: await releaseHeldStock(scope, order.lines) });
    return NO_HOLD;
  }
  if (!order.reservedAt && (await takeStock(scope, order, state)) === 'not held') return NO_HOLD;
  return {
    reservedAt: order.reservedAt ?? scope.platform.clock.now(),
    holdUntil: state === 'new' ? await findHoldEndOf(scope, order) : null,
  };
};

/** The author of a change: a member, or the buyer on the order's page or in a chat. A chat answers by itself and needs no notice. */
export type OrderEditor =
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'buyer'; readonly on: 'page' | 'chat' };

/** The author of a change, as its event records it. */
export const recordedEditor = (editor: OrderEditor) => ({
  memberId: editor.kind === 'member' ? editor.memberId : null,
  byCustomer: editor.kind === 'buyer',
});

/** Whether the buyer is notified of a change in the chat of the order. */
export const needsNotice = (editor: OrderEditor): boolean => editor.kind === 'member' || editor.on === 'page';

/**
 * Takes a locked order to a state that it can reach, with its stock, charge, event and notice.
 *
 * @throws RULE_REFUSED as `settleCredit`
 */
export const transitionOrder = async (
  scope: Takes,
  { order, state, editor }: { order: OrderRow; state: OrderState; editor: OrderEditor },
): Promise<void> => {
  // A cancelled order gives its use of the coupon back; when the team reopens it, the coupon may exceed its uses.
  const usesCoupon = order.coupon !== null && state !== 'cancelled';
  await updateOrder(scope, {
    id: order.id,
    change: { state, usesCoupon, ...(await settleStock(scope, order, state)) },
  });
  // The store may show the coupon while it has uses left.
  if (usesCoupon !== order.usesCoupon) await bumpStoreVersion(scope);
  // A delivery step sells nothing more: an order that was confirmed while the notebooks were off stays off them.
  if (isConfirmed(order.state) !== isConfirmed(state)) await settleCredit(scope, { ...order, state });
  const event = { kind: 'state', state, ...recordedEditor(editor) } as const;
  const eventId = await recordOrderEvent(scope, order.id, event);
  if (needsNotice(editor)) await queueNotice(scope, { order, kind: 'state', state, eventId });
};

/**
 * Changes the state of an order, with its stock. The same state again changes nothing, so a double tap does no harm.
 *
 * @throws NOT_FOUND
 * @throws RULE_REFUSED for a step that the order cannot take, when its stock is gone, or as `settleCredit`
 */
export const setOrderState = async (
  scope: Scoped<ClerkContext>,
  { id, state }: { id: string; state: OrderState },
): Promise<OrderRow> => {
  const order = await lockOwnOrder(scope, id);
  if (order.state === state) return order;
  if (!canChangeState(order.state, state))
    throw new AppError('RULE_REFUSED', { message: ORDERS_COPY.notFrom(order.state, state) });
  await transitionOrder(scope, { order, state, editor: { kind: 'member', memberId: scope.userId } });
  return getOrder(scope, id);
};

/** Saves the team's own note on an order. @throws NOT_FOUND */
export const setOrderNote = async (
  scope: Edits,
  { id, teamNote }: { id: string; teamNote: string },
): Promise<OrderRow> => {
  const order = await lockOwnOrder(scope, id);
  if (order.teamNote === teamNote) return order;
  await updateOrder(scope, { id, change: { teamNote } });
  await recordOrderEvent(scope, id, { kind: 'note', state: order.state, memberId: scope.userId });
  return getOrder(scope, id);
};

/**
 * Sets the delivery fee of an order, which its customer and the bot could not know; null leaves it undecided. The buyer hears
 * of it like of any edit, because the bot promised that the team says what it costs.
 *
 * @throws NOT_FOUND
 * @throws RULE_REFUSED when the customer picks the order up, when the amount is above the limit, or as `settleCredit`
 */
export const setOrderFee = async (
  scope: Edits,
  { id, fee }: { id: string; fee: Money | null },
): Promise<OrderRow> => {
  const order = await lockOwnOrder(scope, id);
  if (order.fee === fee) return order;
  if (order.delivery.isPickup) throw new AppError('RULE_REFUSED', { message: ORDERS_COPY.pickupHasNoFee });
  const amounts = orderAmounts({ ...order, fee });
  if (!amounts) throw new AppError('RULE_REFUSED', { message: ORDERS_COPY.tooDear });
  await updateOrder(scope, { id, change: amounts });
  const { state } = order;
  const eventId = await recordOrderEvent(scope, id, {
    kind: 'edited',
    state,
    memberId: scope.userId,
    changes: listDifferences(order, { ...order, ...amounts }),
  });
  await queueNotice(scope, { order, kind: 'edited', state, eventId });
  return settleHoldEnd(scope, await settleCredit(scope, await getOrder(scope, id)));
};

export type OrderLink = { readonly customerId: string; readonly conversationId: string };

/**
 * Links an order of the store's cart to the customer who writes about it. Only the first conversation that names its code gets
 * it: a code is short enough to be guessed, so nobody takes over an order that already has a conversation.
 */
export const linkOrderFromMessage = async (
  scope: Scoped<OrderTakerContext>,
  { orderId, customerId, conversationId }: { orderId: string } & OrderLink,
): Promise<boolean> => {
  const order = await lockOrder(scope, orderId);
  if (order?.source !== 'store') return false;
  if (order.conversationId !== null) return order.conversationId === conversationId;
  await updateOrder(scope, { id: orderId, change: { customerId, conversationId } });
  await deleteStrayCustomers(scope, [order.customerId]);
  await recordOrderEvent(scope, orderId, { kind: 'attached', state: order.state, memberId: null });
  return true;
};
