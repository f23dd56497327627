import * as z from 'zod/mini';
import { MAX_PRODUCT_IMAGE_BYTES } from '#shared/features/catalogue/product-rules.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { PRODUCT_DRAFT_COPY } from './product-draft-copy.ts';

export const getDraftReadersCall = defineCall({
  name: 'getDraftReaders',
  method: 'GET',
  path: '/products/draft',
  summary:
    'Of what the draft of a product can be made: of a photo, of a voice note. Depends on the configured models.',
  room: 'conversations',
  access: 'editor',
  answer: z.object({ success: z.literal(true), photo: z.boolean(), voice: z.boolean() }),
});

const FoundSchema = z.nullable(z.string());

/** What was read of a product; null: it was not seen or said. */
const DraftedProductSchema = z.object({
  name: FoundSchema,
  brand: FoundSchema,
  /** In the words of the model; the form takes it only if the store has it. */
  category: FoundSchema,
  description: FoundSchema,
  /** In pesos, with at most two decimals. */
  price: z.nullable(z.number()),
});
export type DraftedProduct = z.output<typeof DraftedProductSchema>;

export const draftProductCall = defineCall({
  name: 'draftProduct',
  method: 'POST',
  path: '/products/draft',
  summary:
    'Reads a photo or a voice note (WAV) for the form of a new product and stores nothing. Counts as a picture, or as begun minutes and an answer, of the plan.',
  room: 'conversations',
  access: 'editor',
  body: z.object({}),
  files: {
    field: 'file',
    maxFiles: 1,
    maxBytes: MAX_PRODUCT_IMAGE_BYTES,
    tooManyMessage: PRODUCT_DRAFT_COPY.oneFile,
    tooLargeMessage: () => PRODUCT_DRAFT_COPY.tooLarge,
  },
  multipart: 'only',
  answer: z.object({ success: z.literal(true), draft: DraftedProductSchema }),
  rate: { max: 20, perSeconds: 60 },
});
