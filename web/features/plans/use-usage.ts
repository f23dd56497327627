import { useQuery } from '@tanstack/react-query';
import type { getPlanRequestCall } from '#shared/features/plans/plan-request-calls.ts';
import type { getUsageCall } from '#shared/features/plans/usage-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { useTenant } from '#web/lib/session/member-context.ts';

const getUsage = apiCall<typeof getUsageCall>({ method: 'GET', path: '/usage/tenant/:id' });

/** Fetches the tenant's usage of each meter. */
export const useUsage = () => {
  const { id } = useTenant();
  return useQuery({ queryKey: ['usage'], queryFn: ({ signal }) => getUsage({ params: { id }, signal }) });
};

const getRequest = apiCall<typeof getPlanRequestCall>({ method: 'GET', path: '/plan-requests' });

/** The cache key of the open request; calls that change the request invalidate it. */
export const PLAN_REQUEST_KEY = ['plan-request'];

/** Fetches the store's open request: another plan, or the closing of the account. */
export const usePlanRequest = () =>
  useQuery({ queryKey: PLAN_REQUEST_KEY, queryFn: ({ signal }) => getRequest({ signal }) });
