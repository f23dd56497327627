import { LifeBuoy } from 'lucide-react';
import { Link } from 'react-router';
import { planOf } from '#shared/features/plans/plan-table.ts';
import { superadminListTexts } from '#shared/features/superadmin/superadmin-copy.ts';
import { type DeskRequest, HELP_LISTS, type HelpList } from '#shared/features/support/help-calls.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { formatAge, formatCountdown } from '#shared/lib/date-format.ts';
import { deskRequestPath, PATHS, SUPERADMIN_QUERY } from '#shared/lib/paths.ts';
import { useQueryAddress } from '#web/lib/page/use-query-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { FilterChip } from '#web/ui/list/filter-chip.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { Skeleton } from '#web/ui/list/skeleton.tsx';
import { HELP_DESK_COPY } from './help-screens-copy.ts';
import { useDesk, useDeskCounts } from './use-desk.ts';

/** How much of the 24 hours is left to connect a store's bot. */
export function DueClock({ dueAt, now }: { dueAt: string; now: Date }) {
  const leftMs = new Date(dueAt).getTime() - now.getTime();
  return leftMs > 0 ? (
    <Badge tone="warning">{HELP_DESK_COPY.left(formatCountdown(leftMs))}</Badge>
  ) : (
    <Badge tone="danger">{HELP_DESK_COPY.overdue(formatAge(new Date(dueAt), now))}</Badge>
  );
}

const ageOf = ({ status, waitingSince, updatedAt }: DeskRequest, now: Date): string =>
  status === 'waiting'
    ? HELP_DESK_COPY.waits(formatAge(new Date(waitingSince), now))
    : HELP_DESK_COPY.changed(formatAge(new Date(updatedAt), now));

function Row({ request, now }: { request: DeskRequest; now: Date }) {
  const { id, subject, tenant, dueAt, takenBy, nextStep, status } = request;
  return (
    <li className="relative grid gap-1 border-b border-line p-4 last:border-b-0 hover:bg-sunken">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={deskRequestPath(id)}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary"
        >
          {subject}
        </Link>
        <span className="mr-auto min-w-0 wrap-anywhere">{tenant.businessName}</span>
        <Badge tone={tenant.plan === 'esencial' ? 'neutral' : 'info'}>{planOf(tenant.plan).shownName}</Badge>
        {dueAt !== null && status !== 'closed' && <DueClock dueAt={dueAt} now={now} />}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {[
          ageOf(request, now),
          takenBy ? HELP_DESK_COPY.takenBy(takenBy) : HELP_DESK_COPY.free,
          ...(dueAt === null ? [] : [nextStep || HELP_DESK_COPY.noStep]),
        ].join(' · ')}
      </p>
    </li>
  );
}

const LIST_TEXTS = superadminListTexts({
  label: HELP_DESK_COPY.filter,
  loadFailed: HELP_DESK_COPY.loadFailed,
});

/** The requests for help of all stores: our turn, bots to connect, the store's turn, closed. */
export function DeskScreen() {
  const { address, change } = useQueryAddress();
  const list: HelpList = HELP_LISTS.find((one) => one === address.get(SUPERADMIN_QUERY.state)) ?? 'waiting';
  const counts: Partial<Record<HelpList, number>> = useDeskCounts().data ?? {};
  const now = new Date();
  return (
    <>
      <h1 className="mb-4 font-display text-2xl font-extrabold">{HELP_DESK_COPY.title}</h1>
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{HELP_DESK_COPY.filter}</legend>
        {HELP_LISTS.map((one) => {
          const count = counts[one];
          return (
            <FilterChip
              key={one}
              label={HELP_DESK_COPY.lists[one]}
              count={count === undefined ? undefined : formatNumber(count)}
              size="compact"
              isChosen={one === list}
              onClick={() => change({ [SUPERADMIN_QUERY.state]: one })}
            />
          );
        })}
      </fieldset>
      <PagedList
        list={useDesk(list)}
        texts={LIST_TEXTS}
        skeleton={<Skeleton className="h-96" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState {...HELP_DESK_COPY.empty[list]} />}
      >
        {(pages) => (
          <ul className="overflow-hidden rounded-card border border-line bg-surface">
            {pages.flatMap(({ items }) =>
              items.map((request) => <Row key={request.id} request={request} now={now} />),
            )}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** What waits at the help desk, with a link to it. */
export function DeskCard() {
  const { data, isError } = useDeskCounts();
  const { waiting = 0, bots = 0 } = data ?? {};
  const texts = [
    ...(waiting > 0 ? [HELP_DESK_COPY.waiting(waiting)] : []),
    ...(bots > 0 ? [HELP_DESK_COPY.bots(bots)] : []),
  ];
  return (
    <section className="mt-3 flex min-h-20 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4">
      <LifeBuoy aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <p className="min-w-0 flex-1">
        {isError && !data && HELP_DESK_COPY.loadFailed}
        {data && texts.length === 0 && HELP_DESK_COPY.nothingWaits}
        {texts.length > 0 && <span className="font-semibold">{texts.join(' · ')}</span>}
      </p>
      {texts.length > 0 && (
        <Link to={PATHS.superadminHelp} className={buttonClasses({ className: 'max-sm:w-full' })}>
          {HELP_DESK_COPY.open}
        </Link>
      )}
    </section>
  );
}
