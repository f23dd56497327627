import { type CouponProblem, findCouponProblem } from '#shared/features/orders/coupons/coupon-terms.ts';
import { type OrderAmounts, orderAmounts } from '#shared/features/orders/order-amounts.ts';
import { moneyOfCentavos, parseMoney } from '#shared/lib/money.ts';
import { feeFor, isPickup, type OrderDraft } from './order-details.ts';

const NOTHING = moneyOfCentavos(0);

const partsOf = ({ form, cart, details }: OrderDraft) => {
  const fee = feeFor(details, form);
  return {
    taxMode: form.taxMode,
    lines: form.products.map(({ id, price, taxRate }) => ({
      unitPrice: parseMoney(price) ?? NOTHING,
      quantity: cart.get(id)?.quantity ?? 0,
      taxRate,
    })),
    fee: fee == null ? null : (parseMoney(fee) ?? null),
  };
};

export type DraftAmounts = {
  /** undefined above the largest amount that an order may cost. */
  readonly amounts: OrderAmounts | undefined;
  /** Why the coupon takes nothing off the cart as it is now. */
  readonly problem: CouponProblem | undefined;
};

/** Calculates what the order on screen costs, with what its coupon takes off. */
export const amountsOfDraft = (draft: OrderDraft): DraftAmounts => {
  const { coupon, details, form } = draft;
  const parts = partsOf(draft);
  const full = orderAmounts(parts);
  if (!coupon || !full) return { amounts: full, problem: undefined };
  const order = { ...parts, goods: full.goods, isPickup: isPickup(details, form) };
  const problem = findCouponProblem(coupon, order);
  return { amounts: problem ? full : orderAmounts({ ...parts, coupon }), problem };
};
