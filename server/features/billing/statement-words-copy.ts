/** Words of the yearly statement of what a store paid for its plan. */
export const STATEMENT_WORDS = {
  title: 'Estado de cuenta',
  fileTitle: (year: number, store: string): string => `Pagos del plan ${year} · ${store}`,
  year: (year: number): string => `Año ${year}`,
  date: (day: string): string => `Fecha: ${day}`,
  of: 'De',
  columns: { date: 'Confirmado', what: 'Concepto', method: 'Forma de pago', amount: 'Monto RD$' },
  what: (plan: string, months: string): string => `Plan ${plan}, ${months}`,
  period: (from: string, until: string): string => `del ${from} al ${until}`,
  nothing: 'En este año no hay pagos confirmados.',
  total: 'Total RD$',
  notFiscal: 'Este estado de cuenta no es un comprobante fiscal.',
  contact: (email: string): string => `Colmado · ${email}`,
  page: ({ page, pageCount }: { page: number; pageCount: number }): string =>
    `Página ${page} de ${pageCount}`,
} as const;
