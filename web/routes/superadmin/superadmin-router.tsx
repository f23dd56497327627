import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { PATHS, superadminLoginPath } from '#shared/lib/paths.ts';
import { ACCESS_COPY } from '#web/features/auth/access-check-copy.ts';
import { useAdminToken } from '#web/lib/session/admin-session.ts';
import { FullScreenWait } from '#web/ui/spinner.tsx';
import { RouteCrash, ScreenCrash } from '../frame/screen-crash.tsx';

/** Route guard (`spec 2`): a person who is not signed in as a superadmin goes to the superadmins' login and comes back. */
function RequireSuperadmin() {
  const token = useAdminToken();
  const { pathname, search, hash } = useLocation();
  if (token === null) return <Navigate replace to={superadminLoginPath(`${pathname}${search}${hash}`)} />;
  return <Outlet />;
}

const SuperadminCrash = () => <ScreenCrash home={PATHS.superadmin} />;

const screens: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('./superadmin-home.tsx')).SuperadminHomeRoute }),
  },
  {
    path: PATHS.superadminTenants,
    lazy: async () => ({ Component: (await import('./superadmin-tenants.tsx')).SuperadminTenantsRoute }),
  },
  {
    path: PATHS.superadminUsers,
    lazy: async () => ({ Component: (await import('./superadmin-users.tsx')).SuperadminUsersRoute }),
  },
  {
    path: PATHS.superadminRequests,
    lazy: async () => ({ Component: (await import('./superadmin-requests.tsx')).SuperadminRequestsRoute }),
  },
  {
    path: PATHS.superadminRatings,
    lazy: async () => ({ Component: (await import('./superadmin-ratings.tsx')).SuperadminRatingsRoute }),
  },
  {
    path: PATHS.superadminStats,
    lazy: async () => ({ Component: (await import('./superadmin-stats.tsx')).SuperadminStatsRoute }),
  },
  {
    path: PATHS.superadminUsage,
    lazy: async () => ({ Component: (await import('./superadmin-usage.tsx')).SuperadminUsageRoute }),
  },
  {
    path: PATHS.superadminAudit,
    lazy: async () => ({ Component: (await import('./superadmin-audit.tsx')).SuperadminAuditRoute }),
  },
  {
    path: PATHS.superadminAccount,
    lazy: async () => ({ Component: (await import('./superadmin-account.tsx')).SuperadminAccountRoute }),
  },
  {
    path: '*',
    lazy: async () => {
      const { ScreenNotFound } = await import('../frame/screen-not-found.tsx');
      return { element: <ScreenNotFound home={PATHS.superadmin} /> };
    },
  },
];

/** The routes of the superadmins' screens; each screen is fetched when it is opened. */
export const superadminRouter = createBrowserRouter([
  {
    ErrorBoundary: RouteCrash,
    HydrateFallback: () => <FullScreenWait text={ACCESS_COPY.checking} />,
    children: [
      {
        path: PATHS.superadminLogin,
        lazy: async () => ({ Component: (await import('./superadmin-login.tsx')).SuperadminLoginRoute }),
      },
      {
        Component: RequireSuperadmin,
        children: [
          {
            path: PATHS.superadmin,
            lazy: async () => ({ Component: (await import('./superadmin-frame.tsx')).SuperadminFrame }),
            children: [{ ErrorBoundary: SuperadminCrash, children: screens }],
          },
        ],
      },
    ],
  },
]);
