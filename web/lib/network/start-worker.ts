/** Installs a service worker once `prepare` has filled its cache, and lets it control the open pages. */
export const startWorker = (prepare: () => Promise<unknown>): void => {
  self.addEventListener('install', (event) => {
    event.waitUntil(
      prepare()
        // Without these files the worker still stores the pages that are visited from now on.
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
};
