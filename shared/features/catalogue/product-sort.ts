import { compareText } from '../../lib/text-fold.ts';

export const PRODUCT_SORTS = ['newest', 'oldest', 'name', 'price_asc', 'price_desc'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const DEFAULT_PRODUCT_SORT: ProductSort = 'newest';

export type SortableProduct = { name: string; price?: number | null | undefined; createdAt: string };

type Compare = (left: SortableProduct, right: SortableProduct) => number;

/** ISO instants of one format order as texts. */
const byDate: Compare = (left, right) =>
  left.createdAt === right.createdAt ? 0 : left.createdAt < right.createdAt ? -1 : 1;

/** A product without price has no place among prices, whichever way they run: it goes last. */
const byPrice =
  (direction: 1 | -1): Compare =>
  (left, right) => {
    const [leftPrice, rightPrice] = [left.price ?? undefined, right.price ?? undefined];
    if (leftPrice === undefined || rightPrice === undefined)
      return Number(leftPrice === undefined) - Number(rightPrice === undefined);
    return (leftPrice - rightPrice) * direction;
  };

const COMPARE = {
  newest: (left, right) => byDate(right, left),
  oldest: byDate,
  name: (left, right) => compareText(left.name, right.name),
  price_asc: byPrice(1),
  price_desc: byPrice(-1),
} satisfies Record<ProductSort, Compare>;

/** The products in the order asked for; equals keep theirs. */
export const sortProducts = <Product extends SortableProduct>(
  products: readonly Product[],
  sort: ProductSort,
): Product[] => products.toSorted(COMPARE[sort]);
