import type { OrderTakerContext, Scoped } from '../tenants/tenants.ts';
import { lockOrder, recordOrderEvent, updateOrder } from './order-repo.ts';
import { deleteStrayCustomers } from './unanswered-order-repo.ts';

export type OrderMeeting = { readonly customerId: string; readonly conversationId: string };

/**
 * An order that was sent from the store's cart meets the customer who writes about it. Only the first conversation that names
 * its code gets it: a code is short enough to be guessed, so nobody takes over an order that already has one.
 */
export const attachOrder = async (
  scope: Scoped<OrderTakerContext>,
  orderId: string,
  { customerId, conversationId }: OrderMeeting,
): Promise<boolean> => {
  const order = await lockOrder(scope, orderId);
  if (order?.source !== 'store') return false;
  if (order.conversationId !== null) return order.conversationId === conversationId;
  await updateOrder(scope, orderId, { customerId, conversationId });
  await deleteStrayCustomers(scope, [order.customerId]);
  await recordOrderEvent(scope, orderId, { kind: 'attached', state: order.state, memberId: null });
  return true;
};
