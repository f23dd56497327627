import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { getReportCall, Report } from '#shared/features/account/report-calls.ts';
import {
  FEATURE_OF_PERIOD,
  REPORT_PERIODS,
  type ReportPeriod,
} from '#shared/features/analytics/report-periods.ts';
import { includesFeature, type PlanId, planOf, planWithFeature } from '#shared/features/plans/plan-table.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { PATHS, REPORT_QUERY } from '#shared/lib/paths.ts';
import { startOfNamedDay } from '#shared/lib/time.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { useQueryAddress } from '#web/lib/page/use-query-address.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { AdvancedSections } from './advanced-sections.tsx';
import { REPORT_COPY } from './report-copy.ts';
import { ReportSections, type ReportWords } from './report-sections.tsx';
import { SeriesCard } from './series-card.tsx';

const getReport = apiCall<typeof getReportCall>({ method: 'GET', path: '/analytics/report' });

/** Fetches the report of a period; the shown one stays until the other has loaded. */
const useReport = (period: ReportPeriod) =>
  useQuery({
    queryKey: ['report', period],
    queryFn: ({ signal }) => getReport({ query: { period }, signal }),
    placeholderData: keepPreviousData,
  });

const periodsOf = (plan: PlanId): readonly ReportPeriod[] =>
  REPORT_PERIODS.filter((period) => {
    const feature = FEATURE_OF_PERIOD[period];
    return feature === undefined || includesFeature(plan, feature);
  });

type PeriodChoiceProps = {
  periods: readonly ReportPeriod[];
  chosen: ReportPeriod;
  onChoose: (period: ReportPeriod) => void;
};

function PeriodChoice({ periods, chosen, onChoose }: PeriodChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">{REPORT_COPY.period}</legend>
      <div className="flex gap-2">
        {periods.map((period) => (
          <FilterChip
            key={period}
            label={REPORT_COPY.periods[period]}
            count={undefined}
            isChosen={period === chosen}
            onClick={() => onChoose(period)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What the next plan adds to the report, in words. */
function MoreWithPlan({ plan }: { plan: PlanId }) {
  const missing = (['basic_analytics', 'advanced_analytics'] as const).find(
    (feature) => !includesFeature(plan, feature),
  );
  if (!missing) return null;
  return (
    <section className="grid gap-3 rounded-card border border-line bg-primary-soft p-4 sm:p-5">
      <h2 className="font-display text-lg font-bold">
        {REPORT_COPY.moreTitle(planOf(planWithFeature(missing)).shownName)}
      </h2>
      <ul className="grid max-w-2xl list-disc gap-1 pl-5">
        {REPORT_COPY.more[missing].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link to={`${PATHS.panelUsage}#planes`} className={buttonClasses({ className: 'justify-self-start' })}>
        {REPORT_COPY.seePlans}
      </Link>
    </section>
  );
}

function ReportBody({ report, words }: { report: Report; words: ReportWords }) {
  const { from, until, detail, advanced } = report;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section>
        <p className="mb-3 text-sm text-ink-soft">
          {REPORT_COPY.span(formatDate(startOfNamedDay(from)), formatDate(startOfNamedDay(until)))}.{' '}
          {REPORT_COPY.markHelp}
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 xl:grid-cols-3">
          {report.series.map((series) => (
            <SeriesCard key={series.measure} series={series} report={report} />
          ))}
        </div>
      </section>
      {detail && <ReportSections detail={detail} words={words} />}
      {advanced && <AdvancedSections advanced={advanced} />}
      {advanced && words.download(report)}
    </div>
  );
}

type ReportScreenProps = { plan: PlanId; words: ReportWords };

/** The store's report: which periods and how much of it the plan says. */
export function ReportScreen({ plan, words }: ReportScreenProps) {
  const { address, change } = useQueryAddress();
  const periods = periodsOf(plan);
  const usual = periods.includes('month') ? 'month' : 'week';
  const period = periods.find((one) => one === address.get(REPORT_QUERY)) ?? usual;
  const report = useReport(period);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="font-display text-2xl font-extrabold">{REPORT_COPY.title}</h1>
          <p className="mt-1 max-w-2xl text-ink-soft">{REPORT_COPY.lead}</p>
        </div>
        {periods.length > 1 && (
          <PeriodChoice
            periods={periods}
            chosen={period}
            onChoose={(chosen) => change({ [REPORT_QUERY]: chosen === usual ? undefined : chosen })}
          />
        )}
      </div>
      <Loaded query={report} failure={REPORT_COPY.loadFailed} className="h-[40rem]">
        {(data) => <ReportBody report={data} words={words} />}
      </Loaded>
      <div className="mt-8">
        <MoreWithPlan plan={plan} />
      </div>
    </>
  );
}
