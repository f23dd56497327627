import { formatPesos } from '#shared/lib/money.ts';

/** Texts about payments of an order that server and panel share. */
export const PAYMENTS_COPY = {
  notAmount: 'Escribe cuánto, más de cero y sin comas, por ejemplo 1500.',
  aboveTotal: (missing: number): string =>
    missing > 0
      ? `A este pedido le faltan ${formatPesos(missing)}. Si te pagaron más, di por qué en la nota.`
      : 'Este pedido ya está pagado. Si te pagaron más, di por qué en la nota.',
  otherAmount: (missing: number): string =>
    `El monto no es el que falta (${formatPesos(missing)}). Revísalo antes de darlo por cobrado.`,
  cancelledOrder: 'El pedido está cancelado. Devuelve este dinero o habla con tu cliente.',
  receiptSettled: 'Alguien de tu equipo ya revisó ese comprobante.',
  receiptKnown: (code: string): string => `El pedido ${code} ya tiene ese mismo archivo.`,
  receiptNotFor: (code: string): string => `Al pedido ${code} no le falta dinero.`,
  moreThanReceived: (paid: number): string => `Solo puedes devolver lo cobrado: ${formatPesos(paid)}.`,
} as const;
