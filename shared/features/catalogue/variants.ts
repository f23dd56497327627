import * as z from 'zod/mini';
import type { Measure } from './measure-text.ts';
import { sellableStock } from './stock-badge.ts';

/** What a product with variants lets choose: «Talla», of «S», «M» and «L». */
export type ProductOption = { readonly name: string; readonly values: readonly string[] };

export const MAX_OPTIONS = 3;
export const MAX_VARIANTS = 100;
export const MAX_OPTION_NAME_LENGTH = 30;
export const MAX_OPTION_VALUE_LENGTH = 40;

/** A variant as the API shows it. */
export const VariantViewSchema = z.object({
  id: z.string(),
  /** Its value of each option, in their order. */
  values: z.array(z.string()),
  /** Pesos, when it has a price of its own; null: that of the product. */
  price: z.nullable(z.number()),
  /** null: the store does not count it. */
  stock: z.nullable(z.number()),
  sku: z.nullable(z.string()),
  /** The position of its picture among those of the product; null: it has none of its own. */
  picture: z.nullable(z.int()),
  /** It is not made at present: nobody can order it, and its values are kept. */
  off: z.boolean(),
});
export type VariantView = z.output<typeof VariantViewSchema>;

/** How the API shows the variants of a product; null: it has none. */
export const VariantsViewSchema = z.nullable(
  z.object({
    options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    items: z.array(VariantViewSchema),
  }),
);
export type VariantsView = z.output<typeof VariantsViewSchema>;

/** The name of a variant: that of its product and its values, «Poloche básico · M · Rojo». */
export const variantName = (productName: string, values: readonly string[]): string =>
  [productName, ...values].join(' · ');

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
