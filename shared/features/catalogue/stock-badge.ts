import { STOCK_COPY } from './catalogue-copy.ts';
import type { ProductStatus } from './product-rules.ts';

/** Absent stock means that the owner does not count this product. */
type Stock = number | null | undefined;

/** At this stock or below the store says how few are left (`spec 9`). */
export const LOW_STOCK = 5;

export type StockBadge =
  | { kind: 'sold_out'; text: string }
  | { kind: 'low'; text: string }
  | { kind: 'in_stock'; text: string };

/** The badge of a product card in the public store; none when the stock is not counted. */
export const stockBadge = (stock: Stock): StockBadge | undefined => {
  if (stock === null || stock === undefined) return undefined;
  if (stock <= 0) return { kind: 'sold_out', text: STOCK_COPY.soldOut };
  if (stock <= LOW_STOCK) return { kind: 'low', text: STOCK_COPY.low(stock) };
  return { kind: 'in_stock', text: STOCK_COPY.inStock };
};

/** Availability as the quick view words it. */
export const availabilityText = (stock: Stock): string => {
  if (stock === null || stock === undefined) return STOCK_COPY.askAvailability;
  return stock > 0 ? STOCK_COPY.inventory(stock) : STOCK_COPY.withoutStock;
};

/** A product's state as the panel shows it (`spec 4`): no stock first, then inactive, else active. */
export const displayStatus = ({ stock, status }: { stock?: Stock; status: ProductStatus }): string => {
  if (stock === 0) return STOCK_COPY.withoutStock;
  return status === 'inactive' ? STOCK_COPY.inactive : STOCK_COPY.active;
};

/** Whether a shopper can order it: active, and its stock not counted or above zero (`decisions Public catalogue`). */
export const isSellable = ({ stock, status }: { stock?: Stock; status: ProductStatus }): boolean =>
  status === 'active' && (stock === null || stock === undefined || stock > 0);
