import { beforeEach, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { PRODUCT_SORTS } from '#shared/features/catalogue/product-sort.ts';

const t = openTestApp();

let store: PlantedStore;
let neighbour: PlantedStore;

beforeEach(async () => {
  store = await plantStore(t);
  neighbour = await plantStore(t);
  await plantProduct(t, neighbour, { name: 'Arroz del vecino', category: 'Granos' });
});

const list = async (query: Record<string, string> = {}, token: string | undefined = store.token) => {
  const search = new URLSearchParams({ tenantId: store.tenantId, ...query });
  return callApi(t, { path: `/products?${search}`, ...(token && { token }) });
};
const namesOf = ({ body }: { body: { products: { name: string }[] } }): string[] =>
  body.products.map(({ name }) => name);

const walk = async (
  query: Record<string, string>,
  between: () => Promise<unknown> = async () => undefined,
) => {
  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await list({ ...query, limit: '2', ...(cursor && { cursor }) });
    expect(page.status).toBe(200);
    names.push(...namesOf(page));
    cursor = page.body.nextCursor;
    if (cursor) await between();
  }
  return names;
};

test('lists what has run low alone, and with a search', async () => {
  for (const [name, stock] of [
    ['Arroz', 0],
    ['Arroz integral', 6],
    ['Azúcar', 5],
    ['Sal', null],
  ] as const)
    await plantProduct(t, store, { name, stock });
  const hidden = await plantProduct(t, store, { name: 'Arroz guardado', stock: 1 });
  const change = { kind: 'status', status: 'inactive' };
  const body = { ids: [hidden], change };
  await callApi(t, { method: 'POST', path: '/products/bulk', token: store.token, body });
  await plantProduct(t, neighbour, { name: 'Arroz poco', stock: 1 });
  expect(namesOf(await list({ stock: 'low', sort: 'name' }))).toEqual(['Arroz', 'Azúcar']);
  expect(namesOf(await list({ stock: 'low', sort: 'name', limit: '10' }))).toEqual(['Arroz', 'Azúcar']);
  expect(namesOf(await list({ stock: 'low', q: 'arroz', limit: '10' }))).toEqual(['Arroz']);
  expect((await list({ stock: 'mucho' })).status).toBe(400);
});

/** Prices and names repeat, and one product has no price. */
const plantShelf = async () => {
  for (const [name, price] of [
    ['Ñame', 50],
    ['naranja', 20],
    ['Zanahoria', 20],
    ['Número 10', 80],
    ['Número 9', 80],
    ['naranja', 20],
  ] as const)
    await plantProduct(t, store, { name, price });
  const id = await plantProduct(t, store, { name: 'Sin precio' });
  await callApi(t, {
    method: 'PUT',
    path: `/products/${id}`,
    token: store.token,
    body: { name: 'Sin precio', category: 'Otros', price: null },
  });
};

test('without a limit the list is complete, the newest first', async () => {
  await plantShelf();
  const answer = await list();
  expect(namesOf(answer)).toEqual([
    'Sin precio',
    'naranja',
    'Número 9',
    'Número 10',
    'Zanahoria',
    'naranja',
    'Ñame',
  ]);
  expect(answer.body.nextCursor).toBe(null);
});

test.each([
  ['oldest', ['Ñame', 'naranja', 'Zanahoria', 'Número 10', 'Número 9', 'naranja', 'Sin precio']],
  ['name', ['naranja', 'naranja', 'Número 9', 'Número 10', 'Ñame', 'Sin precio', 'Zanahoria']],
  ['price_asc', ['naranja', 'Zanahoria', 'naranja', 'Ñame', 'Número 10', 'Número 9', 'Sin precio']],
  ['price_desc', ['Número 10', 'Número 9', 'Ñame', 'naranja', 'Zanahoria', 'naranja', 'Sin precio']],
])('sorts by %s', async (sort, expected) => {
  await plantShelf();
  expect(namesOf(await list({ sort }))).toEqual(expected);
});

test.each(PRODUCT_SORTS)('pages by %s contain every product once', async (sort) => {
  await plantShelf();
  expect(await walk({ sort })).toEqual(namesOf(await list({ sort })));
});

test('pages neither repeat nor miss a product while others are added', async () => {
  await plantShelf();
  const before = namesOf(await list());
  expect(await walk({}, () => plantProduct(t, store, { name: 'Recién llegado' }))).toEqual(before);
});

test('a page by name may end at the longest possible key', async () => {
  for (const letter of ['a', 'b', 'c']) await plantProduct(t, store, { name: `ñ1${letter}1`.repeat(24) });
  expect(await walk({ sort: 'name' })).toHaveLength(3);
});

test('a page that ends exactly at the end has no next page', async () => {
  await plantProduct(t, store);
  await plantProduct(t, store);
  expect((await list({ limit: '2' })).body.nextCursor).toBe(null);
});

