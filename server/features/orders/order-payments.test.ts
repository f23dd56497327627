import { beforeEach, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { sendOrder, storeOrderBody, writtenOrderBody } from '../../testing/plant-order.ts';
import { plantProduct } from '../../testing/plant-product.ts';
import { type PlantedStore, plantStore } from '../../testing/plant-store.ts';

const t = openTestApp();

let store: PlantedStore;
let neighbour: PlantedStore;

/** Records an order of RD$350; returns its id. */
const order = async (of: PlantedStore, state = 'confirmed'): Promise<string> => {
  const productId = await plantProduct(t, of, { price: 350 });
  const body = writtenOrderBody(productId, { state });
  const answer = await callApi(t, { method: 'POST', path: '/orders', token: of.token, body });
  return answer.body.order.id;
};
const pay = (id: string, body: object, { of = store, key }: { of?: PlantedStore; key?: string } = {}) =>
  callApi(t, {
    method: 'POST',
    path: `/orders/${id}/payments`,
    token: of.token,
    body: { kind: 'received', ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const get = async (path: string, of = store) => (await callApi(t, { path, token: of.token })).body;

beforeEach(async () => {
  neighbour = await plantStore(t);
  store = await plantStore(t);
  await pay(await order(neighbour), { amount: 111 }, { of: neighbour });
});

test('adds up part payments and returns, and shows who recorded each, how and when', async () => {
  const id = await order(store);
  await pay(id, { amount: 200, method: 'Efectivo' });
  await pay(id, { amount: '150.50', method: 'Transferencia', note: 'Dejó 50 centavos de más' });
  t.clock.advance(1000);
  const { status, body } = await pay(id, { kind: 'returned', amount: 0.5 });
  expect(status).toBe(201);
  expect(body.order).toMatchObject({ total: 350, paid: 350 });
  expect(body.payments).toMatchObject([
    { kind: 'received', amount: 200, method: 'Efectivo', by: 'me' },
    { kind: 'received', amount: 150.5, note: 'Dejó 50 centavos de más' },
    { kind: 'returned', amount: 0.5, method: null, at: t.clock.now().toISOString() },
  ]);
  expect((await get('/orders')).orders).toMatchObject([{ paid: 350 }]);
});

test('requires a note for a payment above the total, and refuses a return above the amount received', async () => {
  const id = await order(store);
  const above = await pay(id, { amount: 350.01 });
  expect(above.status).toBe(422);
  expect(above.body.message).toContain('RD$350');
  expect((await pay(id, { amount: 400, note: 'Propina' })).status).toBe(201);
  const back = await pay(id, { kind: 'returned', amount: 400.01 });
  expect(back.status).toBe(422);
  expect(back.body.message).toContain('RD$400');
});

test.each([0, -5, '', 'mil', 100_000_000, 1.005])(
  'an amount of %j is refused at its field',
  async (amount) => {
    const { status, body } = await pay(await order(store), { amount });
    expect(status).toBe(400);
    expect(body.details.fields).toMatchObject([{ field: 'amount' }]);
  },
);

test('records the same request once, and lets two members not return the same money at the same time', async () => {
  const id = await order(store);
  await pay(id, { amount: 350 }, { key: 'un-cobro-de-prueba' });
  await pay(id, { amount: 350 }, { key: 'un-cobro-de-prueba' });
  const answers = await Promise.all([1, 2, 3].map(() => pay(id, { kind: 'returned', amount: 200 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  expect((await get(`/orders/${id}`)).order.paid).toBe(150);
});

test('sums what is owed, what must be returned and what came in by day and method, without any neighbour', async () => {
  await order(store, 'new');
  const owing = await order(store);
  await pay(owing, { amount: 100, method: 'Efectivo' });
  const cancelled = await order(store);
  await pay(cancelled, { amount: 350, method: 'Efectivo' });
  await callApi(t, {
    method: 'PUT',
    path: `/orders/${cancelled}/state`,
    token: store.token,
    body: { state: 'cancelled' },
  });
  await pay(cancelled, { kind: 'returned', amount: 50, method: 'Efectivo' });
  const sums = await get('/collections');
  expect(sums).toMatchObject({
    owed: { orders: 1, amount: 250 },
    toReturn: { orders: 1, amount: 300 },
    days: [{ method: 'Efectivo', received: 450, returned: 50 }],
  });
  expect(sums.days).toHaveLength(1);
});

test('counts nothing as owed for orders delivered before the first recorded payment, unless a part was recorded', async () => {
  const setState = (id: string, state: string) =>
    callApi(t, { method: 'PUT', path: `/orders/${id}/state`, token: store.token, body: { state } });
  const [long, part] = [await order(store), await order(store)];
  for (const id of [long, part]) await setState(id, 'delivered');
  expect((await get('/collections')).owed).toEqual({ orders: 0, amount: 0 });
  t.clock.advance(60_000);
  await pay(part, { amount: 50 });
  const later = await order(store);
  await setState(later, 'delivered');
  expect((await get('/collections')).owed).toEqual({ orders: 2, amount: 300 + 350 });
});

test('exports every payment of the store, without formulas', async () => {
  const id = await order(store);
  await pay(id, { amount: 100, method: '=1+1', note: '@nota' });
  const { body: text } = await callApi(t, { path: '/payments.csv', token: store.token });
  expect(text).toContain('Cobro,100.00');
  expect(text).not.toContain('111.00');
  expect(text).not.toMatch(/,[=@]/);
});

test('keeps a paid order when the unanswered ones are discarded', async () => {
  const productId = await plantProduct(t, store, { price: 350 });
  await sendOrder(t, store, { body: storeOrderBody(productId) });
  const [{ id }] = (await get('/orders')).orders;
  await pay(id, { amount: 350 });
  const body = { until: t.clock.now().toISOString() };
  const { body: answer } = await callApi(t, {
    method: 'POST',
    path: '/orders/discard',
    token: store.token,
    body,
  });
  expect(answer.discarded).toBe(0);
});

test('sums a thousand random entries to exactly what was accepted', {
  timeout: 60_000,
}, async () => {
  const id = await order(store);
  let paid = 0;
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let round = 0; round < 50; round += 1) {
    const entries = Array.from({ length: 20 }, () => ({
      kind: random() < 0.5 ? 'received' : 'returned',
      amount: Math.ceil(random() * 20_000) / 100,
      note: random() < 0.5 ? 'de más' : '',
    }));
    const answers = await Promise.all(entries.map((entry) => pay(id, entry)));
    for (const [index, { status }] of answers.entries()) {
      const { kind, amount } = entries[index] ?? { kind: '', amount: 0 };
      if (status === 201) paid += Math.round(amount * 100) * (kind === 'received' ? 1 : -1);
    }
    expect((await get(`/orders/${id}`)).order.paid).toBe(paid / 100);
    expect(paid).toBeGreaterThanOrEqual(0);
  }
});
