import { useEffect, useState } from 'react';
import { minutes } from '#shared/lib/time.ts';

/** A page that nobody has touched for this long fetches nothing by itself any more, so that an unused session ends. */
const UNATTENDED_AFTER_MS = minutes(5);

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Returns the `refetchInterval` of a query: the given one, or none while nobody touches the page. */
export const usePollInterval = (everyMs: number): number | false => {
  const [isAttended, setAttended] = useState(true);
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const restart = (): void => {
      clearTimeout(timer);
      setAttended(true);
      timer = setTimeout(() => setAttended(false), UNATTENDED_AFTER_MS);
    };
    restart();
    for (const input of INPUTS)
      addEventListener(input, restart, { capture: true, passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
  return isAttended && everyMs;
};
