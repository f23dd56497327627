import { expect, test } from 'vitest';
import { callUrl } from './create-calls.ts';

test.each([
  ['/auth/login', {}, '/api/auth/login'],
  ['/tenants/:slug', { params: { slug: 'doña rosa' } }, '/api/tenants/do%C3%B1a%20rosa'],
  [
    '/products/:id',
    { params: { id: 'a/b' }, query: { tenantId: 't 1' } },
    '/api/products/a%2Fb?tenantId=t+1',
  ],
  ['/products', { query: { tenantId: 't', q: undefined, limit: 6 } }, '/api/products?tenantId=t&limit=6'],
])('fills %s', (path, parts, expected) => {
  expect(callUrl(path, parts)).toBe(expected);
});
