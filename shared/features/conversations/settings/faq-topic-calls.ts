import * as z from 'zod/mini';
import { TOPIC_IDS } from '#shared/features/bot/topic-ids.ts';
import { defineCall } from '#shared/lib/define-call.ts';

export const readFaqTopicsCall = defineCall({
  name: 'readFaqTopics',
  method: 'POST',
  path: '/bot/faq-topics',
  summary:
    'What the bot takes questions of a profile to be about, in the order given; nothing is stored. An owner may choose otherwise with the `topics` of a question.',
  room: 'conversations',
  access: 'member',
  body: z.object({
    // Questions that are still being written, so empty ones too.
    faqs: z
      .array(
        z.object({
          question: z.string().check(z.maxLength(200)),
          answer: z.string().check(z.maxLength(1_000)),
        }),
      )
      .check(z.maxLength(100)),
  }),
  answer: z.object({ success: z.literal(true), topics: z.array(z.array(z.enum(TOPIC_IDS))) }),
});
