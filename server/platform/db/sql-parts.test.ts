import { expect, it } from 'vitest';
import { anyOf } from './sql-parts.ts';

it('joins conditions so that they stay together in any expression', () => {
  expect(anyOf(['a', 'b'])).toBe('(a or b)');
  expect(anyOf(['a'])).toBe('(a)');
});

it('refuses an empty list', () => {
  expect(() => anyOf([])).toThrow('a query has no condition');
});
