import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

let store: PlantedStore;
let theirs: string;
let ids: string[];

beforeEach(async () => {
  store = await plantStore(t);
  theirs = await plantProduct(t, await plantStore(t));
  ids = [];
  for (const price of [85, 100.5, 0]) ids.push(await plantProduct(t, store, { price, stock: 5 }));
});

const bulk = (body: object) =>
  callApi(t, { method: 'POST', path: '/products/bulk', token: store.token, body });
const setValues = (products: object[]) =>
  callApi(t, { method: 'PUT', path: '/products/values', token: store.token, body: { products } });
const shelf = async () =>
  (await callApi(t, { path: `/products?tenantId=${store.tenantId}&sort=oldest`, token: store.token })).body
    .products;
const pricesOf = (products: { price: number }[]) => products.map(({ price }) => price);

test('sets one status for all, and answers in the requested order', async () => {
  const asked = [ids[2], ids[0], ids[0]];
  const { status, body } = await bulk({ ids: asked, change: { kind: 'status', status: 'inactive' } });
  expect(status).toBe(200);
  expect(body.products.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[0]]);
  expect((await shelf()).map((product: { status: string }) => product.status)).toEqual([
    'inactive',
    'active',
    'inactive',
  ]);
});

test('changes prices by percent or by amount, and keeps free products free', async () => {
  expect(
    pricesOf((await bulk({ ids, change: { kind: 'price_percent', percent: 10 } })).body.products),
  ).toEqual([94, 111, 0]);
  expect(
    pricesOf((await bulk({ ids, change: { kind: 'price_amount', amount: -10.5 } })).body.products),
  ).toEqual([83.5, 100.5, 0]);
});

test('a change that one product cannot take is applied to none', async () => {
  const { name } = (await shelf())[0];
  const answer = await bulk({ ids, change: { kind: 'price_amount', amount: -90 } });
  expect([answer.status, answer.body.error]).toEqual([422, 'RULE_REFUSED']);
  expect(answer.body.message).toContain(`«${name}»`);
  expect(pricesOf(await shelf())).toEqual([85, 100.5, 0]);
});

test('a change can be undone with each product’s own values', async () => {
  const before = await shelf();
  await bulk({ ids: ids.slice(0, 2), change: { kind: 'price_percent', percent: 33 } });
  await bulk({ ids, change: { kind: 'category', category: 'Ofertas' } });
  const { body } = await setValues(
    before.map(({ id, price, category }: { id: string; price: number; category: string }) => ({
      id,
      category,
      price,
    })),
  );
  const timeless = (products: { updated_at: string }[]) => products.map(({ updated_at, ...rest }) => rest);
  expect(timeless(body.products)).toEqual(timeless(before));
  expect(timeless(await shelf())).toEqual(timeless(before));
});

test('a table of values is saved completely or not at all', async () => {
  const [first, second] = ids;
  const saved = await setValues([
    { id: first, name: 'Café', stock: null },
    { id: second, price: 120, sku: 'C-1' },
  ]);
  expect(saved.body.products).toMatchObject([
    { name: 'Café', stock: null, price: 85 },
    { price: 120, stock: 5 },
  ]);
  const before = await shelf();
  for (const [products, status] of [
    [[{ id: first, sku: 'c-1' }], 409],
    [
      [
        { id: first, stock: 1 },
        { id: theirs, stock: 1 },
      ],
      404,
    ],
    [
      [
        { id: first, stock: 1 },
        { id: second, price: -1 },
      ],
      400,
    ],
    [
      [
        { id: first, stock: 1 },
        { id: second, stock: -1 },
      ],
      400,
    ],
    [[], 400],
  ] as const)
    expect((await setValues([...products])).status).toBe(status);
  expect(await shelf()).toEqual(before);
});

