import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['', '', 2, 0],
  ['arroz', 'arroz', 2, 0],
  ['arros', 'arroz', 2, 1],
  ['aroz', 'arroz', 2, 1],
  ['arrozz', 'arroz', 2, 1],
  ['arrzo', 'arroz', 2, 1],
  ['ab', 'ba', 1, 1],
  ['zapatiya', 'zapatilla', 2, 2],
  ['gato', 'perro', 2, 3],
  ['a', 'abcd', 2, 3],
  ['', 'ab', 2, 2],
])('between %j and %j, up to %i, is %i', (left, right, limit, distance) => {
  expect(editDistance(left, right, limit)).toBe(distance);
  expect(editDistance(right, left, limit)).toBe(distance);
});
