import { PRODUCT_LABELS } from './catalogue-copy.ts';
import { type Measure, productPriceText } from './measure-text.ts';
import type { CurrentPrice } from './moving-price.ts';
import { sellableStock } from './stock-badge.ts';
import type { VariantsView, VariantView } from './variants.ts';

type Varied = {
  readonly price: number | null;
  readonly measure: Measure | null;
  readonly variants: VariantsView;
  /** The prices of now; absent: that of the product counts. */
  readonly current?: CurrentPrice | null;
};

/** A variant that is made, with the price that it costs now. */
type MadeVariant = VariantView & {
  /** Whether it has no price of its own: the offer and the tiers of its product are its own too. */
  readonly costsAsProduct: boolean;
};

/** Lists the variants of a product that are made, each with the price that it costs now. */
export const listMadeVariants = ({
  price,
  current,
  variants,
}: Pick<Varied, 'price' | 'current' | 'variants'>): MadeVariant[] =>
  (variants?.items ?? [])
    .filter(({ off }) => !off)
    .map((variant) => ({
      ...variant,
      price: variant.price ?? current?.price ?? price,
      costsAsProduct: variant.price === null,
    }));

type ShownPrice = { price: number | null; regularPrice: number | null; isFrom: boolean };

/**
 * Returns the price of now that is shown of a product, in pesos, whether it is the lowest of several, and the price before an offer:
 * of one with variants those that can be bought count, or all that are made when nothing is left.
 */
export const shownPriceOf = (product: Varied): ShownPrice => {
  const made = listMadeVariants(product).filter(({ price }) => price !== null);
  const left = made.filter(({ stock }) => sellableStock(stock, product.measure) !== 0);
  const counted = left.length > 0 ? left : made;
  const prices = counted.map(({ price }) => price ?? 0);
  const before = product.current?.regularPrice ?? null;
  if (prices.length === 0)
    return { price: product.current?.price ?? product.price, regularPrice: before, isFrom: false };
  const lowest = Math.min(...prices);
  const isOfProduct = counted.some(({ price, costsAsProduct }) => costsAsProduct && price === lowest);
  return {
    price: lowest,
    regularPrice: isOfProduct ? before : null,
    isFrom: lowest < Math.max(...prices),
  };
};

type Shown = Parameters<typeof productPriceText>[0] & {
  /** Whether it is the lowest price of several variants. */
  readonly isFrom?: boolean | undefined;
};

/** What a product costs for shoppers, or what is said of one without a price. */
export const shownPriceText = (product: Shown, withoutPrice: string): string => {
  const text = productPriceText(product, withoutPrice);
  return product.isFrom ? PRODUCT_LABELS.from(text) : text;
};
