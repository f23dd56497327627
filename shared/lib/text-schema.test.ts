import { expect, it } from 'vitest';
import { lineSchema, paragraphSchema } from './text-schema.ts';

const line = lineSchema({ min: 2, max: 5 });
const paragraph = paragraphSchema({ max: 5 });

it.each([
  ['  ñame ', 'ñame'],
  ['12345', '12345'],
  ['👨‍🌾', '👨‍🌾'],
  ['\u202a8095\u202c', '8095'],
  ['\ufeffab\u200b', 'ab'],
  ['¿?', '¿?'],
])('keeps the line %j as %j', (text, kept) => {
  expect(line.parse(text)).toBe(kept);
});

it.each([
  ['a'],
  [' a '],
  ['\u202e\u200b\u202e'],
  ['\u200d\u200d'],
  ['123456'],
  ['a\nb'],
  ['a\u0000b'],
  ['a\u009fb'],
  ['a\ud800b'],
  [undefined],
  [12],
  [null],
])('refuses the line %j', (text) => {
  expect(line.safeParse(text).success).toBe(false);
});

it('accepts line breaks and tabs in a paragraph, and no other control characters', () => {
  expect(paragraph.parse('a\r\n\tb')).toBe('a\r\n\tb');
  expect(paragraph.safeParse('a\u0000b').success).toBe(false);
  expect(paragraph.safeParse('a\u001bb').success).toBe(false);
});

it.each(['', '  ', '\u200b', '\u200d\u200d'])('refuses the empty text %j with one issue', (text) => {
  expect(line.safeParse(text).error?.issues).toHaveLength(1);
});
