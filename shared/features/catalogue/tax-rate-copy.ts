import { TAX_RATES, type TaxRate } from './tax-rates.ts';

export const TAX_RATE_COPY = {
  label: 'ITBIS',
  hint: 'Solo cuenta si tu tienda cobra ITBIS; eso se elige en Configuración.',
  exempt: 'Exento',
} as const;

/** Names a percentage of ITBIS: «18 %», «Exento». */
export const taxRateLabel = (rate: TaxRate): string => (rate === 0 ? TAX_RATE_COPY.exempt : `${rate} %`);

export const TAX_RATE_OPTIONS = TAX_RATES.map((rate) => ({ value: String(rate), label: taxRateLabel(rate) }));
