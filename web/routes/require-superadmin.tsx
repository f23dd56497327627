import { Navigate, Outlet, useLocation } from 'react-router';
import { superadminLoginPath } from '#shared/lib/paths.ts';
import { useAdminToken } from '#web/lib/session/admin-session.ts';

/** Route guard (`spec 2`): whoever is not signed in as a superadmin goes to the superadmins' login and comes back. */
export function RequireSuperadmin() {
  const token = useAdminToken();
  const { pathname, search, hash } = useLocation();
  if (token === null) return <Navigate replace to={superadminLoginPath(`${pathname}${search}${hash}`)} />;
  return <Outlet />;
}
