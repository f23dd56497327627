import type { registerCall } from '#shared/features/auth/auth-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

/** Opens a store. */
export const sendRegistration = apiCall<typeof registerCall>({ method: 'POST', path: '/auth/register' });
