import { expect, it } from 'vitest';
import { DEFAULT_STORE_THEME } from '#shared/features/personalisation/store-theme.ts';
import { StoreThemeSchema } from '#shared/features/personalisation/store-theme-schema.ts';
import { THEME_PRESETS, withPreset } from './theme-presets.ts';

it.each(THEME_PRESETS)('the server takes the preset $name as it is', (preset) => {
  const theme = withPreset(DEFAULT_STORE_THEME, preset);
  expect(StoreThemeSchema.parse(theme)).toEqual(theme);
});
