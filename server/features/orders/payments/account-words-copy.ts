import type { PaymentAccount } from '#shared/features/orders/payment-account-calls.ts';
import { ACCOUNT_KIND_LABELS } from '#shared/features/orders/payment-accounts-copy.ts';
import { formatDominicanId } from '#shared/lib/dominican-id.ts';
import { withoutStars } from '../order-text.ts';

const accountText = ({ bank, kind, number, holder, holderId }: PaymentAccount): string =>
  [
    `*${withoutStars(bank)}*, cuenta ${kind === 'savings' ? 'de ahorro' : 'corriente'}`,
    number,
    `A nombre de ${withoutStars(holder)}${holderId ? `, ${formatDominicanId(holderId)}` : ''}`,
  ].join('\n');

/** Writes a store's accounts for a chat, each number on a line of its own; empty where it has none. */
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
