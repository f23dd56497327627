import { expect, it } from 'vitest';
import { fitWithin } from './draw-smaller.ts';

it.each([
  ['a small photo keeps its size', [800, 600], [800, 600]],
  ['exactly the edge', [1600, 1200], [1600, 1200]],
  ['one past it', [1601, 1201], [1600, 1200]],
  ['lying', [4000, 3000], [1600, 1200]],
  ['standing', [3000, 4000], [1200, 1600]],
  ['a strip never vanishes', [16_000, 2], [1600, 1]],
] as const)('%s', (_, [width, height], [fitWidth, fitHeight]) => {
  expect(fitWithin({ width, height }, 1600)).toEqual({ width: fitWidth, height: fitHeight });
});
