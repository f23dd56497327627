import { parseStockNumber } from '#shared/features/catalogue/product-rules.ts';
import { parseQuantity } from '#shared/lib/exact-quantity.ts';

export type ParsedStock = { kind: 'ok'; stock: number | null } | { kind: 'invalid' };

const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
/** Spreadsheets export whole numbers as `12.0`. */
const WHOLE_WITH_ZEROS = /\.0{1,2}$/;

/** Reads a stock cell, with fractions where the product is measured; an empty one means that the product is not counted. */
export const parseStock = (written: string, isMeasured: boolean): ParsedStock => {
  const text = written.trim();
  if (text === '') return { kind: 'ok', stock: null };
  const digits = (GROUPED.test(text) ? text.replaceAll(',', '') : text).replace(WHOLE_WITH_ZEROS, '');
  const stock = parseStockNumber(digits, isMeasured) ?? (isMeasured ? parseQuantity(digits) : undefined);
  return stock === undefined ? { kind: 'invalid' } : { kind: 'ok', stock };
};
