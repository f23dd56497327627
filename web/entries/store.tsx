import { hydrateRoot } from 'react-dom/client';
import type { StoreScreen } from '#shared/features/storefront/store-screen.ts';
import { keepOffline } from '#web/features/storefront/live/keep-offline.ts';
import { stayInApp } from '#web/features/storefront/live/stay-in-app.ts';
import { STORE_DATA_ID, STORE_ROOT_ID } from '#web/lib/page/store-root.ts';
import { PublicStoreRoute } from '#web/routes/public-store.tsx';

/** The page works without this script; it saves shoppers page loads and serves what only a browser can. */
const root = document.getElementById(STORE_ROOT_ID);
const data = document.getElementById(STORE_DATA_ID);

if (root && data) {
  // Our own server drew the page from the same values.
  const screen = JSON.parse(data.textContent) as StoreScreen;
  hydrateRoot(root, <PublicStoreRoute screen={screen} />);
  keepOffline(screen.store.slug);
  stayInApp(screen.store.slug);
}
