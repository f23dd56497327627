import { formatNumber } from '#shared/lib/count-text.ts';
import { priceText } from '#shared/lib/money.ts';
import { FRACTION_SIGNS, floorToStep } from '#shared/lib/quantity-sums.ts';
import { MEASURE_TEXT_COPY } from './measure-text-copy.ts';

// Every page of a store loads this file; what only forms and the server need is in `measure.ts`.

/**
 * The types lead to most of what another unit needs; they do not lead to `reading/read-measure.ts` and `reading/draft-mentions.ts` of
 * the bot, `measure-words-copy.ts` and `imports-copy.ts` of the imports, and the checks of `0083_measures.sql`.
 */
export const MEASURE_UNITS = ['lb', 'oz', 'kg', 'ft', 'yd', 'm', 'gal', 'l'] as const;
export type MeasureUnit = (typeof MEASURE_UNITS)[number];

/** How a product is sold that is not sold by the piece (decision 099). */
export type Measure = {
  readonly unit: MeasureUnit;
  /** The smallest quantity, and the difference between two: 0.25 sells quarters. */
  readonly step: number;
  /** Whether shoppers may also ask for what an amount of pesos buys, in any quantity. */
  readonly byMoney: boolean;
};

/** Returns the largest quantity that a product is sold in and that is not above the given one; 0 when every one is above it. */
export const largestSold = (quantity: number, measure: Measure | null): number =>
  floorToStep(quantity, measure?.byMoney ? 0.001 : (measure?.step ?? 1));

/** A quantity without its unit, as fields show it: «3», «½», «0.303». */
export const numberText = (quantity: number): string => {
  const whole = Math.floor(quantity);
  // A double holds these fractions exactly.
  const sign = FRACTION_SIGNS[quantity - whole];
  return sign ? `${whole ? formatNumber(whole) : ''}${sign}` : formatNumber(quantity);
};

const signOf = (quantity: number, unit: MeasureUnit): string =>
  unit === 'ft' && quantity > 1 ? MEASURE_TEXT_COPY.feet : MEASURE_TEXT_COPY.signs[unit];

/** A quantity for people: «3» pieces, «½ lb», «0.303 lb». */
export const quantityText = (quantity: number, unit: MeasureUnit | null): string =>
  unit === null ? formatNumber(quantity) : `${numberText(quantity)} ${signOf(quantity, unit)}`;

/** Says how much is left: «queda 1», «queda ½ lb», «quedan 3 lb». */
export const leftText = (quantity: number, unit: MeasureUnit | null = null): string =>
  MEASURE_TEXT_COPY.left(quantityText(quantity, unit), quantity > 0 && quantity <= 1);

/** A price for people with the unit that it buys: «RD$165 / lb»; without a unit it is that of a piece. */
export const priceWithUnit = (price: string, unit: MeasureUnit | null): string =>
  unit === null ? price : `${price} / ${MEASURE_TEXT_COPY.signs[unit]}`;

type Priced = {
  /** Pesos. */
  readonly price: number | null;
  readonly measure?: Pick<Measure, 'unit'> | null | undefined;
};

/** What a product costs, with its unit, or what is said of one without a price. */
export const productPriceText = <Without extends string | undefined>(
  { price, measure }: Priced,
  withoutPrice: Without,
): string | Without => {
  const text = priceText(price, undefined);
  return text === undefined ? withoutPrice : priceWithUnit(text, measure?.unit ?? null);
};
