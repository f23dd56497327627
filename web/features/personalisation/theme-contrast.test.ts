import { describe, expect, it } from 'vitest';
import { DEFAULT_STORE_THEME, type StoreTheme } from '#shared/features/personalisation/store-theme.ts';
import { THEME_PRESETS, withPreset } from '#web/lib/color/theme-presets.ts';
import { type ContrastPair, correctContrast, measureContrasts } from './theme-contrast.ts';

const unreadable = (theme: StoreTheme): ContrastPair[] =>
  measureContrasts(theme)
    .filter(({ isReadable }) => !isReadable)
    .map(({ pair }) => pair);

const themed = (change: Partial<StoreTheme>): StoreTheme => ({ ...DEFAULT_STORE_THEME, ...change });

describe('measureContrasts', () => {
  it.each(THEME_PRESETS)('finds every pair of $name readable', (preset) => {
    expect(unreadable(withPreset(DEFAULT_STORE_THEME, preset))).toEqual([]);
  });

  it.each([
    ['a pale primary', { primaryColor: '#3B82F6' }, ['priceOnCard']],
    [
      'grey on grey',
      { textColor: '#999999', backgroundColor: '#888888' },
      ['textOnBackground', 'textOnCard', 'priceOnCard'],
    ],
    [
      'an accent between white and ink',
      { primaryColor: '#0B7A55', accentColor: '#7A7A7A' },
      ['textOnAccent'],
    ],
  ] as const)('names %s', (_what, change, pairs) => {
    expect(unreadable(themed(change))).toEqual(pairs);
  });
});

describe('correctContrast', () => {
  it.each([
    ['pale text', { textColor: '#BBBBBB' }],
    ['a dark page with dark text', { backgroundColor: '#000000', cardColor: '#101010' }],
    [
      'surfaces that want opposite texts',
      { backgroundColor: '#000000', cardColor: '#FFFFFF', textColor: '#808080' },
    ],
    [
      'the same colour everywhere',
      {
        backgroundColor: '#777777',
        cardColor: '#777777',
        textColor: '#777777',
        primaryColor: '#777777',
        accentColor: '#777777',
      },
    ],
  ])('makes every pair of %s readable', (_what, change) => {
    const corrected = unreadable(themed(change)).reduce(correctContrast, themed(change));
    expect(unreadable(corrected)).toEqual([]);
  });

  it('changes only the given colour', () => {
    const theme = themed({ accentColor: '#7A7A7A' });
    const { accentColor, ...rest } = correctContrast(theme, 'textOnAccent');
    expect({ ...rest, accentColor: theme.accentColor }).toEqual(theme);
    expect(accentColor).not.toBe(theme.accentColor);
  });
});
