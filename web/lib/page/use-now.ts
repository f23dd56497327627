import { useEffect, useState } from 'react';
import { minutes } from '#shared/lib/time.ts';

/** The present to the minute: what says how long ago something was stays true while it is looked at. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minutes(1));
    return () => clearInterval(timer);
  }, []);
  return now;
};
