import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isQuiet } from '#shared/features/notices/notice-settings.ts';
import { clockTimeOf } from '#shared/lib/time.ts';
import { setTitleCount } from '#web/lib/page/use-document-title.ts';
import { canChime, playChime, unlockSound } from './chime.ts';
import { noticeSettingsQuery } from './notice-settings-query.ts';

/** The things in a store that wait for its team. */
export type Waiting = {
  /** New orders that nobody has confirmed. */
  readonly orders: number;
  /** Customers who wait for a person. */
  readonly people: number;
  /** The time of the newest order, and whether the team wrote it; null without orders. */
  readonly newest: { readonly at: string; readonly isOwn: boolean } | null;
  /** Receipts that nobody has settled, and when the newest of them came. */
  readonly receipts: { readonly count: number; readonly newest: string | null };
};

/** Says whether the second of two looks shows something new; the first look of a page does not. */
export const hasNews = (before: Waiting | undefined, now: Waiting): boolean => {
  if (!before) return false;
  const isNewOrder = now.newest !== null && now.newest.at > (before.newest?.at ?? '') && !now.newest.isOwn;
  const isNewReceipt = (now.receipts.newest ?? '') > (before.receipts.newest ?? '');
  return isNewOrder || isNewReceipt || now.people > before.people;
};

/** When several tabs receive the same change, only one plays the sound. */
const CHIME_LOCK = 'chime';
const CHIME_LOCK_MS = 1500;

const chimeOnce = (): Promise<unknown> =>
  navigator.locks.request(CHIME_LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    playChime();
    await new Promise((resolve) => setTimeout(resolve, CHIME_LOCK_MS));
  });

/** Shows a number on the icon of the installed app, or none. */
export const showBadge = (count: number): void => {
  // Only installed apps have one; the others refuse.
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  void shown?.catch(() => undefined);
};

/** Shows in the tab's title and on the app's icon how much waits, and makes a sound when more comes. */
export const useAttention = (userId: string | undefined, waiting: Waiting | undefined): void => {
  const queries = useQueryClient();
  const before = useRef<Waiting>(undefined);
  useEffect(unlockSound, []);
  useEffect(() => {
    if (!waiting || userId === undefined) return;
    const total = waiting.orders + waiting.people + waiting.receipts.count;
    setTitleCount(total);
    showBadge(total);
    const isNews = hasNews(before.current, waiting);
    before.current = waiting;
    if (!isNews || !canChime()) return;
    void queries
      .fetchQuery(noticeSettingsQuery(userId))
      .then(({ settings }) => {
        if (!isQuiet(settings.quietHours, clockTimeOf(new Date()))) void chimeOnce();
      })
      // Without an answer the quiet hours are unknown.
      .catch(() => undefined);
  }, [queries, userId, waiting]);
};
