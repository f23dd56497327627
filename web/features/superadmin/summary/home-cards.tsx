import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Package, Store, Users } from 'lucide-react';
import { Link } from 'react-router';
import { REQUEST_LIST_COPY } from '#shared/features/superadmin/request-list-copy.ts';
import type { getPlatformTotalsCall } from '#shared/features/superadmin/superadmin-calls.ts';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import type { CallAnswer } from '#shared/lib/define-call.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { SummaryCard } from '#web/ui/summary-card.tsx';
import { ADMIN_KEY } from '../lists/use-pages.ts';
import { useWaitingRequests } from '../lists/use-waiting.ts';

const getTotals = adminCall<typeof getPlatformTotalsCall>({ method: 'GET', path: '/admin/stats' });

/** Fetches the numbers of tenants, users and products. */
const usePlatformTotals = () =>
  useQuery({ queryKey: [ADMIN_KEY, 'totals'], queryFn: ({ signal }) => getTotals({ signal }) });

type Totals = CallAnswer<typeof getPlatformTotalsCall>;

function Cards({ totals }: { totals: Totals | undefined }) {
  const shown = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count));
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SummaryCard label={SUPERADMIN_COPY.tenants} value={shown(totals?.tenants)} icon={Store} />
      <SummaryCard label={SUPERADMIN_COPY.users} value={shown(totals?.users)} icon={Users} />
      <SummaryCard label={SUPERADMIN_COPY.products} value={shown(totals?.products)} icon={Package} />
    </div>
  );
}

/** Shows the three counts of the platform (`spec 2`). */
export function PlatformTotals() {
  return (
    <Loaded
      query={usePlatformTotals()}
      failure={SUPERADMIN_COPY.statsFailed}
      className="min-h-88 sm:min-h-28"
      skeleton={<Cards totals={undefined} />}
    >
      {(totals) => <Cards totals={totals} />}
    </Loaded>
  );
}

/** The number of requests that need a decision, with a link to them. */
export function WaitingCard() {
  const { waiting, hasFailed } = useWaitingRequests();
  return (
    <section className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4">
      <ClipboardList aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <p className="min-w-0 flex-1">
        {hasFailed && REQUEST_LIST_COPY.loadFailed}
        {waiting === 0 && REQUEST_LIST_COPY.nothingWaits}
        {waiting !== undefined && waiting > 0 && (
          <span className="font-semibold">{REQUEST_LIST_COPY.waiting(waiting)}</span>
        )}
      </p>
      {waiting !== undefined && waiting > 0 && (
        <Link to={PATHS.superadminRequests} className={buttonClasses({ className: 'max-sm:w-full' })}>
          {REQUEST_LIST_COPY.seeAll}
        </Link>
      )}
    </section>
  );
}
