import { DEFAULT_STORE_THEME } from '#shared/features/personalisation/store-theme.ts';
import type { StoreApp } from '#shared/features/storefront/store-page.ts';
import { browserColors } from './theme-style.ts';

/** The longest name that fits under an icon of a home screen (`ux 9`). */
const MAX_SHORT_NAME = 12;

/** Shortens a store's name for its icon: the first words that fit, else as many letters as fit. */
export const shortName = (name: string): string => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  let short = first;
  for (const word of rest) {
    const longer = `${short} ${word}`;
    if (longer.length > MAX_SHORT_NAME) break;
    short = longer;
  }
  if (short.length <= MAX_SHORT_NAME) return short;
  // Whole characters, because half an emoji would show as a box.
  let cut = '';
  for (const character of short) {
    if (cut.length + character.length > MAX_SHORT_NAME) break;
    cut += character;
  }
  return cut;
};

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
