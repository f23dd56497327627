import type { superadminLoginCall } from '#shared/features/superadmin/superadmin-calls.ts';
import { adminCall } from '#web/lib/admin-session.ts';

/** Signs a superadmin in. */
export const sendSuperadminLogin = adminCall<typeof superadminLoginCall>({
  method: 'POST',
  path: '/admin/login',
});
