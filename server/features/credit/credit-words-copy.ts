import { formatPesos } from '#shared/lib/money.ts';
import type { EntryKind } from './notebook-repo.ts';

type ToldEntry = { kind: EntryKind; amount: number; tax: number; orderCode: string | null; on: string };

const KIND_NAMES = { charge: 'Apuntado', payment: 'Abono', discount: 'Rebaja', reversal: 'Anulado' } as const;

const entryText = ({ kind, amount, tax, orderCode, on }: ToldEntry): string =>
  `• ${on}: ${KIND_NAMES[kind]}${orderCode ? ` (pedido ${orderCode})` : ''} ${amount < 0 ? '−' : '+'}${formatPesos(Math.abs(amount))}${tax === 0 ? '' : `, ITBIS ${formatPesos(Math.abs(tax))}`}`;

/** Texts that the server alone writes about notebooks. */
export const CREDIT_ENTRY_COPY = {
  balance: (balance: number): string => {
    if (balance > 0) return `En tu libreta debes *${formatPesos(balance)}*.`;
    return balance === 0
      ? 'En tu libreta no debes nada.'
      : `En tu libreta tienes ${formatPesos(-balance)} a favor.`;
  },
  left: (left: number, limit: number): string =>
    `Te quedan ${formatPesos(left)} de tu límite de ${formatPesos(limit)}.`,
  latest: (entries: readonly ToldEntry[]): string => ['Lo último:', ...entries.map(entryText)].join('\n'),
  orderChanged: 'El pedido cambió, se pagó o se canceló.',
  notErasable: (balance: number): string =>
    balance > 0
      ? `Debe ${formatPesos(balance)} en la libreta. Cóbralo o rebájalo antes de borrar sus datos.`
      : `Tiene ${formatPesos(-balance)} a favor en la libreta. Devuélveselo y apúntalo antes de borrar sus datos.`,
} as const;
