import {
  type EditorContext,
  lockTenant,
  type OrderTakerContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { ORDER_REFUSAL_COPY } from '#shared/features/orders/cart-copy.ts';
import { UNANSWERED_PER_SENDER, UNANSWERED_PER_STORE } from '#shared/features/orders/cart-rules.ts';
import { hours, minutes } from '#shared/lib/time.ts';
import { releaseHeldStock } from '../hold-stock.ts';
import { wordsOfSearch } from '../list-orders.ts';
import type { OrderSettings } from '../order-settings.ts';
import {
  countUnanswered,
  deleteOrders,
  deleteStrayCustomers,
  lockDiscardable,
  type OrderSender,
} from '../unanswered-order-repo.ts';

const WINDOW_MS = hours(1);

/** The reason why a store takes no further order from a sender, and after how long it may take one again. */
type UnansweredLimit = { readonly message: string; readonly windowMs: number };

/**
 * Finds the reason why the store takes no further order from a sender; undefined when it takes one. A sender may have
 * three unconfirmed orders at a time, for as long as the store lets an order hold stock. Anybody can order from many
 * addresses, so strangers' orders are also counted for the whole store. RATE_LIMIT_FACTOR multiplies these limits like
 * all others.
 */
export const findUnansweredLimit = async (
  scope: Scoped<OrderTakerContext>,
  sender: OrderSender,
  { holdMinutes }: OrderSettings,
): Promise<UnansweredLimit | undefined> => {
  const { clock, env } = scope.platform;
  const senderWindowMs = minutes(holdMinutes);
  const before = (ms: number): Date => new Date(clock.now().getTime() - ms);
  const { inStore, ofSender } = await countUnanswered(scope, {
    sender,
    since: {
      inStore: before(WINDOW_MS),
      ofSender: before(senderWindowMs),
    },
  });
  const factor = env.RATE_LIMIT_FACTOR;
  if (ofSender >= UNANSWERED_PER_SENDER * factor)
    return { message: ORDER_REFUSAL_COPY.manyOfYours, windowMs: senderWindowMs };
  if (sender.customerId !== undefined || inStore < UNANSWERED_PER_STORE * factor) return undefined;
  return { message: ORDER_REFUSAL_COPY.storeIsFull, windowMs: WINDOW_MS };
};

/** Refuses an order above those limits. @throws RATE_LIMITED */
export const limitUnansweredOrders = async (
  scope: Scoped<OrderTakerContext>,
  phone: string,
  settings: OrderSettings,
): Promise<void> => {
  const limit = await findUnansweredLimit(scope, { phone }, settings);
  if (!limit) return;
  const { message, windowMs } = limit;
  throw new AppError('RATE_LIMITED', { message, details: { retryAfterSeconds: windowMs / 1000 } });
};

/**
 * Deletes the unanswered orders of cart and web chat that match a search, with the customers who have nothing else. It
 * helps an owner whose store somebody filled with invented orders. The held stock is released. Orders that arrived after
 * the owner looked stay.
 */
export const discardOrders = async (
  scope: Scoped<EditorContext>,
  { q, until }: { q?: string | undefined; until: string },
): Promise<number> => {
  await lockTenant(scope);
  const discarded = await lockDiscardable(scope, { words: wordsOfSearch(q), until: new Date(until) });
  if (discarded.length === 0) return 0;
  await releaseHeldStock(
    scope,
    discarded.flatMap(({ lines }) => lines),
  );
  await deleteOrders(
    scope,
    discarded.map(({ id }) => id),
  );
  await deleteStrayCustomers(scope, [...new Set(discarded.map(({ customerId }) => customerId))]);
  return discarded.length;
};
