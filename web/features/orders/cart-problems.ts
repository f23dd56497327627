import type { CartProblem } from '#shared/features/orders/store-order-calls.ts';
import type { ApiError } from '#web/lib/network/api-error.ts';

const isProblem = (value: unknown): value is CartProblem =>
  typeof value === 'object' && value !== null && 'productId' in value && 'kind' in value;

/** Whether an order was refused because its coupon counts no more. */
export const isCouponGone = ({ details }: ApiError): boolean => {
  const part: unknown = typeof details === 'object' && details ? Reflect.get(details, 'coupon') : undefined;
  return typeof part === 'object' && part !== null && Reflect.get(part, 'counts') === false;
};

/** Lists what prevented an order, by product; empty when it was refused for another reason. */
export const cartProblemsOf = ({ details }: ApiError): readonly CartProblem[] => {
  const part: unknown = typeof details === 'object' && details ? Reflect.get(details, 'problems') : undefined;
  return Array.isArray(part) ? part.filter(isProblem) : [];
};
