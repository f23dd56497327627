import { useEffect, useEffectEvent, useState } from 'react';

const SAVE_AFTER_MS = 250;

/**
 * Stores a form on the device shortly after each change, and at once when the page is left or hidden, because a phone
 * short of memory ends the browser when its camera opens. When saving takes time, `saveLast` stores the last letters
 * before a page is closed.
 */
export const useDraftSaving = (changed: unknown, save: () => void, saveLast: () => void = save): void => {
  const saveNow = useEffectEvent(save);
  const saveAtTheEnd = useEffectEvent(saveLast);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the form starts the timer
  useEffect(() => {
    const timer = setTimeout(saveNow, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') saveAtTheEnd();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('pagehide', saveAtTheEnd);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('pagehide', saveAtTheEnd);
      saveNow();
    };
  }, []);
};

type DraftSource<Draft> = {
  read: () => Promise<Draft | undefined> | Draft | undefined;
  onRecover: (draft: Draft) => void;
  forget: () => void;
};

/** Offers an unfinished draft when its form opens again; the person recovers or discards it. */
export const useDraftOffer = <Draft>({ read, onRecover, forget }: DraftSource<Draft>) => {
  const [found, setFound] = useState<Draft>();
  const readFirst = useEffectEvent(read);
  useEffect(() => {
    let isGone = false;
    void Promise.resolve(readFirst()).then((draft) => {
      if (!isGone) setFound(draft);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return {
    isShown: found !== undefined,
    onRecover: (): void => {
      if (found !== undefined) onRecover(found);
      setFound(undefined);
    },
    onDiscard: (): void => {
      setFound(undefined);
      forget();
    },
  };
};
