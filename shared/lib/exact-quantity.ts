import {
  addQuantities,
  FRACTION_SIGNS,
  floorToStep,
  isQuantity,
  THOUSANDTHS,
  thousandthsOf,
} from './quantity-sums.ts';

/** Subtracts one quantity from another exactly. */
export const subtractQuantity = (quantity: number, subtracted: number): number =>
  addQuantities(quantity, -subtracted);

/** Whether a quantity is made of whole steps: 0.75 of steps of 0.25. */
export const isMultipleOf = (quantity: number, step: number): boolean =>
  thousandthsOf(quantity) % thousandthsOf(step) === 0;

/** The largest quantity that costs no more than some centavos, in thousandths; 0 where it is less than one, or the price is 0. */
export const quantityForCentavos = (unitPrice: number, centavos: number): number =>
  unitPrice === 0 ? 0 : Math.floor((centavos * THOUSANDTHS) / unitPrice) / THOUSANDTHS;

/** The next larger quantity in whole steps: after 0.3 in steps of 0.25 it is 0.5. */
export const stepAbove = (quantity: number, step: number): number =>
  addQuantities(floorToStep(quantity, step), step);

/** The next smaller quantity in whole steps: before 0.3 in steps of 0.25 it is 0.25; 0 before the first. */
export const stepBelow = (quantity: number, step: number): number => {
  const below = floorToStep(quantity, step);
  return below === quantity ? Math.max(0, subtractQuantity(below, step)) : below;
};

/** The signs of fractions, with the number of each. */
export const NUMBER_OF_SIGN: ReadonlyMap<string, number> = new Map(
  Object.entries(FRACTION_SIGNS).map(([number, sign]) => [sign, Number(number)]),
);

/** A comma before three digits separates thousands here, so it is not read. */
const DECIMAL = /^(?:\d{1,6}|\d{0,6}(?:[.,]\d{1,2}|\.\d{3}))$/;
/** 3/4, or 1 1/2; «11/2» is eleven halves. */
const FRACTION = /^(?:(\d{1,3})\s+)?(\d{1,3})\/(\d{1,3})$/;
const WITH_SIGN = /^(\d{1,6})?\s*([¼½¾⅛])$/u;

const readNumber = (text: string): number => {
  if (DECIMAL.test(text)) return Number(text.replace(',', '.'));
  const [, whole, above, below] = FRACTION.exec(text) ?? [];
  if (above !== undefined) return Number(whole ?? 0) + Number(above) / Number(below);
  const [, before, sign = ''] = WITH_SIGN.exec(text) ?? [];
  return Number(before ?? 0) + (NUMBER_OF_SIGN.get(sign) ?? Number.NaN);
};

/** Reads a quantity as people write it: 2, 0.75, 3/4, ½, 1 1/2; undefined when it is not a valid quantity, such as 0, 1/0 or 0.3333. */
export const parseQuantity = (text: string): number | undefined => {
  const quantity = readNumber(text.trim());
  return isQuantity(quantity) ? quantity : undefined;
};
