import { expect, it } from 'vitest';
import { allOf, anyOf } from './sql-conditions.ts';

it('joins conditions so that they hold together wherever they stand', () => {
  expect(allOf(['a', 'b'])).toBe('(a and b)');
  expect(anyOf(['a', 'b'])).toBe('(a or b)');
  expect(anyOf(['a'])).toBe('(a)');
});

it.each([allOf, anyOf])('refuses an empty list', (join) => {
  expect(() => join([])).toThrow('a query has no condition');
});
