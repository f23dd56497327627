import { PLATFORM_CARDS } from '#shared/features/storefront/card-address.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { THEME_COLORS } from '#web/lib/page/theme.ts';

const icon = (src: string, side: number, purpose: string) => ({
  src,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** Returns the web manifest of the panel (ux 9); the installed app opens the panel. */
export const panelManifest = (): string =>
  JSON.stringify({
    id: PATHS.panel,
    name: SCREEN_COPY.brand,
    short_name: SCREEN_COPY.brand,
    lang: 'es-DO',
    start_url: PATHS.panel,
    scope: PATHS.home,
    display: 'standalone',
    theme_color: THEME_COLORS.light,
    background_color: THEME_COLORS.light,
    icons: [
      icon(PLATFORM_CARDS['icono-192'], 192, 'any'),
      icon(PLATFORM_CARDS['icono-512'], 512, 'any'),
      icon(PLATFORM_CARDS['icono-mascara'], 512, 'maskable'),
    ],
    shortcuts: [
      { name: PANEL_COPY.orders, url: PATHS.panelOrders },
      { name: PANEL_COPY.addProduct, url: PATHS.panelAddProduct },
      { name: PANEL_COPY.conversations, url: PATHS.panelConversations },
    ],
  });
