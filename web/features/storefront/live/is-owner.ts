import { useSyncExternalStore } from 'react';
import { readStored, STORAGE_KEYS } from '#web/lib/storage/device-storage.ts';

/** Whether the person signed in on this device is a member of this very store. */
export const isOwnStore = (slug: string): boolean => {
  if (readStored(STORAGE_KEYS.token) === null) return false;
  try {
    const tenant: unknown = JSON.parse(readStored(STORAGE_KEYS.tenant) ?? 'null');
    return typeof tenant === 'object' && tenant !== null && 'slug' in tenant && tenant.slug === slug;
  } catch {
    // The stored session is unreadable. The panel clears it; here it counts as signed out.
    return false;
  }
};

const neverChanges = () => () => undefined;

/** The same as a hook; false on the server, which does not know the visitor. */
export const useIsOwner = (slug: string): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => isOwnStore(slug),
    () => false,
  );
