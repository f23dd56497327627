import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { fetchWhenIdle } from '#web/lib/fetch-when-idle.ts';
import { isWorthRetrying } from '#web/lib/is-worth-retrying.ts';
import { beginReporting } from '#web/lib/reporting/begin-reporting.ts';
import { readSession } from '#web/lib/session-storage.ts';
import { startAnewForOthers } from '#web/lib/start-anew-for-others.ts';
import { hasWaiting } from '#web/lib/waiting-changes.ts';
import { PANEL_PARTS } from '#web/routes/panel-parts.ts';
import { panelRouter } from '#web/routes/panel-router.tsx';
import { fetchDialogs } from '#web/ui/dialog.tsx';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';

const FRESH_MS = 30_000;

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: isWorthRetrying } },
});

startAnewForOthers();
beginReporting(({ startPanelReporting }, early) => startPanelReporting(panelRouter, early));
window.addEventListener('beforeunload', (event) => {
  // A change that still waits for the network and is not kept on the device lives in this page only.
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
  if (hasWaiting(owner))
    void import('#web/features/catalogue/product-list/resend-changes.ts').then(({ resendChanges }) =>
      resendChanges(queries, owner),
    );
}

// Adding a product and finding one are what an owner does where the signal is poor.
fetchWhenIdle([
  fetchDialogs,
  () => import('#web/routes/add-product.tsx'),
  () => import('#web/routes/products.tsx'),
  PANEL_PARTS.palette.fetch,
]);
