import { MAX_PRODUCT_IMAGES, parseStockNumber } from '#shared/features/catalogue/product-rules.ts';
import { findTaxRate, type TaxRate } from '#shared/features/catalogue/tax-rates.ts';
import { parseQuantity } from '#shared/lib/exact-quantity.ts';
import { foldText } from '#shared/lib/text-fold.ts';

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

const EXEMPT = /^(exento|exenta|exempt|no|no aplica|no lleva|n\/?a|sin itbis|ninguno)$/;
const PERCENT = /^(\d{1,2})(?:[.,]0+)?\s*%?$/;
/** Spreadsheets store a percentage as a fraction of one. */
const FRACTION = /^0[.,](\d{2})0*$/;

/** Reads the cell of a file that says how a product is taxed: «18 %», «0.18», «Exento»; undefined for anything else. */
export const parseTaxRate = (written: string): TaxRate | undefined => {
  const word = foldText(written).trim();
  if (EXEMPT.test(word)) return 0;
  const digits = PERCENT.exec(word)?.[1] ?? FRACTION.exec(word)?.[1];
  return digits === undefined ? undefined : findTaxRate(Number(digits));
};

const MAX_URL_LENGTH = 2048;

const isImageUrl = (written: string): boolean =>
  written.length <= MAX_URL_LENGTH && URL.canParse(written) && new URL(written).protocol === 'https:';

/** Reads the image addresses of a cell, separated by spaces, `|` or line breaks; refuses every text that is no address, and a fifth address. */
export const readImageCell = (cell: string): { urls: string[]; refused: string[] } => {
  const written = cell.split(/[\s|]+/).filter(Boolean);
  const urls = written.filter(isImageUrl).slice(0, MAX_PRODUCT_IMAGES);
  return { urls, refused: written.filter((address) => !urls.includes(address)) };
};
