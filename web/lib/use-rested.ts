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
