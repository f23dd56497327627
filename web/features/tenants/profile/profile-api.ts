import type { getProfileCall, updateProfileCall } from '#shared/features/tenants/tenant-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

export const getProfile = apiCall<typeof getProfileCall>({ method: 'GET', path: '/tenants/:slug/profile' });
export const updateProfile = apiCall<typeof updateProfileCall>({
  method: 'PUT',
  path: '/tenants/:slug/profile',
});
