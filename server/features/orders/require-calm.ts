import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { UNANSWERED_PER_PHONE, UNANSWERED_PER_STORE } from '#shared/features/orders/cart-rules.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { hours } from '#shared/lib/time.ts';
import type { OrderTakerContext, Scoped } from '../tenants/tenants.ts';
import { countUnanswered } from './unanswered-order-repo.ts';

const WINDOW_MS = hours(1);

/**
 * Why the store takes no further order of somebody whom nobody knows; undefined when it does. Anybody can order, from many
 * addresses, so what waits is counted: with one number, and in one store. Counted in the database, for every process;
 * RATE_LIMIT_FACTOR multiplies it as any other limit.
 */
export const findRush = async (
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

/** Refuses with `RATE_LIMITED` what `findRush` names. */
export const requireCalm = async (scope: Scoped<OrderTakerContext>, phone: string): Promise<void> => {
  const message = await findRush(scope, phone);
  if (message === undefined) return;
  throw new AppError('RATE_LIMITED', { message, details: { retryAfterSeconds: WINDOW_MS / 1000 } });
};
