import * as z from 'zod/mini';
import { InstantSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';

/** The warnings that the team has to read before it confirms a receipt. */
const ReceiptWarningSchema = z.discriminatedUnion('kind', [
  /** It does not look like a receipt. */
  z.object({ kind: z.literal('no_receipt') }),
  /** Its amount is neither the missing amount, here in pesos, nor the deposit. */
  z.object({ kind: z.literal('amount'), missing: z.number() }),
  /** The money went to an account that the store does not have. */
  z.object({ kind: z.literal('account') }),
  /** It is older than the order, or than a week; or its date has not come yet. */
  z.object({ kind: z.enum(['old', 'future']) }),
  /** Its reference or its file came before, or a file that looks almost the same with the same amount. */
  z.object({ kind: z.enum(['reference', 'file', 'look']), code: z.string() }),
]);
export type ReceiptWarning = z.output<typeof ReceiptWarningSchema>;

/** A picture or PDF that a buyer sent as the proof of a transfer. */
export const ReceiptViewSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'confirmed', 'dismissed']),
  source: z.enum(['chat', 'page']),
  /** none: its customer was erased. */
  file: z.enum(['picture', 'pdf', 'none']),
  bank: z.nullable(z.string()),
  /** Pesos, as a model read them; null where nothing was read. */
  amount: z.nullable(z.number()),
  /** A day, `2026-11-23`. */
  paidOn: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  accountEnding: z.nullable(z.string()),
  warnings: z.array(ReceiptWarningSchema),
  at: InstantSchema,
});
export type ReceiptView = z.output<typeof ReceiptViewSchema>;

/** The receipts of a store that nobody has confirmed or put aside. */
export const WaitingReceiptsSchema = z.object({
  count: z.int(),
  /** The orders that they belong to, that of the oldest receipt first. */
  orderIds: z.array(z.string()),
  /** When the newest came. */
  newest: z.nullable(InstantSchema),
});

export const getReceiptFileCall = defineCall({
  name: 'getReceiptFile',
  method: 'GET',
  path: '/receipts/:id/file',
  summary: 'The picture or PDF of a receipt, whole and in its own type.',
  room: 'orders',
  access: 'member',
  params: z.object({ id: UuidSchema }),
  // A stream of bytes, which no schema describes.
  answer: z.unknown(),
  contentType: '*/*',
});
