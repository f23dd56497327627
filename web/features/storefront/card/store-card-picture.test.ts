import { expect, it } from 'vitest';
import { DEFAULT_STORE_THEME, THEME_FONTS } from '#shared/features/personalisation/store-theme.ts';
import type { StoreCard } from '#shared/features/storefront/share-card.ts';
import { drawStorePicture } from './store-card-picture.tsx';

const ACCENT = '#123456';
const PHOTO = 'data:image/png;base64,AA==';

const cardOf = (name: string, fontFamily: (typeof THEME_FONTS)[number]): StoreCard => ({
  kind: 'tienda',
  store: {
    name,
    url: 'https://colmado.test/str/la-esquina',
    address: 'colmado.test/str/la-esquina',
    logoUrl: null,
    icon: null,
    theme: { ...DEFAULT_STORE_THEME, fontFamily, accentColor: ACCENT },
  },
  line: 'Catálogo en línea · Santo Domingo Este',
  call: 'Pide por WhatsApp',
  photoUrls: ['/1', '/2', '/3', '/4'],
});

/** Finds the lower edge of the pill, which is below all other text. */
const bottomOf = (svg: string): number => {
  const [, top, height] =
    new RegExp(`<rect [^>]*y="([\\d.]+)"[^>]* height="([\\d.]+)"[^>]* fill="${ACCENT}"`).exec(svg) ?? [];
  return Number(top) + Number(height);
};

/** The heights where the edge, the address or the photos begin. */
const LOWEST = { tienda: 612, cuadrado: 940, estado: 980 } as const;

it.each(
  [
    'Rosa',
    'Cuarenta y Ocho',
    'La Única de Ñoño “Peña” & Hijos',
    'Ferretería y Materiales Hermanos Rodríguez de la Cruz',
    'palabra '.repeat(15),
  ].flatMap((name) =>
    THEME_FONTS.flatMap((font) =>
      (['tienda', 'cuadrado', 'estado'] as const).map((shape) => ({ name, font, shape })),
    ),
  ),
)('$shape keeps all words inside its part: $name, $font', async ({ name, font, shape }) => {
  const { svg } = await drawStorePicture(cardOf(name, font), shape, async () => PHOTO);
  expect(bottomOf(svg)).toBeLessThanOrEqual(LOWEST[shape]);
});
