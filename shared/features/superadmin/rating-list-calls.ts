import * as z from 'zod/mini';
import { InstantSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { REQUEST_STATES } from './list-choices.ts';
import { RATING_LIST_COPY } from './rating-list-copy.ts';
import { NextCursorSchema, SUPERADMIN_LIST_QUERY } from './superadmin-list-query.ts';

export const MAX_JUDGE_REASON_LENGTH = 300;

/** A rating that a store reported, with what was decided. */
const ListedRatingSchema = z.object({
  id: z.string(),
  tenant: z.object({ id: z.string(), slug: z.string(), business_name: z.string() }),
  product: z.string(),
  stars: z.int(),
  text: z.string(),
  author: z.string(),
  answer: z.string(),
  created_at: InstantSchema,
  reported_at: InstantSchema,
  /** Null once the buyer's data was erased. */
  report_reason: z.nullable(z.string()),
  /** Null while it waits. */
  judged_at: z.nullable(InstantSchema),
  is_hidden: z.boolean(),
  judge_reason: z.nullable(z.string()),
});
export type ListedRating = z.output<typeof ListedRatingSchema>;

export const listReportedRatingsCall = defineCall({
  name: 'listReportedRatings',
  method: 'GET',
  path: '/admin/ratings',
  summary: 'Ratings that stores reported: `open`, the oldest report first, or `decided`, the latest first.',
  room: 'superadmin',
  access: 'superadmin',
  query: z.object({
    cursor: SUPERADMIN_LIST_QUERY.cursor,
    limit: SUPERADMIN_LIST_QUERY.limit,
    state: z.optional(z.enum(REQUEST_STATES)),
  }),
  answer: z.object({
    items: z.array(ListedRatingSchema),
    nextCursor: NextCursorSchema,
    waiting: z.int().check(z.minimum(0)),
  }),
});

export const judgeRatingCall = defineCall({
  name: 'judgeRating',
  method: 'POST',
  path: '/admin/ratings/:id/judge',
  summary:
    'Hides a reported rating or keeps it, with the reason, which the store reads; a decision may be taken back.',
  room: 'superadmin',
  access: 'superadmin',
  params: z.object({ id: UuidSchema }),
  body: z.object({
    hide: z.boolean(),
    /** Stars and text as they were read: a rating that its buyer has changed since then is refused, with what it says now. */
    seen: z.pick(ListedRatingSchema, { stars: true, text: true }),
    reason: lineSchema({
      min: 4,
      max: MAX_JUDGE_REASON_LENGTH,
      tooShort: RATING_LIST_COPY.reasonRequired,
    }),
  }),
  answer: z.object({ success: z.literal(true), rating: ListedRatingSchema }),
});
