import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { sendOrder, storeOrderBody, writtenOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { ORDER_REFUSAL_COPY } from '#shared/features/orders/cart-copy.ts';

const t = openTestApp();

const get = async ({ token }: PlantedStore, path: string) => (await callApi(t, { path, token })).body;
const put = ({ token }: PlantedStore, path: string, body: object) =>
  callApi(t, { method: 'PUT', path, token, body });
const charge = (store: PlantedStore, taxMode: 'included' | 'added' | null) =>
  put(store, '/order-settings', { taxMode });
const write = async ({ token }: PlantedStore, body: object) =>
  (await callApi(t, { method: 'POST', path: '/orders', token, body })).body.order;

const plantTaxed = async (taxMode: 'included' | 'added' | null) => {
  const store = await plantStore(t);
  await charge(store, taxMode);
  const usual = await plantProduct(t, store, { name: 'Radio', price: 118 });
  const low = await plantProduct(t, store, { name: 'Café', price: 116, taxRate: '16' });
  const exempt = await plantProduct(t, store, { name: 'Arroz', price: 50, taxRate: 0 });
  const lines = [
    { productId: usual, quantity: 1, price: 118 },
    { productId: low, quantity: 1, price: 116 },
    { productId: exempt, quantity: 2, price: 50 },
  ];
  return { store, lines };
};

test('a store that adds ITBIS charges it by class, and its neighbour goes on as before', async () => {
  const { store, lines } = await plantTaxed('added');
  const neighbour = await plantStore(t);
  const body = storeOrderBody('', { lines, tax: 39.8 });
  const { status, body: sent } = await sendOrder(t, store, { body });
  expect(status).toBe(201);
  expect(sent.text).toContain('\nITBIS: RD$40\n*Total: RD$374*');
  const [order] = (await get(store, `/orders?q=${sent.code}`)).orders;
  expect(order).toMatchObject({ goods: 334, total: 373.8 });
  expect(order.tax).toEqual({
    mode: 'added',
    amount: 39.8,
    rates: [
      { rate: 18, base: 118, tax: 21.24 },
      { rate: 16, base: 116, tax: 18.56 },
      { rate: 0, base: 100, tax: 0 },
    ],
  });
  const productId = await plantProduct(t, neighbour, { price: 350 });
  expect(await write(neighbour, writtenOrderBody(productId))).toMatchObject({ tax: null, total: 350 });
});

test('prices that include ITBIS cost what they say', async () => {
  const { store, lines } = await plantTaxed('included');
  const order = await write(store, writtenOrderBody('', { lines }));
  expect(order).toMatchObject({ goods: 334, total: 334, tax: { mode: 'included', amount: 34 } });
});

test('a cart that saw another ITBIS is not charged silently', async () => {
  const { store, lines } = await plantTaxed('added');
  const { status, body } = await sendOrder(t, store, { body: storeOrderBody('', { lines }) });
  expect(status).toBe(422);
  expect(body.message).toBe(ORDER_REFUSAL_COPY.taxChanged);
  expect((await get(store, '/orders')).orders).toEqual([]);
});

test('an order keeps the mode and the rates with which it was placed, also when it is edited', async () => {
  const { store, lines } = await plantTaxed('added');
  const order = await write(store, writtenOrderBody('', { lines }));
  await charge(store, 'included');
  await put(store, `/products/${lines[0]?.productId}`, { name: 'Radio', category: 'Casa', taxRate: 0 });
  const edited = await put(store, `/orders/${order.id}`, {
    version: order.version,
    lines: [{ ...lines[0], quantity: 2 }],
    delivery: { isPickup: true, zone: null, place: null, address: null },
  });
  expect(edited.body.order).toMatchObject({
    goods: 236,
    total: 278.48,
    tax: { mode: 'added', amount: 42.48, rates: [{ rate: 18, base: 236, tax: 42.48 }] },
  });
  expect(edited.body.events.at(-1).changes).toContainEqual({ what: 'tax', before: 39.8, after: 42.48 });
});

test('a line whose price moves with a tier keeps the rate with which it was ordered', async () => {
  const store = await plantStore(t);
  await charge(store, 'added');
  const tiers = [{ quantity: 12, price: 70 }];
  const productId = await plantProduct(t, store, { name: 'Malta', price: 100, tiers });
  const order = await write(store, writtenOrderBody('', { lines: [{ productId, quantity: 2, price: 100 }] }));
  await put(store, `/products/${productId}`, { name: 'Malta', category: 'Bebidas', taxRate: 0 });
  const edit = (price: number) =>
    put(store, `/orders/${order.id}`, {
      version: order.version,
      lines: [{ productId, quantity: 12, price }],
      delivery: { isPickup: true, zone: null, place: null, address: null },
    });
  const [problem] = (await edit(100)).body.details.problems;
  expect(problem).toMatchObject({ kind: 'price', price: 70, seen: 100 });
  expect((await edit(problem.price)).body.order).toMatchObject({
    goods: 840,
    tax: { mode: 'added', amount: 151.2, rates: [{ rate: 18, base: 840, tax: 151.2 }] },
  });
});

test('orders of before the store charged ITBIS stay without it, also when their fee is set', async () => {
  const store = await plantStore(t);
  const productId = await plantProduct(t, store, { price: 350 });
  const { body } = await sendOrder(t, store, { body: storeOrderBody(productId) });
  const [{ id }] = (await get(store, `/orders?q=${body.code}`)).orders;
  await charge(store, 'added');
  const changed = await put(store, `/orders/${id}/fee`, { fee: 100 });
  expect(changed.body.order).toMatchObject({ total: 450, tax: null });
});

test('settings keep their other values, and refuse a wrong RNC', async () => {
  const store = await plantStore(t);
  const neighbour = await plantStore(t);
  await put(store, '/order-settings', { holdMinutes: 60, taxId: '1-01-00157-7' });
  const { body } = await charge(store, 'included');
  expect(body.settings).toMatchObject({ holdMinutes: 60, taxMode: 'included', taxId: '101001577' });
  const refused = await put(store, '/order-settings', { taxId: '101001578' });
  expect([refused.status, refused.body.fields?.[0]?.field ?? refused.body.details?.fields[0].field]).toEqual([
    400,
    'taxId',
  ]);
  expect((await get(neighbour, '/order-settings')).settings).toMatchObject({ taxMode: null, taxId: null });
  expect((await put(store, '/order-settings', { taxId: '' })).body.settings.taxId).toBeNull();
});

test("a customer's RNC is kept, shown with their orders, and refused with a wrong digit", async () => {
  const store = await plantStore(t);
  const productId = await plantProduct(t, store, { price: 350 });
  const { id, customer } = await write(store, writtenOrderBody(productId));
  const path = `/customers/${customer.id}`;
  const saved = await put(store, path, { name: 'Ramona', note: '', taxId: '001-0000001-7' });
  expect(saved.body.customer.taxId).toBe('00100000017');
  expect((await put(store, path, { name: 'Ramona', note: '' })).body.customer.taxId).toBe('00100000017');
  expect((await get(store, `/orders/${id}`)).order.customer.taxId).toBe('00100000017');
  expect((await put(store, path, { name: 'Ramona', note: '', taxId: '001-0000001-8' })).status).toBe(400);
});

test('many products get one class, their variants too', async () => {
  const store = await plantStore(t);
  const neighbour = await plantStore(t);
  const [one, two] = [await plantProduct(t, store), await plantProduct(t, store)];
  const other = await plantProduct(t, neighbour);
  const bulk = (ids: string[]) =>
    callApi(t, {
      method: 'POST',
      path: '/products/bulk',
      token: store.token,
      body: { ids, change: { kind: 'tax_rate', rate: 0 } },
    });
  expect((await bulk([one, two])).body.products.map(({ taxRate }: never) => taxRate)).toEqual([0, 0]);
  expect((await bulk([one, other])).status).toBe(404);
  expect((await get(neighbour, `/products/${other}?tenantId=${neighbour.tenantId}`)).product.taxRate).toBe(
    18,
  );
});
