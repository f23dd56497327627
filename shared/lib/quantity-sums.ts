// Every page of a store loads this file; what only forms and the server need is in `exact-quantity.ts`.

export const THOUSANDTHS = 1000;

/** A quantity in whole thousandths, so that sums of quantities are exact. */
export const thousandthsOf = (quantity: number): number => Math.round(quantity * THOUSANDTHS);

/** Whether a number is a quantity: above zero and with at most three decimals. */
export const isQuantity = (quantity: number): boolean =>
  Number.isFinite(quantity) && quantity > 0 && thousandthsOf(quantity) / THOUSANDTHS === quantity;

/** Adds quantities exactly; a double would make 0.1 and 0.2 more than 0.3. */
export const addQuantities = (...quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + thousandthsOf(quantity), 0) / THOUSANDTHS;

/** The largest quantity of whole steps that is not above another one: of 0.9 in steps of 0.25 it is 0.75. */
export const floorToStep = (quantity: number, step: number): number => {
  const inSteps = Math.floor(thousandthsOf(quantity) / thousandthsOf(step));
  return (inSteps * thousandthsOf(step)) / THOUSANDTHS;
};

/**
 * The amount of a line in centavos, rounded once, half up. Whole units and thousandths are multiplied apart, because the
 * product of both could exceed what a double holds exactly.
 */
export const lineCentavos = (unitPrice: number, quantity: number): number => {
  const thousandths = thousandthsOf(quantity);
  const rest = thousandths % THOUSANDTHS;
  const ofWhole = unitPrice * ((thousandths - rest) / THOUSANDTHS);
  return ofWhole + Math.floor((unitPrice * rest + THOUSANDTHS / 2) / THOUSANDTHS);
};

/** The fractions that have a sign. */
export const FRACTION_SIGNS: Readonly<Record<number, string>> = {
  0.125: '⅛',
  0.25: '¼',
  0.5: '½',
  0.75: '¾',
};
