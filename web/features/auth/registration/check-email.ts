import type { checkEmailCall } from '#shared/features/auth/auth-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

/** Whether an e-mail can open an account; advice, the registration itself decides. */
export const checkEmail = apiCall<typeof checkEmailCall>({ method: 'GET', path: '/auth/check-email/:email' });
