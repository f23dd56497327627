import { findTaxRate, type TaxRate } from '#shared/features/catalogue/tax-rates.ts';
import { foldText } from '#shared/lib/text-fold.ts';

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
