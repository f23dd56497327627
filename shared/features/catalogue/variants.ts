import * as z from 'zod/mini';

/** What a product with variants lets choose: «Talla», of «S», «M» and «L». */
export type ProductOption = { readonly name: string; readonly values: readonly string[] };

/** A variant as the API shows it. */
const VariantViewSchema = z.object({
  id: z.string(),
  /** Its value of each option, in their order. */
  values: z.array(z.string()),
  /** Pesos, when it has a price of its own; null: that of the product. */
  price: z.nullable(z.number()),
  /** null: the store does not count it. */
  stock: z.nullable(z.number()),
  sku: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
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
