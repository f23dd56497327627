import { baseOf, sortRequest } from '#web/features/storefront/offline/offline-request.ts';
import { createOfflineStore } from '#web/features/storefront/offline/offline-store.ts';
import { startWorker } from '#web/lib/network/start-worker.ts';

/** Stores the last seen pages of one store for times without network. Online, the network always answers first. */
const { scope } = registration;
const store = createOfflineStore(baseOf(scope));

const keepOpenPages = async (): Promise<void> => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { url } of windows) {
    const request = sortRequest({ method: 'GET', mode: 'navigate', url }, scope);
    if (request?.kind === 'page') await store.keepOpenPage(request.key);
  }
};

startWorker(() => Promise.all([store.keepFallback(), keepOpenPages()]));

self.addEventListener('fetch', (event) => {
  const sorted = sortRequest(event.request, scope);
  if (sorted?.kind === 'file') store.handleFile(event, sorted.key);
  if (sorted?.kind === 'page') event.respondWith(store.openPage(event, sorted.key));
});
