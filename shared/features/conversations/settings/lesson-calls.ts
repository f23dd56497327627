import * as z from 'zod/mini';
import { BOT_SETTINGS_COPY } from '#shared/features/bot/bot-settings-copy.ts';
import { isTeachable, MAX_TAUGHT_LETTERS } from '#shared/features/bot/taught-word.ts';
import { FaqSchema } from '#shared/features/tenants/store-profile.ts';
import { InstantSchema, SuccessSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';

const HAS_LETTER = /\p{L}/u;

/** The key of a lesson in calls: its words without accents, case and signs. */
const LessonKeySchema = z.string().check(z.minLength(1), z.maxLength(400));

export const teachBotCall = defineCall({
  name: 'teachBot',
  method: 'POST',
  path: '/bot/lessons',
  summary:
    'Teaches the bot an answer: a frequent question of the profile, or a quick reply where the plan has no FAQ bot. A known question gets the new answer.',
  room: 'conversations',
  access: 'editor',
  body: z.extend(z.omit(FaqSchema, { topics: true }), {
    /** The shopper's message; similar messages get the answer. When absent, the question itself is used. */
    said: z.optional(z.string().check(z.maxLength(5_000))),
  }),
  answer: z.object({ success: z.literal(true), keptAs: z.enum(['faq', 'quick_reply']) }),
});

export const teachWordCall = defineCall({
  name: 'teachWord',
  method: 'POST',
  path: '/bot/words',
  summary:
    'Teaches the bot that a word or a short phrase means a product of the store; a known word means the new product from then on.',
  room: 'conversations',
  access: 'editor',
  body: z.object({
    word: lineSchema({ min: 2, max: MAX_TAUGHT_LETTERS, tooShort: BOT_SETTINGS_COPY.shortWord }).check(
      z.refine((word) => isTeachable(word) && HAS_LETTER.test(word), BOT_SETTINGS_COPY.longPhrase),
    ),
    productId: UuidSchema,
  }),
  answer: SuccessSchema,
});

export const listLessonsCall = defineCall({
  name: 'listLessons',
  method: 'GET',
  path: '/bot/lessons',
  summary:
    'What the bot learned of its store: answers to messages and words that mean a product, the latest first, and what those who typed some words ordered, the most frequent first.',
  room: 'conversations',
  access: 'member',
  answer: z.object({
    success: z.literal(true),
    answers: z.array(
      z.object({
        key: z.string(),
        said: z.string(),
        question: z.string(),
        answer: z.string(),
        taughtAt: InstantSchema,
      }),
    ),
    words: z.array(
      z.object({
        key: z.string(),
        word: z.string(),
        product: z.object({ id: UuidSchema, name: z.string() }),
        taughtAt: InstantSchema,
      }),
    ),
    orders: z.array(
      z.object({
        key: z.string(),
        words: z.string(),
        /** The product that was ordered most often after these words; it comes first among equally good matches. */
        product: z.object({ id: UuidSchema, name: z.string() }),
      }),
    ),
  }),
});

export const forgetLessonCall = defineCall({
  name: 'forgetLesson',
  method: 'POST',
  path: '/bot/lessons/forget',
  summary:
    'Takes back what the bot was taught. What stood in its place before stands there again, and the message or the word is among the unanswered ones again.',
  room: 'conversations',
  access: 'editor',
  body: z.object({ kind: z.enum(['answer', 'word', 'order']), key: LessonKeySchema }),
  answer: SuccessSchema,
});
