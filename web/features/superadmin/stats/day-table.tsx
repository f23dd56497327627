import type { DayMeasure, PlatformDay } from '#shared/features/superadmin/platform-day-calls.ts';
import { DAY_MEASURE_COPY, PLATFORM_DAYS_COPY } from '#shared/features/superadmin/platform-day-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { startOfNamedDay } from '#shared/lib/time.ts';

/** One measure as a table, the latest day first. */
export function DayTable({ measure, days }: { measure: DayMeasure; days: readonly PlatformDay[] }) {
  const { title } = DAY_MEASURE_COPY[measure];
  const label = PLATFORM_DAYS_COPY.table(title);
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
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
