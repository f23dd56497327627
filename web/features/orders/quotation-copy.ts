import { countText } from '#shared/lib/count-text.ts';

/** Texts of the button that makes a quotation. */
export const QUOTATION_COPY = {
  validity: 'Cotización válida por',
  days: (days: number): string => countText(days, { one: 'día', other: 'días' }),
  download: 'Cotización (PDF)',
  fileName: (code: string): string => `cotizacion-${code.toLowerCase()}.pdf`,
  draftFileName: 'cotizacion.pdf',
  failed: 'No pudimos hacer la cotización',
  incomplete: 'Completa el pedido antes de cotizarlo: productos, cliente y entrega.',
} as const;
