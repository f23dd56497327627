import { expect, test } from 'vitest';
import { ContentSum } from './backup-format.ts';

const sumOf = (...items: string[][]) => {
  const sum = new ContentSum();
  for (const item of items) sum.add(...item);
  return sum.totals();
};

test('the order of the items does not matter', () => {
  expect(sumOf(['maní'], ['café'], ['maní'])).toEqual(sumOf(['café'], ['maní'], ['maní']));
});

test.each([
  ['one item less', [['maní']]],
  ['one item twice', [['maní'], ['café'], ['café']]],
  ['another accent', [['mani'], ['café']]],
  ['the same letters cut elsewhere', [['maníc'], ['afé']]],
  ['nothing', []],
])('%s changes the checksum', (_what, items) => {
  expect(sumOf(...items).checksum).not.toBe(sumOf(['maní'], ['café']).checksum);
});

test('the checksum separates a name from its content', () => {
  expect(sumOf(['a', 'bc']).checksum).not.toBe(sumOf(['ab', 'c']).checksum);
});

test('counts items and bytes', () => {
  expect(sumOf(['maní'], [''])).toMatchObject({ count: 2, bytes: 5 });
});
