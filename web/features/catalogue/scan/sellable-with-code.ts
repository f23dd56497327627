import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { listMadeVariants } from '#shared/features/catalogue/variant-prices.ts';
import { variantAsProduct } from '../product-data/variants-in-panel.ts';

/** What is sold and has a barcode: a product or a variant. */
export type CodedProduct = { product: ProductView; isVariant: boolean };

/** Lists what is sold and has a barcode: a search also finds codes that only begin like it. */
export const sellableWithCode = (products: readonly ProductView[], code: string): CodedProduct[] =>
  products
    .filter(({ status }) => status === 'active')
    .flatMap((product): CodedProduct[] => {
      if (!product.variants) return product.gtin === code ? [{ product, isVariant: false }] : [];
      // The code of a product with variants does not say which of them it is.
      const made = listMadeVariants(product);
      const ids = new Set(product.variants.items.filter(({ gtin }) => gtin === code).map(({ id }) => id));
      return made
        .filter(({ id }) => ids.has(id))
        .map((variant) => ({ product: variantAsProduct(product, variant), isVariant: true }));
    });
