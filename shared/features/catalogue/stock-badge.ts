import { STOCK_COPY } from './catalogue-copy.ts';
import { largestSold, leftText, type Measure, quantityText } from './measure-text.ts';
import type { ProductStatus } from './product-rules.ts';

/** Absent stock means that the owner does not count this product. */
type Stock = number | null | undefined;

/** At this stock or below the store says how few are left (`spec 9`). */
export const LOW_STOCK = 5;

export type StockBadge =
  | { kind: 'sold_out'; text: string }
  | { kind: 'low'; text: string }
  | { kind: 'in_stock'; text: string };

/** Absent or null: sold by the piece. */
type Sold = Measure | null | undefined;

/** How much of the stock can be sold: of a product that is sold by measure, less than a step cannot. */
export const sellableStock = (stock: number | null, measure: Sold): number | null =>
  stock === null || !measure ? stock : largestSold(stock, measure);

/** The badge of a product card in the public store; none when the stock is not counted. */
export const stockBadge = (stock: Stock, measure?: Sold): StockBadge | undefined => {
  const left = sellableStock(stock ?? null, measure);
  if (left === null) return undefined;
  if (left <= 0) return { kind: 'sold_out', text: STOCK_COPY.soldOut };
  if (left > LOW_STOCK) return { kind: 'in_stock', text: STOCK_COPY.inStock };
  const text = measure ? STOCK_COPY.lowLeft(leftText(left, measure.unit)) : STOCK_COPY.low(left);
  return { kind: 'low', text };
};

/** Availability as the quick view words it. */
export const availabilityText = (stock: Stock, measure?: Sold): string => {
  const left = sellableStock(stock ?? null, measure);
  if (left === null) return STOCK_COPY.askAvailability;
  return left > 0 ? STOCK_COPY.inventory(quantityText(left, measure?.unit ?? null)) : STOCK_COPY.withoutStock;
};

/** A product's state as the panel shows it (`spec 4`): no stock first, then inactive, else active. */
export const displayStatus = ({ stock, status }: { stock?: Stock; status: ProductStatus }): string => {
  if (stock === 0) return STOCK_COPY.withoutStock;
  return status === 'inactive' ? STOCK_COPY.inactive : STOCK_COPY.active;
};

/** Whether a shopper can order it: active, and its stock not counted or above zero (`decisions Public catalogue`). */
export const isSellable = ({
  stock,
  status,
  measure,
}: {
  stock?: Stock;
  status: ProductStatus;
  measure?: Sold;
}): boolean => status === 'active' && (sellableStock(stock ?? null, measure) ?? 1) > 0;
