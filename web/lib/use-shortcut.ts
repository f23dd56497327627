import { useEffect, useEffectEvent } from 'react';
import { addShortcut, type Shortcut } from './shortcuts.ts';

/** Lets a key do something while this part of the screen is there; nothing where this person may not. */
export const useShortcut = (shortcut: Shortcut | undefined): void => {
  const run = useEffectEvent(() => shortcut?.run());
  const { key, label } = shortcut ?? {};
  useEffect(() => {
    if (key && label) return addShortcut({ key, label, run: () => run() });
  }, [key, label]);
};
