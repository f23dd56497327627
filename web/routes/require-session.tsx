import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ACCESS_COPY } from '#shared/features/auth/auth-copy.ts';
import type { UserRole } from '#shared/features/auth/user-role.ts';
import { loginPath } from '#shared/lib/paths.ts';
import { AccessDenied } from '#web/features/auth/access-denied.tsx';
import { hasAdminSession, useSession } from '#web/lib/session/session-storage.ts';
import { FullScreenWait } from '#web/ui/spinner.tsx';

function GoToLogin() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    window.location.replace(loginPath(`${pathname}${search}${hash}`));
  }, [pathname, search, hash]);
  return <FullScreenWait text={ACCESS_COPY.checking} />;
}

/**
 * Route guard (`spec 2`): whoever is signed in neither as user nor as admin goes to the login and comes back.
 * An admin session passes that check, but a required role is compared with the user's own.
 */
export function RequireSession({ requiredRole }: { requiredRole?: UserRole }) {
  const session = useSession();
  if (!session && !hasAdminSession()) return <GoToLogin />;
  if (requiredRole && session?.user.role !== requiredRole)
    return <AccessDenied requiredRole={requiredRole} />;
  return <Outlet />;
}
