import { useSyncExternalStore } from 'react';
import { STORE_LIVE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { readStored, writeStored } from '#web/lib/device-storage.ts';
import { showSuccess } from '#web/ui/toast-store.ts';

const keyOf = (slug: string): string => `favoritos_${slug}`;

/** Every card asks for them, so they are read again only after something may have changed them. */
const kept = new Map<string, ReadonlySet<string>>();
const listeners = new Set<() => void>();

const readIds = (slug: string): ReadonlySet<string> => {
  const known = kept.get(slug);
  if (known) return known;
  let ids: unknown;
  try {
    ids = JSON.parse(readStored(keyOf(slug)) ?? '[]');
  } catch {
    // Something else wrote there: favourites begin anew.
  }
  const read = new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  kept.set(slug, read);
  return read;
};

const readAgain = (): void => {
  kept.clear();
  for (const listener of listeners) listener();
};

/** Another tab writes, or the browser shows this page again as it was before another page wrote. */
const OUTSIDE_CHANGES = ['storage', 'pageshow'] as const;

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) for (const change of OUTSIDE_CHANGES) window.addEventListener(change, readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0)
      for (const change of OUTSIDE_CHANGES) window.removeEventListener(change, readAgain);
  };
};

/** Whether this device keeps a product as a favourite; never on the server. */
export const useIsFavourite = (slug: string, productId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readIds(slug).has(productId),
    () => false,
  );

/** Keeps a product on this device, or lets it go (spec 2). */
export const toggleFavourite = (slug: string, productId: string): void => {
  // A tab that sleeps may not have heard of what another one wrote.
  kept.delete(slug);
  const ids = new Set(readIds(slug));
  const isFavourite = !ids.delete(productId);
  if (isFavourite) ids.add(productId);
  kept.set(slug, ids);
  writeStored(keyOf(slug), JSON.stringify([...ids]));
  for (const listener of listeners) listener();
  showSuccess({ text: isFavourite ? STORE_LIVE_COPY.favouriteAdded : STORE_LIVE_COPY.favouriteRemoved });
};
