import { inTenant, type ShopperContext } from '#server/features/tenants/tenants.ts';
import type { checkCouponCall } from '#shared/features/orders/coupons/coupon-calls.ts';
import { couponProblemText } from '#shared/features/orders/coupons/coupon-copy.ts';
import { toTermsView } from '#shared/features/orders/coupons/coupon-terms.ts';
import type { CallAnswer, CallBody } from '#shared/lib/define-call.ts';
import { parsePhone } from '#shared/lib/phone.ts';
import { judgeCoupon } from './judge-coupon.ts';

/**
 * Answers what a typed code takes off, or why it does not count. The same words for a code that never was and one that is
 * gone, so that they tell nothing about other coupons.
 */
export const checkCoupon = (
  shopper: ShopperContext,
  { code, phone }: CallBody<typeof checkCouponCall>,
): Promise<CallAnswer<typeof checkCouponCall>> =>
  inTenant(shopper, async (scope) => {
    const typed = parsePhone(phone);
    const judged = await judgeCoupon(scope, { typed: code, user: { phones: typed ? [typed] : [] } });
    return judged.kind === 'counts'
      ? { coupon: toTermsView(judged.coupon), problem: '' }
      : { coupon: null, problem: couponProblemText(judged.code, judged.problem) };
  });
