import { expect, it } from 'vitest';
import { contrastRatio, onColor } from './on-color.ts';
import { THEME_PRESETS } from './theme-presets.ts';

it.each([
  ['#FFFFFF', '#111827'],
  ['#000000', '#FFFFFF'],
  ['#3B82F6', '#111827'],
  ['#F59E0B', '#111827'],
  ['#25D366', '#111827'],
  ['#1E40AF', '#FFFFFF'],
  ['#767676', '#FFFFFF'],
  ['#777777', '#111827'],
])('writes on %s with %s', (color, text) => {
  expect(onColor(color)).toBe(text);
});

it('measures contrast as WCAG does, in either order', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrastRatio('#FFFFFF', '#000000')).toBeCloseTo(21, 5);
  expect(contrastRatio('#3B82F6', '#3B82F6')).toBe(1);
});

it('keeps text on every preset colour readable', () => {
  for (const { primaryColor, secondaryColor, accentColor } of THEME_PRESETS)
    for (const color of [primaryColor, secondaryColor, accentColor])
      expect(contrastRatio(color, onColor(color))).toBeGreaterThanOrEqual(4.5);
});
