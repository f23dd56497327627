import { useQuery } from '@tanstack/react-query';
import type { getDashboardCall } from '#shared/features/account/dashboard-calls.ts';
import { minutes } from '#shared/lib/time.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

const getDashboard = apiCall<typeof getDashboardCall>({ method: 'GET', path: '/dashboard' });

export type Dashboard = Awaited<ReturnType<typeof getDashboard>>;

export const dashboardKey = ['dashboard'];

/** Fetches the work that waits for the team and the store's sales, again at each visit and every minute. */
export const useDashboard = () =>
  useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => getDashboard({ signal }),
    // Changes of stock on other screens do not invalidate this query.
    staleTime: 0,
    refetchInterval: minutes(1),
  });
