import * as z from 'zod/mini';
import { FUNNEL_STEPS, REPORT_MEASURES, REPORT_PERIODS } from '#shared/features/analytics/report-periods.ts';
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
  /** Visits by where they came from; `unknown` are those from before sources were counted. */
  sources: z.array(
    z.object({ source: z.enum([...VISIT_SOURCES, 'unknown']), visits: z.int(), before: z.int() }),
  ),
  /** Orders by where they were placed. */
  channels: z.array(
    z.object({ channel: z.enum(ORDER_SOURCES), orders: z.int(), sales: z.number(), before: z.int() }),
  ),
});

const ComparedSchema = z.object({ now: z.number(), before: z.number() });

const AdvancedSchema = z.object({
  /** Of the store's own pages: people of a day for the first three, orders of its cart for the last two. */
  funnel: z.array(z.object({ step: z.enum(FUNNEL_STEPS), now: z.int(), before: z.int() })),
  customers: z.object({
    /** People who ordered in the period. */
    buyers: ComparedSchema,
    /** Those who had ordered before, or ordered again. */
    returning: ComparedSchema,
    /** Sales in pesos, and the part of them that is of those. */
    sales: ComparedSchema,
    returningSales: ComparedSchema,
  }),
  /** Customers by the month of their first order, the latest twelve months whatever the period is. */
  cohorts: z.array(
    z.object({
      /** First day of the month. */
      month: z.string(),
      customers: z.int(),
      /** How many of them ordered again in each month after it, up to the present one. */
      returned: z.array(z.int()),
    }),
  ),
  /** Conversations with a message of the customer, one for each day. */
  bot: z.object({
    conversations: ComparedSchema,
    /** Those that the bot answered and in which nobody of the team wrote. */
    byBotAlone: ComparedSchema,
    withPerson: ComparedSchema,
  }),
  /** What the store does not have and somebody looked for. */
  missed: z.object({
    /** What one product of an order is worth on average, in pesos; null without confirmed orders in the period. */
    worth: z.nullable(z.number()),
    /** How often all words were searched or asked for. */
    times: z.int(),
    /** The most frequent first: searches in the store by people of a day, questions to the bot. */
    words: z.array(z.object({ word: z.string(), searched: z.int(), asked: z.int() })),
  }),
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
  advanced: z.nullable(AdvancedSchema),
});
export type Report = z.output<typeof ReportSchema>;
export type ReportSeries = Report['series'][number];
export type ReportDetail = NonNullable<Report['detail']>;
export type AdvancedReport = NonNullable<Report['advanced']>;

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
  // A year of a large store is read from all its orders and messages.
  rate: { max: 60, perSeconds: 60 },
});

export const downloadReportCall = defineCall({
  name: 'downloadReport',
  method: 'GET',
  path: '/analytics/report.csv',
  summary: 'The days of a report as CSV, for plans with the report of twelve months.',
  room: 'account',
  access: 'member',
  query: z.object({ period: z._default(z.enum(REPORT_PERIODS), 'month') }),
  contentType: 'text/csv; charset=utf-8',
  answer: z.string(),
  rate: { max: 30, perSeconds: 60 },
});
