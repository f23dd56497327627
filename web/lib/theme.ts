import { STORAGE_KEYS, writeStored } from './device-storage.ts';

export type Theme = 'light' | 'dark';

const DARK_CLASS = 'dark';
const listeners = new Set<() => void>();

/** Browser chrome colours: `canvas` of each theme. */
export const THEME_COLORS = { light: '#FBFAF7', dark: '#111413' } as const satisfies Record<Theme, string>;

/** The theme on screen. */
export const currentTheme = (): Theme =>
  document.documentElement.classList.contains(DARK_CLASS) ? 'dark' : 'light';

const showTheme = (theme: Theme): void => {
  document.documentElement.classList.toggle(DARK_CLASS, theme === 'dark');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', THEME_COLORS[theme]);
  }
  for (const listener of listeners) listener();
};

/** Swaps light and dark, and remembers the choice. */
export const toggleTheme = (): void => {
  const next = currentTheme() === 'dark' ? 'light' : 'dark';
  writeStored(STORAGE_KEYS.theme, next);
  showTheme(next);
};

/** For `useSyncExternalStore`. */
export const subscribeTheme = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
