import { FRAME_COPY } from '#shared/lib/frame-copy.ts';
import { useShortcut } from './use-shortcut.ts';

/** The shortcuts of every signed-in screen: Ctrl+K or ⌘+K for the palette, `?` for the list of them (ux 4). */
export const useFrameKeys = (open: { palette: () => void; help: () => void }): void => {
  useShortcut({ key: 'control+k', label: FRAME_COPY.openPalette, run: open.palette });
  useShortcut({ key: '?', label: FRAME_COPY.showShortcuts, run: open.help });
};
