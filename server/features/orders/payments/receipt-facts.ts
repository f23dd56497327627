import * as z from 'zod/mini';
import { BANKS } from '#shared/features/orders/payment-account-calls.ts';
import type { ReceiptWarning } from '#shared/features/orders/receipt-calls.ts';
import { type Money, moneyOfCentavos, parseMoney, pesosOf, shownPesos } from '#shared/lib/money.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { addDays, dayOf } from '#shared/lib/time.ts';
import { depositDue } from '../hold-stock.ts';
import type { OrderRow } from '../order-repo.ts';

/** The facts that were read in a receipt. None of them says whether money arrived. */
export type ReceiptFacts = {
  readonly bank: string | null;
  readonly amount: Money | null;
  /** A day, `2026-11-23`. */
  readonly paidOn: string | null;
  /** Letters and digits alone, in upper case, without leading zeros. */
  readonly reference: string | null;
  /** The last digits of the account that the money went to. */
  readonly accountEnding: string | null;
};

const PrintedSchema = z.catch(z.nullable(z.union([z.string().check(z.maxLength(200)), z.number()])), null);

/** A model's answer about a picture: texts as they are printed. Whatever else it says is dropped. */
const AnswerSchema = z.object({
  is_receipt: z.boolean(),
  bank: PrintedSchema,
  amount: PrintedSchema,
  date: PrintedSchema,
  reference: PrintedSchema,
  account: PrintedSchema,
});

const textOf = (printed: string | number | null): string => String(printed ?? '').trim();

/** Words by which a bank is known, the longer names first; a text of a model never reaches anybody as it is. */
const BANK_WORDS: readonly (readonly [word: string, bank: (typeof BANKS)[number]])[] = [
  ['apap', 'Asociación Popular (APAP)'],
  ['asociacion popular', 'Asociación Popular (APAP)'],
  ['acap', 'Asociación Cibao (ACAP)'],
  ['asociacion cibao', 'Asociación Cibao (ACAP)'],
  ['alnap', 'Asociación La Nacional (ALNAP)'],
  ['la nacional', 'Asociación La Nacional (ALNAP)'],
  ['reservas', 'Banreservas'],
  ['scotia', 'Scotiabank'],
  ['lopez de haro', 'Banco López de Haro'],
  ...BANKS.map((bank) => [foldText(bank).replace(/^banco /, ''), bank] as const),
];

const readBank = (printed: string): string | null => {
  const folded = foldText(printed);
  return BANK_WORDS.find(([word]) => folded.includes(word))?.[1] ?? null;
};

