import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { unfinished } from './draft-storage.ts';

const SCHEMA = z.object({
  name: z.string().check(z.minLength(2)),
  price: z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((written) => Number(written) * 100),
  ),
  rows: z.array(z.object({ text: z.optional(z.string().check(z.regex(/^\d+$/))) })),
  kind: z.nullable(z.enum(['a', 'b'])),
  note: z._default(z.string().check(z.maxLength(3)), ''),
});

test('keeps invalid values as they were typed', () => {
  const written = { name: '', price: '12,', rows: [{ text: 'x' }, {}], kind: null, note: 'larga' };
  expect(unfinished(SCHEMA).parse(written)).toEqual(written);
});

test.each([
  ['a text that is a number', { name: 1 }],
  ['a choice that is none', { kind: 'c' }],
  ['a missing list', { rows: undefined }],
])('refuses %s', (_what, change) => {
  const written = { name: '', price: '', rows: [], kind: 'a', ...change };
  expect(unfinished(SCHEMA).safeParse(written).success).toBe(false);
});
