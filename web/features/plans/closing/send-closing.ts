import type { closeAccountCall, reopenAccountCall } from '#shared/features/plans/plan-request-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

/** Closes the account in 30 days. */
export const sendClosing = apiCall<typeof closeAccountCall>({ method: 'POST', path: '/account/close' });

/** Cancels the closing. */
export const sendReopening = apiCall<typeof reopenAccountCall>({ method: 'POST', path: '/account/reopen' });
