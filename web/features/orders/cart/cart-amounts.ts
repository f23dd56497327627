import { unitPriceAt } from '#shared/features/catalogue/moving-price.ts';
import {
  type CouponProblem,
  findCouponProblem,
  termsOfView,
} from '#shared/features/orders/coupons/coupon-terms.ts';
import { taxText } from '#shared/features/orders/itbis-copy.ts';
import { type OrderAmounts, type OrderParts, orderAmounts } from '#shared/features/orders/order-amounts.ts';
import { moneyOfCentavos, parseMoney } from '#shared/lib/money.ts';
import type { CouponOffer } from '../coupons/coupon-field.tsx';
import { feeFor, isPickup, type OrderDraft } from './order-details.ts';

const NOTHING = moneyOfCentavos(0);

const partsOf = ({ form, cart, details }: OrderDraft) => {
  const fee = feeFor(details, form);
  return {
    taxMode: form.taxMode,
    lines: form.products.map((product) => {
      const quantity = cart.get(product.id)?.quantity ?? 0;
      const { price, regularPrice } = unitPriceAt(product, quantity);
      return {
        unitPrice: parseMoney(price) ?? NOTHING,
        regularPrice: regularPrice === null ? null : (parseMoney(regularPrice) ?? null),
        quantity,
        taxRate: product.taxRate,
      };
    }),
    fee: fee == null ? null : (parseMoney(fee) ?? null),
  };
};

export type DraftAmounts = {
  /** undefined above the largest amount that an order may cost. */
  readonly amounts: OrderAmounts | undefined;
  /** Why the coupon takes nothing off the cart as it is now. */
  readonly problem: CouponProblem | undefined;
  /** The text about the ITBIS that the prices include; null when they include none. */
  readonly included: string | null;
};

const includedText = (order: OrderParts, amounts: OrderAmounts | undefined): string | null =>
  order.taxMode === 'included' && amounts ? taxText({ ...order, discount: amounts.discount }) : null;

/** Lists the coupons of the store that would take off more than the coupon that counts, the best first; none is added to another one. */
export const betterCoupons = (draft: OrderDraft): CouponOffer[] => {
  const now = amountsOfDraft(draft).amounts?.discount ?? 0;
  return draft.form.coupons
    .filter(({ code }) => code !== draft.coupon?.code)
    .map((coupon): CouponOffer => {
      const { amounts, problem } = amountsOfDraft({ ...draft, coupon: termsOfView(coupon) });
      return { ...coupon, discount: amounts?.discount ?? 0, problem };
    })
    .filter(({ discount }) => !draft.coupon || discount > now)
    .sort((one, other) => other.discount - one.discount);
};

/** Calculates what the order on screen costs, with what its coupon takes off. */
export const amountsOfDraft = (draft: OrderDraft): DraftAmounts => {
  const { coupon, details, form } = draft;
  const parts = partsOf(draft);
  const full = orderAmounts(parts);
  if (!coupon || !full) return { amounts: full, problem: undefined, included: includedText(parts, full) };
  const order = { ...parts, goods: full.goods, isPickup: isPickup(details, form) };
  const problem = findCouponProblem(coupon, order);
  const amounts = problem ? full : orderAmounts({ ...parts, coupon });
  return { amounts, problem, included: includedText({ ...parts, coupon: problem ? null : coupon }, amounts) };
};
