import { useEffect, useState } from 'react';

const TYPING_REST_MS = 200;

/** What is typed, once typing rests: what goes to the server while somebody still types is thrown away. */
export const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

const TYPING_PAUSE_MS = 500;

/** Runs the work once typing rests, and tells it when it is no longer wanted. */
export const afterTyping = (work: (signal: AbortSignal) => Promise<void>): (() => void) => {
  const controller = new AbortController();
  const timer = setTimeout(() => void work(controller.signal), TYPING_PAUSE_MS);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
};
