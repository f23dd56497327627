import type { ProductRow } from '#server/features/catalogue/catalogue.ts';
import { MAX_PRODUCT_IMAGES, skuKeyOf } from '#shared/features/catalogue/product-rules.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { JudgedRow } from './judged-row.ts';
import { chosenValue } from './variant-groups.ts';

/** All addresses that the lines of one product link to, in their order and each once. */
export const linkedPictures = (rows: readonly Pick<JudgedRow, 'imageUrls' | 'ownImageUrl'>[]): string[] => [
  ...new Set([
    ...rows.flatMap(({ imageUrls }) => imageUrls),
    ...rows.flatMap(({ ownImageUrl }) => ownImageUrl ?? []),
  ]),
];

/** The addresses of a product's pictures: as many as a product has. */
export const picturesOf = (rows: readonly JudgedRow[]): string[] =>
  linkedPictures(rows).slice(0, MAX_PRODUCT_IMAGES);

type Variant = ProductRow['variants'][number];

const isAbout =
  ({ product, choices }: JudgedRow, { options }: ProductRow) =>
  ({ sku, values }: Variant): boolean =>
    product?.sku
      ? skuKeyOf(product.sku) === skuKeyOf(sku ?? '')
      : options.every(
          ({ name }, at) => foldText(chosenValue(choices, name) ?? '') === foldText(values[at] ?? ''),
        );

/**
 * The address of each variant's own picture, by the variant's id. Where all lines link to the same picture, it is the product's.
 */
export const variantPictures = (product: ProductRow, rows: readonly JudgedRow[]): Map<string, string> => {
  const linked = new Set(rows.map(({ ownImageUrl }) => ownImageUrl));
  if (linked.size < 2) return new Map();
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const variant = product.variants.find(isAbout(row, product));
      return variant && row.ownImageUrl !== undefined ? [[variant.id, row.ownImageUrl]] : [];
    }),
  );
};
