import { parseMoney } from '#shared/lib/money.ts';
import { PRODUCT_COPY } from './catalogue-copy.ts';

/** More than the eight digits of pesos that a price has room for. */
const TOO_HIGH = /^0*[1-9]\d{8,}(?:\.\d*)?$/;
/** A dot for thousands, or centavos that do not exist. */
const LONG_FRACTION = /^\d+\.\d{3,}$/;

/** Describes the problem of a typed price and its correction; `otherwise` when nothing more exact can be said. */
export const priceProblem = (written: string, otherwise: string): string | undefined => {
  if (parseMoney(written) !== undefined) return undefined;
  if (TOO_HIGH.test(written)) return PRODUCT_COPY.priceTooHigh;
  return LONG_FRACTION.test(written) ? PRODUCT_COPY.priceFraction : otherwise;
};

/** The same for a price that must be above zero. */
export const positivePriceProblem = (written: string): string | undefined =>
  parseMoney(written) === 0 ? PRODUCT_COPY.priceInvalid : priceProblem(written, PRODUCT_COPY.priceInvalid);
