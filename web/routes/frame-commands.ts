import { Keyboard, LogOut, SunMoon } from 'lucide-react';
import { FRAME_COPY } from '#shared/lib/frame-copy.ts';
import { PALETTE_COPY } from '#shared/lib/palette-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { currentTheme, toggleTheme } from '#web/lib/page/theme.ts';
import type { PaletteEntry } from '#web/ui/palette/palette-groups.ts';

type FrameDeeds = { onShortcuts: () => void; onSignOut: () => void; signOutLabel: string };

/** Whether fingers are what it is used with: a phone has no keys to tell of. */
const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** What the palette does on every signed-in screen. */
export const frameCommands = ({ onShortcuts, onSignOut, signOutLabel }: FrameDeeds): PaletteEntry[] => [
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
