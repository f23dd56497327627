import * as z from 'zod/mini';
import {
  addQuantities,
  floorToStep,
  isMultipleOf,
  isQuantity,
  quantityForCentavos,
} from '../../lib/exact-quantity.ts';
import { priceText } from '../../lib/money.ts';
import { MEASURE_COPY, MEASURE_PROBLEMS } from './measure-copy.ts';

export const MEASURE_UNITS = ['lb', 'oz', 'kg', 'ft', 'yd', 'm', 'gal', 'l'] as const;
export type MeasureUnit = (typeof MEASURE_UNITS)[number];

export const MAX_STEP = 100;

/** How a product is sold that is not sold by the piece (decision 099). */
export type Measure = {
  readonly unit: MeasureUnit;
  /** The smallest quantity, and the difference between two: 0.25 sells quarters. */
  readonly step: number;
  /** Whether shoppers may also ask for what an amount of pesos buys, in any quantity. */
  readonly byMoney: boolean;
};

/** A JSON text, as a field of a form sends it, read; anything else stays. */
const decoded = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
};

/** How a product is sold, as JSON or as the JSON text of a multipart field. */
export const MeasureSchema = z.pipe(
  z.transform(decoded),
  z.object(
    {
      unit: z.enum(MEASURE_UNITS, { error: MEASURE_PROBLEMS.invalid }),
      step: z._default(
        z
          .number({ error: MEASURE_PROBLEMS.stepInvalid })
          .check(
            z.maximum(MAX_STEP, MEASURE_PROBLEMS.stepInvalid),
            z.refine(isQuantity, MEASURE_PROBLEMS.stepInvalid),
          ),
        1,
      ),
      byMoney: z._default(z.boolean({ error: MEASURE_PROBLEMS.invalid }), false),
    },
    { error: MEASURE_PROBLEMS.invalid },
  ),
);

/** How the API shows the way a product is sold; null: by the piece. */
export const MeasureViewSchema = z.nullable(
  z.object({ unit: z.enum(MEASURE_UNITS), step: z.number(), byMoney: z.boolean() }),
);

type Sold = Measure | null;

/** Whether the stock of a product that is sold by the piece is whole. */
export const hasWholePieces = ({ stock, measure }: { stock: number | null; measure: Sold }): boolean =>
  measure !== null || stock === null || Number.isInteger(stock);

/** The smallest quantity in which a product is sold. */
export const saleStepOf = (measure: Sold): number => measure?.step ?? 1;

/** Whether a product is sold in a quantity: whole pieces, whole steps of its measure, or any quantity where it is sold by money. */
export const isSoldIn = (quantity: number, measure: Sold): boolean =>
  isQuantity(quantity) && (measure?.byMoney === true || isMultipleOf(quantity, saleStepOf(measure)));

/** The largest quantity in which a product is sold that is not above another; 0 when there is none. */
export const largestSold = (quantity: number, measure: Sold): number =>
  floorToStep(quantity, measure?.byMoney ? 0.001 : saleStepOf(measure));

/** The quantity of a product that an amount of centavos buys, never for more than the amount; 0 when it buys none. */
export const boughtFor = (centavos: number, { price, measure }: { price: number; measure: Sold }): number =>
  largestSold(quantityForCentavos(price, centavos), measure);

const FRACTION_SIGNS: ReadonlyMap<number, string> = new Map([
  [0.125, '⅛'],
  [0.25, '¼'],
  [0.5, '½'],
  [0.75, '¾'],
]);

const numberText = (quantity: number): string => {
  const whole = Math.floor(quantity);
  const sign = FRACTION_SIGNS.get(addQuantities(quantity, -whole));
  return sign === undefined ? String(quantity) : `${whole === 0 ? '' : whole}${sign}`;
};

/** «Pie» is a word, and the others are signs that have no plural. */
const signOf = (quantity: number, unit: MeasureUnit): string =>
  unit === 'ft' && quantity > 1 ? MEASURE_COPY.ft.many : MEASURE_COPY[unit].short;

/** A quantity for people: «3» pieces, «½ lb», «0.303 lb». */
export const quantityText = (quantity: number, unit: MeasureUnit | null): string =>
  unit === null ? String(quantity) : `${numberText(quantity)} ${signOf(quantity, unit)}`;

/** A quantity before the name of what is sold: «3 × Pan», «½ lb de Salami». */
export const quantityOf = (quantity: number, unit: MeasureUnit | null, name: string): string =>
  unit === null ? `${quantity} × ${name}` : `${quantityText(quantity, unit)} de ${name}`;

/** A price for people with the unit that it buys: «RD$165 / lb»; without a unit it is that of a piece. */
export const priceWithUnit = (price: string, unit: MeasureUnit | null): string =>
  unit === null ? price : `${price} / ${MEASURE_COPY[unit].short}`;

type Priced = {
  /** Pesos. */
  readonly price: number | null;
  readonly measure: Pick<Measure, 'unit'> | null;
};

/** What a product costs, with its unit, or what is said of one without a price. */
export const productPriceText = <Without extends string | undefined>(
  { price, measure }: Priced,
  withoutPrice: Without,
): string | Without => {
  const text = priceText(price, undefined);
  return text === undefined ? withoutPrice : priceWithUnit(text, measure?.unit ?? null);
};

/** The problem of a quantity in which a product is not sold; undefined when it is sold so. */
export const quantityProblem = (
  quantity: number,
  { name, measure }: { name: string; measure: Sold },
): string | undefined => {
  if (isSoldIn(quantity, measure)) return undefined;
  if (measure === null) return MEASURE_PROBLEMS.wholeOnly(name);
  const { unit, step } = measure;
  const below = floorToStep(quantity, step);
  return MEASURE_PROBLEMS.notInSteps(
    name,
    quantityText(step, unit),
    quantityText(Math.max(step, below), unit),
  );
};
