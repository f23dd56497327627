import type { changeEmailCall, changePasswordCall } from '#shared/features/auth/account-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

/** Changes the signed-in user's e-mail. */
export const sendEmailChange = apiCall<typeof changeEmailCall>({ method: 'PUT', path: '/auth/email' });

const changePassword = apiCall<typeof changePasswordCall>({ method: 'PUT', path: '/auth/password' });

/** Changes the signed-in user's password. */
export const sendPasswordChange = (body: { currentPassword: string; newPassword: string }) =>
  changePassword({ body });
