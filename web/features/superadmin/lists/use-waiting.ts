import { useQuery } from '@tanstack/react-query';
import type { listReportedRatingsCall } from '#shared/features/superadmin/rating-list-calls.ts';
import type { listPlanRequestsCall } from '#shared/features/superadmin/superadmin-request-calls.ts';
import { minutes } from '#shared/lib/time.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { usePollInterval } from '#web/lib/page/use-poll-interval.ts';
import { ADMIN_KEY } from './use-pages.ts';

export const listRequests = adminCall<typeof listPlanRequestsCall>({
  method: 'GET',
  path: '/admin/plan-requests',
});

/** Fetches the number of requests that wait for a decision, every minute. */
export const useWaitingRequests = () => {
  const { data, isError } = useQuery({
    queryKey: [ADMIN_KEY, 'waiting'],
    queryFn: ({ signal }) => listRequests({ query: { limit: 1 }, signal }),
    refetchInterval: usePollInterval(minutes(1)),
  });
  return { waiting: data?.waiting, hasFailed: isError && !data };
};

export const listReported = adminCall<typeof listReportedRatingsCall>({
  method: 'GET',
  path: '/admin/ratings',
});

/** Fetches the number of reported ratings that wait for a decision, every minute. */
export const useWaitingRatings = (): number | undefined =>
  useQuery({
    queryKey: [ADMIN_KEY, 'waiting ratings'],
    queryFn: ({ signal }) => listReported({ query: { limit: 1 }, signal }),
    refetchInterval: usePollInterval(minutes(1)),
  }).data?.waiting;
