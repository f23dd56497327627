import type { Report, ReportSeries } from '#shared/features/account/report-calls.ts';
import type { ReportMeasure } from '#shared/features/analytics/report-periods.ts';
import { countText, formatNumber } from '#shared/lib/count-text.ts';
import { formatShortDate } from '#shared/lib/date-format.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { startOfNamedDay } from '#shared/lib/time.ts';
import { BarChart, highestOf } from '#web/ui/bar-chart.tsx';
import { ChartCard, ChartTable } from '#web/ui/chart-card.tsx';
import { changePercent } from '../store-counts.ts';
import { REPORT_COPY, REPORT_MEASURE_COPY } from './report-copy.ts';

const monthFormat = new Intl.DateTimeFormat('es-DO', {
  month: 'short',
  year: 'numeric',
  timeZone: 'America/Santo_Domingo',
});

/** A month by its first day: «nov 2026». */
export const monthName = (first: string): string => monthFormat.format(startOfNamedDay(first));

const stepName = (step: string, period: Report['period']): string =>
  period === 'year' ? monthName(step) : formatShortDate(startOfNamedDay(step));

const shortText = (measure: ReportMeasure, amount: number): string =>
  measure === 'sales' ? formatPesos(amount) : formatNumber(amount);

const wordsOf = (measure: ReportMeasure, amount: number): string =>
  measure === 'sales' ? formatPesos(amount) : countText(amount, REPORT_MEASURE_COPY[measure].noun);

/** Compares a total with the one before: in percent where both have any, else in words. */
const comparisonOf = ({ measure, total, before }: ReportSeries, period: Report['period']): string => {
  const compared = REPORT_COPY.compared[period];
  if (before === 0) return REPORT_COPY.noneBefore(compared);
  const change = changePercent({ today: total, yesterday: before });
  const earlier = shortText(measure, before);
  return change === undefined
    ? REPORT_COPY.previously(earlier, compared)
    : REPORT_COPY.versus(change, earlier, compared);
};

type SeriesCardProps = { series: ReportSeries; report: Pick<Report, 'period' | 'steps'> };

/** One measure of a report: its total beside the one before, its chart, and the same as a table. */
export function SeriesCard({ series, report: { period, steps } }: SeriesCardProps) {
  const { measure, total, before, amounts, amountsBefore } = series;
  const { title, none, help } = REPORT_MEASURE_COPY[measure];
  const bars = steps.map((step, index) => {
    const [amount = 0, earlier = 0] = [amounts[index], amountsBefore[index]];
    const name = stepName(step, period);
    const text = REPORT_COPY.stepText(name, wordsOf(measure, amount));
    const isLast = index === steps.length - 1;
    const lastName = period === 'year' ? REPORT_COPY.thisMonth : REPORT_COPY.today;
    return {
      key: step,
      name: isLast ? lastName : name,
      text: earlier > 0 ? REPORT_COPY.stepBefore(text, shortText(measure, earlier)) : text,
      amount,
      before: earlier,
    };
  });
  const isEmpty = total === 0 && before === 0;
  return (
    <ChartCard
      title={title}
      headline={shortText(measure, total)}
      note={
        <>
          <span className="block font-medium text-ink">{comparisonOf(series, period)}</span>
          <span className="block">{help}</span>
        </>
      }
      none={isEmpty ? none : undefined}
      texts={REPORT_COPY}
      chart={
        <BarChart
          label={REPORT_COPY.chart(title)}
          bars={bars}
          top={shortText(measure, highestOf(bars))}
          bottom={shortText(measure, 0)}
          isLastGrowing
        />
      }
      // The latest first.
      table={
        <ChartTable
          label={title}
          heads={[
            period === 'year' ? REPORT_COPY.month : REPORT_COPY.day,
            REPORT_COPY.now,
            REPORT_COPY.before,
          ]}
          rows={steps
            .map((step, index) => ({
              key: step,
              cells: [
                stepName(step, period),
                shortText(measure, amounts[index] ?? 0),
                shortText(measure, amountsBefore[index] ?? 0),
              ],
            }))
            .toReversed()}
        />
      }
    />
  );
}
