import type { confirmEmailCall } from '#shared/features/auth/account-calls.ts';
import type { acceptInvitationCall, showInvitationCall } from '#shared/features/auth/member-calls.ts';
import type { forgotPasswordCall, resetPasswordCall } from '#shared/features/auth/reset-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

/** Requests a link by mail. */
export const sendForgotPassword = apiCall<typeof forgotPasswordCall>({
  method: 'POST',
  path: '/auth/forgot',
});

/** Sets a new password with the token of a mailed link. */
export const sendPasswordReset = apiCall<typeof resetPasswordCall>({ method: 'POST', path: '/auth/reset' });

/** Confirms an e-mail with the token of a mailed link. */
export const sendEmailConfirmation = apiCall<typeof confirmEmailCall>({
  method: 'POST',
  path: '/auth/email/confirm',
});

/** Fetches the store and role of an invitation. */
export const fetchInvitation = apiCall<typeof showInvitationCall>({
  method: 'POST',
  path: '/members/invitation',
});

/** Accepts an invitation. */
export const sendAcceptance = apiCall<typeof acceptInvitationCall>({
  method: 'POST',
  path: '/members/accept',
});
