import type { ProductRow } from '#server/features/catalogue/catalogue.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { unitPriceOf } from '#shared/features/catalogue/moving-price.ts';
import { COUPON_COPY, couponProblemText } from '#shared/features/orders/coupons/coupon-copy.ts';
import type { CartProblem } from '#shared/features/orders/store-order-calls.ts';
import { formatMoney, type Money, pesosOf } from '#shared/lib/money.ts';
import type { ChangedCoupon } from '../coupons/claim-coupon.ts';
import type { OrderRow } from '../order-repo.ts';
import type { PlacedOrder } from './place-order.ts';

/** The problem of a line whose price changed, with both prices. */
export const priceProblemOf = (
  productId: string,
  { seen, price, regularPrice }: { seen: Money; price: Money; regularPrice: Money | null },
): CartProblem => ({
  productId,
  kind: 'price',
  price: pesosOf(price),
  seen: pesosOf(seen),
  ...(regularPrice !== null && { regularPrice: pesosOf(regularPrice) }),
});

/** Makes the refusal that names the problem of each line. */
export const refuseLines = (problems: readonly CartProblem[], message: string): AppError =>
  new AppError('RULE_REFUSED', { message, details: { problems } });

type SeenLine = { productId: string; quantity: number; price: Money };

type SeenCart = {
  readonly lines: readonly SeenLine[];
  /** The moment whose prices count. */
  readonly now: Date;
  readonly message: string;
};

/**
 * Refuses lines whose price in their quantity changed since the shopper saw it, such as by an offer that ended. The new price is
 * shown beside the seen one and never charged silently.
 *
 * @throws RULE_REFUSED
 */
export const requireSeenPrices = (rows: readonly ProductRow[], { lines, now, message }: SeenCart): void => {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const problems = lines.flatMap(({ productId, quantity, price: seen }): CartProblem[] => {
    const row = rowOf.get(productId);
    const unit = row && unitPriceOf(row, { quantity, now });
    return !unit || unit.price === seen ? [] : [priceProblemOf(productId, { seen, ...unit })];
  });
  if (problems.length > 0) throw refuseLines(problems, message);
};

type RefusedWords = {
  readonly changed: string;
  /** Says that the coupon is not what was seen, with both totals. */
  readonly couponChanged: (why: string, shown: string, now: string) => string;
};

/** Makes the refusal of an order whose coupon is not what its sender saw. */
const refuseCoupon = (
  { code, problem, shown, total, terms }: ChangedCoupon,
  words: RefusedWords,
): AppError => {
  const why = problem ? couponProblemText(code, problem) : COUPON_COPY.otherDiscount(code);
  return new AppError('RULE_REFUSED', {
    message: shown === total ? why : words.couponChanged(why, formatMoney(shown), formatMoney(total)),
    details: {
      problems: [],
      coupon: {
        shown: pesosOf(shown),
        total: pesosOf(total),
        counts: problem === null,
        terms,
      },
    },
  });
};

/** Returns the placed order. @throws RULE_REFUSED with the problem of each line, or of the coupon */
export const requirePlaced = (placed: PlacedOrder, words: RefusedWords): OrderRow => {
  const message = words.changed;
  if (placed.kind === 'placed') return placed.order;
  if (placed.kind === 'coupon') throw refuseCoupon(placed, words);
  if (placed.kind === 'price')
    throw refuseLines(
      placed.changes.map(({ productId, ...change }) => priceProblemOf(productId, change)),
      message,
    );
  if (placed.kind !== 'short') {
    const kind = placed.kind === 'gone' ? 'gone' : 'quantity';
    throw refuseLines(
      placed.productIds.map((productId) => ({ productId, kind })),
      message,
    );
  }
  throw refuseLines(
    placed.shortages.map((shortage) => ({ ...shortage, kind: 'short' })),
    message,
  );
};
