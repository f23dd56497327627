import type { DayMeasure, PlatformDay } from '#shared/features/superadmin/platform-day-calls.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { formatDate, formatShortDate } from '#shared/lib/date-format.ts';
import { startOfNamedDay } from '#shared/lib/time.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { ChartCard, ChartTable } from '#web/ui/chart-card.tsx';
import { DAY_MEASURE_COPY, PLATFORM_DAYS_COPY } from './platform-day-copy.ts';

type MeasureCardProps = { measure: DayMeasure; days: readonly PlatformDay[] };

const sumOf = (totals: readonly number[]): number => totals.reduce((sum, total) => sum + total, 0);

/** Returns the number for the whole period. Active stores are an average, because a sum would count the same stores every day. */
const headlineOf = (measure: DayMeasure, totals: readonly number[]): string => {
  const sum = sumOf(totals);
  if (measure === 'activeStores')
    return PLATFORM_DAYS_COPY.average(Math.round((sum / totals.length) * 10) / 10);
  return formatNumber(sum);
};

const highestOf = (measure: DayMeasure, days: readonly PlatformDay[]): PlatformDay | undefined =>
  days.reduce<PlatformDay | undefined>(
    (best, day) => (best === undefined || day[measure] > best[measure] ? day : best),
    undefined,
  );

const barsOf = (measure: DayMeasure, days: readonly PlatformDay[]) =>
  days.map((row, index) => {
    const date = startOfNamedDay(row.day);
    const name = index === days.length - 1 ? PLATFORM_DAYS_COPY.today : formatShortDate(date);
    return {
      key: row.day,
      name,
      text: PLATFORM_DAYS_COPY.dayText(formatShortDate(date), row[measure], DAY_MEASURE_COPY[measure].noun),
      amount: row[measure],
    };
  });

/** One measure over the days: its total in words, its chart, and the same as a table. */
export function MeasureCard({ measure, days }: MeasureCardProps) {
  const { title, none } = DAY_MEASURE_COPY[measure];
  const highest = highestOf(measure, days);
  if (highest === undefined || highest[measure] === 0)
    return <ChartCard title={title} none={none} chart={null} table={null} texts={PLATFORM_DAYS_COPY} />;
  return (
    <ChartCard
      title={title}
      headline={headlineOf(
        measure,
        days.map((day) => day[measure]),
      )}
      note={PLATFORM_DAYS_COPY.highest(formatDate(startOfNamedDay(highest.day)), highest[measure])}
      texts={PLATFORM_DAYS_COPY}
      chart={
        <BarChart
          label={PLATFORM_DAYS_COPY.chart(title)}
          bars={barsOf(measure, days)}
          top={formatNumber(highest[measure])}
          bottom={formatNumber(0)}
          isLastGrowing
        />
      }
      // The latest day first.
      table={
        <ChartTable
          label={PLATFORM_DAYS_COPY.table(title)}
          heads={[PLATFORM_DAYS_COPY.day, title]}
          rows={days.toReversed().map((row) => ({
            key: row.day,
            cells: [formatDate(startOfNamedDay(row.day)), formatNumber(row[measure])],
          }))}
        />
      }
    />
  );
}
