import { useSyncExternalStore } from 'react';
import { hasSingleKeys, subscribeSingleKeys } from './single-keys.ts';

/** Whether keys pressed alone do something on this device. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribeSingleKeys, hasSingleKeys);
