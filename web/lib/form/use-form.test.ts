import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { findSchemaProblems } from './use-form.ts';

const SCHEMA = z.object({
  name: z.string().check(z.minLength(2, 'corto'), z.regex(/^a/, 'no empieza con a')),
  rows: z.array(z.object({ count: z.int() })),
});

test('finds no problem in values that the call accepts', () => {
  expect(findSchemaProblems(SCHEMA, { name: 'ana', rows: [{ count: 1 }] })).toEqual({});
});

test('reports the first problem of each field, by its path', () => {
  expect(findSchemaProblems(SCHEMA, { name: 'x', rows: [{ count: 1 }, { count: 'dos' }] })).toEqual({
    name: 'corto',
    'rows.1.count': FIELD_COPY.invalid,
  });
});

test('reports a missing field as required', () => {
  expect(findSchemaProblems(SCHEMA, { name: 'ana' })).toEqual({ rows: FIELD_COPY.required });
});
