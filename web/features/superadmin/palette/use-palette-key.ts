import { useEffect, useEffectEvent } from 'react';

/** Ctrl+K or ⌘+K opens the palette (ux 4), unless something is open already. */
export const usePaletteKey = (onOpen: () => void): void => {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      // The browser has another use for it.
      event.preventDefault();
      if (!document.querySelector('[role="dialog"]')) open();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
};
