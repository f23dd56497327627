import * as z from 'zod/mini';
import { UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { IdempotencyHeadersSchema } from '#shared/lib/idempotency-key.ts';
import { moneySchema } from '#shared/lib/money-schema.ts';
import { EditedOrderSchema, NewOrderSchema } from './new-order-schema.ts';
import { OneOrderSchema } from './order-calls.ts';

export const createOrderCall = defineCall({
  name: 'createOrder',
  method: 'POST',
  path: '/orders',
  summary:
    'Writes down an order taken by phone or at the counter; confirmed or delivered ones take their products from the stock.',
  room: 'orders',
  access: 'editor',
  headers: IdempotencyHeadersSchema,
  body: NewOrderSchema,
  answer: OneOrderSchema,
  status: 201,
});

export const editOrderCall = defineCall({
  name: 'editOrder',
  method: 'PUT',
  path: '/orders/:id',
  summary:
    'Replaces what an order holds until it is on its way; stock and total follow, and the buyer is told. 409 when somebody changed it meanwhile.',
  room: 'orders',
  access: 'editor',
  params: z.object({ id: UuidSchema }),
  body: EditedOrderSchema,
  answer: OneOrderSchema,
});

export const setOrderFeeCall = defineCall({
  name: 'setOrderFee',
  method: 'PUT',
  path: '/orders/:id/fee',
  summary: 'Sets what bringing an order costs, and with it the total; null leaves it open.',
  room: 'orders',
  access: 'editor',
  params: z.object({ id: UuidSchema }),
  body: z.object({ fee: z._default(z.nullable(moneySchema()), null) }),
  answer: OneOrderSchema,
});
