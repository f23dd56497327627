import { type Measure, productPriceText } from './measure-text.ts';
import { sellableStock } from './stock-badge.ts';
import { VARIANT_PRICE_COPY } from './variant-price-copy.ts';
import type { VariantsView, VariantView } from './variants.ts';

type Varied = {
  readonly price: number | null;
  readonly measure: Measure | null;
  readonly variants: VariantsView;
};

/** Lists the variants of a product that are made, each with the price that it costs. */
export const listMadeVariants = ({ price, variants }: Pick<Varied, 'price' | 'variants'>): VariantView[] =>
  (variants?.items ?? [])
    .filter(({ off }) => !off)
    .map((variant) => ({ ...variant, price: variant.price ?? price }));

/**
 * Returns the price that is shown of a product, in pesos, and whether it is the lowest of several: of one with variants those
 * that can be bought count, or all that are made when nothing is left.
 */
export const shownPriceOf = (product: Varied): { price: number | null; isFrom: boolean } => {
  const made = listMadeVariants(product).filter(({ price }) => price !== null);
  const left = made.filter(({ stock }) => sellableStock(stock, product.measure) !== 0);
  const prices = (left.length > 0 ? left : made).map(({ price }) => price ?? 0);
  if (prices.length === 0) return { price: product.price, isFrom: false };
  const lowest = Math.min(...prices);
  return { price: lowest, isFrom: lowest < Math.max(...prices) };
};

type Shown = Parameters<typeof productPriceText>[0] & {
  /** Whether it is the lowest price of several variants. */
  readonly isFrom?: boolean | undefined;
};

/** What a product costs for shoppers, or what is said of one without a price. */
export const shownPriceText = (product: Shown, withoutPrice: string): string => {
  const text = productPriceText(product, withoutPrice);
  return product.isFrom ? VARIANT_PRICE_COPY.from(text) : text;
};
