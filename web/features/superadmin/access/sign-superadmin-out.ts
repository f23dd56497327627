import type { superadminLogoutCall } from '#shared/features/superadmin/superadmin-calls.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { reportProblem } from '#web/lib/report-problem.ts';
import { clearAdminSession } from '#web/lib/session/admin-session.ts';
import { overlaysGone } from '#web/ui/overlay/use-back-closes.ts';

const logout = adminCall<typeof superadminLogoutCall>({ method: 'POST', path: '/admin/logout' });

/**
 * Ends the superadmin's session here and on the server; a failure there is only logged (`spec 7`). Without a session the
 * screens lead to the login, for which the menu's history entry must be gone.
 */
export const signSuperadminOut = async (): Promise<void> => {
  await logout({}).catch((error: unknown) => reportProblem('logout failed', error));
  await overlaysGone();
  clearAdminSession();
};
