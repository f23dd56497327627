import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS, writeStored } from '../storage/device-storage.ts';

type Theme = 'light' | 'dark';

const DARK_CLASS = 'dark';
const listeners = new Set<() => void>();

/** Browser chrome colours: `canvas` of each theme. */
export const THEME_COLORS = { light: '#FBFAF7', dark: '#111413' } as const satisfies Record<Theme, string>;

/** Returns the theme on screen. */
export const currentTheme = (): Theme =>
  document.documentElement.classList.contains(DARK_CLASS) ? 'dark' : 'light';

const showTheme = (theme: Theme): void => {
  document.documentElement.classList.toggle(DARK_CLASS, theme === 'dark');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', THEME_COLORS[theme]);
  }
  for (const listener of listeners) listener();
};

/** Switches between light and dark, and remembers the choice. */
export const toggleTheme = (): void => {
  const next = currentTheme() === 'dark' ? 'light' : 'dark';
  writeStored(STORAGE_KEYS.theme, next);
  showTheme(next);
};

/** For `useSyncExternalStore`. */
const subscribeTheme = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The theme on screen. */
export const useTheme = (): Theme => useSyncExternalStore(subscribeTheme, currentTheme);

/**
 * The product's only inline script; its hash is in the content security policy. Before the first paint it sets
 * `.dark` (saved theme, else the system's; `spec 4`) and `.signed-in`, which shows the signed-in variant of a public
 * page. It is short and uses old syntax because it runs before everything else.
 */
export const FIRST_PAINT_SCRIPT =
  "(function(){var c=document.documentElement.classList,t,s;c.add('has-script');try{t=localStorage.getItem('theme');" +
  "s=localStorage.getItem('auth_token')&&localStorage.getItem('user_data')}catch(e){}" +
  "if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))c.add('dark');" +
  "if(s)c.add('signed-in')})()";
