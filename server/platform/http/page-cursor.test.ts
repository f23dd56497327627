import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cutPage, readCursor, writeCursor } from './page-cursor.ts';

const PARTS = z.tuple([z.literal('name'), z.string()]);

test('a cursor is read as it was written', () => {
  expect(readCursor(writeCursor(['name', 'Año ñandú «2»']), PARTS)).toEqual(['name', 'Año ñandú «2»']);
});

test.each([
  ['nothing', ''],
  ['no base64', 'ñ'],
  ['no JSON', Buffer.from('name').toString('base64url')],
  ['another order', writeCursor(['price', 'Arroz'])],
  ['too few parts', writeCursor(['name'])],
  ['parts of another kind', writeCursor(['name', 5])],
])('a cursor of %s is refused', (_, text) => {
  expect(() => readCursor(text, PARTS)).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', details: { fields: [{ field: 'cursor' }] } }),
  );
});

describe('a page of results', () => {
  const cursorAfter = (last: string, position: number) => `${position}:${last}`;

  test.each([
    { found: [], limit: 2, rows: [], nextCursor: null },
    { found: ['a'], limit: 2, rows: ['a'], nextCursor: null },
    { found: ['a', 'b'], limit: 2, rows: ['a', 'b'], nextCursor: null },
    { found: ['a', 'b', 'c'], limit: 2, rows: ['a', 'b'], nextCursor: '1:b' },
    { found: ['a', 'b', 'c'], limit: undefined, rows: ['a', 'b', 'c'], nextCursor: null },
  ])('$found.length of $limit', ({ found, limit, ...page }) => {
    expect(cutPage(found, { limit, cursorAfter })).toEqual(page);
  });
});
