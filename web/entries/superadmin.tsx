import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { FAILURE_COPY } from '#shared/lib/screen-copy.ts';
import { isWorthRetrying } from '#web/lib/network/api-error.ts';
import { fetchWhenIdle } from '#web/lib/network/fetch-when-idle.ts';
import { fetchReporter } from '#web/lib/reporting/fetch-reporter.ts';
import { subscribeAdminSession } from '#web/lib/session/admin-session.ts';
import { SUPERADMIN_PARTS } from '#web/routes/superadmin/superadmin-parts.ts';
import { superadminRouter } from '#web/routes/superadmin/superadmin-router.tsx';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';
import { fetchDialogs } from '#web/ui/overlay/dialog.tsx';

const FRESH_MS = 10_000;

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: isWorthRetrying } },
});

fetchReporter(({ startSuperadminReporting }, early) => startSuperadminReporting(early));
// The next person to sign in must not see what was loaded before.
subscribeAdminSession(() => queries.clear());

const root = document.getElementById('root');
if (!root) throw new Error('The shell document has no #root.');

createRoot(root).render(
  <QueryClientProvider client={queries}>
    <OfflineBanner text={FAILURE_COPY.connectionError} />
    <RouterProvider router={superadminRouter} />
  </QueryClientProvider>,
);

// Keys typed right after Ctrl+K are meant for the palette, so it is fetched early.
fetchWhenIdle([fetchDialogs, SUPERADMIN_PARTS.palette.fetch]);
