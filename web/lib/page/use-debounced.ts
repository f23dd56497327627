import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 200;

/** Returns a text as it was when typing last paused, so that the server is not asked about half a word. */
export const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
};

const TYPING_PAUSE_MS = 500;

/** Runs the work once typing pauses. Returns a function that cancels it and aborts its signal. */
export const runAfterTyping = (work: (signal: AbortSignal) => Promise<void>): (() => void) => {
  const controller = new AbortController();
  const timer = setTimeout(() => void work(controller.signal), TYPING_PAUSE_MS);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
};
