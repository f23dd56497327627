/** Columns and words of the month's file for the accountant. */
export const TAX_REPORT_COPY = {
  header: [
    'Fecha',
    'Pedido',
    'Cliente',
    'RNC o cédula',
    'ITBIS en los precios',
    'Base 18 %',
    'ITBIS 18 %',
    'Base 16 %',
    'ITBIS 16 %',
    'Exento',
    'Sin ITBIS',
    'Descuento (ya restado)',
    'Delivery',
    'Total',
    'Cobrado',
    'Cobrado por método',
    'A la libreta',
  ],
  modes: { included: 'Incluido', added: 'Sumado', none: 'No cobrado' },
  noMethod: 'Sin método',
} as const;
