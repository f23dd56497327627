import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { UNANSWERED_PER_PHONE, UNANSWERED_PER_STORE } from '#shared/features/orders/cart-rules.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { hours } from '#shared/lib/time.ts';
import type { Scoped, ShopperContext } from '../tenants/tenants.ts';
import { countUnanswered } from './unanswered-order-repo.ts';

const WINDOW_MS = hours(1);
const refuse = (message: string): AppError =>
  new AppError('RATE_LIMITED', { message, details: { retryAfterSeconds: WINDOW_MS / 1000 } });

/**
 * Anybody can send a cart, from many addresses, so what waits is counted as well: with one number, and in one store. Counted
 * in the database, for every process; RATE_LIMIT_FACTOR multiplies it as any other limit.
 */
export const requireCalm = async (scope: Scoped<ShopperContext>, phone: string): Promise<void> => {
  const { clock, env } = scope.platform;
  const since = new Date(clock.now().getTime() - WINDOW_MS);
  const { inStore, ofPhone } = await countUnanswered(scope, { phone, since });
  const factor = env.RATE_LIMIT_FACTOR;
  if (ofPhone >= UNANSWERED_PER_PHONE * factor) throw refuse(CART_COPY.manyOfYours);
  if (inStore >= UNANSWERED_PER_STORE * factor) throw refuse(CART_COPY.storeIsFull);
};
