/** The percentages of ITBIS at which a product may be taxed, the usual one first; 0: exempt. */
export const TAX_RATES = [18, 16, 0] as const;
export type TaxRate = (typeof TAX_RATES)[number];

export const USUAL_TAX_RATE: TaxRate = 18;

/** Returns the rate that a text or number names; undefined for any other. */
export const findTaxRate = (value: unknown): TaxRate | undefined =>
  TAX_RATES.find((rate) => String(rate) === String(value));
