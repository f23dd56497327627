import * as z from 'zod/mini';
import { DETAIL_KINDS } from '#shared/features/bot/detail-kinds.ts';
import { TEXT_FIELDS } from '#shared/features/catalogue/product-fields.ts';
import { defineCall } from '#shared/lib/define-call.ts';

export const readProductDetailsCall = defineCall({
  name: 'readProductDetails',
  method: 'POST',
  path: '/bot/product-details',
  summary:
    'What the bot reads in the text of a product, in the order given: with this it answers questions about it. Nothing is stored; the same text is always read alike.',
  room: 'conversations',
  access: 'member',
  body: z.object({
    description: z.string().check(z.maxLength(TEXT_FIELDS.description.maxLength)),
    // Characteristics that are still being written, so empty ones too.
    attributes: z
      .array(
        z.object({ name: z.string().check(z.maxLength(200)), value: z.string().check(z.maxLength(1_000)) }),
      )
      .check(z.maxLength(100)),
  }),
  answer: z.object({
    success: z.literal(true),
    details: z.array(z.object({ kind: z.enum(DETAIL_KINDS), text: z.string() })),
  }),
});
