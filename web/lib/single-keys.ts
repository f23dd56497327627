import { readStored, STORAGE_KEYS, writeStored } from './storage/device-storage.ts';

const OFF = 'off';
const listeners = new Set<() => void>();

/** Whether keys pressed alone do something on this device; whoever dictates must be able to switch them off (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => readStored(STORAGE_KEYS.singleKeys) !== OFF;

/** Switches them on or off on this device. */
export const setSingleKeys = (isOn: boolean): void => {
  writeStored(STORAGE_KEYS.singleKeys, isOn ? null : OFF);
  for (const listener of listeners) listener();
};

/** For `useSyncExternalStore`; what is set in one tab shows in the others. */
export const subscribeSingleKeys = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};
