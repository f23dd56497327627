import { useQuery } from '@tanstack/react-query';
import { Package, Store, Users } from 'lucide-react';
import type { getPlatformTotalsCall } from '#shared/features/superadmin/superadmin-calls.ts';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { formatNumber } from '#shared/lib/count-text.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { describeLoadFailure } from '#web/lib/network/api-error.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SummaryCard } from '#web/ui/summary-card.tsx';
import { ADMIN_KEY } from '../lists/use-pages.ts';

const getTotals = adminCall<typeof getPlatformTotalsCall>({ method: 'GET', path: '/admin/stats' });

/** Fetches the numbers of tenants, users and products. */
const usePlatformTotals = () =>
  useQuery({ queryKey: [ADMIN_KEY, 'totals'], queryFn: ({ signal }) => getTotals({ signal }) });

const shown = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count));

/** Shows the three counts of the platform (`spec 2`). */
export function PlatformTotals() {
  const { data, error, refetch } = usePlatformTotals();
  if (error && !data) {
    const texts = { title: SUPERADMIN_COPY.statsFailed, help: SUPERADMIN_COPY.loadHelp };
    return <ErrorState {...describeLoadFailure(error, texts)} onRetry={() => void refetch()} />;
  }
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SummaryCard label={SUPERADMIN_COPY.tenants} value={shown(data?.tenants)} icon={Store} />
      <SummaryCard label={SUPERADMIN_COPY.users} value={shown(data?.users)} icon={Users} />
      <SummaryCard label={SUPERADMIN_COPY.products} value={shown(data?.products)} icon={Package} />
    </div>
  );
}
