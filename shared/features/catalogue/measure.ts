import * as z from 'zod/mini';
import { isMultipleOf, quantityForCentavos } from '#shared/lib/exact-quantity.ts';
import { floorToStep, isQuantity } from '#shared/lib/quantity-sums.ts';
import { QUANTITY_PROBLEMS } from './measure-copy.ts';
import { largestSold, MEASURE_UNITS, type Measure, type MeasureUnit, quantityText } from './measure-text.ts';
import type { PriceTier } from './moving-price.ts';

export const MAX_STEP = 100;

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

type Bought = { price: number; tiers?: readonly PriceTier[]; measure: Sold };

/**
 * The quantity of a product that an amount of centavos buys, never for more than the amount; 0 when it buys none. A tier counts
 * where the amount reaches its quantity at its price.
 */
export const boughtFor = (centavos: number, { price, tiers = [], measure }: Bought): number => {
  const boughtAt = (unitPrice: number): number =>
    largestSold(quantityForCentavos(unitPrice, centavos), measure);
  const tier = tiers.findLast((one) => boughtAt(one.price) >= one.quantity);
  return boughtAt(tier?.price ?? price);
};

/** A quantity before the name of what is sold: «3 × Pan», «½ lb de Salami». */
export const quantityOf = (quantity: number, unit: MeasureUnit | null, name: string): string =>
  unit === null ? `${quantity} × ${name}` : `${quantityText(quantity, unit)} de ${name}`;

/** The problem of a quantity in which a product is not sold; undefined when it is sold so. */
export const quantityProblem = (
  quantity: number,
  { name, measure }: { name: string; measure: Sold },
): string | undefined => {
  if (isSoldIn(quantity, measure)) return undefined;
  if (measure === null) return QUANTITY_PROBLEMS.wholeOnly(name);
  const { unit, step } = measure;
  const below = floorToStep(quantity, step);
  return QUANTITY_PROBLEMS.notInSteps(
    name,
    quantityText(step, unit),
    quantityText(Math.max(step, below), unit),
  );
};