const OTHER_CURRENCY = /us\s?\$|\busd?\b|€|\beur/i;
/** Either the last point or comma begins the centavos, or all of them group thousands. */
const AMOUNT = /\d+(?:[.,' ]\d+)*/;

/** Reads a printed amount in pesos: `RD$1,500.00`, `1.500,00`, `1 500`. */
const readAmount = (printed: string): Money | null => {
  if (OTHER_CURRENCY.test(printed)) return null;
  const [written = ''] = AMOUNT.exec(printed) ?? [];
  const [, whole = written, centavos = ''] = /^(.*)[.,](\d{1,2})$/.exec(written) ?? [];
  if (!/^\d+$|^\d{1,3}(?:[.,' ]\d{3})+$/.test(whole)) return null;
  const amount = parseMoney(`${whole.replace(/\D/g, '')}${centavos && `.${centavos}`}`);
  return amount === undefined || amount === 0 ? null : amount;
};

/** The beginnings of the months in Spanish and English. */
const MONTHS = [
  'ene|jan',
  'feb',
  'mar',
  'abr|apr',
  'may',
  'jun',
  'jul',
  'ago|aug',
  'sep|set',
  'oct',
  'nov',
  'dic|dec',
].map((begins) => new RegExp(`^(?:${begins})`));

const monthOf = (name: string): number => MONTHS.findIndex((begins) => begins.test(name)) + 1;

const namedDay = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year < 100 ? 2000 + year : year, month - 1, day));
  const isReal = month >= 1 && month <= 12 && date.getUTCDate() === day && date.getUTCFullYear() >= 2000;
  return isReal ? date.toISOString().slice(0, 10) : null;
};

const YEAR_FIRST = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const DAY_FIRST = /\b(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})\b/;
const DAY_AND_NAME = /\b(\d{1,2})(?: de|-|\/|\.)? ?([a-z]{3,})\.?,?(?: del?|-|\/)? ?(\d{4}|\d{2})\b/;
const NAME_AND_DAY = /\b([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/;

/** Reads a printed date. Of two numbers the first is the day, as Dominican banks print it, unless it can be none. */
const readDate = (printed: string): string | null => {
  const text = foldText(printed);
  const numbers = (match: RegExpExecArray): [number, number, number] => [
    Number(match[1]),
    Number(match[2]),
    Number(match[3]),
  ];
  const iso = YEAR_FIRST.exec(text);
  if (iso) return namedDay(...numbers(iso));
  const numeric = DAY_FIRST.exec(text);
  if (numeric) {
    const [first, second, year] = numbers(numeric);
    return second > 12 ? namedDay(year, first, second) : namedDay(year, second, first);
  }
  const named = DAY_AND_NAME.exec(text);
  if (named) return namedDay(Number(named[3]), monthOf(named[2] ?? ''), Number(named[1]));
  const english = NAME_AND_DAY.exec(text);
  return english && namedDay(Number(english[3]), monthOf(english[1] ?? ''), Number(english[2]));
};

const MIN_REFERENCE = 4;
const MAX_REFERENCE = 40;

/** Brings a printed reference into the form in which references are compared; null for one that identifies nothing. */
const normaliseReference = (printed: string): string | null => {
  const plain = printed
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '');
  const identifies = plain.length >= MIN_REFERENCE && /\d/.test(plain) && !/^(.)\1*$/.test(plain);
  return identifies ? plain.slice(0, MAX_REFERENCE) : null;
};

const ENDING_DIGITS = 4;

/** Returns the last digits that are printed together, of a whole number or of one that is partly hidden. */
const readEnding = (printed: string): string | null => {
  const [last] =
    printed
      .replace(/(?<=\d)[\s-](?=\d)/g, '')
      .match(/\d+/g)
      ?.slice(-1) ?? [];
  return last && last.length >= 3 ? last.slice(-ENDING_DIGITS) : null;
};

/**
 * Reads a model's answer about a picture: `no receipt` when it shows something else, undefined when the answer does not fit its schema. A
 * picture can only fill in these facts: its words are never stored, shown or obeyed.
 */
export const parseReceiptAnswer = (answer: unknown): ReceiptFacts | 'no receipt' | undefined => {
  const parsed = AnswerSchema.safeParse(answer);
  if (!parsed.success) return undefined;
  const { is_receipt: isReceipt, bank, amount, date, reference, account } = parsed.data;
  if (!isReceipt) return 'no receipt';
  return {
    bank: readBank(textOf(bank)),
    amount: readAmount(textOf(amount)),
    paidOn: readDate(textOf(date)),
    reference: normaliseReference(textOf(reference)),
    accountEnding: readEnding(textOf(account)),
  };
};

/** A receipt of the same store that came before and may be the same one. */
export type EarlierReceipt = {
  readonly code: string;
  readonly isSameReference: boolean;
  readonly isSameFile: boolean;
  readonly nearHash: string | null;
};

/**
 * Bits of the difference hash in which two pictures of one receipt may differ. Measured on 120 made receipts (decision 097): the
 * same picture compressed, shrunk, cut by two per cent or framed differs in up to 11, another receipt of the same bank in
 * up to 8. So a look proves nothing unless the amount is the same as well.
 */
const MAX_NEAR_BITS = 11;

const differentBits = (one: string, other: string): number => {
  const different = (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2);
  return different.replaceAll('0', '').length;
};

/** A receipt is of an order of its day or of the week before it. */
const MAX_AGE_DAYS = 7;

export type ReceiptToJudge = {
  readonly facts: ReceiptFacts & { readonly nearHash: string | null };
  /** Whether a model found that it is no receipt. */
  readonly isNone: boolean;
  readonly order: Pick<OrderRow, 'total' | 'paid' | 'deposit' | 'createdAt'>;
  /** The numbers of the store's accounts. */
  readonly accounts: readonly string[];
  /** Earlier receipts with the same reference, file or amount. */
  readonly earlier: readonly EarlierReceipt[];
  readonly receivedAt: Date;
};

const judgeAmount = ({ facts: { amount }, order }: ReceiptToJudge): ReceiptWarning[] => {
  const missing = Math.max(0, order.total - order.paid);
  const deposit = depositDue(order);
  if (amount === null) return [];
  const missingPesos = pesosOf(moneyOfCentavos(missing));
  const isDeposit = deposit !== null && amount === deposit - order.paid;
  const isWhatWasShown = missing > 0 && pesosOf(amount) === shownPesos(missingPesos);
  if (amount === missing || isDeposit || isWhatWasShown) return [];
  return [{ kind: 'amount', missing: missingPesos }];
};

const judgeDay = ({ facts: { paidOn }, order, receivedAt }: ReceiptToJudge): ReceiptWarning[] => {
  if (paidOn === null) return [];
  const today = dayOf(receivedAt);
  if (paidOn > today) return [{ kind: 'future' }];
  const isOld = paidOn < dayOf(order.createdAt) || paidOn < addDays(today, -MAX_AGE_DAYS);
  return isOld ? [{ kind: 'old' }] : [];
};

const judgeEarlier = ({ facts: { nearHash }, earlier }: ReceiptToJudge): ReceiptWarning[] => {
  const reference = earlier.find(({ isSameReference }) => isSameReference);
  if (reference) return [{ kind: 'reference', code: reference.code }];
  const file = earlier.find(({ isSameFile }) => isSameFile);
  if (file) return [{ kind: 'file', code: file.code }];
  const look = earlier.find(
    (one) => nearHash && one.nearHash && differentBits(nearHash, one.nearHash) <= MAX_NEAR_BITS,
  );
  return look ? [{ kind: 'look', code: look.code }] : [];
};

/** Lists what a person has to check before confirming a receipt. */
export const judgeReceipt = (receipt: ReceiptToJudge): ReceiptWarning[] => {
  const { facts, accounts } = receipt;
  const ending = facts.accountEnding;
  const isForeign = ending !== null && accounts.length > 0 && !accounts.some((one) => one.endsWith(ending));
  return [
    ...(receipt.isNone ? [{ kind: 'no_receipt' } as const] : []),
    ...judgeEarlier(receipt),
    ...judgeAmount(receipt),
    ...(isForeign ? [{ kind: 'account' } as const] : []),
    ...judgeDay(receipt),
  ];
};
