/** Columns and words of the exported payments. */
export const PAYMENTS_CSV_COPY = {
  header: ['Fecha', 'Pedido', 'Movimiento', 'Monto RD$', 'Método', 'Nota'],
  kinds: { received: 'Cobro', returned: 'Devolución', reported: 'Comprobante' },
} as const;
