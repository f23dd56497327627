import { beforeEach, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { writtenOrderBody } from '#server/testing/plant-order.ts';
import { chat, plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import { plantConversation } from '#server/testing/plant-whatsapp-talk.ts';

const t = openTestApp();

const ROSA = { phone: '18095550777', name: 'Rosaura Peña' };

let store: SellingStore;
let neighbour: SellingStore;
beforeEach(async () => {
  neighbour = await plantSellingStore(t);
  store = await plantSellingStore(t);
});

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token }: SellingStore,
  body?: object,
) => callApi(t, { method, path, token, ...(body && { body }) });
const erase = (id: string, of = store) => call('DELETE', `/customers/${id}`, of);
const customerCalled = async (q: string, of = store) =>
  (await call('GET', `/customers?q=${encodeURIComponent(q)}`, of)).body.customers[0];

/** Writes down an order for Rosaura, brought to her address, and takes it to its end. */
const order = async (of: SellingStore, ...states: string[]): Promise<string> => {
  const { phone, name } = ROSA;
  const { body } = await call(
    'POST',
    '/orders',
    of,
    writtenOrderBody(of.riceId, {
      customer: { name, phone },
      delivery: { isPickup: false, zone: null, place: 'Callejón Rosaura', address: 'Casa 77' },
      lines: [{ productId: of.riceId, quantity: 2, price: 425 }],
      note: 'Tocar donde Rosaura',
    }),
  );
  await call('PUT', `/orders/${body.order.id}/note`, of, { note: 'Rosaura paga tarde' });
  for (const state of states) await call('PUT', `/orders/${body.order.id}/state`, of, { state });
  return body.order.id;
};

/** Everything that the tables of a store hold, as text. */
const wholeStore = async ({ tenantId }: SellingStore): Promise<string> =>
  t.platform.db.transact({ role: 'colmado_platform' }, async (tx) => {
    const tables = [
      'customers',
      'orders',
      'orderLines',
      'orderEvents',
      'conversations',
      'messages',
      'channelItems',
      'channelOutbox',
      'dueAnswers',
      'unansweredQuestions',
    ] as const;
    let text = '';
    for (const table of tables)
      text += JSON.stringify(
        await tx.db.selectFrom(table).selectAll().where('tenantId', '=', tenantId).execute(),
      );
    return text;
  });

const OF_ROSA = /rosaura|18095550777|casa 77/i;

test('nothing of an erased customer is left but what was bought, and the neighbour keeps the same person', async () => {
  for (const of of [neighbour, store]) {
    await plantConversation(t, of, { ...ROSA, text: 'Soy Rosaura, ¿me arreglan el televisor de Casa 77?' });
    await order(of, 'confirmed', 'delivered');
  }
  const orderId = await order(store, 'cancelled');
  const { id } = await customerCalled('Rosaura');
  expect(await wholeStore(store)).toMatch(OF_ROSA);
  expect(await erase(id)).toMatchObject({ status: 200 });
  expect(await wholeStore(store)).not.toMatch(OF_ROSA);
  expect(await wholeStore(neighbour)).toMatch(OF_ROSA);
  const { body } = await call('GET', `/orders/${orderId}`, store);
  expect(body.order).toMatchObject({
    customer: { name: null, phone: null, isErased: true },
    lines: [{ quantity: 2 }],
    total: 850,
  });
  expect(await customerCalled('Rosaura')).toBeUndefined();
  expect((await call('GET', `/customers/${id}`, store)).status).toBe(404);
  expect((await call('PUT', `/customers/${id}`, store, { name: 'Rosaura', note: '' })).status).toBe(404);
  expect((await erase(id)).status).toBe(404);
});

test('an order that is still on its way keeps its customer', async () => {
  await order(store, 'confirmed');
  const { id } = await customerCalled('Rosaura');
  const refused = await erase(id);
  expect(refused.status).toBe(422);
  expect(refused.body.message).toContain('pedidos sin terminar');
  expect(await customerCalled('Rosaura')).toMatchObject({ id });
});

test('who was erased and writes again is somebody new', async () => {
  await plantConversation(t, store, { ...ROSA, text: 'Hola' });
  const { id } = await customerCalled('Rosaura');
  await erase(id);
  t.clock.advance(60_000);
  await plantConversation(t, store, { ...ROSA, text: 'Hola otra vez' });
  const again = await customerCalled('Rosaura');
  expect(again.id).not.toBe(id);
  expect((await call('GET', `/customers/${again.id}/record`, store)).body.conversations).toHaveLength(1);
});

test('a web chat of two people goes with the one who ordered last, and the order of the other stays', async () => {
  const say = (text: string) => chat(t, { slug: store.slug, conversationId: 'el-telefono-de-casa', text });
  const orderFor = async (name: string, phone: string) => {
    await say('dame 1 arroz selecto');
    await say(`mandamelo pa Gurabo, calle 3, pago en efectivo, a nombre de ${name}, mi numero es ${phone}`);
    t.clock.advance(1);
    await say('si, confirmo');
  };
  await orderFor('Ana Mota', '8095550888');
  await orderFor('Rosaura Peña', '8095550777');
  const { id } = await customerCalled('Rosaura');
  const [hers] = (await call('GET', `/orders?customer=${id}`, store)).body.orders;
  await call('PUT', `/orders/${hers.id}/state`, store, { state: 'cancelled' });
  expect((await erase(id)).status).toBe(200);
  expect(await wholeStore(store)).not.toMatch(OF_ROSA);
  expect((await call('GET', '/orders?q=ana', store)).body.orders).toMatchObject([
    { customer: { name: 'Ana Mota' } },
  ]);
});
