import {
  announceChange,
  type EditorContext,
  type MemberContext,
  type OrderTakerContext,
  type OwnerContext,
  type ReaderContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type {
  Ageing,
  Debtors,
  OneNotebook,
  recordCreditEntryCall,
} from '#shared/features/credit/credit-calls.ts';
import { CREDIT_COPY } from '#shared/features/credit/credit-copy.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import type { CallBody } from '#shared/lib/define-call.ts';
import { CENTAVOS_PER_PESO, type Money, moneyOfCentavos, pesosOf } from '#shared/lib/money.ts';
import { CREDIT_ENTRY_COPY } from './credit-words-copy.ts';
import {
  type EntryRow,
  eraseNotes,
  findEntry,
  findHolder,
  findOrderCharge,
  getCreditSettings,
  hasEntryOfRequest,
  insertEntry,
  listEntryRows,
  lockNotebook,
  type NotebookRow,
  type NotebookSums,
  readNotebookSums,
  saveCreditSettings,
  saveNotebookRow,
} from './notebook-repo.ts';

type Reads = Scoped<MemberContext>;
type Edits = Scoped<EditorContext>;

/** Turns the notebooks of a store on or off. */
export const setCreditSettings = async (
  scope: Edits,
  settings: Parameters<typeof saveCreditSettings>[1],
): Promise<typeof settings> => {
  await saveCreditSettings(scope, settings);
  return settings;
};

/** A balance may be below zero, which `Money` never is. */
const signedPesosOf = (centavos: number): number => centavos / CENTAVOS_PER_PESO;

const toAgeing = ({ upTo30, upTo60, upTo90, older }: Omit<NotebookSums, keyof NotebookRow>): Ageing => ({
  upTo30: signedPesosOf(upTo30),
  upTo60: signedPesosOf(upTo60),
  upTo90: signedPesosOf(upTo90),
  older: signedPesosOf(older),
});

const toSums = (row: NotebookSums) => ({
  balance: signedPesosOf(row.balanceCentavos),
  limit: pesosOf(row.limit),
  isOpen: row.isOpen,
  ageing: toAgeing(row),
});

const MAX_ENTRIES = 200;

const authorOf = ({ memberId, orderId }: EntryRow, userId: string) => {
  if (memberId === userId) return 'me';
  // The program writes for an order that a provider reports as paid; the account of any other author is gone.
  return memberId === null && orderId !== null ? 'program' : 'team';
};

/** Gets the notebook of a customer with its latest entries. @throws NOT_FOUND */
export const getNotebook = async (scope: Reads, customerId: string): Promise<OneNotebook> => {
  if (!(await findHolder(scope, customerId))) throw new AppError('NOT_FOUND');
  const { isOn } = await getCreditSettings(scope);
  const [sums] = await readNotebookSums(scope, customerId);
  if (!sums) return { success: true, isOn, notebook: null };
  const rows = await listEntryRows(scope, { customerId, limit: MAX_ENTRIES });
  let balanceCentavos = sums.balanceCentavos;
  const entries = rows.map((row) => {
    const { id, kind, centavos, centavosOfTax, orderId, orderCode, method, note, createdAt, isReversed } =
      row;
    const balance = signedPesosOf(balanceCentavos);
    balanceCentavos -= centavos;
    return {
      id,
      kind,
      amount: signedPesosOf(centavos),
      tax: signedPesosOf(centavosOfTax),
      balance,
      order: orderId === null ? null : { id: orderId, code: orderCode ?? '' },
      method,
      note,
      by: authorOf(row, scope.userId),
      at: createdAt.toISOString(),
      isReversed,
    } as const;
  });
  return {
    success: true,
    isOn,
    notebook: { ...toSums(sums), entries, balanceBefore: signedPesosOf(balanceCentavos) },
  };
};

const MAX_TOLD_ENTRIES = 8;

/** Describes a notebook to its customer, one paragraph each; empty without a notebook. */
export const tellNotebook = async (scope: Scoped<ReaderContext>, customerId: string): Promise<string[]> => {
  const [sums] = await readNotebookSums(scope, customerId);
  if (!sums) return [];
  const { isOn } = await getCreditSettings(scope);
  const entries = await listEntryRows(scope, { customerId, limit: MAX_TOLD_ENTRIES });
  return [
    CREDIT_ENTRY_COPY.balance(signedPesosOf(sums.balanceCentavos)),
    ...(isOn && sums.isOpen
      ? [CREDIT_ENTRY_COPY.left(signedPesosOf(Math.max(0, creditLeftOf(sums))), pesosOf(sums.limit))]
      : []),
    ...(entries.length > 0
      ? [
          CREDIT_ENTRY_COPY.latest(
            entries.map(({ kind, centavos, centavosOfTax, orderCode, createdAt }) => ({
              kind,
              amount: signedPesosOf(centavos),
              tax: signedPesosOf(centavosOfTax),
              orderCode,
              on: formatDate(createdAt),
            })),
          ),
        ]
      : []),
  ];
};

const MAX_DEBTORS = 500;

/** Lists who owes in a notebook, and the sums of all of them. */
export const listDebtors = async (scope: Reads): Promise<Debtors> => {
  const rows = await readNotebookSums(scope, null);
  const sumOf = (key: 'balanceCentavos' | 'upTo30' | 'upTo60' | 'upTo90' | 'older'): number =>
    rows.reduce((sum, row) => sum + row[key], 0);
  return {
    success: true,
    isOn: (await getCreditSettings(scope)).isOn,
    total: {
      customers: rows.length,
      amount: signedPesosOf(sumOf('balanceCentavos')),
      ageing: {
        upTo30: signedPesosOf(sumOf('upTo30')),
        upTo60: signedPesosOf(sumOf('upTo60')),
        upTo90: signedPesosOf(sumOf('upTo90')),
        older: signedPesosOf(sumOf('older')),
      },
    },
    debtors: rows.slice(0, MAX_DEBTORS).map((row) => ({
      ...toSums(row),
      customer: { id: row.customerId, name: row.name, phone: row.phone },
    })),
  };
};

/** Sums in pesos what customers owe in notebooks; zeros while the store has no notebook. */
export const sumNotebooks = async (scope: Reads): Promise<{ customers: number; amount: number }> => {
  const { total } = await listDebtors(scope);
  return { customers: total.customers, amount: total.amount };
};

/**
 * Opens the notebook of a customer, or changes its limit. A limit below the balance takes nothing back: it only refuses what
 * comes after it.
 *
 * @throws NOT_FOUND
 * @throws RULE_REFUSED for a customer whose number nobody vouches for
 */
export const saveNotebook = async (
  scope: Edits,
  { customerId, notebook }: { customerId: string; notebook: Pick<NotebookRow, 'limit' | 'isOpen'> },
): Promise<void> => {
  const holder = await findHolder(scope, customerId);
  if (!holder) throw new AppError('NOT_FOUND');
  if (!holder.isVerified) throw new AppError('RULE_REFUSED', { message: CREDIT_COPY.notVerified });
  await saveNotebookRow(scope, { customerId, ...notebook });
  announceChange(scope, { topic: 'order', id: customerId });
};

/** @throws NOT_FOUND */
const lockOwnNotebook = async (scope: Edits, customerId: string): Promise<NotebookRow> => {
  const notebook = await lockNotebook(scope, customerId);
  if (!notebook) throw new AppError('NOT_FOUND');
  return notebook;
};

/** Computes how much more fits into a notebook; negative when it is beyond its limit. */
export const creditLeftOf = ({
  limit,
  balanceCentavos,
}: Pick<NotebookRow, 'limit' | 'balanceCentavos'>): number => limit - balanceCentavos;

/** @throws RULE_REFUSED for a closed notebook, and for more than fits within its limit */
const requireWithinLimit = (notebook: NotebookRow, centavos: number): void => {
  if (!notebook.isOpen) throw new AppError('RULE_REFUSED', { message: CREDIT_COPY.withoutNotebook });
  if (centavos > creditLeftOf(notebook))
    throw new AppError('RULE_REFUSED', {
      message: CREDIT_COPY.overLimit(signedPesosOf(creditLeftOf(notebook)), pesosOf(notebook.limit)),
    });
};

/** @throws RULE_REFUSED for more than the customer owes */
const requireDebt = ({ balanceCentavos }: NotebookRow, centavos: number): void => {
  if (centavos > balanceCentavos)
    throw new AppError('RULE_REFUSED', {
      message: CREDIT_COPY.moreThanOwed(Math.max(0, signedPesosOf(balanceCentavos))),
    });
};

type Recorded = {
  readonly customerId: string;
  readonly key: string | undefined;
  readonly entry: CallBody<typeof recordCreditEntryCall>;
};

/**
 * Writes a payment, a charge or a discount into a notebook and returns its id. The same idempotency key again writes nothing.
 *
 * @throws NOT_FOUND for a customer without a notebook
 * @throws RULE_REFUSED for a debt while the notebook is off or closed or above the limit, and for more than is owed
 */
export const recordEntry = async (
  scope: Edits,
  { customerId, key, entry: { kind, amount, method, note } }: Recorded,
): Promise<string | undefined> => {
  const notebook = await lockOwnNotebook(scope, customerId);
  if (key !== undefined && (await hasEntryOfRequest(scope, key))) return undefined;
  if (kind !== 'charge') requireDebt(notebook, amount);
  // A charge that only returns money in the customer's favour begins no debt, so it is never refused.
  else if (notebook.balanceCentavos + amount > 0) {
    if (!(await getCreditSettings(scope)).isOn)
      throw new AppError('RULE_REFUSED', { message: CREDIT_COPY.off });
    requireWithinLimit(notebook, amount);
  }
  const centavos = kind === 'charge' ? amount : -amount;
  const id = await insertEntry(scope, customerId, { kind, centavos, method, note, key });
  announceChange(scope, { topic: 'order', id: customerId });
  return id;
};

/**
 * Reverses an entry by another one; a reversed payment may lead above the limit.
 *
 * @throws NOT_FOUND
 * @throws RULE_REFUSED for an entry of an order, which the order itself reverses, and for one that was reversed
 */
export const reverseEntry = async (
  scope: Edits,
  { customerId, entryId, reason }: { customerId: string; entryId: string; reason: string },
): Promise<void> => {
  await lockOwnNotebook(scope, customerId);
  const entry = await findEntry(scope, { customerId, id: entryId });
  if (!entry) throw new AppError('NOT_FOUND');
  if (entry.orderId !== null) throw new AppError('RULE_REFUSED', { message: CREDIT_COPY.ofOrder });
  if (entry.isReversed || entry.kind === 'reversal')
    throw new AppError('RULE_REFUSED', { message: CREDIT_COPY.reversed });
  const centavos = -entry.centavos;
  await insertEntry(scope, customerId, { kind: 'reversal', centavos, reversesId: entryId, note: reason });
  announceChange(scope, { topic: 'order', id: customerId });
};

/** An order as its notebook sees it: the amount that should be on it, none for an order that is cancelled or paid otherwise. */
export type OrderCharge = {
  readonly orderId: string;
  readonly customerId: string;
  readonly amount: Money;
  /** How much of the amount is ITBIS. */
  readonly tax: number;
  /** Whether it follows from money that was recorded: it may lead above the limit, and begins no charge. */
  readonly isCorrection: boolean;
};

/**
 * Makes the notebook contain exactly the amount of an order, and returns that amount: a charge for more, a reversal for less.
 * The order stays on the notebook on which it was charged first. The order is locked by the caller. While the notebooks are
 * off, an order that was not charged before is not charged.
 *
 * @throws RULE_REFUSED unless it is a correction: for more while the notebooks are off, for a customer without an open
 * notebook, and for more than fits within its limit
 */
export const chargeOrder = async (
  scope: Scoped<OrderTakerContext>,
  { orderId, customerId, amount, tax, isCorrection }: OrderCharge,
): Promise<Money> => {
  const before = await findOrderCharge(scope, orderId);
  const charged = before?.amount ?? moneyOfCentavos(0);
  const centavos = amount - charged;
  if (centavos === 0) return charged;
  const { isOn } = await getCreditSettings(scope);
  if (!before && (!isOn || isCorrection)) return charged;
  const notebook = await lockNotebook(scope, before?.customerId ?? customerId);
  if (!notebook) throw new AppError('RULE_REFUSED', { message: CREDIT_COPY.withoutNotebook });
  const isMore = centavos > 0;
  if (isMore && !isCorrection) {
    if (!isOn) throw new AppError('RULE_REFUSED', { message: CREDIT_COPY.off });
    requireWithinLimit(notebook, centavos);
  }
  await insertEntry(scope, notebook.customerId, {
    kind: isMore ? 'charge' : 'reversal',
    centavos,
    centavosOfTax: tax - (before?.tax ?? 0),
    orderId,
    note: isMore ? '' : CREDIT_ENTRY_COPY.orderChanged,
  });
  return amount;
};

/**
 * Removes what may name a person from the notebook of a customer who is erased.
 *
 * @throws RULE_REFUSED while the customer owes, or the store owes the customer
 */
export const eraseNotebook = async (scope: Scoped<OwnerContext>, customerId: string): Promise<void> => {
  const notebook = await lockNotebook(scope, customerId);
  if (!notebook) return;
  if (notebook.balanceCentavos !== 0)
    throw new AppError('RULE_REFUSED', {
      message: CREDIT_ENTRY_COPY.notErasable(signedPesosOf(notebook.balanceCentavos)),
    });
  await eraseNotes(scope, customerId);
};
