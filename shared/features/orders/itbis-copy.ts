import { formatNumber } from '../../lib/count-text.ts';
import type { TaxRate } from '../catalogue/tax-rates.ts';

/** What is said of ITBIS wherever an order's money is shown. */
export const ITBIS_COPY = {
  notTaxId: 'Revisa el RNC (9 números) o la cédula (11 números): alguno no es correcto.',
  added: 'ITBIS',
  included: 'ITBIS incluido',
  rate: (rate: TaxRate): string => (rate === 0 ? 'Exento' : `ITBIS ${formatNumber(rate)} %`),
} as const;
