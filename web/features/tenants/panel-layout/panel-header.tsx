import { PanelLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { FRAME_COPY } from '#web/lib/keyboard/frame-copy.ts';
import { Awning } from '#web/ui/awning.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { PaletteButton } from '#web/ui/palette/palette-button.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { PANEL_COPY } from '../panel-copy.ts';

type PanelHeaderProps = {
  businessName: string | undefined;
  isSidebarOpen: boolean;
  onToggleSidebar: () => void;
  onPalette: () => void;
};

/** Top of the panel: the awning, the sidebar's switch, the palette and the theme. */
export function PanelHeader(props: PanelHeaderProps) {
  const { businessName, isSidebarOpen, onToggleSidebar, onPalette } = props;
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-surface">
      <Awning />
      <div className="flex min-h-14 items-center gap-2 px-4">
        <div className="hidden lg:block">
          <IconButton
            label={isSidebarOpen ? PANEL_COPY.closeMenu : PANEL_COPY.openMenu}
            icon={<PanelLeft aria-hidden="true" className="size-5" />}
            aria-expanded={isSidebarOpen}
            aria-controls="panel-sidebar"
            onClick={onToggleSidebar}
          />
        </div>
        <Link to={PATHS.panel} className="mr-auto flex min-h-12 min-w-0 items-center gap-2.5">
          <BrandMark className="size-8 shrink-0" />
          <span className="truncate font-display text-lg font-bold">{businessName ?? SCREEN_COPY.brand}</span>
        </Link>
        <PaletteButton label={FRAME_COPY.openPalette} onOpen={onPalette} />
        <ThemeToggle toLight={SCREEN_COPY.toLightTheme} toDark={SCREEN_COPY.toDarkTheme} />
      </div>
    </header>
  );
}
