import type { superadminLoginCall } from '#shared/features/superadmin/superadmin-calls.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';

/** Signs a superadmin in. */
export const sendSuperadminLogin = adminCall<typeof superadminLoginCall>({
  method: 'POST',
  path: '/admin/login',
});
