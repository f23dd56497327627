import type { ReceiptWarning } from '#shared/features/orders/receipt-calls.ts';
import { formatMoney, formatPesos, type Money } from '#shared/lib/money.ts';

/** Writes the note of an entry about the receipt that was read. */
export const receiptNote = (bank: string | null, reference: string | null): string =>
  [bank, reference && `ref. ${reference}`].filter(Boolean).join(' · ');

// No message follows the confirmation of money, so none is promised.
const CHECKED =
  'El equipo verifica que el dinero haya llegado. Cuando lo confirme, lo ves en la página de tu pedido.';

const WARNINGS: Record<ReceiptWarning['kind'], (missing: number) => string> = {
  no_receipt: () => '',
  amount: (missing) =>
    missing > 0
      ? `Fíjate en el monto: a tu pedido le faltan ${formatPesos(missing)}.`
      : 'Fíjate en el monto: tu pedido ya está pagado.',
  account: () => 'La cuenta que se ve no es una de las de la tienda. Revisa a cuál transferiste.',
  old: () => 'La fecha que se ve es vieja para este pedido.',
  future: () => 'La fecha que se ve todavía no llega.',
  reference: () => 'Ese comprobante ya nos había llegado antes.',
  file: () => 'Esa misma foto ya nos había llegado antes.',
  look: () => '',
};

const warningWords = (warnings: readonly ReceiptWarning[]): string[] =>
  warnings
    .map((warning) => WARNINGS[warning.kind](warning.kind === 'amount' ? warning.missing : 0))
    .filter(Boolean);

/** Sentences of a chat about a file that its writer sent for an order. None says that an order is paid. */
export const RECEIPT_WORDS = {
  read: (code: string, amount: Money | null, warnings: readonly ReceiptWarning[]): string =>
    [
      `Recibí tu comprobante${amount === null ? '' : ` de *${formatMoney(amount)}*`} para el pedido *${code}*.`,
      ...warningWords(warnings),
      CHECKED,
    ].join(' '),
  unread: (code: string): string =>
    `Recibí lo que mandaste para el pedido *${code}*. Si es tu comprobante de pago, ${CHECKED.replace('El', 'el')}`,
  known: (code: string): string => `Ya tengo ese comprobante para el pedido *${code}*. ${CHECKED}`,
  settled: (code: string): string =>
    `El equipo ya revisó ese archivo para el pedido *${code}*. Si tienes otro comprobante, mándalo por aquí.`,
  tooMany: (code: string): string =>
    `Ya tengo varios comprobantes para el pedido *${code}*. El equipo los revisa y te escribe por aquí.`,
  unreadable: (code: string): string =>
    `No pude abrir ese archivo. Si es el comprobante del pedido *${code}*, mándalo otra vez como una foto clara o como PDF.`,
} as const;
