import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { UNANSWERED_PER_PHONE, UNANSWERED_PER_STORE } from '#shared/features/orders/cart-rules.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { hours } from '#shared/lib/time.ts';
import { type EditorContext, lockTenant, type OrderTakerContext, type Scoped } from '../tenants/tenants.ts';
import { wordsOfSearch } from './list-orders.ts';
import { countUnanswered, deleteDiscardable, deleteStrayCustomers } from './unanswered-order-repo.ts';

const WINDOW_MS = hours(1);

/**
 * Finds the reason why the store takes no further order of an unknown shopper; undefined when it takes one. Anybody can order
 * from many addresses, so the unanswered orders are counted in the database, of one telephone and of one store.
 * RATE_LIMIT_FACTOR multiplies these limits like any other.
 */
export const findUnansweredLimit = async (
  scope: Scoped<OrderTakerContext>,
  phone: string | null,
): Promise<string | undefined> => {
  const { clock, env } = scope.platform;
  const since = new Date(clock.now().getTime() - WINDOW_MS);
  const { inStore, ofPhone } = await countUnanswered(scope, { phone, since });
  const factor = env.RATE_LIMIT_FACTOR;
  if (ofPhone >= UNANSWERED_PER_PHONE * factor) return CART_COPY.manyOfYours;
  return inStore >= UNANSWERED_PER_STORE * factor ? CART_COPY.storeIsFull : undefined;
};

/** Refuses an order beyond those limits. @throws RATE_LIMITED */
export const limitUnansweredOrders = async (
  scope: Scoped<OrderTakerContext>,
  phone: string,
): Promise<void> => {
  const message = await findUnansweredLimit(scope, phone);
  if (message === undefined) return;
  throw new AppError('RATE_LIMITED', { message, details: { retryAfterSeconds: WINDOW_MS / 1000 } });
};

/**
 * Deletes the unanswered orders of the store's cart that a search finds, with the customers who have nothing else: the way out
 * for an owner whose store somebody filled with invented orders. They hold no stock. Orders that came after the owner looked
 * stay.
 */
export const discardOrders = async (
  scope: Scoped<EditorContext>,
  { q, until }: { q?: string | undefined; until: string },
): Promise<number> => {
  await lockTenant(scope);
  const { count, customerIds } = await deleteDiscardable(scope, {
    words: wordsOfSearch(q),
    until: new Date(until),
  });
  if (count > 0) await deleteStrayCustomers(scope, customerIds);
  return count;
};
