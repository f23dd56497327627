import { useQuery } from '@tanstack/react-query';
import type { getChangeStatusCall } from '#shared/features/tenants/tenant-change-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

const getChangeStatus = apiCall<typeof getChangeStatusCall>({
  method: 'GET',
  path: '/tenants/change-status',
});

/** Whether the store's name and address may be changed, and otherwise when. */
export const useChangeStatus = () =>
  useQuery({ queryKey: ['change-status'], queryFn: ({ signal }) => getChangeStatus({ signal }) });
