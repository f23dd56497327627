import { useQuery } from '@tanstack/react-query';
import type { getUsageCall } from '#shared/features/plans/usage-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

const getUsage = apiCall<typeof getUsageCall>({ method: 'GET', path: '/usage/tenant/:id' });

/** What the tenant has used of each meter. */
export const useUsage = (tenantId: string) =>
  useQuery({
    queryKey: ['usage', tenantId],
    queryFn: ({ signal }) => getUsage({ params: { id: tenantId }, signal }),
  });
