import { storePath } from '#shared/lib/paths.ts';

const IDLE_MS = 4000;

/** Says at once when the network goes, under the same words that a kept page shows; that one stays what it is when it comes back. */
const followNetwork = (): void => {
  const notice = document.querySelector<HTMLElement>('.away');
  if (!notice?.hidden) return;
  window.addEventListener('offline', () => {
    notice.hidden = false;
  });
  window.addEventListener('online', () => {
    notice.hidden = true;
  });
};

/** Lets the device keep what it sees of this store, once the page has nothing better to do. */
export const keepOffline = (slug: string): void => {
  followNetwork();
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
