import { expect, it } from 'vitest';
import { TEXT_FIELD_NAMES } from '#shared/features/catalogue/product-fields.ts';
import { PRODUCT_COLUMN_COPY } from './product-column-copy.ts';

it('has headers for every text, in the form that the import compares', () => {
  expect(Object.keys(PRODUCT_COLUMN_COPY)).toEqual(TEXT_FIELD_NAMES);
  for (const { headers } of Object.values(PRODUCT_COLUMN_COPY))
    for (const header of headers) expect(header).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
});

it('gives no two texts the same header', () => {
  const headers = Object.values(PRODUCT_COLUMN_COPY).flatMap((copy) => copy.headers);
  expect(new Set(headers).size).toBe(headers.length);
});
