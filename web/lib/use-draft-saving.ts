import { useEffect, useEffectEvent } from 'react';

const SAVE_AFTER_MS = 250;

/**
 * Keeps a form on the device shortly after each change, and at once when the page is left or hidden: opening the
 * camera is when a phone short of memory ends the browser.
 */
export const useDraftSaving = (changed: unknown, save: () => void): void => {
  const saveNow = useEffectEvent(save);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the form is what starts the clock
  useEffect(() => {
    const timer = setTimeout(saveNow, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      saveNow();
    };
  }, []);
};
