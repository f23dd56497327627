/** Words of the fields of a product that is sold by measure; they come with those fields. */
export const MEASURE_FIELDS_COPY = {
  stepHint: 'Tus clientes suben y bajan de tanto en tanto.',
  otherStep: 'Otra cantidad…',
  ownStep: (unit: string): string => `Cantidad en ${unit}`,
  ownStepHint: 'Por ejemplo 0.2 o 3/4.',
  byMoney: 'También por monto (RD$50 de salami)',
  unitChanged: (before: string, after: string): string =>
    `Se vendía en ${before}. El stock conserva su número, ahora en ${after}, y los pedidos abiertos los suyos. Revisa el stock.`,
} as const;
