import { lazy } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { homePath, type StoreBase } from '#shared/lib/paths.ts';
import type { StoreScreen } from '#web/features/storefront/store-screen.ts';
import { STORE_DATA_ID, STORE_ROOT_ID } from '#web/lib/page/element-ids.ts';
import { PublicStoreRoute } from '#web/routes/store/public-store.tsx';

const IDLE_MS = 4000;
const RETRY_MS = 5000;

type OptionsModule = typeof import('#web/features/storefront/store/variant-options.tsx');

/** The server's links work until the script comes, so a failed fetch is only repeated. */
const fetchOptions = (): Promise<OptionsModule> =>
  import('#web/features/storefront/store/variant-options.tsx').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return fetchOptions();
  });

/** The options of a product with variants, in a script of their own. */
const LazyVariantOptions = lazy(async () => ({ default: (await fetchOptions()).VariantOptions }));

/** Registers the worker that stores pages of this store for offline use, in an idle moment. */
const keepOffline = (base: StoreBase): void => {
  // The customiser's frame is not stored.
  if (!('serviceWorker' in navigator) || window !== window.top) return;
  const scope = homePath(base);
  const register = () =>
    // Workers are forbidden in private windows and without https; the store then works online only.
    void navigator.serviceWorker.register(`${base}/sw.js`, { scope }).catch(() => undefined);
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? void requestIdleCallback(register, { timeout: IDLE_MS })
      : void setTimeout(register, IDLE_MS);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
};

/**
 * The installed store rules `/str/{slug}/` (ux 9), with the slash that keeps `/str/{slug}-otra` out, while its page is
 * shared without. Links to it get the slash, or the app would show them as a foreign page.
 */
const stayInApp = (base: StoreBase): void => {
  if (!matchMedia('(display-mode: standalone)').matches) return;
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.pathname === base) link.pathname = `${base}/`;
    },
    { capture: true },
  );
};

/** The page works without this script; it saves shoppers page loads and serves what only a browser can. */
const root = document.getElementById(STORE_ROOT_ID);
const data = document.getElementById(STORE_DATA_ID);

if (root && data) {
  // Our own server drew the page from the same values.
  const screen = JSON.parse(data.textContent) as StoreScreen;
  hydrateRoot(root, <PublicStoreRoute screen={screen} VariantOptions={LazyVariantOptions} />);
  keepOffline(screen.store.base);
  stayInApp(screen.store.base);
}
