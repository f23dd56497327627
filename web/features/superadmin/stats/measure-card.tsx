import { useState } from 'react';
import type { DayMeasure, PlatformDay } from '#shared/features/superadmin/platform-day-calls.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { formatDate, formatShortDate } from '#shared/lib/date-format.ts';
import { startOfNamedDay } from '#shared/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { BarChart } from './bar-chart.tsx';
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
  const [isTable, setIsTable] = useState(false);
  const { title, none } = DAY_MEASURE_COPY[measure];
  const highest = highestOf(measure, days);
  const isEmpty = highest === undefined || highest[measure] === 0;
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-sm text-ink-soft">{title}</h3>
          {!isEmpty && (
            <p className="font-display text-2xl font-extrabold tabular-nums">
              {headlineOf(
                measure,
                days.map((day) => day[measure]),
              )}
            </p>
          )}
        </div>
        {!isEmpty && (
          <Button
            look="quiet"
            size="compact"
            className="-my-2 -mr-2 shrink-0"
            aria-label={isTable ? PLATFORM_DAYS_COPY.chartOf(title) : PLATFORM_DAYS_COPY.tableOf(title)}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? PLATFORM_DAYS_COPY.showChart : PLATFORM_DAYS_COPY.showTable}
          </Button>
        )}
      </div>
      {isEmpty && (
        <p className="grid grow place-items-center rounded-control bg-sunken px-3 py-6 text-center text-sm text-ink-soft">
          {none}
        </p>
      )}
      {!isEmpty && (
        <p className="text-sm text-ink-soft">
          {PLATFORM_DAYS_COPY.highest(formatDate(startOfNamedDay(highest.day)), highest[measure])}
        </p>
      )}
      {!isEmpty && isTable && <DayTable measure={measure} days={days} />}
      {!isEmpty && !isTable && (
        <BarChart
          label={PLATFORM_DAYS_COPY.chart(title)}
          bars={barsOf(measure, days)}
          top={formatNumber(highest[measure])}
          bottom={formatNumber(0)}
          isLastGrowing
        />
      )}
    </section>
  );
}

/** One measure as a table, the latest day first. */
function DayTable({ measure, days }: { measure: DayMeasure; days: readonly PlatformDay[] }) {
  const { title } = DAY_MEASURE_COPY[measure];
  const label = PLATFORM_DAYS_COPY.table(title);
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="max-h-48 overflow-y-auto rounded-control border border-line"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-sunken text-xs text-ink-soft">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              {PLATFORM_DAYS_COPY.day}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              {title}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((row) => (
            <tr key={row.day} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {formatDate(startOfNamedDay(row.day))}
              </th>
              <td className="px-3 py-1.5 text-right">{formatNumber(row[measure])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
