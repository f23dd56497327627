import { describe, expect, it } from 'vitest';
import { DEFAULT_STORE_THEME, type StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import { contrastRatio, READABLE_CONTRAST } from '#web/lib/color/on-color.ts';
import { THEME_PRESETS } from '#web/lib/color/theme-presets.ts';
import { themeStyle } from './theme-style.ts';

/** Pairs of a text colour and its background. */
const TEXT_PAIRS = [
  ['surface-ink', 'surface'],
  ['surface-ink-soft', 'surface'],
  ['surface-primary', 'surface'],
  ['surface-secondary', 'surface'],
  ['surface-secondary', 'primary-soft'],
  ['success', 'surface'],
  ['danger', 'surface'],
  ['canvas-ink', 'canvas'],
  ['canvas-ink-soft', 'canvas'],
  ['canvas-primary', 'canvas'],
  ['on-primary-soft', 'primary-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-accent', 'accent'],
] as const;

const propertiesOf = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+):([^;}]+)/g)].map(([, name = '', value = '']) => [name, value]),
  );

const palettesOf = (theme: StoreTheme): Record<string, string>[] => {
  const [light = '', dark = ''] = themeStyle(theme).split('@media');
  return [propertiesOf(light), { ...propertiesOf(light), ...propertiesOf(dark) }];
};

const THEMES: [string, StoreTheme][] = [
  ['the default', DEFAULT_STORE_THEME],
  ...THEME_PRESETS.map(({ name, ...colors }): [string, StoreTheme] => [
    name,
    { ...DEFAULT_STORE_THEME, ...colors },
  ]),
  ['white cards on a dark page', { ...DEFAULT_STORE_THEME, backgroundColor: '#0A0A0A' }],
  [
    'white on white',
    {
      ...DEFAULT_STORE_THEME,
      primaryColor: '#FFFFFF',
      secondaryColor: '#FFFFFF',
      textColor: '#FFFFFF',
      accentColor: '#FFFFFF',
      gradientFrom: '#FFFFFF',
      gradientTo: '#FFFF00',
    },
  ],
  [
    'black on black',
    {
      ...DEFAULT_STORE_THEME,
      backgroundColor: '#000000',
      cardColor: '#000000',
      textColor: '#111111',
      primaryColor: '#000000',
      secondaryColor: '#000000',
    },
  ],
  [
    'middle grey',
    {
      ...DEFAULT_STORE_THEME,
      backgroundColor: '#777777',
      cardColor: '#7B7B7B',
      textColor: '#777777',
      primaryColor: '#777777',
      secondaryColor: '#777777',
      accentColor: '#777777',
    },
  ],
];

describe('themeStyle', () => {
  it.each(THEMES)('keeps every text readable for %s, by day and by night', (_name, theme) => {
    for (const palette of palettesOf(theme)) {
      for (const [text, surface] of TEXT_PAIRS) {
        const ratio = contrastRatio(palette[text] ?? '', palette[surface] ?? '');
        expect(ratio, `${text} on ${surface}`).toBeGreaterThanOrEqual(READABLE_CONTRAST);
      }
      for (const end of ['gradient-from', 'gradient-to'])
        expect(contrastRatio('#FFFFFF', palette[end] ?? ''), end).toBeGreaterThanOrEqual(READABLE_CONTRAST);
    }
  });

  it('paints with each colour of the theme: the second one too', () => {
    const [light] = palettesOf({ ...DEFAULT_STORE_THEME, secondaryColor: '#7A1D4E' });
    expect(light?.['surface-secondary']).toBe('#7A1D4E');
  });

  it('names a web font only for a theme that somebody saved', () => {
    expect(themeStyle(null)).not.toContain('Inter');
    expect(themeStyle({ ...DEFAULT_STORE_THEME, fontFamily: 'Montserrat' })).toContain(
      '--font:"Montserrat",system-ui',
    );
  });
});
