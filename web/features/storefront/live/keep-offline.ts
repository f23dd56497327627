import { storePath } from '#shared/lib/paths.ts';

const IDLE_MS = 4000;

/** Lets the device keep what it sees of this store, once the page has nothing better to do. */
export const keepOffline = (slug: string): void => {
  // The owner sees the store in a frame while dressing it: nothing to keep.
  if (!('serviceWorker' in navigator) || window !== window.top) return;
  const scope = storePath(slug);
  const register = () =>
    // Forbidden in private windows and without https: then the store is read online alone.
    void navigator.serviceWorker.register(`${scope}/sw.js`, { scope }).catch(() => undefined);
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? void requestIdleCallback(register, { timeout: IDLE_MS })
      : void setTimeout(register, IDLE_MS);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
};
