import { useQuery } from '@tanstack/react-query';
import type { getPlatformTotalsCall } from '#shared/features/superadmin/superadmin-calls.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { ADMIN_KEY } from '../lists/use-pages.ts';

const getTotals = adminCall<typeof getPlatformTotalsCall>({ method: 'GET', path: '/admin/stats' });

/** How many tenants, users and products there are. */
export const usePlatformTotals = () =>
  useQuery({ queryKey: [ADMIN_KEY, 'totals'], queryFn: ({ signal }) => getTotals({ signal }) });
