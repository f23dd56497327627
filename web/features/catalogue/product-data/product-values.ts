import * as z from 'zod/mini';
import { currentPriceOf } from '#shared/features/catalogue/moving-price.ts';
import { eachTextField } from '#shared/features/catalogue/product-fields.ts';
import { type ProductView, ProductViewSchema } from '#shared/features/catalogue/product-view.ts';

/** The values that a list or table changes: no long text, no pictures. */
const ValuesSchema = z.pick(ProductViewSchema, {
  name: true,
  price: true,
  stock: true,
  status: true,
  taxRate: true,
  ...eachTextField(() => true as const),
});

/** New values of one product, as changed in a list or table. */
export const ProductValuesSchema = z.extend(z.exactPartial(ValuesSchema), { id: z.string() });
export type ProductValues = z.infer<typeof ProductValuesSchema>;

const VALUE_KEYS = z.keyof(ValuesSchema).options;

const valuesOf = (product: ProductView, like: ProductValues): ProductValues =>
  Object.assign(
    { id: product.id },
    ...VALUE_KEYS.filter((key) => key in like).map((key) => ({ [key]: product[key] })),
  );

/** Returns the changes that restore these products: the changed fields with their present values. */
export const previousValues = (
  products: readonly ProductView[],
  changes: readonly ProductValues[],
): ProductValues[] => {
  const byId = new Map(products.map((product) => [product.id, product]));
  return changes.flatMap((change) => {
    const product = byId.get(change.id);
    return product ? [valuesOf(product, change)] : [];
  });
};

/** Applies several changes to a product, the later over the earlier. */
export const applyInTurn = (
  turns: readonly (readonly ProductValues[])[],
): ((product: ProductView) => ProductView) => {
  const patches = turns.map(applyValues);
  return (product) => patches.reduce((changed, patch) => patch(changed), product);
};

const withValues = (product: ProductView, values: ProductValues): ProductView => {
  const changed = { ...product, ...values };
  if (!('price' in values)) return changed;
  // The list shows the price of now, which follows from the product's own.
  const current = currentPriceOf(changed, new Date());
  return { ...changed, current: current && { ...current, tiers: [...current.tiers] } };
};

/** Returns a function that applies the new values of a product, if it has any. */
export const applyValues = (changes: readonly ProductValues[]): ((product: ProductView) => ProductView) => {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return (product) => {
    const change = byId.get(product.id);
    return change ? withValues(product, change) : product;
  };
};
