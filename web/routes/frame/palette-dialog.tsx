import { Keyboard, LogOut, SunMoon } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useRef, useState } from 'react';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { FRAME_COPY } from '#web/lib/keyboard/frame-copy.ts';
import { currentTheme, toggleTheme } from '#web/lib/page/theme.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { PaletteEntry } from '#web/ui/palette/palette-groups.ts';
import { PALETTE_COPY } from './palette-copy.ts';

type PaletteDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The content, with the field to type into. */
  children: (field: RefObject<HTMLInputElement | null>) => ReactNode;
};

/** Counts the openings. */
const useOpenings = (isOpen: boolean): number => {
  const [seen, setSeen] = useState({ isOpen, count: 0 });
  if (seen.isOpen !== isOpen) setSeen({ isOpen, count: isOpen ? seen.count + 1 : seen.count });
  return seen.count;
};

/** The window of a palette. Opening it again starts over, even while it still fades out. */
export function PaletteDialog({ isOpen, onClose, children }: PaletteDialogProps) {
  const opening = useOpenings(isOpen);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={PALETTE_COPY.title}
      closeLabel={SCREEN_COPY.close}
      firstFocus={field}
    >
      <Fragment key={opening}>{children(field)}</Fragment>
    </Dialog>
  );
}

type FrameActions = { onShortcuts: () => void; onSignOut: () => void; signOutLabel: string };

/** Whether the device is used with fingers: a phone has no keys. */
const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Lists the commands of the palette on every signed-in screen. */
export const frameCommands = ({ onShortcuts, onSignOut, signOutLabel }: FrameActions): PaletteEntry[] => [
  {
    id: 'theme',
    label: currentTheme() === 'dark' ? SCREEN_COPY.toLightTheme : SCREEN_COPY.toDarkTheme,
    words: PALETTE_COPY.themeWords,
    icon: SunMoon,
    run: toggleTheme,
  },
  ...(isTouched()
    ? []
    : [
        {
          id: 'shortcuts',
          label: FRAME_COPY.showShortcuts,
          words: PALETTE_COPY.shortcutsWords,
          icon: Keyboard,
          run: onShortcuts,
        },
      ]),
  {
    id: 'sign-out',
    label: signOutLabel,
    words: PALETTE_COPY.signOutWords,
    icon: LogOut,
    run: onSignOut,
  },
];
