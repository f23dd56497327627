import type { Money } from '../../../lib/money.ts';
import { lineCentavos } from '../../../lib/quantity-sums.ts';

/** What a coupon takes off: a share of the goods, an amount of the goods, or the whole fee of the delivery. */
export const COUPON_KINDS = ['percent', 'amount', 'delivery'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** What a coupon does to an order. An order keeps the terms with which it was placed (decision 105). */
export type CouponTerms = {
  readonly code: string;
  readonly kind: CouponKind;
  /** Of a percent 1 to 100, of an amount centavos; of a free delivery 0. */
  readonly value: number;
  /** What the goods must cost at least. */
  readonly minimum: Money;
};

export type PricedLine = {
  readonly unitPrice: Money;
  readonly quantity: number;
  /** The price without an offer or a tier; null or absent where nothing lowered it. */
  readonly regularPrice?: Money | null | undefined;
};

const ALL = 100;

/**
 * What a percent takes off in centavos, rounded half up once. Discounts do not add up: a line that has a lower price already
 * is lowered only as far as the percent of its regular price would.
 */
const percentOff = (lines: readonly PricedLine[], percent: number): number => {
  const hundredths = lines.reduce((sum, { unitPrice, quantity, regularPrice }) => {
    const now = lineCentavos(unitPrice, quantity);
    const regular = lineCentavos(regularPrice ?? unitPrice, quantity);
    return sum + Math.max(0, now * ALL - regular * (ALL - percent));
  }, 0);
  return Math.floor((hundredths + ALL / 2) / ALL);
};

/** The goods of lines without a lower price: an amount is taken off these alone. */
const regularGoods = (lines: readonly PricedLine[]): number =>
  lines.reduce(
    (sum, { unitPrice, quantity, regularPrice }) =>
      (regularPrice ?? unitPrice) > unitPrice ? sum : sum + lineCentavos(unitPrice, quantity),
    0,
  );

type Discounted = {
  readonly lines: readonly PricedLine[];
  readonly goods: number;
  readonly fee: Money | null;
};

/** Calculates what a coupon takes off an order, in centavos: nothing below its minimum, and never more than there is. */
export const discountOf = (
  { kind, value, minimum }: CouponTerms,
  { lines, goods, fee }: Discounted,
): number => {
  if (goods < minimum) return 0;
  if (kind === 'delivery') return fee ?? 0;
  return kind === 'percent' ? percentOff(lines, value) : Math.min(value, regularGoods(lines));
};
