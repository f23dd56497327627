import { useQuery } from '@tanstack/react-query';
import { Package, Store, Users } from 'lucide-react';
import type { getPlatformTotalsCall } from '#shared/features/superadmin/superadmin-calls.ts';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import type { CallAnswer } from '#shared/lib/define-call.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { Loaded } from '#web/ui/list/loaded.tsx';
import { SummaryCard } from '#web/ui/summary-card.tsx';
import { ADMIN_KEY } from '../lists/use-pages.ts';

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
