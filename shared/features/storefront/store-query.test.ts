import { describe, expect, it } from 'vitest';
import { storePath } from '#shared/lib/paths.ts';
import {
  EMPTY_STORE_QUERY,
  MAX_SEARCH_LENGTH,
  parseStorePath,
  parseStoreQuery,
  quickViewHref,
  storeQueryPath,
  storeQueryText,
} from './store-query.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';
const ID = '01a1fcf1-38cf-75a1-b31d-e54fac36cf49';

describe('parseStoreQuery', () => {
  it.each([
    ['', {}],
    ['q=%20pi%C3%B1a%20%20roja%20', { q: 'piña roja' }],
    [
      'category=V%C3%ADveres&sort=name&view=list&page=3',
      { category: 'Víveres', sort: 'name', view: 'list', page: 3 },
    ],
    [`product=${ID.toUpperCase()}`, { product: ID }],
    ['product=no-es-un-id', {}],
    ['sort=barato&view=mosaico&page=0', {}],
    ['page=1.5', {}],
    ['page=10001', {}],
    ['page=10000', { page: 10_000 }],
    ['parte=catalogo', { part: 'catalogo' }],
    ['q=a%00b%0Ac', { q: 'a b c' }],
    ['%E0%A4%A=1&q=%E0', { q: '�' }],
    ['__proto__=1&constructor=2', {}],
  ])('reads %j', (search, asked) => {
    expect(parseStoreQuery(search)).toEqual({ ...EMPTY_STORE_QUERY, ...asked });
  });

  it('cuts an endless search without breaking a character', () => {
    const { q } = parseStoreQuery(`q=${'😀'.repeat(5000)}`);
    expect(q.length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH);
    expect(q.isWellFormed()).toBe(true);
  });
});

describe('storeQueryText', () => {
  it('is the same for equal pages and reads back', () => {
    const query = parseStoreQuery('view=list&q=a+b&utm_source=x&page=2&sort=name&category=%26%3D');
    expect(storeQueryText(query)).toBe('q=a+b&category=%26%3D&sort=name&page=2&view=list');
    expect(parseStoreQuery(storeQueryText(query))).toEqual(query);
    expect(storeQueryText(EMPTY_STORE_QUERY)).toBe('');
  });
});

it('builds addresses of pages and of quick views over them', () => {
  const query = { ...EMPTY_STORE_QUERY, q: 'a&b' };
  expect(storeQueryPath(storePath('mi-tienda'), query)).toBe('/str/mi-tienda?q=a%26b');
  expect(quickViewHref(storePath('mi-tienda'), EMPTY_STORE_QUERY)(ID)).toBe(`/str/mi-tienda?product=${ID}`);
  expect(quickViewHref(storePath('mi-tienda'), query)(ID)).toBe(`/str/mi-tienda?q=a%26b&product=${ID}`);
});

describe('parseStorePath', () => {
  it.each([
    ['/str/mi-tienda', { kind: 'store', slug: 'mi-tienda' }],
    ['/str/Mi-Tienda/', { kind: 'store', slug: 'mi-tienda' }],
    ['/str/', { kind: 'store', slug: '' }],
    [`/str/mi-tienda/producto/${ID}`, { kind: 'product', slug: 'mi-tienda', productId: ID }],
    [`/str/mi-tienda/producto/${ID}/`, { kind: 'product', slug: 'mi-tienda', productId: ID }],
    ['/str/mi-tienda/producto/otro', { kind: 'product', slug: 'mi-tienda', productId: undefined }],
    [`/str/mi-tienda/pedido/${TOKEN}`, { kind: 'order', slug: 'mi-tienda', token: TOKEN }],
    [`/str/mi-tienda/pedido/${TOKEN}x`, { kind: 'order', slug: 'mi-tienda', token: undefined }],
    ['/str/mi-tienda/pedido', { kind: 'unknown', slug: 'mi-tienda' }],
    ['/str/mi-tienda/producto', { kind: 'unknown', slug: 'mi-tienda' }],
    [`/str/mi-tienda/producto/${ID}/x`, { kind: 'unknown', slug: 'mi-tienda' }],
    ['/str/mi-tienda/feed', { kind: 'unknown', slug: 'mi-tienda' }],
    ['/str/%E0%A4%A', { kind: 'store', slug: '' }],
    ['/str/a%2Fb', { kind: 'store', slug: 'a/b' }],
  ])('reads %s', (path, address) => {
    expect(parseStorePath(path)).toEqual(address);
  });
});
