import { useEffect, useState } from 'react';
import type { StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import { isPreviewMessage, PREVIEW_READY } from '#web/lib/preview-message.ts';

/** Returns the theme of the page: in the customiser's frame the edited one, elsewhere the saved one. */
export const usePreviewTheme = (isPreview: boolean, saved: StoreTheme | null): StoreTheme | null => {
  const [theme, setTheme] = useState(saved);
  useEffect(() => {
    if (!isPreview || window === window.parent) return;
    // The owner edits in the panel around this frame, so nothing inside it can be pressed.
    document.body.inert = true;
    const handleMessage = ({ data, origin }: MessageEvent<unknown>): void => {
      if (origin !== location.origin || !isPreviewMessage(data)) return;
      const { previewTheme } = data;
      setTheme(previewTheme);
      // Only a preview has to compute colours and know every font.
      void import('./preview-sheet.ts').then(({ applyTheme }) => applyTheme(previewTheme));
    };
    window.addEventListener('message', handleMessage);
    window.parent.postMessage(PREVIEW_READY, location.origin);
    return () => window.removeEventListener('message', handleMessage);
  }, [isPreview]);
  return theme;
};
