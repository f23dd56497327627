import type { FastifyInstance } from 'fastify';
import {
  listDailyCounts,
  listMissedWords,
  listViewedProducts,
  type MissedWordCount,
  sumVisitHours,
  sumVisitSources,
} from '#server/features/analytics/analytics.ts';
import { countAnswered } from '#server/features/conversations/conversations.ts';
import {
  averageLine,
  countBuyers,
  countCohorts,
  countOrdersByHour,
  listSoldProducts,
  sumOrdersByDay,
} from '#server/features/orders/orders.ts';
import { requireFeature } from '#server/features/plans/plans.ts';
import { type Doors, type MemberContext, readTenant, type Scoped } from '#server/features/tenants/tenants.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  type AdvancedReport,
  downloadReportCall,
  getReportCall,
  type Report,
  type ReportDetail,
} from '#shared/features/account/report-calls.ts';
import {
  FEATURE_OF_PERIOD,
  FREE_MEASURES,
  FUNNEL_STEPS,
  type FunnelStep,
  REPORT_MEASURES,
  type ReportMeasure,
  type ReportPeriod,
} from '#shared/features/analytics/report-periods.ts';
import { VISIT_SOURCES } from '#shared/features/analytics/store-event.ts';
import { ORDER_SOURCES } from '#shared/features/orders/order-states.ts';
import { includesFeature } from '#shared/features/plans/plan-table.ts';
import { spreadsheetCsv } from '#shared/lib/csv-text.ts';
import { type Money, pesosOf } from '#shared/lib/money.ts';
import { addDays, addMonths, type DayRange, dayOf, firstOfMonth, startOfNamedDay } from '#shared/lib/time.ts';
import { REPORT_FILE_COPY } from './account-files-copy.ts';

type Reads = Scoped<MemberContext>;

/** Some days and the steps into which a report divides them. */
type Steps = { range: DayRange; firsts: readonly string[]; stepOf: (day: string) => string };

const DAYS_IN = { week: 7, month: 30 } as const;
const MONTHS_IN_YEAR = 12;

const stepsOfDays = (until: string, count: number): Steps => {
  const firsts = Array.from({ length: count }, (_, index) => addDays(until, index + 1 - count));
  return { range: { from: firsts[0] ?? until, until }, firsts, stepOf: (day) => day };
};

const stepsOfMonths = (until: string): Steps => {
  const last = firstOfMonth(until);
  const firsts = Array.from({ length: MONTHS_IN_YEAR }, (_, index) =>
    dayOf(addMonths(startOfNamedDay(last), index + 1 - MONTHS_IN_YEAR)),
  );
  return { range: { from: firsts[0] ?? last, until }, firsts, stepOf: firstOfMonth };
};

/** Returns the days of a period that ends now, and those of the period before it; a year is compared with the same span of the last. */
const stepsOf = (period: ReportPeriod, now: Date): { period: Steps; before: Steps } => {
  const today = dayOf(now);
  if (period === 'year')
    return {
      period: stepsOfMonths(today),
      before: stepsOfMonths(dayOf(addMonths(now, -MONTHS_IN_YEAR))),
    };
  const count = DAYS_IN[period];
  return { period: stepsOfDays(today, count), before: stepsOfDays(addDays(today, -count), count) };
};

type DailyAmounts = readonly { day: string; measure: ReportMeasure; amount: number }[];

const MEASURE_OF_EVENT: Readonly<Record<string, ReportMeasure>> = {
  visit: 'visits',
  product_view: 'productViews',
  whatsapp_click: 'whatsappTaps',
  share: 'shares',
};

const pesosOfSum = (centavos: number): number => pesosOf(centavos as Money);

