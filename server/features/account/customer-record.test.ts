import { beforeEach, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { writtenOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { drawnReceipt, plantUnpaidOrder, sendReceipt } from '#server/testing/plant-receipt.ts';
import { chat, plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import { deliver, plantConversation } from '#server/testing/plant-whatsapp-talk.ts';

const t = openTestApp();

const ROSA = { phone: '18095550777', name: 'Rosa Peña' };

let store: SellingStore;
let neighbour: SellingStore;
beforeEach(async () => {
  neighbour = await plantSellingStore(t);
  await plantConversation(t, neighbour, { ...ROSA, text: 'Le escribo al vecino' });
  store = await plantSellingStore(t);
});

const get = (path: string, { token }: SellingStore = store) => callApi(t, { path, token });
const recordOf = async (id: string) => (await get(`/customers/${id}/record`)).body;
const exportOf = async (id: string) => (await get(`/customers/${id}/export`)).body;
const customerCalled = async (q: string, of?: SellingStore) =>
  (await get(`/customers?q=${encodeURIComponent(q)}`, of)).body.customers[0];

/** Writes down an order of rice for Rosa; answers its id. */
const order = async (quantity: number): Promise<string> => {
  t.clock.advance(60_000);
  const { phone, name } = ROSA;
  const lines = [{ productId: store.riceId, quantity, price: 425 }];
  const body = writtenOrderBody(store.riceId, { customer: { name, phone }, lines });
  const answer = await callApi(t, { method: 'POST', path: '/orders', token: store.token, body });
  if (answer.status !== 201) throw new Error(`the order answered ${JSON.stringify(answer.body)}`);
  return answer.body.order.id;
};
const setState = (id: string, state: string) =>
  callApi(t, { method: 'PUT', path: `/orders/${id}/state`, token: store.token, body: { state } });

test('the record sums up what was bought by measure in its unit, apart from pieces of that name', async () => {
  const measure = { unit: 'lb', step: 0.25, byMoney: false };
  const salami = await plantProduct(t, store, { name: 'Salami', price: 165, measure });
  const piece = await plantProduct(t, store, { name: 'Salami', price: 300 });
  const { phone, name } = ROSA;
  for (const lines of [
    [{ productId: salami, quantity: 0.5, unit: 'lb', price: 165 }],
    [
      { productId: salami, quantity: 0.75, unit: 'lb', price: 165 },
      { productId: piece, quantity: 1, price: 300 },
    ],
  ]) {
    const body = writtenOrderBody(salami, { customer: { name, phone }, lines, state: 'confirmed' });
    await callApi(t, { method: 'POST', path: '/orders', token: store.token, body });
  }
  const { id } = await customerCalled('Rosa');
  expect((await recordOf(id)).bought).toEqual([
    { name: 'Salami', option: null, unit: 'lb', quantity: 1.25 },
    { name: 'Salami', option: null, unit: null, quantity: 1 },
  ]);
});

test('the record sums up what was bought, and names the conversations', async () => {
  const conversationId = await plantConversation(t, store, { ...ROSA, text: '¿Tienen arroz?' });
  const first = await order(2);
  const firstAt = t.clock.now().toISOString();
  const second = await order(1);
  const secondAt = t.clock.now().toISOString();
  const cancelled = await order(1);
  await setState(first, 'confirmed');
  await setState(second, 'confirmed');
  await setState(cancelled, 'cancelled');
  const { id } = await customerCalled(ROSA.name);
  const record = await recordOf(id);
  expect(record).toMatchObject({ firstOrderAt: firstAt, lastOrderAt: secondAt });
  expect(record.bought).toMatchObject([{ quantity: 3 }]);
  expect(record.conversations).toMatchObject([{ id: conversationId, channel: 'whatsapp' }]);
});

test('of somebody who only wrote it has no orders', async () => {
  await plantConversation(t, store, ROSA);
  const { id } = await customerCalled(ROSA.name);
  expect(await recordOf(id)).toMatchObject({ firstOrderAt: null, lastOrderAt: null, bought: [] });
  expect(await exportOf(id)).toMatchObject({ customer: { name: ROSA.name }, orders: [] });
});

test('a web chat belongs to the customer of its latest order', async () => {
  const say = (text: string) => chat(t, { slug: store.slug, conversationId: 'el-chat-de-una-vecina', text });
  await say('dame 2 arroz selecto');
  await say(
    `mandamelo pa Gurabo, calle 3 casa 15, pago en efectivo, a nombre de Ana Mota, mi numero es 8095550888`,
  );
  await say('si, confirmo');
  const { id } = await customerCalled('Ana Mota');
  expect((await recordOf(id)).conversations).toMatchObject([{ channel: 'web' }]);
  await say('dame 1 arroz selecto');
  await say(
    `mandamelo pa Gurabo, calle 3 casa 15, pago en efectivo, a nombre de Luz Vargas, mi numero es 8095550999`,
  );
  // Orders of one millisecond have no order among each other.
  t.clock.advance(1);
  await say('si, confirmo');
  const other = await customerCalled('Luz Vargas');
  expect((await recordOf(other.id)).conversations).toHaveLength(1);
  expect((await recordOf(id)).conversations).toEqual([]);
});

test('the file holds profile, orders and messages, and neither the notes of the team nor a neighbour', async () => {
  await plantConversation(t, store, { ...ROSA, text: '¿Tienen arroz?' });
  await deliver(t, store.tenantId, { phone: '18095550666', name: 'Otra Clienta', text: 'Soy otra' });
  const orderId = await order(2);
  const { id } = await customerCalled(ROSA.name);
  const conversationId = (await recordOf(id)).conversations[0].id;
  const write = (method: 'PUT' | 'POST', path: string, body: object) =>
    callApi(t, { method, path, token: store.token, body });
  await write('PUT', `/customers/${id}`, { name: ROSA.name, note: 'Regatea mucho' });
  await write('PUT', `/orders/${orderId}/note`, { note: 'Cobrar por adelantado' });
  await write('POST', `/conversations/${conversationId}/messages`, { kind: 'note', text: 'Ojo con ella' });
  const answer = await get(`/customers/${id}/export`);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body.customer).toMatchObject({ id, name: ROSA.name, phone: ROSA.phone });
  expect(answer.body.orders).toMatchObject([{ id: orderId, lines: [{ quantity: 2 }] }]);
  expect(answer.body.conversations).toHaveLength(1);
  expect(answer.body.conversations[0].messages[0]).toMatchObject({
    author: 'customer',
    text: '¿Tienen arroz?',
  });
  const whole = JSON.stringify(answer.body);
  for (const absent of [
    'Regatea',
    'Cobrar',
    'Ojo con ella',
    'Soy otra',
    'Le escribo al vecino',
    neighbour.tenantId,
  ])
    expect(whole).not.toContain(absent);
});

test('the file lists what the customer sent as receipts, as it was read', async () => {
  const method = { paymentMethods: [{ name: 'Transferencia' }] };
  for (const { slug, token } of [neighbour, store])
    await callApi(t, { method: 'PUT', path: `/tenants/${slug}/profile`, token, body: method });
  const sent = await plantUnpaidOrder(t, store, ROSA);
  await sendReceipt(t, sent.path, await drawnReceipt());
  const at = t.clock.now().toISOString();
  await sendReceipt(t, (await plantUnpaidOrder(t, neighbour, ROSA)).path, await drawnReceipt());
  await sendReceipt(t, (await plantUnpaidOrder(t, store)).path, await drawnReceipt());
  const { id } = await customerCalled(ROSA.name);
  const unread = { bank: null, amount: null, paidOn: null, reference: null };
  expect((await exportOf(id)).receipts).toEqual([{ order: sent.code, at, ...unread }]);
});

test('many orders and messages all come, in their order', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 32; n += 1) ids.unshift(await order(1));
  for (let n = 0; n < 205; n += 1) await deliver(t, store.tenantId, { ...ROSA, text: `mensaje ${n}` });
  const { id } = await customerCalled(ROSA.name);
  const { orders, conversations } = await exportOf(id);
  expect(orders.map((one: { id: string }) => one.id)).toEqual(ids);
  const texts = conversations[0].messages.map(({ text }: { text: string }) => text);
  expect(texts).toEqual(Array.from({ length: 205 }, (_, n) => `mensaje ${n}`));
});

test.each(['record', 'export'])("a neighbour's customer has no %s here", async (what) => {
  const { id } = await customerCalled(ROSA.name, neighbour);
  expect((await get(`/customers/${id}/${what}`)).status).toBe(404);
  expect((await get(`/customers/${id}/${what}`, neighbour)).status).toBe(200);
});
