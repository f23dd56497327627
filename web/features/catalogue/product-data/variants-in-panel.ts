import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { LOW_STOCK } from '#shared/features/catalogue/stock-badge.ts';
import { TIER_TEXT_COPY } from '#shared/features/catalogue/tier-text-copy.ts';
import { listMadeVariants, shownPriceOf } from '#shared/features/catalogue/variant-prices.ts';
import { type VariantView, variantName } from '#shared/features/catalogue/variants.ts';
import { formatPesos } from '#shared/lib/money.ts';

/** The values of a variant as the panel says them: «M · rojo». */
export const variantValuesText = ({ values }: Pick<VariantView, 'values'>): string => values.join(' · ');

type ShownProduct = ProductView & ReturnType<typeof shownPriceOf>;

/** A product with the price that is shown of it, which is the lowest of its variants. */
export const withShownPrice = (product: ProductView): ShownProduct => ({
  ...product,
  ...shownPriceOf(product),
});

/** What the shown price was before an offer: «antes RD$100»; undefined while no offer lowers it. */
export const formerPriceText = ({ regularPrice }: ShownProduct): string | undefined =>
  regularPrice === null ? undefined : TIER_TEXT_COPY.before(formatPesos(regularPrice));

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
