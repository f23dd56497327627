import * as z from 'zod/mini';
import { InstantSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { dominicanIdSchema } from '#shared/lib/dominican-id-schema.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import {
  MAX_ACCOUNT_NUMBER_LENGTH,
  MAX_BANK_NAME_LENGTH,
  MAX_CUSTOMER_NAME_LENGTH,
  MAX_PAYMENT_ACCOUNTS,
} from './order-rules.ts';
import { PAYMENT_ACCOUNTS_COPY } from './payment-accounts-copy.ts';

/** The banks and savings associations that the form offers; any other is typed. */
export const BANKS = [
  'Banreservas',
  'Banco Popular',
  'Banco BHD',
  'Scotiabank',
  'Asociación Popular (APAP)',
  'Asociación Cibao (ACAP)',
  'Asociación La Nacional (ALNAP)',
  'Banco Santa Cruz',
  'Banco Promerica',
  'Banco Caribe',
  'Banco BDI',
  'Banco Vimenca',
  'Banco López de Haro',
  'Banco Lafise',
  'Banco Ademi',
  'Banesco',
  'Qik',
] as const;

export const ACCOUNT_KINDS = ['savings', 'current'] as const;

const ACCOUNT_DIGITS = /^\d{6,20}$/;
/** The standard number of the Dominican Republic: country, two check digits, four of the bank, twenty of the account. */
const STANDARD_NUMBER = /^DO\d{2}[A-Z0-9]{4}\d{20}$/;

/** ISO 13616: with the first four characters at the end and each letter as two digits, the rest by 97 is 1. */
const hasRightCheckDigits = (standard: string): boolean => {
  const digits = (standard.slice(4) + standard.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

const isAccountNumber = (number: string): boolean =>
  ACCOUNT_DIGITS.test(number) || (STANDARD_NUMBER.test(number) && hasRightCheckDigits(number));

/** A bank account of the store to which customers transfer. */
const PaymentAccountSchema = z.object({
  bank: lineSchema({ min: 2, max: MAX_BANK_NAME_LENGTH, tooShort: PAYMENT_ACCOUNTS_COPY.bankRequired }),
  kind: z.enum(ACCOUNT_KINDS),
  /** Without spaces and hyphens. */
  number: lineSchema({
    min: 1,
    max: MAX_ACCOUNT_NUMBER_LENGTH,
    tooShort: PAYMENT_ACCOUNTS_COPY.notNumber,
  }).check(
    z.overwrite((written) => written.replace(/[\s-]/g, '').toUpperCase()),
    z.refine(isAccountNumber, { error: PAYMENT_ACCOUNTS_COPY.notNumber }),
  ),
  holder: lineSchema({
    min: 2,
    max: MAX_CUSTOMER_NAME_LENGTH,
    tooShort: PAYMENT_ACCOUNTS_COPY.holderRequired,
  }),
  /** The digits of the holder's cédula or RNC; null where the store does not say. */
  holderId: dominicanIdSchema(PAYMENT_ACCOUNTS_COPY.notHolderId),
});
export type PaymentAccount = z.output<typeof PaymentAccountSchema>;

const findRepeated = (accounts: readonly PaymentAccount[]): number =>
  accounts.findIndex(
    ({ bank, number }, index) =>
      accounts.findIndex((other) => other.bank === bank && other.number === number) < index,
  );

/** A store's accounts, in the order in which customers see them. */
export const PaymentAccountsSchema = z
  .array(PaymentAccountSchema)
  .check(z.maxLength(MAX_PAYMENT_ACCOUNTS, PAYMENT_ACCOUNTS_COPY.tooMany), (context) => {
    const again = findRepeated(context.value);
    if (again >= 0)
      context.issues.push({
        code: 'custom',
        message: PAYMENT_ACCOUNTS_COPY.twice,
        path: [again, 'number'],
        input: context.value,
      });
  });

const MaskedAccountSchema = z.object({ bank: z.string(), ending: z.string() });

const PaymentAccountsAnswerSchema = z.object({
  success: z.literal(true),
  accounts: z.array(
    z.object({
      bank: z.string(),
      kind: z.enum(ACCOUNT_KINDS),
      number: z.string(),
      holder: z.string(),
      holderId: z.nullable(z.string()),
    }),
  ),
  /** The number of changes so far: a change says which list it was made from. */
  version: z.int(),
  /** The last changes, the latest first. */
  changes: z.array(
    z.object({
      version: z.int(),
      /** The member's e-mail; null once their account is gone. */
      by: z.nullable(z.string()),
      at: InstantSchema,
      added: z.array(MaskedAccountSchema),
      removed: z.array(MaskedAccountSchema),
    }),
  ),
});
export type PaymentAccountChange = z.output<typeof PaymentAccountsAnswerSchema>['changes'][number];

export const getPaymentAccountsCall = defineCall({
  name: 'getPaymentAccounts',
  method: 'GET',
  path: '/payment-accounts',
  summary: 'The bank accounts to which customers transfer, and who changed them.',
  room: 'orders',
  access: 'editor',
  answer: PaymentAccountsAnswerSchema,
});

export const setPaymentAccountsCall = defineCall({
  name: 'setPaymentAccounts',
  method: 'PUT',
  path: '/payment-accounts',
  summary:
    'Replaces the bank accounts to which customers transfer; the owner is mailed. 409 when somebody changed them since `version`.',
  room: 'orders',
  access: 'editor',
  body: z.object({ accounts: PaymentAccountsSchema, version: z.int().check(z.minimum(0)) }),
  answer: PaymentAccountsAnswerSchema,
  rate: { max: 20, perSeconds: 3600 },
});
