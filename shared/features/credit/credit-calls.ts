import * as z from 'zod/mini';
import { InstantSchema, SuccessSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { IdempotencyHeadersSchema } from '#shared/lib/idempotency-key.ts';
import { CENTAVOS_PER_PESO, type Money } from '#shared/lib/money.ts';
import { moneySchema } from '#shared/lib/money-schema.ts';
import { lineSchema, paragraphSchema } from '#shared/lib/text-schema.ts';
import { CREDIT_COPY, MAX_CREDIT_PESOS } from './credit-copy.ts';

export const MAX_CREDIT_NOTE_LENGTH = 300;
export const MAX_CREDIT_METHOD_LENGTH = 100;

/** An amount of a notebook: pesos, above zero. */
const CreditAmountSchema = moneySchema(CREDIT_COPY.notAmount).check(
  z.refine((amount: Money) => amount > 0, { error: CREDIT_COPY.notAmount }),
  z.refine((amount: Money) => amount <= MAX_CREDIT_PESOS * CENTAVOS_PER_PESO, { error: CREDIT_COPY.tooMuch }),
);

const SettingsSchema = z.object({
  isOn: z.boolean(),
  /** Whether customers with a notebook may choose it themselves when they order in a chat. */
  isForCustomers: z.boolean(),
});
const SettingsAnswerSchema = z.extend(SuccessSchema, { settings: SettingsSchema });

export const getCreditSettingsCall = defineCall({
  name: 'getCreditSettings',
  method: 'GET',
  path: '/credit-settings',
  summary: 'Whether the store sells on credit, and whether customers may choose it themselves.',
  room: 'credit',
  access: 'member',
  answer: SettingsAnswerSchema,
});

export const setCreditSettingsCall = defineCall({
  name: 'setCreditSettings',
  method: 'PUT',
  path: '/credit-settings',
  summary:
    'Turns the notebooks on or off. While they are off nothing is charged, and debts are still collected.',
  room: 'credit',
  access: 'editor',
  body: SettingsSchema,
  answer: SettingsAnswerSchema,
});

/** What is owed by its age in days, in pesos; payments settle the oldest first. */
const AgeingSchema = z.object({
  upTo30: z.number(),
  upTo60: z.number(),
  upTo90: z.number(),
  older: z.number(),
});
export type Ageing = z.output<typeof AgeingSchema>;

const SUMS = {
  /** Pesos; below zero the store owes the customer. */
  balance: z.number(),
  limit: z.number(),
  /** Whether anything more may be charged. */
  isOpen: z.boolean(),
  ageing: AgeingSchema,
};

export const CREDIT_ENTRY_KINDS = ['charge', 'payment', 'discount', 'reversal'] as const;

const EntrySchema = z.object({
  id: z.string(),
  kind: z.enum(CREDIT_ENTRY_KINDS),
  /** Pesos; above zero the customer owes more. */
  amount: z.number(),
  /** How much of it is ITBIS, in pesos. */
  tax: z.number(),
  /** What the customer owed after it. */
  balance: z.number(),
  /** The order that was charged, or whose charge was reduced. */
  order: z.nullable(z.object({ id: z.string(), code: z.string() })),
  method: z.nullable(z.string()),
  note: z.string(),
  by: z.enum(['me', 'team', 'program']),
  at: InstantSchema,
  isReversed: z.boolean(),
});
export type CreditEntryView = z.output<typeof EntrySchema>;

/** A customer's notebook, in the panel and in the file of their data. */
export const NotebookSchema = z.object({
  ...SUMS,
  /** The latest first, at most 200. */
  entries: z.array(EntrySchema),
  /** What the customer owed before the first of those entries. */
  balanceBefore: z.number(),
});
export type NotebookView = z.output<typeof NotebookSchema>;

const IdParamsSchema = z.object({ id: UuidSchema });
const OneNotebookSchema = z.extend(SuccessSchema, {
  isOn: z.boolean(),
  /** Null while nobody has opened one for the customer. */
  notebook: z.nullable(NotebookSchema),
});
export type OneNotebook = z.output<typeof OneNotebookSchema>;

export const getNotebookCall = defineCall({
  name: 'getNotebook',
  method: 'GET',
  path: '/customers/:id/notebook',
  summary: 'The notebook of a customer: limit, balance, ageing and entries.',
  room: 'credit',
  access: 'member',
  params: IdParamsSchema,
  answer: OneNotebookSchema,
});

export const saveNotebookCall = defineCall({
  name: 'saveNotebook',
  method: 'PUT',
  path: '/customers/:id/notebook',
  summary: 'Opens the notebook of a verified customer, changes its limit, or closes it for new charges.',
  room: 'credit',
  access: 'editor',
  params: IdParamsSchema,
  body: z.object({ limit: CreditAmountSchema, isOpen: z._default(z.boolean(), true) }),
  answer: OneNotebookSchema,
});

export const recordCreditEntryCall = defineCall({
  name: 'recordCreditEntry',
  method: 'POST',
  path: '/customers/:id/notebook/entries',
  summary:
    'Writes a payment, a charge within the limit or a discount into a notebook. The same Idempotency-Key writes it once.',
  room: 'credit',
  access: 'editor',
  params: IdParamsSchema,
  headers: IdempotencyHeadersSchema,
  body: z
    .object({
      kind: z.enum(['charge', 'payment', 'discount']),
      amount: CreditAmountSchema,
      method: z._default(z.nullable(lineSchema({ min: 1, max: MAX_CREDIT_METHOD_LENGTH })), null),
      note: z._default(paragraphSchema({ max: MAX_CREDIT_NOTE_LENGTH }), ''),
    })
    .check(
      z.refine(({ kind, note }) => kind === 'payment' || note !== '', {
        error: CREDIT_COPY.noteRequired,
        path: ['note'],
      }),
    ),
  answer: OneNotebookSchema,
  status: 201,
});

export const reverseCreditEntryCall = defineCall({
  name: 'reverseCreditEntry',
  method: 'POST',
  path: '/customers/:id/notebook/entries/:entryId/reversal',
  summary: 'Reverses an entry that a member wrote, with a reason; the entry itself stays.',
  room: 'credit',
  access: 'editor',
  params: z.object({ id: UuidSchema, entryId: UuidSchema }),
  body: z.object({
    reason: paragraphSchema({ max: MAX_CREDIT_NOTE_LENGTH }).check(z.minLength(1, CREDIT_COPY.noteRequired)),
  }),
  answer: OneNotebookSchema,
  status: 201,
});

export const listDebtorsCall = defineCall({
  name: 'listDebtors',
  method: 'GET',
  path: '/notebooks',
  summary:
    'The customers who owe in their notebooks, the largest debt first, and what is owed in all by age.',
  room: 'credit',
  access: 'member',
  answer: z.extend(SuccessSchema, {
    isOn: z.boolean(),
    /** Of all who owe, also of those beyond the list. */
    total: z.object({ customers: z.int(), amount: z.number(), ageing: AgeingSchema }),
    /** At most 500. */
    debtors: z.array(
      z.object({
        ...SUMS,
        customer: z.object({ id: z.string(), name: z.nullable(z.string()), phone: z.nullable(z.string()) }),
      }),
    ),
  }),
});
export type Debtors = z.output<typeof listDebtorsCall.answer>;
