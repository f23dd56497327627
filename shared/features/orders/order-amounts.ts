import { MAX_CENTAVOS, type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { lineCentavos } from '#shared/lib/quantity-sums.ts';
import { type CouponTerms, discountOf } from './coupons/coupon-terms.ts';
import { type RateSum, sumByRate, type TaxedLine, taxTogether } from './itbis.ts';
import type { TaxMode } from './tax-modes.ts';

/** What an order costs: `total` is `goods` without `discount`, the fee, and `tax`, which is 0 where prices include it. */
export type OrderAmounts = { goods: Money; discount: Money; fee: Money | null; tax: Money; total: Money };

/** What the amounts of an order are made of. */
export type OrderParts = {
  readonly lines: readonly TaxedLine[];
  /** null: not agreed on yet, which counts as zero. */
  readonly fee: Money | null;
  readonly coupon?: CouponTerms | null | undefined;
  /** How its store charges ITBIS; null or absent: not at all. */
  readonly taxMode?: TaxMode | null | undefined;
};

/** Calculates the amounts of an order; undefined when they exceed the largest amount. */
export const orderAmounts = ({ lines, fee, coupon, taxMode }: OrderParts): OrderAmounts | undefined => {
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + lineCentavos(unitPrice, quantity), 0);
  const full = goods + (fee ?? 0);
  if (full > MAX_CENTAVOS) return undefined;
  const discount = coupon ? discountOf(coupon, { lines, goods, fee }) : 0;
  const tax = taxMode === 'added' ? taxTogether(orderTaxes({ lines, coupon, taxMode, discount })) : 0;
  const total = full - discount + tax;
  if (total > MAX_CENTAVOS) return undefined;
  return {
    goods: moneyOfCentavos(goods),
    discount: moneyOfCentavos(discount),
    fee,
    tax: moneyOfCentavos(tax),
    total: moneyOfCentavos(total),
  };
};

/** Returns the part of a discount that is taken off the goods; free delivery is taken off the fee instead. */
const offGoods = (coupon: CouponTerms | null | undefined, discount: number): number =>
  coupon?.kind === 'delivery' ? 0 : discount;

export type TaxedOrder = Pick<OrderParts, 'lines' | 'coupon' | 'taxMode'> & { readonly discount: number };

/** Sums an order by rate of ITBIS as it is charged; empty where its store charged none. */
export const orderTaxes = ({ lines, coupon, taxMode, discount }: TaxedOrder): RateSum[] =>
  taxMode ? sumByRate({ lines, discount: offGoods(coupon, discount), coupon, taxMode }) : [];
