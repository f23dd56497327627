import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { seconds } from '#shared/lib/time.ts';
import { listenForInstall } from '#web/features/notices/install-app.ts';
import type { OpenScreen } from '#web/features/notices/show-notice.ts';
import { isWorthRetrying } from '#web/lib/network/api-error.ts';
import { fetchWhenIdle } from '#web/lib/network/fetch-when-idle.ts';
import { fetchReporter } from '#web/lib/reporting/fetch-reporter.ts';
import { readSession, subscribeSession } from '#web/lib/session/session-storage.ts';
import { hasUnsent } from '#web/lib/storage/unsent-changes.ts';
import { PANEL_PARTS } from '#web/routes/panel/panel-parts.ts';
import { panelRouter } from '#web/routes/panel/panel-router.tsx';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';
import { fetchDialogs } from '#web/ui/overlay/dialog.tsx';

/** Loads the page again when somebody else is signed in, because its data and unsent changes belong to the person before. */
const reloadOnUserChange = (): void => {
  const startedAs = readSession()?.user.id;
  subscribeSession(() => {
    const userId = readSession()?.user.id;
    if (userId !== undefined && userId !== startedAs) window.location.assign(PATHS.panel);
  });
  // A page that Back restores from the browser's memory missed the changes of other pages.
  window.addEventListener('pageshow', () => {
    if (readSession()?.user.id !== startedAs) window.location.assign(PATHS.panel);
  });
};

const FRESH_MS = 30_000;

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: isWorthRetrying } },
});

reloadOnUserChange();
listenForInstall();
fetchReporter(({ startPanelReporting }, early) => startPanelReporting(panelRouter, early));
window.addEventListener('beforeunload', (event) => {
  // A paused change that the device does not store exists only in this page.
  const waiting = queries.getMutationCache().findAll({ predicate: ({ state }) => state.isPaused });
  if (waiting.some(({ meta }) => !meta?.isKept)) event.preventDefault();
});

const root = document.getElementById('root');
if (!root) throw new Error('The shell document has no #root.');

createRoot(root).render(
  <QueryClientProvider client={queries}>
    <OfflineBanner text={SCREEN_COPY.offline} />
    <RouterProvider router={panelRouter} />
  </QueryClientProvider>,
);

const session = readSession();
if (session?.tenant) {
  const owner = { userId: session.user.id, tenantId: session.tenant.id };
  if (hasUnsent(owner))
    void import('#web/routes/panel/resend-changes.ts').then(({ resendChanges }) =>
      resendChanges(queries, owner),
    );
}

/** Long enough for the first screen to load. */
const WORKER_AFTER_MS = seconds(3);

/** Starts the panel's worker, and renews the push subscription of this browser. */
const startPanelWorker = async (): Promise<void> => {
  const { registerPanelWorker, renewPush } = await import('#web/features/notices/push-device.ts');
  await registerPanelWorker();
  // A failed renewal is repeated at the next visit; mails announce orders until then.
  await renewPush().catch(() => undefined);
};

setTimeout(() => void startPanelWorker(), WORKER_AFTER_MS);
// A tapped notice opens its screen without loading the page again.
if ('serviceWorker' in navigator)
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<OpenScreen | undefined>) => {
    if (data?.kind === 'open-screen') void panelRouter.navigate(data.path);
  });

// Owners add and look up products where the signal is poor, so these screens are fetched early.
fetchWhenIdle([
  fetchDialogs,
  () => import('#web/routes/panel/add-product.tsx'),
  () => import('#web/routes/panel/products.tsx'),
  PANEL_PARTS.palette.fetch,
]);
