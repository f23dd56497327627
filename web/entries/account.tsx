import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { CrashScreen } from '#web/routes/crash-screen.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { FullScreenWait } from '#web/ui/full-screen-wait.tsx';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';

/**
 * The signed-out screens. Each is a document of its own: without the panel's router they stay under
 * 120 KB (ux 2), and signing in starts the panel clean.
 */
const Login = lazy(() => import('#web/routes/login.tsx').then(({ LoginRoute }) => ({ default: LoginRoute })));
const Register = lazy(() =>
  import('#web/routes/register.tsx').then(({ RegisterRoute }) => ({ default: RegisterRoute })),
);

const Screen = window.location.pathname === PATHS.register ? Register : Login;

const root = document.getElementById('root');
if (!root) throw new Error('The shell document has no #root.');

createRoot(root).render(
  <ErrorBoundary fallback={(retry) => <CrashScreen onRetry={retry} />}>
    <OfflineBanner text={SCREEN_COPY.offline} />
    <Suspense fallback={<FullScreenWait text={SCREEN_COPY.loading} />}>
      <Screen />
    </Suspense>
  </ErrorBoundary>,
);
