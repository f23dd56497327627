import { ShieldAlert } from 'lucide-react';
import { useEffect } from 'react';
import { createBrowserRouter, Outlet, type RouteObject, useLocation } from 'react-router';
import type { UserRole } from '#shared/features/auth/user-view.ts';
import { loginPath, PATHS } from '#shared/lib/paths.ts';
import { ACCESS_COPY } from '#web/features/auth/access-check-copy.ts';
import { hasAdminSession, useSession } from '#web/lib/session/session-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/list/empty-state.tsx';
import { FullScreenWait } from '#web/ui/spinner.tsx';
import { RouteCrash, ScreenCrash } from '../frame/screen-errors.tsx';
import { PANEL_SCREENS, type PanelScreen } from './panel-screens.ts';

function GoToLogin() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    window.location.replace(loginPath(`${pathname}${search}${hash}`));
  }, [pathname, search, hash]);
  return <FullScreenWait text={ACCESS_COPY.checking} />;
}

/**
 * Route guard (`spec 2`): a person who is signed in neither as user nor as superadmin goes to the login and comes
 * back. A superadmin's session passes, but a required role is compared with the user's own.
 */
function RequireSession({ requiredRole }: { requiredRole?: UserRole }) {
  const session = useSession();
  if (!session && !hasAdminSession()) return <GoToLogin />;
  if (requiredRole && session?.user.role !== requiredRole)
    return <AccessDenied requiredRole={requiredRole} />;
  return <Outlet />;
}

/** Names the role that a screen requires; «Volver» goes one step back in history (`spec 2`). */
function AccessDenied({ requiredRole }: { requiredRole: string }) {
  return (
    <div className="mx-auto max-w-lg px-4 py-16">
      <EmptyState
        headingLevel={1}
        icon={<ShieldAlert aria-hidden="true" className="size-8" />}
        title={ACCESS_COPY.deniedTitle}
        text={ACCESS_COPY.denied(requiredRole)}
        actions={<Button onClick={() => window.history.back()}>{ACCESS_COPY.goBack}</Button>}
      />
    </div>
  );
}

const PanelCrash = () => <ScreenCrash home={PATHS.panel} />;

const notFound: RouteObject = {
  path: '*',
  lazy: async () => {
    const { ScreenNotFound } = await import('../frame/screen-not-found.tsx');
    return { element: <ScreenNotFound home={PATHS.panel} /> };
  },
};

const files = import.meta.glob(['./*.tsx', '!./panel-*.tsx'], { import: 'default' });

/** @throws Error when a line of the table names no file */
const screenRoute = ({ path, file, role }: PanelScreen): RouteObject => {
  const load = files[`./${file}.tsx`];
  if (!load) throw new Error(`There is no screen ${file}.`);
  const lazy = async () => ({ Component: await load() });
  const route: RouteObject = path === PATHS.panel ? { index: true, lazy } : { path, lazy };
  return role ? { element: <RequireSession requiredRole={role} />, children: [route] } : route;
};

/** The routes of the panel's screens; each screen is fetched when it is opened. */
export const panelRouter = createBrowserRouter([
  {
    ErrorBoundary: RouteCrash,
    HydrateFallback: () => <FullScreenWait text={ACCESS_COPY.checking} />,
    children: [
      {
        Component: RequireSession,
        children: [
          {
            path: PATHS.panel,
            lazy: async () => ({ Component: (await import('./panel-frame.tsx')).PanelFrame }),
            children: [
              {
                ErrorBoundary: PanelCrash,
                children: [...PANEL_SCREENS.map(screenRoute), notFound],
              },
            ],
          },
        ],
      },
      notFound,
    ],
  },
]);
