import { expect, it } from 'vitest';
import { inChunks } from './in-chunks.ts';

it.each([
  [0, []],
  [1, [1]],
  [3, [3]],
  [4, [3, 1]],
  [7, [3, 3, 1]],
])('runs %i in chunks of at most three', async (count, expected) => {
  const sizes: number[] = [];
  const all = Array.from({ length: count }, (_, index) => index);
  const results = await inChunks(all, 3, async (chunk) => {
    sizes.push(chunk.length);
    return chunk;
  });
  expect(sizes).toEqual(expected);
  expect(results).toEqual(all);
});
