import type { ProductRow, ProductRowChange } from '#server/features/catalogue/catalogue.ts';
import { hasWholePieces } from '#shared/features/catalogue/measure.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';

/** The values that a product had before an import, and the stocks that the import left, by the id of product or variant. */
export type FormerValues = ProductRowChange & { written?: Readonly<Record<string, number | null>> };

/** Adds to former values the stocks that a product and its variants have once the import has changed it. */
export const formerValuesOf = (
  previous: ProductRowChange,
  product: ProductRow | undefined,
): FormerValues => ({
  ...previous,
  written: Object.fromEntries(
    (product ? [product, ...product.variants] : []).map(({ id, stock }) => [id, stock]),
  ),
});

type Stock = number | null;

/** The stock that the import added is taken away again and the other way round, so sales in between stay sold. */
const stockBefore = (former: Stock, written: Stock | undefined, now: Stock): Stock => {
  if (former === null || now === null || typeof written !== 'number') return former;
  return Math.max(0, addQuantities(now, former, -written));
};

type Undone = {
  former: FormerValues;
  now: ProductRow;
  /** Whether another product has the SKU now. */
  isTaken: (sku: string) => boolean;
};

/** Returns the change that restores a product's former values; a SKU that another product has taken is left out. */
export const undoChange = ({ former, now, isTaken }: Undone): ProductRowChange => {
  const { written = {}, stock, variants, ...values } = former;
  const stockNow = new Map(now.variants.map((variant) => [variant.id, variant.stock]));
  const items = variants?.items.map(({ sku, ...item }) => ({
    ...item,
    ...(sku !== undefined && (sku === null || !isTaken(sku)) && { sku }),
    ...(item.id !== undefined &&
      item.stock !== undefined && {
        stock: stockBefore(item.stock, written[item.id], stockNow.get(item.id) ?? null),
      }),
  }));
  return {
    ...values,
    ...(stock !== undefined && { stock: stockBefore(stock, written[now.id], now.stock) }),
    ...(variants === null && { variants }),
    ...(variants && items && { variants: { ...variants, items } }),
  };
};

/** Whether a change leaves no fraction of a piece in a stock: one may have been sold in a unit that came with the import. */
export const leavesWholePieces = (change: ProductRowChange, now: ProductRow): boolean => {
  const { measure = null, variants, stock = now.stock } = change;
  const ofVariants = now.variants.map((variant) => {
    const given = variants?.items.find(({ id }) => id === variant.id)?.stock;
    return given === undefined ? variant.stock : given;
  });
  const isPlain = variants === null || (variants === undefined && now.options.length === 0);
  return (isPlain ? [stock] : ofVariants).every((each) => hasWholePieces({ stock: each, measure }));
};
