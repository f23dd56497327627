import * as z from 'zod/mini';
import { SuccessSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { STORE_EVENTS } from './store-event.ts';

/** The page that asks, which browsers send along; its query may say where a link was put. */
const PageHeadersSchema = z.object({ referer: z.optional(z.string()) });
const MAX_HOST_LENGTH = 253;

const CountSchema = z.object({ today: z.int(), yesterday: z.int() });

export const recordStoreEventCall = defineCall({
  name: 'recordStoreEvent',
  method: 'POST',
  path: '/storefront/:slug/events',
  summary: 'Counts something that happened on a public page, without naming who did it.',
  room: 'analytics',
  access: 'public',
  params: z.object({ slug: lineSchema({ min: 1, max: 100 }) }),
  headers: PageHeadersSchema,
  body: z.object({
    event: z.enum(STORE_EVENTS),
    /** Of a view: the product that was seen. */
    product: z.optional(UuidSchema),
    /** Of a visit: the host of the page before, without path or query. */
    from: z.optional(z.string().check(z.maxLength(MAX_HOST_LENGTH))),
  }),
  answer: SuccessSchema,
  rate: { max: 120, perSeconds: 60 },
});

/** A drawing of nothing. */
export const EMPTY_DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>' as const;

export const recordStoreViewCall = defineCall({
  name: 'recordStoreView',
  method: 'GET',
  path: '/storefront/:slug/events/:event',
  summary:
    'Counts a view of a public page from a browser without scripts, which asks for this empty picture.',
  room: 'analytics',
  access: 'public',
  params: z.object({ slug: lineSchema({ min: 1, max: 100 }), event: z.enum(['visit', 'product_view']) }),
  /** Of a view: the id of the product that was seen. */
  query: z.object({ id: z.optional(UuidSchema) }),
  headers: PageHeadersSchema,
  contentType: 'image/svg+xml',
  answer: z.literal(EMPTY_DRAWING),
  rate: { max: 120, perSeconds: 60 },
});

export const getStoreCountsCall = defineCall({
  name: 'getStoreCounts',
  method: 'GET',
  path: '/analytics/today',
  summary: "What happened on the tenant's public pages, and how many products it has, today and yesterday.",
  room: 'analytics',
  access: 'member',
  answer: z.object({
    counts: z.record(z.enum(STORE_EVENTS), CountSchema),
    /** Conversations, and taps on WhatsApp that led to none. */
    enquiries: CountSchema,
    products: CountSchema,
  }),
});
