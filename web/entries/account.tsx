import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { reportProblem } from '#web/lib/report-problem.ts';
import { CrashPage } from '#web/routes/frame/crash-page.tsx';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';
import { FullScreenWait } from '#web/ui/spinner.tsx';

type ErrorBoundaryProps = { fallback: ReactNode; children: ReactNode };

/** Limits a crash to its part of the screen. React has no hook for this, hence the class. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportProblem('a screen crashed', error);
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}

/**
 * The signed-out screens. Each is a document of its own: without the panel's router they stay under 120 KB (ux 2),
 * and signing in starts the panel with empty caches.
 */
const SCREENS: Readonly<Record<string, ComponentType>> = {
  [PATHS.login]: lazy(() => import('#web/routes/account/login.tsx').then((m) => ({ default: m.LoginRoute }))),
  [PATHS.register]: lazy(() =>
    import('#web/routes/account/register.tsx').then((m) => ({ default: m.RegisterRoute })),
  ),
  [PATHS.recover]: lazy(() =>
    import('#web/routes/account/recover.tsx').then((m) => ({ default: m.RecoverRoute })),
  ),
  [PATHS.resetPassword]: lazy(() =>
    import('#web/routes/account/reset-password.tsx').then((m) => ({ default: m.ResetPasswordRoute })),
  ),
  [PATHS.confirmEmail]: lazy(() =>
    import('#web/routes/account/confirm-email.tsx').then((m) => ({ default: m.ConfirmEmailRoute })),
  ),
  [PATHS.invitation]: lazy(() =>
    import('#web/routes/account/invitation.tsx').then((m) => ({ default: m.InvitationRoute })),
  ),
};

const Screen = SCREENS[window.location.pathname];
if (!Screen) throw new Error('The shell document started at a path that is not its own.');

const root = document.getElementById('root');
if (!root) throw new Error('The shell document has no #root.');

createRoot(root).render(
  // React does not fetch a screen again that failed to arrive, so drawing it again would fail again.
  <ErrorBoundary fallback={<CrashPage onRetry={() => window.location.reload()} />}>
    <OfflineBanner text={SCREEN_COPY.offline} />
    <Suspense fallback={<FullScreenWait text={SCREEN_COPY.loading} />}>
      <Screen />
    </Suspense>
  </ErrorBoundary>,
);
