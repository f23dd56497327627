import * as z from 'zod/mini';
import { defineCall } from '#shared/lib/define-call.ts';

/** The counted measures of a day. */
export const DAY_MEASURES = [
  'signUps',
  'activeStores',
  'products',
  'visits',
  'conversations',
  'orders',
  'aiText',
  'aiVision',
  'audioMinutes',
] as const;
export type DayMeasure = (typeof DAY_MEASURES)[number];

/** How many days the answer covers, today included. */
export const DAY_SPANS = ['7', '30', '90'] as const;
export type DaySpan = (typeof DAY_SPANS)[number];
export const DEFAULT_DAY_SPAN: DaySpan = '30';

const CountSchema = z.int().check(z.minimum(0));

const PlatformDaySchema = z.object({
  /** In Santo Domingo. */
  day: z.iso.date(),
  signUps: CountSchema,
  activeStores: CountSchema,
  products: CountSchema,
  visits: CountSchema,
  conversations: CountSchema,
  orders: CountSchema,
  aiText: CountSchema,
  aiVision: CountSchema,
  audioMinutes: CountSchema,
} satisfies Record<DayMeasure | 'day', z.ZodMiniType>);
export type PlatformDay = z.output<typeof PlatformDaySchema>;

export const listPlatformDaysCall = defineCall({
  name: 'listPlatformDays',
  method: 'GET',
  path: '/admin/stats/days',
  summary:
    'What the last 7, 30 or 90 days were on the whole platform, the oldest first; the last one is today, which goes on.',
  room: 'superadmin',
  access: 'superadmin',
  query: z.object({ days: z.optional(z.enum(DAY_SPANS)) }),
  answer: z.object({ days: z.array(PlatformDaySchema) }),
});
