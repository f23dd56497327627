import { STORE_LIVE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { StoredValues, useStoredValue } from '#web/lib/storage/stored-values.ts';
import { showSuccess } from '#web/ui/toast-store.ts';

const keyOf = (slug: string): string => `favoritos_${slug}`;

const parseIds = (text: string | null): ReadonlySet<string> => {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    // Something else wrote there: favourites begin anew.
    return new Set();
  }
};

const favourites = new StoredValues(parseIds);

/** Whether this device keeps a product as a favourite, also as other tabs change it; never on the server. */
export const useIsFavourite = (slug: string, productId: string): boolean =>
  useStoredValue(favourites, { key: keyOf(slug), select: (ids) => ids.has(productId), onServer: false });

/** Keeps a product on this device, or lets it go (spec 2). */
export const toggleFavourite = (slug: string, productId: string): void => {
  const ids = new Set(favourites.read(keyOf(slug)));
  const isFavourite = !ids.delete(productId);
  if (isFavourite) ids.add(productId);
  favourites.write(keyOf(slug), ids, JSON.stringify([...ids]));
  showSuccess({ text: isFavourite ? STORE_LIVE_COPY.favouriteAdded : STORE_LIVE_COPY.favouriteRemoved });
};
