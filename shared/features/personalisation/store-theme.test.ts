import { describe, expect, it } from 'vitest';
import { DEFAULT_STORE_THEME, StoreThemeSchema, StoreThemeUpdateSchema } from './store-theme.ts';
import { THEME_PRESETS } from './theme-presets.ts';

describe('StoreThemeSchema', () => {
  it('fills what is absent with the defaults', () => {
    expect(StoreThemeSchema.parse({})).toEqual(DEFAULT_STORE_THEME);
    expect(StoreThemeSchema.parse({ primaryColor: '#abcdef', layout: 'list' })).toEqual({
      ...DEFAULT_STORE_THEME,
      primaryColor: '#ABCDEF',
      layout: 'list',
    });
  });

  it('accepts its own defaults and every preset', () => {
    expect(StoreThemeSchema.parse(DEFAULT_STORE_THEME)).toEqual(DEFAULT_STORE_THEME);
    for (const { name: _, ...colors } of THEME_PRESETS)
      expect(StoreThemeUpdateSchema.parse(colors)).toEqual(colors);
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
    expect(StoreThemeSchema.safeParse(theme).success).toBe(false);
  });

  it('drops what is no part of a theme', () => {
    expect(StoreThemeUpdateSchema.parse({ plan: 'pro', customCss: '*{}' })).toEqual({});
  });
});
