import { MAX_CENTAVOS, type Money, moneyOfCentavos } from '../../lib/money.ts';
import { lineCentavos } from '../../lib/quantity-sums.ts';
import { type CouponTerms, discountOf, type PricedLine } from './coupons/coupon-terms.ts';

/** What an order costs: `total` is `goods` without `discount`, and the fee. */
export type OrderAmounts = { goods: Money; discount: Money; fee: Money | null; total: Money };

/** What the amounts of an order are made of. */
export type OrderParts = {
  readonly lines: readonly PricedLine[];
  /** null: not agreed on yet, which counts as zero. */
  readonly fee: Money | null;
  readonly coupon?: CouponTerms | null | undefined;
};

/** Calculates the amounts of an order; undefined when they exceed the largest amount. */
export const orderAmounts = ({ lines, fee, coupon }: OrderParts): OrderAmounts | undefined => {
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + lineCentavos(unitPrice, quantity), 0);
  const full = goods + (fee ?? 0);
  if (full > MAX_CENTAVOS) return undefined;
  const discount = coupon ? discountOf(coupon, { lines, goods, fee }) : 0;
  return {
    goods: moneyOfCentavos(goods),
    discount: moneyOfCentavos(discount),
    fee,
    total: moneyOfCentavos(full - discount),
  };
};
