import { MAX_STEP } from '#shared/features/catalogue/measure.ts';
import { MEASURE_UNITS, type Measure, type MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import { MAX_PRODUCT_IMAGES, parseStockNumber } from '#shared/features/catalogue/product-rules.ts';
import { findTaxRate, type TaxRate } from '#shared/features/catalogue/tax-rates.ts';
import type { MEASURE_COLUMNS } from '#shared/features/imports/import-columns.ts';
import { IMPORT_ROW_COPY } from '#shared/features/imports/imports-copy.ts';
import { parseQuantity } from '#shared/lib/exact-quantity.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { IMPORTED_UNITS, NO_WORDS, PIECE_WORDS, WORDS_BEFORE_UNIT, YES_WORDS } from './measure-words-copy.ts';

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

type MeasureColumn = (typeof MEASURE_COLUMNS)[number];

type ParsedMeasure = {
  /** How the product is sold: null by the piece, undefined when the line does not say it or is refused. */
  measure: Measure | null | undefined;
  /** Whether the stock may be a fraction. */
  isMeasured: boolean;
  problems: { field: MeasureColumn; message: string }[];
};

/** Returns the unit that a cell names: null for the piece, undefined for an unknown one. */
const readUnit = (written: string): MeasureUnit | null | undefined => {
  const word = foldText(written).replace(WORDS_BEFORE_UNIT, '').replace(/\.$/, '').replace(/s$/, '');
  if (PIECE_WORDS.includes(word)) return null;
  return MEASURE_UNITS.find((unit) => IMPORTED_UNITS[unit].includes(word));
};

const readStep = (written: string): number | undefined => {
  const step = written === '' ? 1 : parseQuantity(written);
  return step !== undefined && step <= MAX_STEP ? step : undefined;
};

const readAnswer = (written: string): boolean | undefined => {
  const word = foldText(written);
  if (YES_WORDS.includes(word)) return true;
  return word === '' || NO_WORDS.includes(word) ? false : undefined;
};

/** Reads the cells that say how a product is sold: «libra», «0.25», «sí». */
export const parseMeasure = (cells: Readonly<Record<MeasureColumn, string>>): ParsedMeasure => {
  const unit = cells.unit === '' ? null : readUnit(cells.unit);
  const step = readStep(cells.step);
  const byMoney = readAnswer(cells.byMoney);
  const problems: ParsedMeasure['problems'] = [];
  const refuse = (field: MeasureColumn, message: string) => problems.push({ field, message });
  if (unit === undefined) refuse('unit', IMPORT_ROW_COPY.unitUnknown(cells.unit));
  if (step === undefined) refuse('step', IMPORT_ROW_COPY.stepInvalid(cells.step));
  else if (unit === null && step !== 1) refuse('step', IMPORT_ROW_COPY.measureOnly);
  if (byMoney === undefined) refuse('byMoney', IMPORT_ROW_COPY.byMoneyInvalid(cells.byMoney));
  else if (unit === null && byMoney) refuse('byMoney', IMPORT_ROW_COPY.measureOnly);
  if (unit === undefined || step === undefined || byMoney === undefined)
    return { measure: undefined, isMeasured: unit !== null, problems };
  if (unit !== null) return { measure: { unit, step, byMoney }, isMeasured: true, problems };
  return { measure: cells.unit === '' ? undefined : null, isMeasured: false, problems };
};
