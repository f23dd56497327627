import type { changeNameCall, changeSlugCall } from '#shared/features/tenants/tenant-change-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

/** Changes the store's name. */
export const sendNameChange = apiCall<typeof changeNameCall>({ method: 'PUT', path: '/tenants/name' });

/** Changes the store's address. */
export const sendSlugChange = apiCall<typeof changeSlugCall>({ method: 'PUT', path: '/tenants/slug' });
