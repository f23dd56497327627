import { STORE_LIVE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { readStored, writeStored } from '#web/lib/device-storage.ts';
import { sayToast } from './say-toast.ts';

const keyOf = (slug: string): string => `favoritos_${slug}`;

const readIds = (slug: string): Set<string> => {
  try {
    const ids: unknown = JSON.parse(readStored(keyOf(slug)) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    // Something else wrote there: favourites begin anew.
    return new Set();
  }
};

const show = (button: Element, isFavourite: boolean): void => {
  const label = isFavourite ? STORE_LIVE_COPY.removeFavourite : STORE_LIVE_COPY.addFavourite;
  button.setAttribute('aria-pressed', String(isFavourite));
  button.setAttribute('aria-label', label);
};

const idOf = (button: Element): string => button.closest<HTMLElement>('[data-id]')?.dataset.id ?? '';

/** Marks the favourites among the cards on screen. */
export const showFavourites = (slug: string): void => {
  const ids = readIds(slug);
  if (ids.size === 0) return;
  for (const button of document.querySelectorAll('[data-do="favourite"]')) {
    if (ids.has(idOf(button))) show(button, true);
  }
};

/** Keeps a product on this device, or lets it go (spec 2). */
export const toggleFavourite = (slug: string, button: Element): void => {
  const ids = readIds(slug);
  const id = idOf(button);
  const isFavourite = !ids.delete(id);
  if (isFavourite) ids.add(id);
  writeStored(keyOf(slug), JSON.stringify([...ids]));
  show(button, isFavourite);
  sayToast(isFavourite ? STORE_LIVE_COPY.favouriteAdded : STORE_LIVE_COPY.favouriteRemoved);
};
