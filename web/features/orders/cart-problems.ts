import type { CartProblem } from '#shared/features/orders/store-order-calls.ts';
import type { ApiError } from '#web/lib/network/api-error.ts';

const isProblem = (value: unknown): value is CartProblem =>
  typeof value === 'object' && value !== null && 'productId' in value && 'kind' in value;

/** Returns a value of what a refusal says of the order's coupon; undefined where it says nothing of one. */
const ofCoupon = ({ details }: ApiError, key: string): unknown => {
  const part: unknown = typeof details === 'object' && details ? Reflect.get(details, 'coupon') : undefined;
  return typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined;
};

/** Whether an order was refused because its coupon counts no more. */
export const isCouponGone = (error: ApiError): boolean => ofCoupon(error, 'counts') === false;

/** Returns the terms that the coupon of a refused order has now, as the API wrote them; undefined or null where it says none. */
export const answeredCouponTerms = (error: ApiError): unknown => ofCoupon(error, 'terms');

/** Lists what prevented an order, by product; empty when it was refused for another reason. */
export const cartProblemsOf = ({ details }: ApiError): readonly CartProblem[] => {
  const part: unknown = typeof details === 'object' && details ? Reflect.get(details, 'problems') : undefined;
  return Array.isArray(part) ? part.filter(isProblem) : [];
};
