import { sortRequest } from '#web/features/storefront/offline/offline-request.ts';
import { answerOffline, createOfflineStore } from '#web/features/storefront/offline/offline-store.ts';

/** Stores the last seen pages of one store for times without network. Online, the network always answers first. */
const { scope } = registration;
const store = createOfflineStore(new URL(scope).pathname);

const keepOpenPages = async (): Promise<void> => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { url } of windows) {
    const request = sortRequest({ method: 'GET', mode: 'navigate', url }, scope);
    if (request?.kind === 'page') await store.keepOpenPage(request.key);
  }
};

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([store.keepFallback(), keepOpenPages()])
      // Without these files the worker still stores pages that are visited from now on.
      .catch(() => undefined)
      .then(() => skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  // The browser asks the network while the worker starts, so that it costs no time.
  event.waitUntil(
    Promise.all([
      'navigationPreload' in registration && registration.navigationPreload.enable(),
      clients.claim(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const sorted = sortRequest(request, scope);
  if (!sorted) return;
  event.respondWith(
    answerOffline(store, sorted, async () => (await preloadResponse) ?? (await fetch(request))),
  );
});
