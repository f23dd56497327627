import type { ProductRow } from '#server/features/catalogue/catalogue.ts';
import { hasWholePieces } from '#shared/features/catalogue/measure.ts';
import type { Measure } from '#shared/features/catalogue/measure-text.ts';
import type { ReadyRow } from '../rows/judged-row.ts';

type Line = Pick<ReadyRow, 'product' | 'cells'>;

/**
 * Returns how a product of the catalogue is sold after a line: an empty cell changes nothing, and a product with a fraction in
 * its stock does not change to being sold by the piece.
 */
export const measureAfter = (
  { product, cells }: Line,
  { measure: before, stock }: Pick<ProductRow, 'measure' | 'stock'>,
): Measure | null => {
  const { measure } = product;
  if (measure === undefined) return before;
  if (measure === null) return hasWholePieces({ stock: product.stock ?? stock, measure }) ? null : before;
  if (measure.unit !== before?.unit) return measure;
  return {
    unit: measure.unit,
    step: cells.step === '' ? before.step : measure.step,
    byMoney: cells.byMoney === '' ? before.byMoney : measure.byMoney,
  };
};
