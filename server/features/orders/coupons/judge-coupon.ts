import {
  inTenant,
  type ReaderContext,
  type Scoped,
  type ShopperContext,
} from '#server/features/tenants/tenants.ts';
import type { CouponView, checkCouponCall } from '#shared/features/orders/coupons/coupon-calls.ts';
import { couponOfferText, couponProblemText } from '#shared/features/orders/coupons/coupon-copy.ts';
import {
  type CouponProblem,
  type CouponTerms,
  parseCouponCode,
  toTermsView,
} from '#shared/features/orders/coupons/coupon-terms.ts';
import type { CallAnswer, CallBody } from '#shared/lib/define-call.ts';
import { parsePhone } from '#shared/lib/phone.ts';
import { dayOf } from '#shared/lib/time.ts';
import {
  type CouponRow,
  type CouponUser,
  couponTermsOf,
  findCouponByCode,
  isUsedBy,
  listShownCouponRows,
} from './coupon-repo.ts';

/** Says what keeps a coupon from counting on a day, whoever uses it. */
export const judgeStanding = (
  { isOn, beginsOn, endsOn, maxUses, uses }: CouponRow,
  today: string,
): CouponView['standing'] => {
  if (!isOn) return 'paused';
  if (endsOn !== null && endsOn < today) return 'ended';
  if (beginsOn !== null && beginsOn > today) return 'early';
  return maxUses !== null && uses >= maxUses ? 'used_up' : 'on';
};

/** More would be a list that nobody reads. */
const MAX_SHOWN_COUPONS = 3;

/** A coupon that the store tells everybody, with what it takes off and for whom, in words. */
export type ShownCoupon = CouponTerms & { readonly text: string };

/** Lists the coupons that the store tells everybody and that count now, the latest first. */
export const listShownCoupons = async (scope: Scoped<ReaderContext>): Promise<ShownCoupon[]> => {
  const today = dayOf(scope.platform.clock.now());
  return (await listShownCouponRows(scope))
    .filter((row) => judgeStanding(row, today) === 'on')
    .slice(0, MAX_SHOWN_COUPONS)
    .map((row) => ({ ...couponTermsOf(row), text: couponOfferText(row) }));
};

/** A coupon that counts for somebody now, or its code as it was read and why it does not. */
export type JudgedCoupon =
  | { readonly kind: 'counts'; readonly coupon: CouponRow }
  | { readonly kind: 'refused'; readonly code: string; readonly problem: CouponProblem };

/**
 * Judges a typed code for somebody. Whoever counts a use locks the tenant first, so that of many the last use is one.
 */
export const judgeCoupon = async (
  scope: Scoped<ReaderContext>,
  { typed, user }: { typed: string; user: CouponUser },
): Promise<JudgedCoupon> => {
  const code = parseCouponCode(typed);
  const refuse = (problem: CouponProblem) => ({ kind: 'refused', code: code ?? typed, problem }) as const;
  const coupon = code === undefined ? undefined : await findCouponByCode(scope, code);
  if (!coupon) return refuse({ kind: 'unknown' });
  const standing = judgeStanding(coupon, dayOf(scope.platform.clock.now()));
  if (standing === 'early') return refuse({ kind: 'early', beginsOn: coupon.beginsOn ?? '' });
  if (standing !== 'on') return refuse({ kind: standing });
  if (coupon.isOnceEach && (await isUsedBy(scope, { couponId: coupon.id, ...user })))
    return refuse({ kind: 'used_before' });
  return { kind: 'counts', coupon };
};

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
