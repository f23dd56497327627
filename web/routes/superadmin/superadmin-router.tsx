import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { PATHS, superadminLoginPath } from '#shared/lib/paths.ts';
import { ACCESS_COPY } from '#web/features/auth/access-check-copy.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useAdminToken } from '#web/lib/session/admin-session.ts';
import { FullScreenWait } from '#web/ui/spinner.tsx';
import { RouteCrash, ScreenCrash } from '../frame/screen-errors.tsx';

/** Route guard (`spec 2`): a person who is not signed in as a superadmin goes to the superadmins' login and comes back. */
function RequireSuperadmin() {
  const token = useAdminToken();
  const { pathname, search, hash } = useLocation();
  if (token === null) return <Navigate replace to={superadminLoginPath(`${pathname}${search}${hash}`)} />;
  return <Outlet />;
}

const SuperadminCrash = () => <ScreenCrash home={PATHS.superadmin} />;

/** A screen that one component draws, with the title of its document. It is fetched when it is opened. */
const screen = (path: string, title: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => {
    const Screen = await load();
    return {
      Component: () => {
        useDocumentTitle(SUPERADMIN_COPY.pageTitle(title));
        return <Screen />;
      },
    };
  },
});

const screens: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('./superadmin-home.tsx')).SuperadminHomeRoute }),
  },
  screen(
    PATHS.superadminTenants,
    SUPERADMIN_COPY.tenants,
    async () => (await import('#web/features/superadmin/tenants/tenants-screen.tsx')).TenantsScreen,
  ),
  screen(
    PATHS.superadminUsers,
    SUPERADMIN_COPY.users,
    async () => (await import('#web/features/superadmin/users/users-screen.tsx')).UsersScreen,
  ),
  screen(
    PATHS.superadminRequests,
    SUPERADMIN_COPY.requests,
    async () => (await import('#web/features/superadmin/requests/requests-screen.tsx')).RequestsScreen,
  ),
  screen(
    PATHS.superadminPayments,
    SUPERADMIN_COPY.payments,
    async () => (await import('#web/features/billing/payments-desk-screen.tsx')).PaymentsDeskScreen,
  ),
  screen(
    PATHS.superadminRatings,
    SUPERADMIN_COPY.ratings,
    async () =>
      (await import('#web/features/superadmin/ratings/reported-ratings-screen.tsx')).ReportedRatingsScreen,
  ),
  screen(
    PATHS.superadminHelp,
    SUPERADMIN_COPY.help,
    async () => (await import('#web/features/support/desk-screen.tsx')).DeskScreen,
  ),
  screen(
    `${PATHS.superadminHelp}/:id`,
    SUPERADMIN_COPY.help,
    async () => (await import('./superadmin-help-request.tsx')).DeskRequestRoute,
  ),
  screen(
    PATHS.superadminStats,
    SUPERADMIN_COPY.stats,
    async () => (await import('#web/features/superadmin/stats/stats-screen.tsx')).StatsScreen,
  ),
  screen(
    PATHS.superadminUsage,
    SUPERADMIN_COPY.usage,
    async () => (await import('#web/features/superadmin/usage/usage-screen.tsx')).UsageScreen,
  ),
  screen(
    PATHS.superadminAudit,
    SUPERADMIN_COPY.audit,
    async () => (await import('#web/features/superadmin/audit/audit-screen.tsx')).AuditScreen,
  ),
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
