import { useQuery } from '@tanstack/react-query';
import type { getStoreCountsCall } from '#shared/features/analytics/analytics-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

const getStoreCounts = apiCall<typeof getStoreCountsCall>({ method: 'GET', path: '/analytics/today' });

/** Fetches the visits and enquiries of the tenant's public pages today and yesterday. */
export const useStoreCounts = () =>
  useQuery({ queryKey: ['store-counts'], queryFn: ({ signal }) => getStoreCounts({ signal }) });

/**
 * Returns how much today differs from yesterday in whole percent: `+25%`, `-40%`. Undefined when one of the two days, or
 * both, has none (`decisions Panel`).
 */
export const changePercent = ({
  today,
  yesterday,
}: {
  today: number;
  yesterday: number;
}): string | undefined => {
  if (today === 0 || yesterday === 0) return undefined;
  const percent = Math.round(((today - yesterday) / yesterday) * 100);
  return percent < 0 ? `${percent}%` : `+${percent}%`;
};
