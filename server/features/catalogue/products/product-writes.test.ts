import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { formWith } from '#server/testing/draw-photo.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { hours } from '#shared/lib/time.ts';

const t = openTestApp();

const NEW = { name: 'Arroz Selecto', price: 415.5 };

const create = ({ token }: PlantedStore, body: object = NEW, headers: Record<string, string> = {}) =>
  callApi(t, { method: 'POST', path: '/products', token, body, headers });
const update = ({ token }: PlantedStore, id: string, body: object) =>
  callApi(t, { method: 'PUT', path: `/products/${id}`, token, body });
const remove = ({ token }: PlantedStore, id: string, query = '') =>
  callApi(t, { method: 'DELETE', path: `/products/${id}${query}`, token });
const productsOf = async ({ token, tenantId }: PlantedStore) =>
  (await callApi(t, { path: `/products?tenantId=${tenantId}`, token })).body.products;
const versionOf = async ({ tenantId }: PlantedStore): Promise<number> => {
  const [row] = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query<{ version: number }>('select version from tenants where id = $1', [tenantId]),
  );
  return row?.version ?? 0;
};

const signInAgain = async ({ email, password }: PlantedStore): Promise<string> => {
  const body = { email, password, rememberMe: true };
  return (await callApi(t, { method: 'POST', path: '/auth/login', body })).body.token;
};

test('every change invalidates the cached pages of that store, and of no other', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const untouched = await versionOf(neighbour);
  let before = await versionOf(store);
  const expectBump = async () => {
    const after = await versionOf(store);
    expect(after).toBeGreaterThan(before);
    before = after;
  };
  const { id } = (await create(store)).body.product;
  await expectBump();
  await update(store, id, { name: 'Arroz', category: 'Granos' });
  await expectBump();
  await remove(store, id);
  await expectBump();
  await callApi(t, { method: 'POST', path: `/products/${id}/restore`, token: store.token });
  await expectBump();
  expect(await versionOf(neighbour)).toBe(untouched);
});

test('200 creations at once near the limit add exactly what the plan allows', {
  timeout: 60_000,
}, async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  await Promise.all(Array.from({ length: 45 }, () => plantProduct(t, store)));
  const answers = await Promise.all(Array.from({ length: 200 }, () => create(store)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 403)).toHaveLength(195);
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
    error: 'LIMIT_REACHED',
    message: expect.stringContaining('Grow'),
    details: { meter: 'products', limit: 50, used: 50 },
  });
  expect(await productsOf(store)).toHaveLength(50);
  expect((await create(neighbour)).status).toBe(201);
});

test('a deleted product no longer counts, and its SKU is free', async () => {
  const store = await plantStore(t);
  for (let index = 0; index < 50; index += 1) await plantProduct(t, store, { sku: `S-${index}` });
  const [{ id }] = await productsOf(store);
  expect((await create(store)).status).toBe(403);
  await remove(store, id);
  expect((await create(store, { ...NEW, sku: 'S-49' })).status).toBe(201);
});

test('one of many simultaneous creations gets the SKU, in any case of letters', {
  timeout: 60_000,
}, async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => create(store, { ...NEW, sku: index % 2 ? 'ab-1' : 'AB-1' })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 409)?.body;
  expect(refused).toMatchObject({ error: 'SKU_TAKEN', message: expect.stringMatching(/«ab-1»|«AB-1»/) });
  expect((await create(neighbour, { ...NEW, sku: 'AB-1' })).status).toBe(201);
});

test('a product keeps its own SKU and cannot take that of another', async () => {
  const store = await plantStore(t);
  await plantProduct(t, store, { sku: 'A-1' });
  const id = await plantProduct(t, store, { sku: 'B-1' });
  const edit = { name: 'Arroz', category: 'Granos' };
  expect((await update(store, id, { ...edit, sku: 'b-1' })).status).toBe(200);
  const taken = await update(store, id, { ...edit, sku: 'a-1' });
  expect([taken.status, taken.body.error]).toEqual([409, 'SKU_TAKEN']);
  expect((await update(store, id, { ...edit, sku: null })).body.product.sku).toBe(null);
});

test("another tenant, or another tenant's product, counts as unknown", async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const theirs = await plantProduct(t, neighbour, { name: 'Del vecino' });
  const mine = await plantProduct(t, store);
  const edit = { name: 'Mío', category: 'Granos' };
  for (const answer of [
    await create(store, { ...NEW, tenantId: neighbour.tenantId }),
    await update(store, theirs, edit),
    await update(store, mine, { ...edit, tenantId: neighbour.tenantId }),
    await remove(store, theirs),
    await remove(store, mine, `?tenantId=${neighbour.tenantId}`),
  ])
    expect([answer.status, answer.body.error]).toEqual([404, 'NOT_FOUND']);
  expect(await productsOf(neighbour)).toMatchObject([{ id: theirs, name: 'Del vecino' }]);
  expect(await productsOf(store)).toHaveLength(1);
});

