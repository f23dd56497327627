import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { reportProblem } from '../report-problem.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../storage/device-storage.ts';

const StoredAdminSchema = z.looseObject({ id: z.string(), email: z.string() });

type StoredAdmin = z.infer<typeof StoredAdminSchema>;

const SESSION_KEYS = [STORAGE_KEYS.adminToken, STORAGE_KEYS.adminUser];
const listeners = new Set<() => void>();

const announce = (): void => {
  for (const listener of listeners) listener();
};

/** Returns the token of the signed-in superadmin, who is signed in while there is one (`spec 4`). */
export const readAdminToken = (): string | null => readStored(STORAGE_KEYS.adminToken);

/** Returns the signed-in superadmin; an unreadable record is ignored (`spec 4`). */
export const readAdmin = (): StoredAdmin | undefined => {
  const text = readStored(STORAGE_KEYS.adminUser);
  if (text === null) return undefined;
  try {
    return StoredAdminSchema.parse(JSON.parse(text));
  } catch (error) {
    reportProblem('unreadable superadmin', error);
    return undefined;
  }
};

/** Stores the session that a superadmin's sign-in returned. */
export const saveAdminSession = ({ token, admin }: { token: string; admin: StoredAdmin }): void => {
  writeStored(STORAGE_KEYS.adminToken, token);
  writeStored(STORAGE_KEYS.adminUser, JSON.stringify(admin));
  announce();
};

/** Deletes the superadmin's session from this device. */
export const clearAdminSession = (): void => {
  for (const key of SESSION_KEYS) writeStored(key, null);
  announce();
};

/** For `useSyncExternalStore`; signing out in one tab signs out the others. */
export const subscribeAdminSession = (listener: () => void): (() => void) => {
  // Other tabs also write other keys, and only a change of the session may clear what this tab has loaded.
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || SESSION_KEYS.some((own) => own === key)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
};

/** Returns the superadmin's token, and renders again when a superadmin signs in or out in any tab. */
export const useAdminToken = (): string | null => useSyncExternalStore(subscribeAdminSession, readAdminToken);
