import * as z from 'zod/mini';
import { UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { dominicanIdSchema } from '#shared/lib/dominican-id-schema.ts';
import { lineSchema, paragraphSchema } from '#shared/lib/text-schema.ts';
import { ORDER_ROOM_QUERY } from './order-calls.ts';
import { MAX_CUSTOMER_NAME_LENGTH, MAX_NOTE_LENGTH } from './order-rules.ts';
import { CustomerViewSchema } from './order-view.ts';
import { NOT_TAX_ID } from './tax-id-copy.ts';

const IdParamsSchema = z.object({ id: UuidSchema });
const OneCustomerSchema = z.object({ success: z.literal(true), customer: CustomerViewSchema });

export const listCustomersCall = defineCall({
  name: 'listCustomers',
  method: 'GET',
  path: '/customers',
  summary: 'A page of the people who ordered or wrote, the latest first.',
  room: 'orders',
  access: 'member',
  query: z.object(ORDER_ROOM_QUERY),
  answer: z.object({
    customers: z.array(CustomerViewSchema),
    nextCursor: z.nullable(z.string()),
    /** The number of customers that match the search. */
    total: z.int(),
  }),
});

export const getCustomerCall = defineCall({
  name: 'getCustomer',
  method: 'GET',
  path: '/customers/:id',
  summary: 'One customer with what they ordered in all; the orders themselves are a list of their own.',
  room: 'orders',
  access: 'member',
  params: IdParamsSchema,
  answer: OneCustomerSchema,
});

export const updateCustomerCall = defineCall({
  name: 'updateCustomer',
  method: 'PUT',
  path: '/customers/:id',
  summary:
    "Changes a customer's name, the team's note about them, and their RNC or cédula; an absent one stays.",
  room: 'orders',
  access: 'editor',
  params: IdParamsSchema,
  body: z.object({
    name: lineSchema({ min: 1, max: MAX_CUSTOMER_NAME_LENGTH }),
    note: paragraphSchema({ max: MAX_NOTE_LENGTH }),
    taxId: z.optional(dominicanIdSchema(NOT_TAX_ID)),
  }),
  answer: OneCustomerSchema,
});

export const downloadCustomersCall = defineCall({
  name: 'downloadCustomers',
  method: 'GET',
  path: '/customers.csv',
  summary: 'Every customer as CSV that runs no formula.',
  room: 'orders',
  access: 'member',
  answer: z.string(),
  contentType: 'text/csv; charset=utf-8',
});