test('searches with tolerance for mistakes, the best match first, page by page', async () => {
  await plantProduct(t, store, { name: 'Tomate en lata', sku: 'TOM-7' });
  await plantProduct(t, store, { name: 'Lata de maíz', description: 'Con tomate no' });
  await plantProduct(t, store, { name: 'Salsa de tomate' });
  await plantProduct(t, store, { name: 'Jabón' });
  expect(namesOf(await list({ q: 'TOMATES' }))).toEqual([
    'Tomate en lata',
    'Salsa de tomate',
    'Lata de maíz',
  ]);
  expect(namesOf(await list({ q: 'tomatte' }))).toContain('Salsa de tomate');
  expect(namesOf(await list({ q: 'tom7' }))).toEqual(['Tomate en lata']);
  expect(namesOf(await list({ q: 'tomate', sort: 'name' }))).toEqual([
    'Lata de maíz',
    'Salsa de tomate',
    'Tomate en lata',
  ]);
  expect(await walk({ q: 'tomate' })).toEqual(namesOf(await list({ q: 'tomate' })));
  expect(namesOf(await list({ q: 'vecino' }))).toEqual([]);
});

test.each(["'", '%', '_', '\\', '{}', '[]', '--', '¿?', '“”'])(
  'a search of signs alone is no search: %s',
  async (q) => {
    expect(await list({ q })).toMatchObject({ status: 200, body: { products: [] } });
    await plantProduct(t, store, { name: 'Radio', category: 'Electrónicos' });
    await plantProduct(t, store, { name: 'Balón', category: 'Deportes' });
    await plantProduct(t, store, { name: 'Red', category: 'Deportes' });
    expect(namesOf(await list({ q }))).toEqual(['Red', 'Balón', 'Radio']);
    expect(namesOf(await list({ q, category: 'zzz' }))).toEqual([]);
    expect(namesOf(await list({ q, category: 'deportes', sort: 'oldest' }))).toEqual(['Balón', 'Red']);
    expect(await walk({ q })).toEqual(['Red', 'Balón', 'Radio']);
  },
);

test('a category is found without its accents', async () => {
  await plantProduct(t, store, { name: 'Radio', category: 'Electrónicos' });
  await plantProduct(t, store, { name: 'Balón', category: 'Deportes' });
  expect(namesOf(await list({ category: 'electronicos' }))).toEqual(['Radio']);
  expect(namesOf(await list({ category: 'electronicos', q: 'balón' }))).toEqual([]);
});

test('products that are not active are shown only to members', async () => {
  const id = await plantProduct(t, store, { name: 'Escondido' });
  await plantProduct(t, store, { name: 'A la vista', stock: 0 });
  await callApi(t, {
    method: 'PUT',
    path: `/products/${id}`,
    token: store.token,
    body: { name: 'Escondido', category: 'Otros', status: 'inactive' },
  });
  expect(namesOf(await list())).toEqual(['A la vista', 'Escondido']);
  for (const token of ['', neighbour.token, 'garbage']) {
    expect(namesOf(await list({}, token))).toEqual(['A la vista']);
    const one = await callApi(t, { path: `/products/${id}?tenantId=${store.tenantId}`, token });
    expect(one.status).toBe(404);
  }
  const own = await callApi(t, { path: `/products/${id}?tenantId=${store.tenantId}`, token: store.token });
  expect(own.body.product.status).toBe('inactive');
});

test('the products of a store that is not open are shown only to members', async () => {
  const shut = await plantStore(t, { status: 'inactive' });
  const id = await plantProduct(t, shut);
  const read = (path: string, token?: string) => callApi(t, { path, ...(token && { token }) });
  for (const path of [`/products?tenantId=${shut.tenantId}`, `/products/${id}?tenantId=${shut.tenantId}`]) {
    expect((await read(path)).status).toBe(404);
    expect((await read(path, store.token)).status).toBe(404);
    expect((await read(path, shut.token)).status).toBe(200);
  }
});

test("a product is not found under another tenant's id", async () => {
  const id = await plantProduct(t, store);
  const answer = await callApi(t, { path: `/products/${id}?tenantId=${neighbour.tenantId}` });
  expect(answer.status).toBe(404);
});

test('refuses a foreign cursor, or one of another sort order', async () => {
  await plantShelf();
  const { nextCursor } = (await list({ limit: '2' })).body;
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const [cursor, sort] of [
    [nextCursor, 'name'],
    ['abc', 'newest'],
    ['ñ', 'newest'],
    [forged(null), 'newest'],
    [forged(['newest', 'ayer', store.tenantId]), 'newest'],
    [forged(['price_asc', '1; drop table products', store.tenantId]), 'price_asc'],
    [forged(['price_asc', 1e300, store.tenantId]), 'price_asc'],
    [forged(['name', '\u0000', store.tenantId]), 'name'],
    [forged(['newest', '2026-01-01T00:00:00Z', 'x']), 'newest'],
  ]) {
    const answer = await list({ sort, cursor, limit: '2' });
    expect([cursor, answer.status, answer.body.error]).toEqual([cursor, 400, 'INVALID_INPUT']);
  }
});

test.each([
  ['limit', '0'],
  ['limit', '201'],
  ['limit', 'x'],
  ['sort', 'random'],
  ['q', 'a'.repeat(101)],
  ['tenantId', 'x'],
])('refuses %s=%s', async (field, value) => {
  const answer = await list({ [field]: value });
  expect([answer.status, answer.body.error]).toEqual([400, 'INVALID_INPUT']);
});
