import { OFFLINE_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { useOnline } from '#web/lib/network/use-online.ts';

/** Says that the network is gone. On a page that the device kept the style sheet shows it always, without scripts too. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <p className="away" hidden={isOnline}>
      {OFFLINE_COPY.notice}
    </p>
  );
}
