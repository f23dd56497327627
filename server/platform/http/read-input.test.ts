import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ERROR_COPY } from '#shared/lib/error-copy.ts';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { AppError } from '../errors/app-error.ts';
import { parseInput, refuseUnstorable } from './read-input.ts';

const refusalOf = (work: () => unknown): AppError | undefined => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  return undefined;
};

const Schema = z.object({
  name: z.string('Escribe el nombre.'),
  nick: z.optional(z.string().check(z.maxLength(5))),
  tags: z.optional(z.array(z.string()).check(z.maxLength(1))),
});

test('returns the parsed value without unknown fields', () => {
  expect(parseInput(Schema, { name: 'Ana', role: 'owner' })).toEqual({ name: 'Ana' });
});

test.each([
  ['words of its own', { name: 7 }, 'name', 'Escribe el nombre.'],
  ['too long', { name: 'Ana', nick: 'demasiado' }, 'nick', FIELD_COPY.tooLong(5)],
  ['too many', { name: 'Ana', tags: ['a', 'b'] }, 'tags', FIELD_COPY.tooMany(1)],
  ['the wrong type inside', { name: 'Ana', tags: [7] }, 'tags.0', FIELD_COPY.invalid],
  ['no object at all', [], '', ERROR_COPY.INVALID_INPUT],
])('explains the problem in Spanish: %s', (_what, value, field, message) => {
  const refusal = refusalOf(() => parseInput(Schema, value));
  expect(refusal).toMatchObject({
    code: 'INVALID_INPUT',
    message,
    details: { fields: [{ field, message }] },
  });
});

test.each([
  ['NUL', 'a\0b'],
  ['a bell', 'a\u0007b'],
  ['DEL', 'a\u007fb'],
  ['half a surrogate pair', 'a\ud800'],
])('refuses %s in a value, a list and the name of a field', (_what, text) => {
  for (const value of [text, { name: text }, { list: [text] }, { [text]: 1 }])
    expect(refusalOf(() => refuseUnstorable(value))?.code).toBe('INVALID_INPUT');
});

test('accepts accents, emoji, tabs, line ends, numbers and empty values', () => {
  for (const value of ['Año\tñandú\r\n🏪', 7, null, undefined, true, { a: ['b'] }])
    expect(refusalOf(() => refuseUnstorable(value))).toBeUndefined();
});

test('names the field that cannot be stored', () => {
  const refusal = refusalOf(() => refuseUnstorable({ faqs: [{ answer: 'a\0' }] }));
  expect(refusal?.details).toMatchObject({ fields: [{ field: 'faqs.0.answer' }] });
});

test('accepts 31 levels and refuses 33', () => {
  const nest = (levels: number): unknown => (levels === 0 ? 'x' : [nest(levels - 1)]);
  expect(refusalOf(() => refuseUnstorable(nest(31)))).toBeUndefined();
  expect(refusalOf(() => refuseUnstorable(nest(33)))?.code).toBe('INVALID_INPUT');
});
