import type { ProductRow, ProductRowChange, ProductToAdd } from '#server/features/catalogue/catalogue.ts';
import { hasOfferEnded } from '#shared/features/catalogue/moving-price.ts';
import { MOVING_PRICE_PROBLEMS } from '#shared/features/catalogue/moving-price-copy.ts';
import { movingPriceProblem } from '#shared/features/catalogue/moving-price-schema.ts';
import type { ImportField } from '#shared/features/imports/import-columns.ts';
import type { ReadyRow } from '../rows/judged-row.ts';
import { firstDayOf, lastDayOf } from '../rows/named-day.ts';

type OfferOfProduct = ProductRow['offer'];

/** Returns how a line changes its product's offer and tiers; what the line does not mention stays as it is. */
export const offerChange = (
  { product, read }: Pick<ReadyRow, 'product' | 'read'>,
  { offer: before }: Pick<ProductRow, 'offer'>,
  now: Date,
): Pick<ProductRowChange, 'offer' | 'tiers'> => {
  const { offer, tiers } = product;
  return {
    ...(tiers !== undefined && { tiers: tiers ?? [] }),
    ...(offer !== undefined && {
      offer: offer && before ? withFormerDates(offer, before, { read, now }) : offer,
    }),
  };
};

/** Fills empty dates with those of the product, unless its offer has ended; a day that does not change keeps its hour. */
const withFormerDates = (
  offer: NonNullable<OfferOfProduct>,
  before: NonNullable<OfferOfProduct>,
  { read, now }: Pick<ReadyRow, 'read'> & { now: Date },
): NonNullable<OfferOfProduct> => {
  const isOver = hasOfferEnded(before, now);
  const isBeginKept =
    read.offerBegins === '' ? !isOver : firstDayOf(offer.begins) === firstDayOf(before.begins);
  const isEndKept = read.offerEnds === '' ? !isOver : lastDayOf(offer.ends) === lastDayOf(before.ends);
  return {
    price: offer.price,
    begins: isBeginKept ? before.begins : offer.begins,
    ends: isEndKept ? before.ends : offer.ends,
  };
};

/** The fault of the offer or tiers that a product would have, and the column in which to correct it. */
export type OfferFault = { field: ImportField; message: string };

type After = Pick<ProductRow, 'price' | 'measure' | 'offer' | 'tiers'>;

const stateAfter = (target: ProductRow | undefined, change: ProductRowChange | ProductToAdd): After => ({
  price: change.price === undefined ? (target?.price ?? null) : change.price,
  measure: change.measure === undefined ? (target?.measure ?? null) : change.measure,
  offer: change.offer === undefined ? (target?.offer ?? null) : change.offer,
  tiers: change.tiers === undefined ? (target?.tiers ?? []) : (change.tiers ?? []),
});

/** Finds why the offer or tiers are not allowed that a product would have after the lines: those of the lines, or its own. */
export const findOfferFault = (
  {
    target,
    change,
    rows,
  }: {
    target: ProductRow | undefined;
    change: ProductRowChange | ProductToAdd;
    rows: readonly ReadyRow[];
  },
  now: Date,
): OfferFault | undefined => {
  const after = stateAfter(target, change);
  const { begins = null, ends = null } = after.offer ?? {};
  if (begins !== null && ends !== null && begins >= ends)
    return { field: 'offerEnds', message: MOVING_PRICE_PROBLEMS.endsBeforeBegin };
  const problem = movingPriceProblem(after, now);
  if (!problem) return undefined;
  const column = problem.field === 'offer' ? 'offerPrice' : 'tiers';
  const isSaid = rows.some(({ read }) => read[column] !== '');
  return { field: isSaid ? column : 'price', message: problem.message };
};
