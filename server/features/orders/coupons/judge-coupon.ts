import type { CouponView } from '#shared/features/orders/coupons/coupon-calls.ts';
import { type CouponProblem, parseCouponCode } from '#shared/features/orders/coupons/coupon-terms.ts';
import { dayOf } from '#shared/lib/time.ts';
import type { ReaderContext, Scoped } from '../../tenants/tenants.ts';
import { type CouponRow, type CouponUser, findCouponByCode, isUsedBy } from './coupon-repo.ts';

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

/** A coupon that counts for somebody now, or its code as it was read and why it does not. */
export type JudgedCoupon =
  | { readonly kind: 'counts'; readonly coupon: CouponRow }
  | { readonly kind: 'refused'; readonly code: string; readonly problem: CouponProblem };

/**
 * Judges a typed code for somebody. Whoever counts a use locks the tenant first, so that of many the last use is one.
 */
export const judgeCoupon = async (
  scope: Scoped<ReaderContext>,
  typed: string,
  user: CouponUser,
): Promise<JudgedCoupon> => {
  const code = parseCouponCode(typed);
  const refuse = (problem: CouponProblem) => ({ kind: 'refused', code: code ?? typed, problem }) as const;
  const coupon = code === undefined ? undefined : await findCouponByCode(scope, code);
  if (!coupon) return refuse({ kind: 'unknown' });
  const standing = judgeStanding(coupon, dayOf(scope.platform.clock.now()));
  if (standing === 'early') return refuse({ kind: 'early', beginsOn: coupon.beginsOn ?? '' });
  if (standing !== 'on') return refuse({ kind: standing });
  if (coupon.isOnceEach && (await isUsedBy(scope, coupon.id, user))) return refuse({ kind: 'used_before' });
  return { kind: 'counts', coupon };
};