test.each([
  ['no name', { price: 1 }, 'El nombre es obligatorio'],
  ['a blank name', { name: '  ', price: 1 }, 'El nombre es obligatorio'],
  ['no price', { name: 'Arroz' }, 'El precio es obligatorio'],
  ['a negative price', { name: 'Arroz', price: -1 }, undefined],
  ['three decimals', { name: 'Arroz', price: 1.005 }, undefined],
  ['a price beyond the greatest', { name: 'Arroz', price: 100_000_000 }, undefined],
  ['half a piece in stock', { ...NEW, stock: 1.5 }, 'El stock debe ser un número entero mayor o igual a 0'],
  ['a list for a name', { ...NEW, name: ['Arroz'] }, undefined],
  ['a name of 50 KB', { ...NEW, name: 'a'.repeat(50_000) }, undefined],
  ['a control character', { ...NEW, name: 'Arroz\u0007' }, undefined],
  ['a NUL', { ...NEW, description: 'a\u0000b' }, undefined],
  ['half a surrogate pair', { ...NEW, name: 'Arroz \ud800' }, undefined],
  ['attributes that are a list', { ...NEW, attributes: [1] }, undefined],
])('refuses %s in Spanish and adds nothing', async (_case, body, message) => {
  const store = await plantStore(t);
  const answer = await create(store, body);
  expect([answer.status, answer.body.error]).toEqual([400, 'INVALID_INPUT']);
  expect(answer.body.message).toMatch(message ?? /^[A-ZÁÉÍÓÚ¿¡«]/);
  expect(await productsOf(store)).toEqual([]);
});

test('unknown and internal fields change nothing', async () => {
  const store = await plantStore(t);
  const form = formWith({
    name: 'Arroz',
    price: '1',
    id: 'x',
    status: 'inactive',
    created_at: '2020-01-01',
    deleted_at: '2020-01-01',
    attributes: '{"__proto__":"x","constructor":"y","Peso":"1 lb"}',
  });
  const { status, body } = await create(store, form);
  expect(status).toBe(201);
  expect(body.product).toMatchObject({ price: 1, status: 'active' });
  expect(body.product.attributes).toEqual({ Peso: '1 lb' });
  expect(body.product.created_at).toBe(t.clock.now().toISOString());
});

test('a broken multipart body is refused and the server continues', async () => {
  const store = await plantStore(t);
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/products',
    headers: { authorization: `Bearer ${store.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nArr',
  });
  expect(answer.statusCode).toBe(400);
  expect((await create(store)).status).toBe(201);
});

test('a request repeated with its key adds one product', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const key = { 'idempotency-key': 'toque-1' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(store, NEW, key)));
  const ids = new Set(answers.map(({ body }) => body.product.id));
  expect([ids.size, ...new Set(answers.map(({ status }) => status))]).toEqual([1, 201]);
  expect(await productsOf(store)).toHaveLength(1);
  expect((await create(neighbour, NEW, key)).status).toBe(201);
  expect(await productsOf(neighbour)).toHaveLength(1);
});

test('a key is valid for one request and one day', async () => {
  const store = await plantStore(t);
  const key = { 'idempotency-key': 'toque-1' };
  await create(store, NEW, key);
  const other = await create(store, { ...NEW, name: 'Otro' }, key);
  expect([other.status, other.body.error]).toEqual([409, 'CONFLICT']);
  const session = { ...store, token: await signInAgain(store) };
  t.clock.advance(hours(24));
  expect((await create(session, { ...NEW, name: 'Otro' }, key)).status).toBe(201);
  expect(await productsOf(session)).toHaveLength(2);
});

test('a refused creation does not use up its key', async () => {
  const store = await plantStore(t);
  await plantProduct(t, store, { sku: 'A-1' });
  const key = { 'idempotency-key': 'toque-1' };
  expect((await create(store, { ...NEW, sku: 'A-1' }, key)).status).toBe(409);
  expect((await create(store, NEW, key)).status).toBe(201);
});

test.each(['', 'con espacio', 'x'.repeat(201)])('refuses the key «%s»', async (key) => {
  const store = await plantStore(t);
  expect((await create(store, NEW, { 'idempotency-key': key })).status).toBe(400);
});
