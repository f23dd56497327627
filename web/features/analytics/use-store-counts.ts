import { useQuery } from '@tanstack/react-query';
import type { getStoreCountsCall } from '#shared/features/analytics/analytics-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

const getStoreCounts = apiCall<typeof getStoreCountsCall>({ method: 'GET', path: '/analytics/today' });

/** Fetches the visits and enquiries of the tenant's public pages today and yesterday. */
export const useStoreCounts = () =>
  useQuery({ queryKey: ['store-counts'], queryFn: ({ signal }) => getStoreCounts({ signal }) });
