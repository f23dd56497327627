import { expect, it } from 'vitest';
import { inGroups } from './in-groups.ts';

it.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3],
    [[1, 2], [3]],
  ],
])('makes groups of two of %j', (all, groups) => {
  expect(inGroups(all, 2)).toEqual(groups);
});
