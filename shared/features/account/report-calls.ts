import * as z from 'zod/mini';
import { REPORT_MEASURES, REPORT_PERIODS } from '#shared/features/analytics/report-periods.ts';
import { VISIT_SOURCES } from '#shared/features/analytics/store-event.ts';
import { MEASURE_UNITS } from '#shared/features/catalogue/measure-text.ts';
import { ORDER_SOURCES } from '#shared/features/orders/order-states.ts';
import { defineCall } from '#shared/lib/define-call.ts';

const SeriesSchema = z.object({
  measure: z.enum(REPORT_MEASURES),
  total: z.number(),
  /** The total of the period before. */
  before: z.number(),
  /** One amount for each step. */
  amounts: z.array(z.number()),
  /** The same steps of the period before. */
  amountsBefore: z.array(z.number()),
});

const BusySchema = z.object({ visits: z.int(), orders: z.int() });

const DetailSchema = z.object({
  /** By money of confirmed orders, the highest first. */
  soldProducts: z.array(
    z.object({
      name: z.string(),
      /** Null for pieces. */
      unit: z.nullable(z.enum(MEASURE_UNITS)),
      quantity: z.number(),
      amount: z.number(),
    }),
  ),
  viewedProducts: z.array(z.object({ id: z.string(), name: z.string(), views: z.int() })),
  /** By the hour of the day, from 0 to 23. */
  hours: z.array(BusySchema),
  /** By the day of the week, from Monday to Sunday. */
  weekdays: z.array(BusySchema),
  /** Visits by where they came from; `unknown` are those of before sources were counted. */
  sources: z.array(
    z.object({ source: z.enum([...VISIT_SOURCES, 'unknown']), visits: z.int(), before: z.int() }),
  ),
  /** Orders by where they were placed. */
  channels: z.array(
    z.object({ channel: z.enum(ORDER_SOURCES), orders: z.int(), sales: z.number(), before: z.int() }),
  ),
});

const ReportSchema = z.object({
  success: z.literal(true),
  period: z.enum(REPORT_PERIODS),
  /** First and last day of the period and of the one before, days of Santo Domingo. */
  from: z.string(),
  until: z.string(),
  beforeFrom: z.string(),
  beforeUntil: z.string(),
  /** The first day of each step: days, or the months of a year. */
  steps: z.array(z.string()),
  series: z.array(SeriesSchema),
  /** Null in a plan without it. */
  detail: z.nullable(DetailSchema),
});
export type Report = z.output<typeof ReportSchema>;
export type ReportSeries = Report['series'][number];
export type ReportDetail = NonNullable<Report['detail']>;

export const getReportCall = defineCall({
  name: 'getReport',
  method: 'GET',
  path: '/analytics/report',
  summary:
    "What happened in the tenant's store in a period, beside the period before; the plan says which periods it may ask for.",
  room: 'account',
  access: 'member',
  query: z.object({ period: z._default(z.enum(REPORT_PERIODS), 'week') }),
  answer: ReportSchema,
});
