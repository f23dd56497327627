import { useSyncExternalStore } from 'react';

/** Chromium's event for a page that can be installed; the DOM's types lack it. */
type InstallEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();

const setOffered = (event: InstallEvent | undefined): void => {
  offered = event;
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer to install the panel until the owner asks for it; call it while the page starts. */
export const listenForInstall = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffered(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => setOffered(undefined));
};

/** Whether the panel runs as an installed app. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Shows the browser's own question; returns whether the app was installed. */
export const installApp = async (): Promise<boolean> => {
  const event = offered;
  // An offer holds for one question.
  setOffered(undefined);
  return (await event?.prompt())?.outcome === 'accepted';
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the browser offers to install the panel now. */
export const useCanInstall = (): boolean => useSyncExternalStore(subscribe, () => offered !== undefined);
