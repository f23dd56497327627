import { useEffect, useState } from 'react';
import { minutes } from '#shared/lib/time.ts';

/** Returns the current time to the minute and updates it, so that «5 minutes ago» stays true on screen. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minutes(1));
    return () => clearInterval(timer);
  }, []);
  return now;
};
