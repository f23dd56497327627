import * as z from 'zod/mini';
import { MEASURE_UNITS } from '#shared/features/catalogue/measure-text.ts';
import { AUTHORS, CHANNELS, MESSAGE_KINDS } from '#shared/features/conversations/inbox/message-kinds.ts';
import { NotebookSchema } from '#shared/features/credit/credit-calls.ts';
import { DataRequestSchema } from '#shared/features/orders/data-request-calls.ts';
import { CustomerViewSchema, OrderViewSchema } from '#shared/features/orders/order-view.ts';
import { InstantSchema, SuccessSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';

const IdParamsSchema = z.object({ id: UuidSchema });
const ChannelSchema = z.enum(CHANNELS);

export const getCustomerRecordCall = defineCall({
  name: 'getCustomerRecord',
  method: 'GET',
  path: '/customers/:id/record',
  summary:
    'What a customer bought and when, and their conversations; the orders themselves are a list of their own.',
  room: 'account',
  access: 'member',
  params: IdParamsSchema,
  answer: z.extend(SuccessSchema, {
    /** The date of their first order that is not cancelled; null without any. */
    firstOrderAt: z.nullable(InstantSchema),
    lastOrderAt: z.nullable(InstantSchema),
    /** Their requests about their data, from the page of an order. */
    dataRequests: z.array(DataRequestSchema),
    /** Their most bought products, by the names at that time. */
    bought: z.array(
      z.object({
        name: z.string(),
        option: z.nullable(z.string()),
        /** null: pieces. */
        unit: z.nullable(z.enum(MEASURE_UNITS)),
        quantity: z.number(),
      }),
    ),
    conversations: z.array(
      z.object({
        id: z.string(),
        channel: ChannelSchema,
        lastText: z.string(),
        lastMessageAt: InstantSchema,
      }),
    ),
  }),
});
export type CustomerRecord = z.output<typeof getCustomerRecordCall.answer>;

/** A customer in their exported file, without the team's notes. */
export const ExportedCustomerSchema = z.omit(CustomerViewSchema, { note: true });
export const ExportedOrderSchema = z.omit(OrderViewSchema, { teamNote: true });

/** A message without what is for the team: which of them wrote it, and what a model read in it. */
export const ExportedMessageSchema = z.object({
  at: InstantSchema,
  author: z.enum(AUTHORS),
  kind: z.enum(MESSAGE_KINDS),
  text: z.string(),
  fileName: z.nullable(z.string()),
});

export const exportCustomerCall = defineCall({
  name: 'exportCustomer',
  method: 'GET',
  path: '/customers/:id/export',
  summary: "Everything the store has of a customer, as one file to hand over; the team's own notes stay out.",
  room: 'account',
  access: 'member',
  params: IdParamsSchema,
  answer: z.object({
    customer: ExportedCustomerSchema,
    /** Null for a customer without a notebook. */
    notebook: z.nullable(NotebookSchema),
    ratings: z.array(
      z.object({
        order: z.string(),
        product: z.string(),
        stars: z.int(),
        text: z.string(),
        author: z.string(),
        answer: z.string(),
        at: InstantSchema,
      }),
    ),
    /** The receipts of transfers that they sent, as they were read. */
    receipts: z.array(
      z.object({
        order: z.string(),
        at: InstantSchema,
        bank: z.nullable(z.string()),
        amount: z.nullable(z.number()),
        paidOn: z.nullable(z.string()),
        reference: z.nullable(z.string()),
      }),
    ),
    orders: z.array(ExportedOrderSchema),
    conversations: z.array(z.object({ channel: ChannelSchema, messages: z.array(ExportedMessageSchema) })),
  }),
});

export const eraseCustomerCall = defineCall({
  name: 'eraseCustomer',
  method: 'DELETE',
  path: '/customers/:id',
  summary:
    'Forgets a customer: profile, conversations, words of ratings, and name, number, address and notes of their orders, which keep what was bought.',
  room: 'account',
  access: 'owner',
  params: IdParamsSchema,
  answer: SuccessSchema,
});
