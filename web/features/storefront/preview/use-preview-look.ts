import { useEffect, useState } from 'react';
import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import { isPreviewMessage, PREVIEW_READY } from '#web/lib/preview-message.ts';
import type { Look } from './preview-sheet.ts';

/** Returns the look of the page: in the customiser's frame the edited one, elsewhere the saved one. */
export const usePreviewLook = (isPreview: boolean, saved: StoreTheme | null): Look => {
  const [look, setLook] = useState<Look>({ theme: saved });
  useEffect(() => {
    if (!isPreview || window === window.parent) return;
    // The owner edits in the panel around this frame, so nothing inside it can be pressed.
    document.body.inert = true;
    const handleMessage = ({ data, origin }: MessageEvent<unknown>): void => {
      // Only a preview has to compute colours, know every font and play what is not saved.
      if (origin === location.origin && isPreviewMessage(data))
        void import('./preview-sheet.ts').then(({ applyLook }) => setLook(applyLook(data)));
    };
    window.addEventListener('message', handleMessage);
    window.parent.postMessage(PREVIEW_READY, location.origin);
    return () => window.removeEventListener('message', handleMessage);
  }, [isPreview]);
  return look;
};
