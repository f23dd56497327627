import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { fetchWhenIdle } from '#web/lib/fetch-when-idle.ts';
import { isWorthRetrying } from '#web/lib/is-worth-retrying.ts';
import { startAnewForOthers } from '#web/lib/start-anew-for-others.ts';
import { panelRouter } from '#web/routes/panel-router.tsx';
import { OfflineBanner } from '#web/ui/offline-banner.tsx';

const FRESH_MS = 30_000;

const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: isWorthRetrying } },
});

startAnewForOthers();
window.addEventListener('beforeunload', (event) => {
  // A change that still waits for the network lives in this page only.
  if (
    queries
      .getMutationCache()
      .getAll()
      .some(({ state }) => state.isPaused)
  )
    event.preventDefault();
});

const root = document.getElementById('root');
if (!root) throw new Error('The shell document has no #root.');

createRoot(root).render(
  <QueryClientProvider client={queries}>
    <OfflineBanner text={SCREEN_COPY.offline} />
    <RouterProvider router={panelRouter} />
  </QueryClientProvider>,
);

// Adding a product and finding one are what an owner does where the signal is poor.
fetchWhenIdle([() => import('#web/routes/add-product.tsx'), () => import('#web/routes/products.tsx')]);
