import type { PaymentAccount } from '#shared/features/orders/payment-account-calls.ts';
import { ACCOUNT_KIND_LABELS } from '#shared/features/orders/payment-accounts-copy.ts';
import type { ReceiptWarning } from '#shared/features/orders/receipt-calls.ts';
import { formatDominicanId } from '#shared/lib/dominican-id.ts';
import { formatMoney, formatPesos, type Money } from '#shared/lib/money.ts';
import { withoutStars } from '../order-text.ts';

const accountText = ({ bank, kind, number, holder, holderId }: PaymentAccount): string =>
  [
    `*${withoutStars(bank)}*, cuenta ${kind === 'savings' ? 'de ahorro' : 'corriente'}`,
    number,
    `A nombre de ${withoutStars(holder)}${holderId ? `, ${formatDominicanId(holderId)}` : ''}`,
  ].join('\n');

/** Writes a store's accounts for a chat, each number on a line of its own; empty when the store has no account. */
export const accountsText = (accounts: readonly PaymentAccount[]): string =>
  accounts.length === 0
    ? ''
    : `${accounts.length === 1 ? 'Puedes transferir a esta cuenta:' : 'Puedes transferir a cualquiera de estas cuentas:'}\n${accounts.map(accountText).join('\n\n')}`;

const listed = (accounts: readonly PaymentAccount[]): string =>
  accounts
    .map(
      ({ bank, kind, number, holder }) =>
        `${bank} (${ACCOUNT_KIND_LABELS[kind].toLowerCase()}) terminada en ${number.slice(-4)}, a nombre de ${holder}`,
    )
    .join('; ');

/** `by` is null once the member has left. */
type ChangedAccounts = { store: string; by: string | null; accounts: readonly PaymentAccount[] };

/** The mail to the owner after a change of the store's accounts. It names each account by its last digits. */
export const accountsChangedMail = ({ store, by, accounts }: ChangedAccounts) => ({
  subject: `Cambiaron las cuentas de ${store} para transferencias`,
  title: 'Cambiaron las cuentas donde te transfieren',
  paragraphs: [
    `Lo hizo ${by ?? 'alguien que ya no está en tu equipo'}.`,
    accounts.length === 0
      ? 'Tu tienda ya no tiene cuentas: a quien pague por transferencia no le sale ninguna.'
      : `Desde ahora tus clientes transfieren a: ${listed(accounts)}.`,
    'Si no lo esperabas, entra ya, corrige las cuentas y cambia tu contraseña.',
  ],
  actionLabel: 'Revisar mis cuentas',
  note: 'Te escribimos cada vez que alguien cambia estas cuentas, para que nadie desvíe tus pagos.',
});

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

/** Columns and words of the exported payments. */
export const PAYMENTS_CSV_COPY = {
  header: ['Fecha', 'Pedido', 'Movimiento', 'Monto RD$', 'Método', 'Nota'],
  kinds: { received: 'Cobro', returned: 'Devolución', reported: 'Comprobante' },
} as const;
