import { useSyncExternalStore } from 'react';
import { OFFLINE_COPY } from '#shared/features/storefront/storefront-copy.ts';

const subscribe = (listener: () => void): (() => void) => {
  for (const change of ['online', 'offline']) window.addEventListener(change, listener);
  return () => {
    for (const change of ['online', 'offline']) window.removeEventListener(change, listener);
  };
};

/** A page that the device kept stays what it is when the network comes back; the style sheet shows its notice without scripts too. */
const isAway = (): boolean => 'kept' in document.documentElement.dataset || !navigator.onLine;

/** Says that the network is gone, under the same words that a kept page shows. */
export function OfflineNotice() {
  const isShown = useSyncExternalStore(subscribe, isAway, () => false);
  return (
    <p className="away" hidden={!isShown}>
      {OFFLINE_COPY.notice}
    </p>
  );
}
