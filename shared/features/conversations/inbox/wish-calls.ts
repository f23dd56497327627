import * as z from 'zod/mini';
import { InstantSchema, SuccessSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';

/** Asked for, how often and when last. `key` names it in calls. */
const WishSchema = z.object({
  key: z.string(),
  text: z.string(),
  times: z.int(),
  lastAskedAt: InstantSchema,
});
export type Wish = z.output<typeof WishSchema>;

export const listWishesCall = defineCall({
  name: 'listWishes',
  method: 'GET',
  path: '/bot/wishes',
  summary: 'What the bot could not answer and what the store does not have, most asked for first.',
  room: 'conversations',
  access: 'member',
  answer: z.object({
    success: z.literal(true),
    questions: z.array(WishSchema),
    products: z.array(WishSchema),
  }),
});

export const settleWishCall = defineCall({
  name: 'settleWish',
  method: 'POST',
  path: '/bot/wishes/settle',
  summary:
    'Puts a question or a wanted product away: it was answered, added, or is none. Asked again, it returns.',
  room: 'conversations',
  access: 'editor',
  body: z.object({
    kind: z.enum(['question', 'product']),
    key: z.string().check(z.minLength(1), z.maxLength(400)),
  }),
  answer: SuccessSchema,
});
