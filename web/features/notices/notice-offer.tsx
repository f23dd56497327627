import { useState } from 'react';
import { Link } from 'react-router';
import { PANEL_NOTICES_PATH } from '#shared/lib/paths.ts';
import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/storage/device-storage.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePushSwitch } from './device-notices.tsx';
import { NOTICE_SCREEN_COPY } from './notice-screen-copy.ts';
import { findPushSupport } from './push-device.ts';

/** Offers push messages where orders are worked through, until somebody takes or declines it on this device. */
export function NoticeOffer() {
  const [isDeclined, setDeclined] = useState(() => readStored(STORAGE_KEYS.noticeOffer) === 'no');
  const { isOn, isBusy, change } = usePushSwitch();
  const support = findPushSupport();
  if (isOn || isDeclined || support === 'denied' || support === 'unsupported') return null;
  const decline = (): void => {
    writeStored(STORAGE_KEYS.noticeOffer, 'no');
    setDeclined(true);
  };
  return (
    <Notice className="mb-4">
      <p>{support === 'iphone' ? NOTICE_SCREEN_COPY.offerIPhone : NOTICE_SCREEN_COPY.offer}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {support === 'iphone' ? (
          <Link to={PANEL_NOTICES_PATH} className={buttonClasses({ size: 'compact' })}>
            {NOTICE_SCREEN_COPY.offerHow}
          </Link>
        ) : (
          <Button
            size="compact"
            busyText={isBusy ? NOTICE_SCREEN_COPY.turningOn : undefined}
            onClick={() => void change()}
          >
            {NOTICE_SCREEN_COPY.turnOn}
          </Button>
        )}
        <Button look="quiet" size="compact" onClick={decline}>
          {NOTICE_SCREEN_COPY.notNow}
        </Button>
      </div>
    </Notice>
  );
}
