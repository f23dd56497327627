import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What lies over a screen and leads to others: gone once another screen is there. Its links take the place of its own
 * history entry (`replace`): going back for that entry while a screen is fetched would call the fetching off.
 */
export const useFrameOverlay = <Kind extends string>() => {
  const { key } = useLocation();
  const [shown, setShown] = useState<{ kind: Kind; over: string }>();
  // Forgotten, so that Back to the screen below does not bring it along. Not while rendering: a screen that is on its way
  // is rendered aside and may be dropped, and with it whatever was set meanwhile.
  useEffect(() => {
    if (shown && shown.over !== key) setShown(undefined);
  }, [shown, key]);
  return {
    open: shown?.over === key ? shown.kind : undefined,
    show: (kind: Kind): void => setShown({ kind, over: key }),
    close: (): void => setShown(undefined),
  };
};