test('codes are exchanged between products, and each value that is refused is named', async () => {
  const [first, second, third] = ids as [string, string, string];
  await setValues([
    { id: first, sku: 'A-1' },
    { id: second, sku: 'B-2' },
    { id: third, sku: 'C-3' },
  ]);
  const exchanged = await setValues([
    { id: first, sku: 'B-2' },
    { id: second, sku: 'A-1' },
  ]);
  expect(exchanged.body.products).toMatchObject([{ sku: 'B-2' }, { sku: 'A-1' }]);
  const taken = await setValues([
    { id: first, sku: 'c-3' },
    { id: second, sku: 'c-3' },
  ]);
  expect(taken.status).toBe(409);
  expect(taken.body.details.products.map(({ id, field }: Record<string, string>) => [id, field])).toEqual([
    [second, 'sku'],
    [first, 'sku'],
  ]);
  const gone = await setValues([
    { id: first, sku: 'Z' },
    { id: theirs, price: 5 },
  ]);
  expect(gone.status).toBe(404);
  expect(gone.body.details.products).toEqual([
    { id: theirs, field: 'id', message: 'Este producto ya no está en tu catálogo.' },
  ]);
  await setValues([{ id: first, offer: { price: 50, begins: null, ends: null } }]);
  const unsound = await setValues([
    { id: first, price: 40 },
    { id: second, stock: 1.5 },
  ]);
  expect(unsound.status).toBe(400);
  expect(unsound.body.details.products).toMatchObject([{ id: second, field: 'stock' }]);
  const tooLow = await setValues([
    { id: first, price: 40 },
    { id: second, price: 41 },
  ]);
  expect(tooLow.body.details.products).toMatchObject([{ id: first, field: 'offer' }]);
  expect(await shelf()).toMatchObject([{ sku: 'B-2' }, { sku: 'A-1' }, { sku: 'C-3' }]);
});

test('a product that had no category and cost nothing is put back as it was', async () => {
  const free = await plantProduct(t, store, { price: 0, category: undefined });
  const before = (await shelf()).find(({ id }: { id: string }) => id === free);
  await setValues([{ id: free, price: 90, category: 'Bebidas' }]);
  const { body } = await setValues([{ id: free, price: before.price, category: before.category }]);
  expect(body.products).toMatchObject([{ price: 0, category: before.category }]);
});

test('deletes all and restores all', async () => {
  await bulk({ ids: ids.slice(0, 2), change: { kind: 'delete' } });
  expect(await shelf()).toHaveLength(1);
  const { body } = await bulk({ ids: ids.slice(0, 2), change: { kind: 'restore' } });
  expect(body.products).toHaveLength(2);
  expect(await shelf()).toHaveLength(3);
});

test.each([{ kind: 'status', status: 'inactive' }, { kind: 'delete' }, { kind: 'restore' }])(
  'a list with a product of nobody or of a neighbour is refused whole: %j',
  async (change) => {
    for (const strange of [theirs, randomUUID()]) {
      const answer = await bulk({ ids: [...ids, strange], change });
      expect([answer.status, answer.body.error]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await shelf()).map((product: { status: string }) => product.status)).toEqual(
      ids.map(() => 'active'),
    );
  },
);

test.each([
  ['nothing', { ids: [], change: { kind: 'delete' } }, 'Elige al menos un producto.'],
  [
    'more than 500',
    { ids: Array.from({ length: 501 }, () => randomUUID()), change: { kind: 'delete' } },
    'Puedes cambiar como máximo 500 productos a la vez.',
  ],
  ['no change', { ids: [randomUUID()] }, 'Indica qué quieres cambiar en los productos.'],
  [
    'an unknown change',
    { ids: [randomUUID()], change: { kind: 'drop' } },
    'Indica qué quieres cambiar en los productos.',
  ],
  [
    'half a percent sign',
    { ids: [randomUUID()], change: { kind: 'price_percent', percent: '10%' } },
    'Escribe un porcentaje entre -99 y 1,000.',
  ],
])('refuses %s', async (_case, body, message) => {
  const answer = await bulk(body);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});
