import type { OrderTakerContext, Scoped } from '#server/features/tenants/tenants.ts';
import {
  type ChargedLine,
  type CouponProblem,
  type CouponTermsView,
  findCouponProblem,
  toTermsView,
} from '#shared/features/orders/coupons/coupon-terms.ts';
import { orderAmounts } from '#shared/features/orders/order-amounts.ts';
import type { TaxMode } from '#shared/features/orders/tax-modes.ts';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import type { CouponRow, CouponUser } from './coupon-repo.ts';
import { judgeCoupon } from './judge-coupon.ts';

/** The coupon that an order is sent with. */
export type SentCoupon = {
  readonly code: string;
  /** The discount that the sender saw: another discount is answered, not charged. */
  readonly discount: Money;
};

type CouponOrder = {
  readonly lines: readonly ChargedLine[];
  readonly fee: Money | null;
  readonly taxMode: TaxMode | null;
  /** The ITBIS that its sender saw added; absent where they saw none. */
  readonly seenTax: Money | undefined;
  readonly isPickup: boolean;
  /** Whether nothing but a number tells its sender from another one. */
  readonly isOfStranger: boolean;
};

/** Both totals of an order whose coupon is not what its sender saw. */
export type ChangedCoupon = {
  readonly kind: 'coupon';
  readonly code: string;
  /** Why it takes nothing off; null: it takes off another amount. */
  readonly problem: CouponProblem | null;
  readonly shown: Money;
  readonly total: Money;
  /** Its terms of now; null where it takes nothing off. */
  readonly terms: CouponTermsView | null;
};

export type ClaimedCoupon = { readonly kind: 'counts'; readonly coupon: CouponRow } | ChangedCoupon;

const findProblem = (coupon: CouponRow, user: CouponUser, order: CouponOrder): CouponProblem | undefined => {
  if (coupon.isOnceEach && order.isOfStranger && user.phones.length === 0) return { kind: 'needs_phone' };
  const { goods = coupon.minimum } = orderAmounts(order) ?? {};
  return findCouponProblem(coupon, { ...order, goods });
};

/**
 * Says whether the coupon of an order that is about to be placed takes off what its sender saw. The tenant is locked, and the
 * order is placed in the same transaction, so that nobody else takes the use that is counted here.
 */
export const claimCoupon = async (
  scope: Scoped<OrderTakerContext>,
  {
    sentCoupon: { code: typed, discount: seen },
    user,
    order,
  }: { sentCoupon: SentCoupon; user: CouponUser; order: CouponOrder },
): Promise<ClaimedCoupon> => {
  const judged = await judgeCoupon(scope, { typed, user });
  const coupon = judged.kind === 'counts' ? judged.coupon : undefined;
  const code = judged.kind === 'counts' ? judged.coupon.code : judged.code;
  const problem = judged.kind === 'refused' ? judged.problem : findProblem(judged.coupon, user, order);
  const amounts = orderAmounts({ ...order, coupon: problem ? null : coupon });
  // Beyond the largest amount the order is refused for that.
  if (coupon && !problem && (!amounts || amounts.discount === seen)) return { kind: 'counts', coupon };
  const total = amounts?.total ?? moneyOfCentavos(0);
  const full = total + (amounts?.discount ?? 0) - (amounts?.tax ?? 0) + (order.seenTax ?? amounts?.tax ?? 0);
  return {
    kind: 'coupon',
    code,
    problem: problem ?? null,
    shown: moneyOfCentavos(Math.max(0, full - seen)),
    total,
    terms: coupon && !problem ? toTermsView(coupon) : null,
  };
};
