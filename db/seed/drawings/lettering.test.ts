import { describe, expect, test } from 'vitest';
import { paintLettering } from './lettering.ts';

const paint = (text: string) =>
  paintLettering({ text, x: 600, y: 100, height: 80, maxWidth: 300, color: '#000000' });

const penPaths = (text: string) => paint(text).match(/<path/g)?.length ?? 0;

describe('painted lettering', () => {
  test.each([
    ['RON', 3],
    ['ron', 3],
    ['CAFÉ', 5],
    ['ÑAME', 5],
    ['PAN DE AGUA', 9],
    ['', 0],
    ['100 %', 0],
  ])('draws %s with %i pen paths', (text, count) => {
    expect(penPaths(text)).toBe(count);
  });

  test('shrinks a long word until it fits', () => {
    const scaleOf = (text: string) => Number(/scale\(([\d.]+)\)/.exec(paint(text))?.[1]);
    expect(scaleOf('RON')).toBe(0.8);
    expect(scaleOf('GUANDULES')).toBeLessThan(0.8);
  });
});
