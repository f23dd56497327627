import type { PushPayload } from '#shared/features/notices/push-payload.ts';
import { PLATFORM_CARDS } from '#shared/features/storefront/card-address.ts';
import { keepShell, openPage, shellFiles } from '#web/features/notices/panel-shell.ts';
import { openNotice, showNotice } from '#web/features/notices/show-notice.ts';
import { startWorker } from '#web/lib/network/start-worker.ts';

/** The worker of the panel: shows push messages, and opens the panel without network. */

startWorker(keepShell);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/')) shellFiles.handle(event, pathname);
});

self.addEventListener('push', (event) => {
  // Our own server encrypted it for this browser.
  if (event.data)
    event.waitUntil(showNotice(event.data.json() as PushPayload, { icon: PLATFORM_CARDS['icono-192'] }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data));
});
