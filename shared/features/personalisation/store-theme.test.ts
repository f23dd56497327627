import { describe, expect, it } from 'vitest';
import { completeTheme, DEFAULT_STORE_THEME, isSameTheme, storedTheme } from './store-theme.ts';
import { StoreThemeSchema, StoreThemeUpdateSchema } from './store-theme-schema.ts';

describe('StoreThemeSchema', () => {
  it('accepts the defaults and normalises colours', () => {
    expect(StoreThemeSchema.parse(DEFAULT_STORE_THEME)).toEqual(DEFAULT_STORE_THEME);
    expect(StoreThemeUpdateSchema.parse({ primaryColor: '#abcdef' })).toEqual({ primaryColor: '#ABCDEF' });
  });

  it.each([
    { primaryColor: 'red' },
    { primaryColor: '#FFF' },
    { primaryColor: '#GGGGGG' },
    { primaryColor: '#FFFFFF;}body{display:none' },
    { fontFamily: 'Comic Sans' },
    { layout: 'carousel' },
    { headerStyle: 'GRADIENT' },
    { borderRadius: 4 },
    { showSearch: 'true' },
    null,
    [],
  ])('refuses %j', (theme) => {
    expect(StoreThemeUpdateSchema.safeParse(theme).success).toBe(false);
  });

  it('drops unknown fields', () => {
    expect(StoreThemeUpdateSchema.parse({ plan: 'pro', customCss: '*{}' })).toEqual({});
  });
});

describe('the stored part of a theme', () => {
  it.each([
    [{}, null],
    [DEFAULT_STORE_THEME, null],
    [{ primaryColor: DEFAULT_STORE_THEME.primaryColor }, null],
    [{ layout: 'list' }, { layout: 'list' }],
    [
      { ...DEFAULT_STORE_THEME, showSearch: false },
      { ...DEFAULT_STORE_THEME, showSearch: false },
    ],
  ] as const)('of %j is %j', (theme, kept) => {
    expect(storedTheme(theme)).toEqual(kept);
  });

  it('is completed with the defaults', () => {
    expect(completeTheme(null)).toEqual(DEFAULT_STORE_THEME);
    expect(completeTheme({ layout: 'list' })).toEqual({ ...DEFAULT_STORE_THEME, layout: 'list' });
    expect(isSameTheme(completeTheme({ layout: 'list' }), DEFAULT_STORE_THEME)).toBe(false);
  });
});
