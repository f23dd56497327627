import type { loginCall } from '#shared/features/auth/auth-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

/** Signs a panel user in. */
export const sendLogin = apiCall<typeof loginCall>({ method: 'POST', path: '/auth/login' });
