import { describe, expect, it } from 'vitest';
import { contrastRatio, READABLE_CONTRAST } from './on-color.ts';
import { mixColors, readableShade } from './readable-shade.ts';
import { THEME_PRESETS } from './theme-presets.ts';

describe('mixColors', () => {
  it.each([
    ['#000000', '#FFFFFF', 0, '#000000'],
    ['#000000', '#FFFFFF', 1, '#FFFFFF'],
    ['#000000', '#FFFFFF', 0.5, '#808080'],
    ['#0A0B0C', '#0A0B0C', 0.3, '#0A0B0C'],
  ])('%s to %s at %d is %s', (from, to, share, mixed) => {
    expect(mixColors(from, to, share)).toBe(mixed);
  });
});

describe('readableShade', () => {
  const colors = THEME_PRESETS.flatMap(({ primaryColor, secondaryColor, accentColor }) => [
    primaryColor,
    secondaryColor,
    accentColor,
  ]);

  it.each(['#FFFFFF', '#F9FAFB', '#191D1C', '#111413', '#F59E0B', '#777777', '#3B82F6'])(
    'reads on %s whatever the owner picked',
    (background) => {
      for (const color of [...colors, background, '#000000', '#FFFFFF', '#808080']) {
        expect(contrastRatio(readableShade(color, background), background)).toBeGreaterThanOrEqual(
          READABLE_CONTRAST,
        );
      }
    },
  );

  it('leaves a readable colour unchanged', () => {
    expect(readableShade('#0B7A55', '#FFFFFF')).toBe('#0B7A55');
  });
});
