import { useEffect, useEffectEvent, useState } from 'react';
import { CHANGE_LOCK_MS } from '#shared/features/tenants/change-lock.ts';
import { formatCountdown } from '#shared/lib/date-format.ts';
import { minutes } from '#shared/lib/time.ts';

/** `spec 4`: refreshed every minute. */
const REFRESH_MS = minutes(1);

/** How long until the next look: a minute, or the end itself when it comes sooner. */
export const nextLookMs = (leftMs: number): number =>
  leftMs > 0 ? Math.min(leftMs, REFRESH_MS) : REFRESH_MS;

/**
 * The time left of a lock in days, hours and minutes; undefined when there is none. At its end the server is asked
 * again, since this device's clock may run ahead of it.
 */
export const useLockCountdown = (until: string | null | undefined, onEnd: () => void): string | undefined => {
  const [now, setNow] = useState(Date.now);
  const announceEnd = useEffectEvent(onEnd);
  // Never more than a whole lock, when this clock or this moment lags behind the server's.
  const leftMs = until ? Math.min(CHANGE_LOCK_MS, Date.parse(until) - now) : 0;
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => {
      setNow(Date.now());
      if (Date.parse(until) <= Date.now()) announceEnd();
    }, nextLookMs(leftMs));
    return () => clearTimeout(timer);
  }, [until, leftMs]);
  return until ? formatCountdown(leftMs) : undefined;
};
