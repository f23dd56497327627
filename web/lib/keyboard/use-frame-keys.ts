import { useEffect } from 'react';
import { FRAME_COPY } from './frame-copy.ts';
import { useShortcut } from './shortcuts.ts';
import { beginTypeAhead, endTypeAhead } from './type-ahead.ts';

type FrameOverlay = {
  open: string | undefined;
  show: (kind: 'palette' | 'help') => void;
  close: () => void;
};

/**
 * Registers the shortcuts of every signed-in screen: Ctrl+K or ⌘+K for the palette, `?` for the list of shortcuts (ux
 * 4). Returns the function that opens the palette.
 */
export const useFrameKeys = ({ open, show, close }: FrameOverlay): (() => void) => {
  const openPalette = (): void => {
    beginTypeAhead({ label: FRAME_COPY.openPalette, onEscape: close });
    show('palette');
  };
  useShortcut({ key: 'control+k', label: FRAME_COPY.openPalette, run: openPalette });
  useShortcut({ key: '?', label: FRAME_COPY.showShortcuts, run: () => show('help') });
  const isPaletteOpen = open === 'palette';
  useEffect(() => {
    // The palette may be closed before its script has arrived.
    if (isPaletteOpen) return () => void endTypeAhead();
  }, [isPaletteOpen]);
  return openPalette;
};
