import { formatPesos } from '#shared/lib/money.ts';

/** The largest amount of an entry and the largest limit, in pesos. */
export const MAX_CREDIT_PESOS = 10_000_000;

/** Texts about notebooks that server and panel share. */
export const CREDIT_COPY = {
  notAmount: 'Escribe cuánto, más de cero y sin comas, por ejemplo 1500.',
  tooMuch: `El monto más grande es ${formatPesos(MAX_CREDIT_PESOS)}.`,
  noteRequired: 'Escribe por qué.',
  off: 'La libreta está apagada. Enciéndela en Configuración para apuntar algo.',
  notVerified:
    'Este número lo escribió alguien en la tienda y puede no ser suyo. Ábrele libreta cuando te escriba por WhatsApp o le anotes un pedido.',
  withoutNotebook: 'Este cliente no tiene libreta abierta. Ábrela en su ficha o cambia la forma de pago.',
  overLimit: (left: number, limit: number): string =>
    left > 0
      ? `No cabe en su libreta: le quedan ${formatPesos(left)} de ${formatPesos(limit)}. Anota un abono o súbele el límite.`
      : `Su libreta está llena: llegó a su límite de ${formatPesos(limit)}. Anota un abono o súbele el límite.`,
  moreThanOwed: (owed: number): string =>
    owed > 0 ? `Solo debe ${formatPesos(owed)}.` : 'No debe nada en la libreta.',
  ofOrder: 'Esta línea es de un pedido. Cancela el pedido o edítalo, y la libreta se ajusta sola.',
  reversed: 'Esta línea ya está anulada.',
} as const;
