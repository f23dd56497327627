import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { LOW_STOCK } from '#shared/features/catalogue/stock-badge.ts';
import { listMadeVariants, shownPriceOf } from '#shared/features/catalogue/variant-prices.ts';
import { type VariantView, variantName } from '#shared/features/catalogue/variants.ts';

/** The values of a variant as the panel says them: «M · rojo». */
export const variantValuesText = ({ values }: Pick<VariantView, 'values'>): string => values.join(' · ');

/** A product with the price that is shown of it, which is the lowest of its variants. */
export const withShownPrice = (product: ProductView): ProductView & { isFrom: boolean } => ({
  ...product,
  ...shownPriceOf(product),
});

/** The variants of a product on sale of which few are left, the fewest first. */
export const lowVariants = (product: ProductView): VariantView[] =>
  product.status !== 'active'
    ? []
    : listMadeVariants(product)
        .filter(({ stock }) => stock !== null && stock <= LOW_STOCK)
        .toSorted((left, right) => (left.stock ?? 0) - (right.stock ?? 0));

/** A variant as a product to sell, with its own name, price, stock and picture. */
export const variantAsProduct = (product: ProductView, variant: VariantView): ProductView => {
  const picture = variant.picture === null ? undefined : product.images[variant.picture];
  return {
    ...product,
    id: variant.id,
    name: variantName(product.name, variant.values),
    price: variant.price ?? product.price,
    // Offer and tiers go with the price of the product.
    current: variant.price === null ? product.current : null,
    stock: variant.stock,
    sku: variant.sku,
    gtin: variant.gtin,
    images: picture === undefined ? product.images : [picture],
    variants: null,
  };
};
