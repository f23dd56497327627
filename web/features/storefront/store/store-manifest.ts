import { DEFAULT_STORE_THEME } from '#shared/features/personalisation/store-theme.ts';
import type { StoreApp } from '#shared/features/storefront/store-page.ts';
import { shortName } from './short-name.ts';
import { browserColors } from './theme-style.ts';

/** The web manifest of one store (ux 9); the installed app opens only this store. */
export const storeManifest = ({ store, icons }: StoreApp): string => {
  const home = `${store.base}/`;
  const icon = (src: string, side: number, purpose: string) => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: home,
    name: store.name,
    short_name: shortName(store.name),
    ...(store.description && { description: store.description }),
    lang: 'es-DO',
    start_url: home,
    scope: home,
    display: 'standalone',
    theme_color: browserColors(store.theme).light,
    background_color: (store.theme ?? DEFAULT_STORE_THEME).backgroundColor,
    icons: [
      icon(icons['icono-192'], 192, 'any'),
      icon(icons['icono-512'], 512, 'any'),
      icon(icons['icono-mascara'], 512, 'maskable'),
    ],
  });
};
