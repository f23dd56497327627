import { useSyncExternalStore } from 'react';
import { currentTheme, subscribeTheme, type Theme } from './theme.ts';

/** The theme on screen. */
export const useTheme = (): Theme => useSyncExternalStore(subscribeTheme, currentTheme);
