import { Menu } from 'lucide-react';
import { Link } from 'react-router';
import { SUPERADMIN_COPY } from '#shared/features/superadmin/superadmin-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { FRAME_COPY } from '#web/lib/keyboard/frame-copy.ts';
import { Awning } from '#web/ui/awning.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { PaletteButton } from '#web/ui/palette/palette-button.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';

type SuperadminHeaderProps = { onMenu: () => void; onPalette: () => void };

/** The top of the superadmins' screens: the awning, the menu on phones, the palette and the theme. */
export function SuperadminHeader({ onMenu, onPalette }: SuperadminHeaderProps) {
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-surface">
      <Awning />
      <div className="flex min-h-14 items-center gap-2 px-4">
        <div className="lg:hidden">
          <IconButton
            label={SUPERADMIN_COPY.openMenu}
            icon={<Menu aria-hidden="true" className="size-6" />}
            aria-haspopup="dialog"
            onClick={onMenu}
          />
        </div>
        <Link to={PATHS.superadmin} className="mr-auto flex min-h-12 min-w-0 items-center gap-2.5">
          <BrandMark className="size-8 shrink-0" />
          <span className="truncate font-display text-lg font-bold max-sm:sr-only">{SCREEN_COPY.brand}</span>
          <span className="rounded-full bg-sunken px-2.5 py-0.5 text-xs font-semibold text-ink-soft">
            {SUPERADMIN_COPY.brand}
          </span>
        </Link>
        <PaletteButton label={FRAME_COPY.openPalette} onOpen={onPalette} />
        <ThemeToggle toLight={SCREEN_COPY.toLightTheme} toDark={SCREEN_COPY.toDarkTheme} />
      </div>
    </header>
  );
}
