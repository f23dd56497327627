import { CENTAVOS_PER_PESO, type Money, moneyOfCentavos, parseMoney, pesosOf } from '#shared/lib/money.ts';
import { lineCentavos } from '#shared/lib/quantity-sums.ts';

/** What a coupon takes off: a share of the goods, an amount of the goods, or the whole fee of the delivery. */
export const COUPON_KINDS = ['percent', 'amount', 'delivery'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** What a coupon does to an order. An order keeps the terms with which it was placed (decision 105). */
export type CouponTerms = {
  readonly code: string;
  readonly kind: CouponKind;
  /** A percentage from 1 to 100, an amount in centavos, or 0 for free delivery, by the kind. */
  readonly value: number;
  /** What the goods must cost at least. */
  readonly minimum: Money;
};

export type ChargedLine = {
  readonly unitPrice: Money;
  readonly quantity: number;
  /** The price without an offer or a tier; null or absent where nothing lowered it. */
  readonly regularPrice?: Money | null | undefined;
};

const ALL = 100;

/**
 * The weight of a line in what a coupon takes off. Discounts do not add up: a percent lowers a line that has a lower price
 * already only as far as the percent of its regular price would, in hundredths of a centavo; an amount is taken off lines
 * without a lower price alone. A free delivery takes nothing off the goods.
 */
export const discountWeightOf = (
  { kind, value }: CouponTerms,
  { unitPrice, quantity, regularPrice }: ChargedLine,
): number => {
  const now = lineCentavos(unitPrice, quantity);
  switch (kind) {
    case 'percent':
      return Math.max(0, now * ALL - lineCentavos(regularPrice ?? unitPrice, quantity) * (ALL - value));
    case 'amount':
      return (regularPrice ?? unitPrice) > unitPrice ? 0 : now;
    case 'delivery':
      return 0;
  }
};

type Discounted = {
  readonly lines: readonly ChargedLine[];
  readonly goods: number;
  readonly fee: Money | null;
};

/** Calculates what a coupon takes off an order, in centavos: nothing below its minimum, and never more than there is. */
export const discountOf = (coupon: CouponTerms, { lines, goods, fee }: Discounted): number => {
  const { kind, value, minimum } = coupon;
  if (goods < minimum) return 0;
  if (kind === 'delivery') return fee ?? 0;
  const weight = lines.reduce((sum, line) => sum + discountWeightOf(coupon, line), 0);
  // A percent is rounded half up once.
  return kind === 'percent' ? Math.floor((weight + ALL / 2) / ALL) : Math.min(value, weight);
};

const MIN_CODE_LENGTH = 3;
export const MAX_CODE_LENGTH = 20;

const MARKS = /\p{M}/gu;
const BETWEEN = /[\s_-]+/g;
const CODE = new RegExp(`^[A-Z0-9]{${MIN_CODE_LENGTH},${MAX_CODE_LENGTH}}$`);

/** Folds what somebody typed to a code, «verano 10» to «VERANO10»; undefined when no code can be that. */
export const parseCouponCode = (typed: string): string | undefined => {
  const code = typed.normalize('NFD').replace(MARKS, '').toUpperCase().replace(BETWEEN, '');
  return CODE.test(code) ? code : undefined;
};

/** Why a coupon does not count, or takes nothing off this order. */
export type CouponProblem =
  | {
      readonly kind:
        | 'unknown'
        | 'paused'
        | 'ended'
        | 'used_up'
        | 'used_before'
        | 'pickup'
        | 'no_fee'
        | 'lowered'
        | 'needs_phone';
    }
  /** It begins on that day. */
  | { readonly kind: 'early'; readonly beginsOn: string }
  | { readonly kind: 'minimum'; readonly missing: Money };

export type CouponOrder = Discounted & { readonly isPickup: boolean };

/** Finds why a coupon that counts takes nothing off an order; undefined when it takes something off, or will once the fee is known. */
export const findCouponProblem = (terms: CouponTerms, order: CouponOrder): CouponProblem | undefined => {
  const { kind, minimum } = terms;
  if (order.goods < minimum)
    return { kind: 'minimum', missing: moneyOfCentavos(minimum - Math.max(0, order.goods)) };
  if (kind === 'delivery' && order.isPickup) return { kind: 'pickup' };
  if (kind === 'delivery' && order.fee === null) return undefined;
  if (discountOf(terms, order) > 0) return undefined;
  return { kind: kind === 'delivery' ? 'no_fee' : 'lowered' };
};

/** The terms as the API gives them: amounts in pesos. */
export type CouponTermsView = {
  readonly code: string;
  readonly kind: CouponKind;
  /** A percent, or pesos; 0 of a free delivery. */
  readonly value: number;
  readonly minimum: number;
};

/** Presents the terms of a coupon to the API. */
export const toTermsView = ({ code, kind, value, minimum }: CouponTerms): CouponTermsView => ({
  code,
  kind,
  value: kind === 'amount' ? value / CENTAVOS_PER_PESO : value,
  minimum: pesosOf(minimum),
});

/** Reads the terms that the API gave. */
export const termsOfView = ({ kind, value, minimum, ...view }: CouponTermsView): CouponTerms => ({
  ...view,
  kind,
  value: kind === 'amount' ? (parseMoney(value) ?? 0) : value,
  minimum: parseMoney(minimum) ?? moneyOfCentavos(0),
});
