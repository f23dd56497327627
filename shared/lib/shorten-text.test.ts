import { expect, it } from 'vitest';
import { shortenText } from './shorten-text.ts';

it.each([
  ['', 5, ''],
  ['corto', 5, 'corto'],
  ['  dos\n líneas ', 20, 'dos líneas'],
  ['Arroz selecto de diez libras', 16, 'Arroz selecto…'],
  ['Arroz selecto, de diez', 15, 'Arroz selecto…'],
  ['abcdefghij', 6, 'abcde…'],
  ['abcd😀fghij', 6, 'abcd…'],
])('shortens %j to %i characters as %j', (text, max, short) => {
  expect(shortenText(text, max)).toBe(short);
  expect(shortenText(text, max).length).toBeLessThanOrEqual(max);
  expect(shortenText(text, max).isWellFormed()).toBe(true);
});
