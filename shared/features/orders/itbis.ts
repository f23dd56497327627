import { TAX_RATES, type TaxRate } from '#shared/features/catalogue/tax-rates.ts';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { lineCentavos } from '#shared/lib/quantity-sums.ts';
import { type ChargedLine, type CouponTerms, discountWeightOf } from './coupons/coupon-terms.ts';
import type { TaxMode } from './tax-modes.ts';

export type TaxedLine = ChargedLine & {
  /** null or absent: it is not taxed. */
  readonly taxRate?: TaxRate | null | undefined;
};

/** The cost of the lines of one rate without the tax, and their tax. */
export type RateSum = { readonly rate: TaxRate; readonly base: Money; readonly tax: Money };

type Share = { readonly whole: bigint; readonly rest: bigint };

/**
 * Shares an amount over weights in whole centavos: each gets its proportion rounded down, and those that lost most by it get
 * the centavos that are left, so that the shares add up to the amount.
 */
export const shareOut = (amount: number, weights: readonly number[]): number[] => {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) return weights.map(() => 0);
  // An amount times a weight is more than a double holds.
  const shares = weights.map((weight): Share => {
    const product = BigInt(amount) * BigInt(weight);
    return { whole: product / all, rest: product % all };
  });
  const left = BigInt(amount) - shares.reduce((sum, { whole }) => sum + whole, 0n);
  const byLoss = shares
    .map(({ rest }, at) => ({ rest, at }))
    .sort((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1));
  const lucky = new Set(byLoss.slice(0, Number(left)).map(({ at }) => at));
  return shares.map(({ whole }, at) => Number(whole) + (lucky.has(at) ? 1 : 0));
};

const roundHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** The tax of an amount, rounded half up to the centavo: inside it, or on top of it. */
const taxOf = (centavos: number, rate: TaxRate, mode: TaxMode): number =>
  roundHalfUp(centavos * rate, mode === 'included' ? 100 + rate : 100);

type Taxed = {
  readonly lines: readonly TaxedLine[];
  /** The discount of the coupon on the goods, in centavos. */
  readonly discount: number;
  readonly coupon?: CouponTerms | null | undefined;
  readonly taxMode: TaxMode;
};

/**
 * Sums an order's lines by rate of ITBIS, after its discount, each rate rounded once; rates without lines are left out. The
 * delivery is not taxed (decision 106).
 */
export const sumByRate = ({ lines, discount, coupon, taxMode }: Taxed): RateSum[] => {
  const groups = TAX_RATES.map((rate) => {
    const own = lines.filter((line) => (line.taxRate ?? 0) === rate);
    return {
      rate,
      isEmpty: own.length === 0,
      goods: own.reduce((sum, { unitPrice, quantity }) => sum + lineCentavos(unitPrice, quantity), 0),
      weight: coupon ? own.reduce((sum, line) => sum + discountWeightOf(coupon, line), 0) : 0,
    };
  });
  const discounts = shareOut(
    discount,
    groups.map(({ weight }) => weight),
  );
  return groups.flatMap(({ rate, isEmpty, goods }, at) => {
    if (isEmpty) return [];
    const price = goods - (discounts[at] ?? 0);
    const tax = taxOf(price, rate, taxMode);
    const base = taxMode === 'included' ? price - tax : price;
    return [{ rate, base: moneyOfCentavos(base), tax: moneyOfCentavos(tax) }];
  });
};

/** Adds up the tax of all rates. */
export const taxTogether = (sums: readonly RateSum[]): number => sums.reduce((sum, { tax }) => sum + tax, 0);