/** Reads what each day had; sales are in centavos. */
const readDays = async (scope: Reads, range: DayRange) => {
  const counts = await listDailyCounts(scope, range);
  const orders = await sumOrdersByDay(scope, range);
  const amounts: DailyAmounts = [
    ...counts.flatMap(({ day, event, total }) => {
      const measure = MEASURE_OF_EVENT[event];
      return measure ? [{ day, measure, amount: total }] : [];
    }),
    ...orders.flatMap(
      ({ day, orders: count, sales }): DailyAmounts => [
        { day, measure: 'orders', amount: count },
        { day, measure: 'sales', amount: sales },
      ],
    ),
  ];
  return { amounts, counts, orders };
};

type ReadDays = Awaited<ReturnType<typeof readDays>>;

/** Sums a measure over each step, in pesos where it is money. */
const amountsOf = (measure: ReportMeasure, { firsts, stepOf }: Steps, { amounts }: ReadDays): number[] => {
  const sums = new Map<string, number>();
  for (const { day, measure: of, amount } of amounts)
    if (of === measure) sums.set(stepOf(day), (sums.get(stepOf(day)) ?? 0) + amount);
  return firsts.map((first) => {
    const sum = sums.get(first) ?? 0;
    return measure === 'sales' ? pesosOfSum(sum) : sum;
  });
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Sums pesos, exact to the centavo. */
const totalOf = (amounts: readonly number[]): number => Math.round(sumOf(amounts) * 100) / 100;

const PRODUCTS_SHOWN = 10;
const HOURS = 24;
const WEEKDAYS = 7;

type Compared = { now: ReadDays; before: ReadDays };

/** Sums the visits by source, the largest first; visits from before sources were counted are unknown. */
const readSources = async (
  scope: Reads,
  ranges: { period: DayRange; before: DayRange },
  visits: { now: number; before: number },
): Promise<ReportDetail['sources']> => {
  const [now, before] = [
    await sumVisitSources(scope, ranges.period),
    await sumVisitSources(scope, ranges.before),
  ];
  const visitsOf = (rows: typeof now, source: string): number =>
    rows.find((row) => row.source === source)?.visits ?? 0;
  const known = VISIT_SOURCES.map((source) => ({
    source,
    visits: visitsOf(now, source),
    before: visitsOf(before, source),
  })).sort((a, b) => b.visits - a.visits || b.before - a.before);
  const unknown = {
    source: 'unknown' as const,
    visits: Math.max(0, visits.now - sumOf(known.map((row) => row.visits))),
    before: Math.max(0, visits.before - sumOf(known.map((row) => row.before))),
  };
  return [...known, unknown].filter((row) => row.visits + row.before > 0);
};

const channelsOf = ({ now, before }: Compared): ReportDetail['channels'] =>
  ORDER_SOURCES.map((channel) => {
    const here = now.orders.filter(({ source }) => source === channel);
    const earlier = before.orders.filter(({ source }) => source === channel);
    return {
      channel,
      orders: sumOf(here.map(({ orders }) => orders)),
      sales: pesosOfSum(sumOf(here.map(({ sales }) => sales))),
      before: sumOf(earlier.map(({ orders }) => orders)),
    };
  }).filter(({ orders, before: earlier }) => orders + earlier > 0);

const readBusyTimes = async (
  scope: Reads,
  range: DayRange,
): Promise<Pick<ReportDetail, 'hours' | 'weekdays'>> => {
  const visits = await sumVisitHours(scope, range);
  const orders = await countOrdersByHour(scope, range);
  const sumsBy = (key: 'hour' | 'weekday', value: number) => ({
    visits: sumOf(visits.filter((row) => row[key] === value).map((row) => row.visits)),
    orders: sumOf(orders.filter((row) => row[key] === value).map((row) => row.orders)),
  });
  return {
    hours: Array.from({ length: HOURS }, (_, hour) => sumsBy('hour', hour)),
    weekdays: Array.from({ length: WEEKDAYS }, (_, index) => sumsBy('weekday', index + 1)),
  };
};

/** Counts the way from a visit to a delivered order on the store's own pages; people count once a day. */
const funnelOf = ({ counts, orders }: ReadDays): Record<FunnelStep, number> => {
  const happened = (event: string) =>
    sumOf(counts.filter((row) => row.event === event).map(({ total }) => total));
  const fromCart = orders.filter(({ source }) => source === 'store');
  return {
    visits: happened('visit'),
    product: happened('product_visitor'),
    cart: happened('cart'),
    order: sumOf(fromCart.map((day) => day.orders)),
    delivered: sumOf(fromCart.map((day) => day.delivered)),
  };
};

const BUYER_SUMS = ['buyers', 'returning'] as const;
const BUYER_AMOUNTS = ['sales', 'returningSales'] as const;
const ANSWERED_SUMS = ['conversations', 'byBotAlone', 'withPerson'] as const;

type Numbers<Key extends string> = Record<Key, number>;

/** Puts the numbers of a period beside those of the one before. */
const compare = <Key extends string>(keys: readonly Key[], now: Numbers<Key>, before: Numbers<Key>) =>
  Object.fromEntries(keys.map((key) => [key, { now: now[key], before: before[key] }])) as Record<
    Key,
    { now: number; before: number }
  >;

const readCustomers = async (
  scope: Reads,
  ranges: { period: DayRange; before: DayRange },
): Promise<AdvancedReport['customers']> => {
  const [now, before] = [await countBuyers(scope, ranges.period), await countBuyers(scope, ranges.before)];
  const inPesos = (sums: typeof now) => ({
    sales: pesosOfSum(sums.sales),
    returningSales: pesosOfSum(sums.returningSales),
  });
  return {
    ...compare(BUYER_SUMS, now, before),
    ...compare(BUYER_AMOUNTS, inPesos(now), inPesos(before)),
  };
};

/** Reads the customers of the latest twelve months by the month of their first order. */
const readCohorts = async (scope: Reads): Promise<AdvancedReport['cohorts']> => {
  const { firsts } = stepsOfMonths(dayOf(scope.platform.clock.now()));
  const rows = await countCohorts(scope, firsts[0] ?? '');
  const customersIn = (first: string, month: string): number =>
    rows.find((row) => row.first === first && row.month === month)?.customers ?? 0;
  return firsts.map((month, index) => ({
    month,
    customers: customersIn(month, month),
    returned: firsts.slice(index + 1).map((later) => customersIn(month, later)),
  }));
};

const WORDS_SHOWN = 20;

/**
 * Takes off from a word the searches that went on to a longer one: the search in the store answers while somebody types. What nobody
 * stopped at is left out.
 */
const withoutBeginnings = (words: readonly MissedWordCount[]): MissedWordCount[] => {
  const meant = new Map<string, number>();
  for (const { key, searched } of words.toSorted((a, b) => b.key.length - a.key.length)) {
    const longer = [...meant].filter(([other]) => other.startsWith(key)).map(([, times]) => times);
    meant.set(key, Math.max(0, searched - sumOf(longer)));
  }
  return words
    .map((word) => ({ ...word, searched: meant.get(word.key) ?? 0 }))
    .filter(({ searched, asked }) => searched + asked > 0)
    .sort((a, b) => b.searched + b.asked - a.searched - a.asked);
};

/** Reads what was searched or asked for and not found. */
const readMissed = async (scope: Reads, range: DayRange): Promise<AdvancedReport['missed']> => {
  const words = withoutBeginnings(await listMissedWords(scope, range));
  const worth = await averageLine(scope, range);
  return {
    worth: worth === null ? null : pesosOf(worth),
    times: sumOf(words.map(({ searched, asked }) => searched + asked)),
    words: words.slice(0, WORDS_SHOWN).map(({ word, searched, asked }) => ({ word, searched, asked })),
  };
};

const readAdvanced = async (
  scope: Reads,
  ranges: { period: DayRange; before: DayRange },
  { now, before }: Compared,
): Promise<AdvancedReport> => {
  const funnel = { now: funnelOf(now), before: funnelOf(before) };
  return {
    funnel: FUNNEL_STEPS.map((step) => ({ step, now: funnel.now[step], before: funnel.before[step] })),
    customers: await readCustomers(scope, ranges),
    cohorts: await readCohorts(scope),
    bot: compare(
      ANSWERED_SUMS,
      await countAnswered(scope, ranges.period),
      await countAnswered(scope, ranges.before),
    ),
    missed: await readMissed(scope, ranges.period),
  };
};

/** Reads the measures of a period that the member's plan shows, step by step beside the period before. */
const readSeries = async (scope: Reads, steps: { period: Steps; before: Steps }) => {
  const now = await readDays(scope, steps.period.range);
  const before = await readDays(scope, steps.before.range);
  const measures = includesFeature(scope.plan, 'basic_analytics') ? REPORT_MEASURES : FREE_MEASURES;
  const series = measures.map((measure) => {
    const amounts = amountsOf(measure, steps.period, now);
    const amountsBefore = amountsOf(measure, steps.before, before);
    return { measure, total: totalOf(amounts), before: totalOf(amountsBefore), amounts, amountsBefore };
  });
  return { now, before, series };
};

/** Reads what a member's plan shows of a period. @throws LIMIT_REACHED when the plan does not include the period */
const readReport = (member: MemberContext, period: ReportPeriod): Promise<Report> => {
  const feature = FEATURE_OF_PERIOD[period];
  if (feature) requireFeature(member.plan, feature);
  const hasDetail = includesFeature(member.plan, 'basic_analytics');
  const hasAdvanced = includesFeature(member.plan, 'advanced_analytics');
  const steps = stepsOf(period, member.platform.clock.now());
  const ranges = { period: steps.period.range, before: steps.before.range };
  return readTenant(member, async (scope) => {
    const { now, before, series } = await readSeries(scope, steps);
    const visits = series.find(({ measure }) => measure === 'visits');
    const detail = hasDetail
      ? {
          soldProducts: (await listSoldProducts(scope, { ...ranges.period, limit: PRODUCTS_SHOWN })).map(
            ({ amount, ...product }) => ({ ...product, amount: pesosOf(amount) }),
          ),
          viewedProducts: await listViewedProducts(scope, { ...ranges.period, limit: PRODUCTS_SHOWN }),
          ...(await readBusyTimes(scope, ranges.period)),
          sources: await readSources(scope, ranges, {
            now: visits?.total ?? 0,
            before: visits?.before ?? 0,
          }),
          channels: channelsOf({ now, before }),
        }
      : null;
    return {
      success: true,
      period,
      ...ranges.period,
      beforeFrom: ranges.before.from,
      beforeUntil: ranges.before.until,
      steps: [...steps.period.firsts],
      series,
      detail,
      advanced: hasAdvanced ? await readAdvanced(scope, ranges, { now, before }) : null,
    };
  });
};

/** Writes the steps of a report as a table for spreadsheets. @throws LIMIT_REACHED */
const exportReport = async (member: MemberContext, period: ReportPeriod): Promise<string> => {
  requireFeature(member.plan, 'advanced_analytics');
  const steps = stepsOf(period, member.platform.clock.now());
  const { series } = await readTenant(member, (scope) => readSeries(scope, steps));
  const header = [
    REPORT_FILE_COPY.day,
    ...series.flatMap(({ measure }) => [
      REPORT_FILE_COPY.measures[measure],
      REPORT_FILE_COPY.before(REPORT_FILE_COPY.measures[measure]),
    ]),
  ];
  const cellOf = (measure: ReportMeasure, amount: number | undefined): string =>
    measure === 'sales' ? (amount ?? 0).toFixed(2) : String(amount ?? 0);
  return spreadsheetCsv([
    header,
    ...steps.period.firsts.map((step, index) => [
      step,
      ...series.flatMap(({ measure, amounts, amountsBefore }) => [
        cellOf(measure, amounts[index]),
        cellOf(measure, amountsBefore[index]),
      ]),
    ]),
  ]);
};

/** Mounts the report of a store, and its days as a file. */
export const mountReportRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getReportCall, doors.member, (member, { query }) => readReport(member, query.period));
  mountCall(app, downloadReportCall, doors.member, (member, { query }) => exportReport(member, query.period));
};
