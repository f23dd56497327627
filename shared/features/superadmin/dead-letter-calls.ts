import * as z from 'zod/mini';
import { InstantSchema, SuccessSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { NextCursorSchema, SUPERADMIN_LIST_QUERY } from './superadmin-list-query.ts';

/** Where something got stuck: among the jobs, or among WhatsApp's deliveries. */
const LETTER_SOURCES = ['job', 'whatsapp'] as const;
export type LetterSource = (typeof LETTER_SOURCES)[number];

const DeadLetterSchema = z.object({
  id: z.string(),
  source: z.enum(LETTER_SOURCES),
  /** A word of the program for what it is. */
  kind: z.string(),
  /** Its tenant, where known. */
  tenant: z.nullable(z.object({ slug: z.string(), business_name: z.string() })),
  /** Why it failed the last time. */
  reason: z.string(),
  failed_at: InstantSchema,
  can_retry: z.boolean(),
});
export type DeadLetterView = z.output<typeof DeadLetterSchema>;

export const listDeadLettersCall = defineCall({
  name: 'listDeadLetters',
  method: 'GET',
  path: '/admin/dead-letters',
  summary: 'What failed every time it was tried: jobs and what WhatsApp told; the latest first.',
  room: 'superadmin',
  access: 'superadmin',
  query: z.object({ cursor: SUPERADMIN_LIST_QUERY.cursor, limit: SUPERADMIN_LIST_QUERY.limit }),
  answer: z.object({ items: z.array(DeadLetterSchema), nextCursor: NextCursorSchema }),
});

const PARAMS = z.object({ source: z.enum(LETTER_SOURCES), id: UuidSchema });

export const retryDeadLetterCall = defineCall({
  name: 'retryDeadLetter',
  method: 'POST',
  path: '/admin/dead-letters/:source/:id/retry',
  summary: 'Tries a dead letter again, with all its attempts.',
  room: 'superadmin',
  access: 'superadmin',
  params: PARAMS,
  answer: SuccessSchema,
});

export const discardDeadLetterCall = defineCall({
  name: 'discardDeadLetter',
  method: 'POST',
  path: '/admin/dead-letters/:source/:id/discard',
  summary: 'Puts a dead letter away for good: what it was about is not done.',
  room: 'superadmin',
  access: 'superadmin',
  params: PARAMS,
  answer: SuccessSchema,
});
