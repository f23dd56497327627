/** Texts of the fields in which a shopper chooses how much; quantities come with their unit. */
export const MEASURED_FIELD_COPY = {
  choice: (product: string): string => `Cuánto llevas de ${product}`,
  quantity: (product: string, unit: string): string => `Cantidad de ${product} en ${unit}`,
  money: (product: string): string => `O cuántos pesos de ${product}`,
  less: (step: string, product: string): string => `${step} menos de ${product}`,
  more: (step: string, product: string): string => `${step} más de ${product}`,
  onlyLeft: (left: string): string => `Solo ${left}.`,
  most: (quantity: string): string => `Lo más que lleva un pedido son ${quantity}.`,
  moneyInvalid: 'Escribe el monto solo con números, por ejemplo 50.',
  tooLittle: (least: string, cost: string): string => `No alcanza: lo mínimo es ${least} por ${cost}.`,
  buys: (money: string, quantity: string, cost: string): string =>
    `Con ${money} te llevas ${quantity}: son ${cost}.`,
  sum: (cost: string): string => `Son ${cost}.`,
} as const;
