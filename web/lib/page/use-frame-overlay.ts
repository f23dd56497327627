import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The state of an overlay that leads to other screens; it closes once another screen is shown. Its links replace its
 * own history entry (`replace`), because going back to remove that entry would cancel the fetch of the new screen.
 */
export const useFrameOverlay = <Kind extends string>() => {
  const { key } = useLocation();
  const [shown, setShown] = useState<{ kind: Kind; over: string }>();
  // The overlay is cleared so that Back does not show it again. Not during rendering: React may render a coming
  // screen, discard it, and lose the change.
  useEffect(() => {
    if (shown && shown.over !== key) setShown(undefined);
  }, [shown, key]);
  return {
    open: shown?.over === key ? shown.kind : undefined,
    show: (kind: Kind): void => setShown({ kind, over: key }),
    close: (): void => setShown(undefined),
  };
};
