import type { registerCall } from '#shared/features/auth/auth-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

/** Creates a store and its owner. */
export const sendRegistration = apiCall<typeof registerCall>({ method: 'POST', path: '/auth/register' });
