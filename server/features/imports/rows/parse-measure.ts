import { MAX_STEP } from '#shared/features/catalogue/measure.ts';
import { MEASURE_UNITS, type Measure, type MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import type { MEASURE_COLUMNS } from '#shared/features/imports/import-columns.ts';
import { IMPORT_ROW_COPY } from '#shared/features/imports/imports-copy.ts';
import { parseQuantity } from '#shared/lib/exact-quantity.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { IMPORTED_UNITS, NO_WORDS, PIECE_WORDS, WORDS_BEFORE_UNIT, YES_WORDS } from './measure-words-copy.ts';

type MeasureColumn = (typeof MEASURE_COLUMNS)[number];

export type ParsedMeasure = {
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
