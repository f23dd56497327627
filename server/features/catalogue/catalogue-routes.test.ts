import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { formWith } from '#server/testing/draw-photo.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const NEW = { name: 'Arroz Selecto', price: 415.5, category: 'Despensa', stock: 12, sku: 'DES-1' };

const create = ({ token }: PlantedStore, body: object = NEW) =>
  callApi(t, { method: 'POST', path: '/products', token, body });
const list = ({ tenantId }: PlantedStore, { token, query = '' }: { token?: string; query?: string } = {}) =>
  callApi(t, { path: `/products?tenantId=${tenantId}${query}`, ...(token && { token }) });
const update = ({ token }: PlantedStore, id: string, body: object) =>
  callApi(t, { method: 'PUT', path: `/products/${id}`, token, body });
const remove = ({ token }: PlantedStore, id: string) =>
  callApi(t, { method: 'DELETE', path: `/products/${id}`, token });

test('a created product is listed, shown and counted', async () => {
  const store = await plantStore(t);
  await create(await plantStore(t), { ...NEW, name: 'Del vecino' });
  const { status, body } = await create(store);
  expect(status).toBe(201);
  expect(body.product).toMatchObject({
    ...NEW,
    status: 'active',
    images: [],
    attributes: {},
    description: null,
  });
  const { products, nextCursor } = (await list(store, { token: store.token })).body;
  expect([products, nextCursor]).toEqual([[body.product], null]);
  const one = await callApi(t, { path: `/products/${body.product.id}?tenantId=${store.tenantId}` });
  expect(one.body).toEqual({ success: true, product: body.product });
  const usage = await callApi(t, { path: `/usage/tenant/${store.tenantId}`, token: store.token });
  expect(usage.body.items[0]).toMatchObject({ key: 'products', used: 1, limit: 50 });
});

test('changes the given fields and keeps the rest', async () => {
  const store = await plantStore(t);
  const { id } = (await create(store)).body.product;
  const changed = await update(store, id, { name: 'Arroz', category: 'Granos', stock: '', price: '1250' });
  expect(changed.status).toBe(200);
  expect(changed.body.product).toMatchObject({
    name: 'Arroz',
    category: 'Granos',
    stock: null,
    price: 1250,
    sku: 'DES-1',
  });
});

test('attributes stay in the owner’s order through every change', async () => {
  const store = await plantStore(t);
  const { token, tenantId } = store;
  // A database that sorts names would put the shortest first.
  const told = { Material: 'Acero', Garantía: '1 año', Color: 'Gris', Uso: 'Diario' };
  const turned = { Uso: 'Diario', 'País de origen': 'Italia', Material: 'Acero' };
  const orderOf = ({ attributes }: { attributes: object }) => Object.entries(attributes);
  const read = async () => [
    ...(await list(store, { token })).body.products,
    (await callApi(t, { path: `/products/${id}?tenantId=${tenantId}` })).body.product,
  ];
  const form = formWith({ name: 'Olla', price: '900', attributes: JSON.stringify(told) });
  const { product } = (await callApi(t, { method: 'POST', path: '/products', token, body: form })).body;
  const { id } = product;
  for (const seen of [product, ...(await read())]) expect(orderOf(seen)).toEqual(Object.entries(told));
  const edit = { name: 'Olla', category: 'Hogar' };
  const changed = (await update(store, id, { ...edit, attributes: turned })).body.product;
  await update(store, id, { ...edit, stock: '3' });
  await remove(store, id);
  await callApi(t, { method: 'POST', path: `/products/${id}/restore`, token });
  for (const seen of [changed, ...(await read())]) expect(orderOf(seen)).toEqual(Object.entries(turned));
});

test('a deleted product disappears from every list and from the count', async () => {
  const store = await plantStore(t);
  const { id } = (await create(store)).body.product;
  expect((await remove(store, id)).body).toEqual({ success: true });
  expect((await list(store, { token: store.token })).body.products).toEqual([]);
  expect((await remove(store, id)).status).toBe(404);
  expect((await update(store, id, { name: 'Arroz', category: 'Granos' })).status).toBe(404);
});

test('categories are counted once in any spelling, without deleted products and neighbours', async () => {
  const store = await plantStore(t);
  await create(await plantStore(t), { ...NEW, category: 'Del vecino' });
  for (const category of ['Bebidas', 'bebidas', 'Ñame', 'Arroz', '']) {
    await create(store, { name: 'Algo', price: 10, category });
  }
  const { id } = (await create(store, { name: 'Otro', price: 10, category: 'Se fue' })).body.product;
  await remove(store, id);
  const { body } = await callApi(t, { path: '/products/categories', token: store.token });
  expect(body.categories.map(({ count }: { count: number }) => count)).toEqual([1, 2, 1]);
  expect(body.categories[1].name.toLowerCase()).toBe('bebidas');
});
