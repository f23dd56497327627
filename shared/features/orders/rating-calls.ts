import * as z from 'zod/mini';
import { InstantSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { lineSchema, paragraphSchema } from '#shared/lib/text-schema.ts';
import { ORDER_ROOM_QUERY } from './order-calls.ts';
import { MAX_RATING_LENGTH, MAX_REPORT_LENGTH, MIN_REPORT_LENGTH } from './order-rules.ts';

const IdParamsSchema = z.object({ id: UuidSchema });

/** A rating as the team sees it. */
const RatingViewSchema = z.object({
  id: z.string(),
  /** Null once the order is gone. */
  order: z.nullable(z.object({ id: z.string(), code: z.string() })),
  product: z.string(),
  stars: z.int(),
  text: z.string(),
  /** First name and initial of the buyer; empty where nobody gave a name. */
  author: z.string(),
  answer: z.string(),
  createdAt: InstantSchema,
  /** Whether the store reported it, and what the platform decided. */
  report: z.enum(['none', 'waiting', 'kept', 'hidden']),
  /** Why the platform hid or kept it. */
  judgeReason: z.nullable(z.string()),
});
export type RatingView = z.output<typeof RatingViewSchema>;

const OneRatingSchema = z.object({ success: z.literal(true), rating: RatingViewSchema });

export const listRatingsCall = defineCall({
  name: 'listRatings',
  method: 'GET',
  path: '/ratings',
  summary: 'A page of what buyers say of delivered orders, the latest first.',
  room: 'orders',
  access: 'member',
  query: z.pick(z.object(ORDER_ROOM_QUERY), { cursor: true, limit: true }),
  answer: z.object({
    ratings: z.array(RatingViewSchema),
    nextCursor: z.nullable(z.string()),
    /** The number of shown ratings. */
    total: z.int(),
    /** Their average, as the store shows it; null before there are enough. */
    average: z.nullable(z.number()),
  }),
});

export const answerRatingCall = defineCall({
  name: 'answerRating',
  method: 'PUT',
  path: '/ratings/:id/answer',
  summary: "The store's public answer to a rating; an empty one takes it back.",
  room: 'orders',
  access: 'editor',
  params: IdParamsSchema,
  body: z.object({ answer: paragraphSchema({ max: MAX_RATING_LENGTH }) }),
  answer: OneRatingSchema,
});

export const reportRatingCall = defineCall({
  name: 'reportRating',
  method: 'POST',
  path: '/ratings/:id/report',
  summary:
    'Asks the platform to look at a rating. Only the platform can hide one; 422 once it has decided that it stays.',
  room: 'orders',
  access: 'editor',
  params: IdParamsSchema,
  body: z.object({ reason: lineSchema({ min: MIN_REPORT_LENGTH, max: MAX_REPORT_LENGTH }) }),
  answer: OneRatingSchema,
});
