import * as z from 'zod/mini';
import { InstantSchema, SuccessSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';

/** What a buyer may ask for on the page of an order: a copy of their data, or its erasure. */
export const DATA_REQUEST_KINDS = ['copy', 'erasure'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** How a request ended: with the customer's export, their erasure, or a member who says that it was answered. */
const DATA_REQUEST_OUTCOMES = ['exported', 'erased', 'answered'] as const;
export type DataRequestOutcome = (typeof DATA_REQUEST_OUTCOMES)[number];

export const DataRequestSchema = z.object({
  id: z.string(),
  kind: z.enum(DATA_REQUEST_KINDS),
  order: z.object({ id: z.string(), code: z.string() }),
  createdAt: InstantSchema,
  /** How, when and by whom it was closed; null while it waits. */
  closed: z.nullable(
    z.object({
      outcome: z.enum(DATA_REQUEST_OUTCOMES),
      at: InstantSchema,
      /** The member's e-mail; null once their account is gone. */
      by: z.nullable(z.string()),
    }),
  ),
});
export type DataRequest = z.output<typeof DataRequestSchema>;

export const closeDataRequestCall = defineCall({
  name: 'closeDataRequest',
  method: 'POST',
  path: '/data-requests/:id/close',
  summary: "Closes a customer's request about their data as answered; a closed one stays as it is.",
  room: 'orders',
  access: 'editor',
  params: z.object({ id: UuidSchema }),
  answer: SuccessSchema,
});
