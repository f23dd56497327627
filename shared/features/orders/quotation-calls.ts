import * as z from 'zod/mini';
import { UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { NewOrderSchema } from './new-order-schema.ts';

/** For how many days a quotation is valid. */
export const QUOTATION_DAYS = { min: 1, default: 15, max: 180 } as const;

const DaysSchema = z._default(
  z.coerce.number().check(z.int(), z.minimum(QUOTATION_DAYS.min), z.maximum(QUOTATION_DAYS.max)),
  QUOTATION_DAYS.default,
);

const PDF = {
  // A stream of bytes, which no schema describes.
  answer: z.unknown(),
  contentType: 'application/pdf',
} as const;

export const quoteOrderCall = defineCall({
  name: 'quoteOrder',
  method: 'GET',
  path: '/orders/:id/quotation',
  summary:
    'A quotation of an order as PDF, which is no fiscal receipt; its number follows from the code and version.',
  room: 'orders',
  access: 'member',
  params: z.object({ id: UuidSchema }),
  query: z.object({ days: DaysSchema }),
  ...PDF,
});

export const quoteDraftCall = defineCall({
  name: 'quoteDraft',
  method: 'POST',
  path: '/quotations',
  summary:
    'A quotation as PDF of an order that is not written down yet, at the prices of now; stores nothing.',
  room: 'orders',
  access: 'editor',
  body: z.object({ order: NewOrderSchema, days: DaysSchema }),
  ...PDF,
});
