import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Report, ReportDetail } from '#shared/features/account/report-calls.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { formatPesos } from '#shared/lib/money.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { BarChart, highestOf } from '#web/ui/bar-chart.tsx';
import { ChartCard, ChartTable } from '#web/ui/chart-card.tsx';
import { RankedTable } from './ranked-table.tsx';
import { REPORT_COPY, VISIT_SOURCE_LABELS } from './report-copy.ts';

/** Words of other rooms in a report. */
export type ReportWords = {
  quantityText: (product: Pick<ReportDetail['soldProducts'][number], 'quantity' | 'unit'>) => string;
  /** A button that saves the report as a file. */
  download: (report: Report) => ReactNode;
  channelLabels: Readonly<Record<ReportDetail['channels'][number]['channel'], string>>;
};

const GRID = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2';

type BusyProps = {
  title: string;
  head: string;
  names: readonly string[];
  times: ReportDetail['hours'];
  help: (at: number) => string;
};

/** Visits and orders by the part of a day or week in which they happened. */
function BusyCard({ title, head, names, times, help }: BusyProps) {
  const bars = times.map(({ visits, orders }, at) => ({
    key: names[at] ?? '',
    name: names[at] ?? '',
    text: REPORT_COPY.busyText(names[at] ?? '', visits, orders),
    amount: visits,
  }));
  const isEmpty = times.every(({ visits, orders }) => visits + orders === 0);
  const busiest = times.reduce(
    (best, { visits }, at) => (visits > (times[best]?.visits ?? 0) ? at : best),
    0,
  );
  return (
    <ChartCard
      title={title}
      note={highestOf(bars) > 0 ? help(busiest) : undefined}
      none={isEmpty ? REPORT_COPY.timesNone : undefined}
      texts={REPORT_COPY}
      chart={
        <BarChart
          label={REPORT_COPY.chart(title)}
          bars={bars}
          top={formatNumber(highestOf(bars))}
          bottom={formatNumber(0)}
        />
      }
      table={
        <ChartTable
          label={title}
          heads={[head, REPORT_COPY.visits, REPORT_COPY.orders]}
          rows={times.map(({ visits, orders }, at) => ({
            key: names[at] ?? '',
            cells: [names[at] ?? '', formatNumber(visits), formatNumber(orders)],
          }))}
        />
      }
    />
  );
}

/** What a paid plan shows of a period beside its sums: products, hours and days, origins and channels. */
export function ReportSections({ detail, words }: { detail: ReportDetail; words: ReportWords }) {
  const { soldProducts, viewedProducts, hours, weekdays, sources, channels } = detail;
  return (
    <>
      <section>
        <h2 className="mb-3 font-display text-xl font-bold">{REPORT_COPY.products}</h2>
        <div className={GRID}>
          <RankedTable
            title={REPORT_COPY.soldProducts}
            help={REPORT_COPY.soldHelp}
            none={REPORT_COPY.soldNone}
            heads={[REPORT_COPY.product, REPORT_COPY.quantity, REPORT_COPY.amount]}
            rows={soldProducts.map((product) => ({
              key: `${product.name} ${product.unit}`,
              name: product.name,
              amount: product.amount,
              cells: [words.quantityText(product), formatPesos(product.amount)],
            }))}
          />
          <RankedTable
            title={REPORT_COPY.viewedProducts}
            help={REPORT_COPY.viewedHelp}
            none={REPORT_COPY.viewedNone}
            heads={[REPORT_COPY.product, REPORT_COPY.views]}
            rows={viewedProducts.map(({ id, name, views }) => ({
              key: id,
              name,
              amount: views,
              cells: [formatNumber(views)],
            }))}
          />
        </div>
      </section>
      <section>
        <h2 className="mb-3 font-display text-xl font-bold">{REPORT_COPY.times}</h2>
        <div className={GRID}>
          <BusyCard
            title={REPORT_COPY.hours}
            head={REPORT_COPY.hour}
            names={hours.map((_, hour) => REPORT_COPY.hourText(hour))}
            times={hours}
            help={REPORT_COPY.hoursHelp}
          />
          <BusyCard
            title={REPORT_COPY.weekdays}
            head={REPORT_COPY.day}
            names={REPORT_COPY.weekdayNames}
            times={weekdays}
            help={(at) => REPORT_COPY.weekdaysHelp(REPORT_COPY.weekdayNames[at] ?? '')}
          />
        </div>
      </section>
      <section>
        <h2 className="mb-3 font-display text-xl font-bold">{REPORT_COPY.origins}</h2>
        <div className={GRID}>
          <RankedTable
            title={REPORT_COPY.sources}
            help={REPORT_COPY.sourcesHelp}
            none={REPORT_COPY.sourcesNone}
            heads={[REPORT_COPY.source, REPORT_COPY.now, REPORT_COPY.before]}
            rows={sources.map(({ source, visits, before }) => ({
              key: source,
              name: VISIT_SOURCE_LABELS[source],
              amount: visits,
              cells: [formatNumber(visits), formatNumber(before)],
            }))}
          >
            <p className="text-sm text-ink-soft">
              {REPORT_COPY.shareHint}{' '}
              <Link to={PATHS.panelShare} className="font-semibold text-primary underline underline-offset-4">
                {REPORT_COPY.shareLink}
              </Link>
            </p>
          </RankedTable>
          <RankedTable
            title={REPORT_COPY.channels}
            help={REPORT_COPY.channelsHelp}
            none={REPORT_COPY.channelsNone}
            heads={[REPORT_COPY.channel, REPORT_COPY.now, REPORT_COPY.before, REPORT_COPY.amount]}
            rows={channels.map(({ channel, orders, before, sales }) => ({
              key: channel,
              name: words.channelLabels[channel],
              amount: orders,
              cells: [formatNumber(orders), formatNumber(before), formatPesos(sales)],
            }))}
          />
        </div>
      </section>
    </>
  );
}
