import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  DAY_SPANS,
  type DayMeasure,
  type DaySpan,
  DEFAULT_DAY_SPAN,
  type listPlatformDaysCall,
  type PlatformDay,
} from '#shared/features/superadmin/platform-day-calls.ts';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { SUPERADMIN_QUERY } from '#shared/lib/paths.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { useQueryAddress } from '#web/lib/page/use-query-address.ts';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { Skeleton } from '#web/ui/list/skeleton.tsx';
import { ADMIN_KEY } from '../lists/use-pages.ts';
import { MeasureCard } from './measure-card.tsx';
import { PLATFORM_DAYS_COPY } from './platform-day-copy.ts';

const listPlatformDays = adminCall<typeof listPlatformDaysCall>({ method: 'GET', path: '/admin/stats/days' });

/** Fetches the numbers of the last days; the shown days stay until the others have loaded. */
const usePlatformDays = (span: DaySpan) =>
  useQuery({
    queryKey: [ADMIN_KEY, 'days', span],
    queryFn: ({ signal }) => listPlatformDays({ query: { days: span }, signal }),
    placeholderData: keepPreviousData,
  });

const GROUPS: readonly { title: string; measures: readonly DayMeasure[] }[] = [
  { title: PLATFORM_DAYS_COPY.groups.growth, measures: ['signUps', 'activeStores', 'products'] },
  { title: PLATFORM_DAYS_COPY.groups.use, measures: ['visits', 'conversations', 'orders'] },
  { title: PLATFORM_DAYS_COPY.groups.ai, measures: ['aiText', 'aiVision', 'audioMinutes'] },
];
const CARDS = 'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 xl:grid-cols-3';

function SpanChoice({ span, onChoose }: { span: DaySpan; onChoose: (span: DaySpan) => void }) {
  return (
    <fieldset>
      <legend className="sr-only">{PLATFORM_DAYS_COPY.span}</legend>
      <div className="flex gap-2">
        {DAY_SPANS.map((one) => (
          <FilterChip
            key={one}
            label={PLATFORM_DAYS_COPY.spans[one]}
            count={undefined}
            size="compact"
            isChosen={one === span}
            onClick={() => onChoose(one)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Has the size of the coming content, so that nothing jumps. */
function StatsSkeleton() {
  return (
    <div className={CARDS}>
      {GROUPS.flatMap(({ measures }) => measures).map((measure) => (
        <Skeleton key={measure} className="h-72 rounded-card" />
      ))}
    </div>
  );
}

function MeasureGroups({ days }: { days: readonly PlatformDay[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {GROUPS.map(({ title, measures }) => (
        <section key={title}>
          <h2 className="mb-3 font-display text-xl font-bold">{title}</h2>
          <div className={CARDS}>
            {measures.map((measure) => (
              <MeasureCard key={measure} measure={measure} days={days} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** The platform's numbers, day by day. */
export function StatsScreen() {
  const { address, change } = useQueryAddress();
  const span = DAY_SPANS.find((one) => one === address.get(SUPERADMIN_QUERY.days)) ?? DEFAULT_DAY_SPAN;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="font-display text-2xl font-extrabold">{SUPERADMIN_COPY.stats}</h1>
          <p className="mt-1 text-ink-soft">{PLATFORM_DAYS_COPY.lead}</p>
        </div>
        <SpanChoice span={span} onChoose={(days) => change({ [SUPERADMIN_QUERY.days]: days })} />
      </div>
      <Loaded
        query={usePlatformDays(span)}
        failure={PLATFORM_DAYS_COPY.loadFailed}
        className="min-h-96"
        skeleton={<StatsSkeleton />}
      >
        {({ days }) => <MeasureGroups days={days} />}
      </Loaded>
    </>
  );
}
