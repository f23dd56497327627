import { beforeEach, describe, expect, test } from 'vitest';
import { inTenant, openEditor } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { writtenOrderBody } from '#server/testing/plant-order.ts';
import { chat, plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import { PICKUP } from '#shared/features/orders/order-delivery.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { minutes } from '#shared/lib/time.ts';
import { saveCustomer } from '../customers/save-customer.ts';
import { depositOfTotal } from '../order-settings.ts';
import { placeOrder, readOrderGoods } from '../placing/place-order.ts';

const t = openTestApp();

let store: SellingStore;
let neighbour: SellingStore;

const settings = (body: object, of = store) =>
  callApi(t, { method: 'PUT', path: '/order-settings', token: of.token, body });
const call = (method: 'PUT' | 'POST', path: string, body: object) =>
  callApi(t, { method, path, token: store.token, body });
const orderOf = async (id: string) => (await callApi(t, { path: `/orders/${id}`, token: store.token })).body;
const pay = (id: string, amount: number, kind = 'received') =>
  call('POST', `/orders/${id}/payments`, { kind, amount });
const riceLeft = async (): Promise<number> =>
  (await callApi(t, { path: `/products/${store.riceId}?tenantId=${store.tenantId}`, token: store.token }))
    .body.product.stock;

/** Orders two bags of rice (RD$850) in the web chat, to be picked up; answers its id and the last reply. */
const orderInChat = async (of = store): Promise<{ id: string; reply: string }> => {
  await callApi(t, {
    method: 'PUT',
    path: `/tenants/${of.slug}/profile`,
    token: of.token,
    body: { pickup: true },
  });
  let reply = '';
  for (const text of [
    'quiero 2 arroz selecto',
    'eso es todo',
    'lo paso a buscar',
    'efectivo',
    'Yokasta Peña',
    '8095551234',
    'sí, confirmo',
  ])
    reply = (await chat(t, { slug: of.slug, conversationId: 'aparta', text })).reply.text;
  const { orders } = (await callApi(t, { path: '/orders', token: of.token })).body;
  return { id: orders[0].id, reply };
};

const endHolds = async (): Promise<void> => {
  t.clock.advance(minutes(46));
  await t.jobs.runScheduled('release-holds');
};

beforeEach(async () => {
  neighbour = await plantSellingStore(t);
  store = await plantSellingStore(t);
  await settings({ deposit: { percent: 90 } }, neighbour);
});

describe('what a store asks to set an order aside', () => {
  test('is a percentage, an amount or nothing, and changes nothing else', async () => {
    await settings({ holdMinutes: 60 });
    for (const deposit of [{ percent: 30 }, { amount: 500 }, null]) {
      const { body } = await settings({ deposit });
      expect(body.settings).toEqual({ holdMinutes: 60, deposit, taxMode: null, taxId: null });
    }
    await settings({ deposit: { percent: 30 } });
    expect((await settings({ holdMinutes: 30 })).body.settings.deposit).toEqual({ percent: 30 });
    const theirs = await callApi(t, { path: '/order-settings', token: neighbour.token });
    expect(theirs.body.settings.deposit).toEqual({ percent: 90 });
  });

  test('of two members who set one thing each at once, both are stored', async () => {
    await Promise.all([settings({ holdMinutes: 90 }), settings({ deposit: { percent: 15 } })]);
    const { body } = await callApi(t, { path: '/order-settings', token: store.token });
    expect(body.settings).toMatchObject({ holdMinutes: 90, deposit: { percent: 15 } });
  });

  test.each([{ percent: 0 }, { percent: 101 }, { percent: 12.5 }, { amount: 0 }, { amount: -1 }, {}, 'todo'])(
    'is not %j',
    async (deposit) => {
      expect((await settings({ deposit })).status).toBe(400);
    },
  );

  test.each([
    [{ percent: 20 }, 85_000, 17_000],
    [{ percent: 33 }, 10_001, 3_400],
    [{ percent: 100 }, 10_050, 10_050],
    [{ percent: 1 }, 1, 1],
    [{ amount: moneyOfCentavos(50_000) }, 85_000, 50_000],
    [{ amount: moneyOfCentavos(50_000) }, 30_000, 30_000],
    [{ percent: 20 }, 0, null],
    [null, 85_000, null],
  ])('of %j for a total of %i centavos is %j', (deposit, total, due) => {
    expect(depositOfTotal(deposit, moneyOfCentavos(total))).toBe(due);
  });
});

test('is told with the confirmation, and shown on the page and in the panel', async () => {
  await settings({ deposit: { percent: 20 } });
  const { id, reply } = await orderInChat();
  expect(reply).toContain('Para apartarlo: *RD$170*. El resto lo pagas al recibirlo.');
  const { order, pageUrl } = await orderOf(id);
  expect(order).toMatchObject({ deposit: { amount: 170, isCovered: false }, isHolding: true });
  const html = async () => (await t.app.inject({ url: new URL(pageUrl).pathname })).body;
  expect(await html()).toMatch(/Para apartarlo<\/dt><dd>RD\$170/);
  await pay(id, 170);
  expect(await html()).toMatch(/Para apartarlo<\/dt><dd>Pagado/);
});

test('keeps the products of an order that nobody confirms once it is paid, until it is returned', async () => {
  await settings({ deposit: { percent: 20 } });
  const { id } = await orderInChat();
  await pay(id, 100);
  expect((await orderOf(id)).order.holdUntil).not.toBeNull();
  await pay(id, 70);
  expect((await orderOf(id)).order).toMatchObject({
    deposit: { isCovered: true },
    isHolding: true,
    holdUntil: null,
  });
  await endHolds();
  expect(await riceLeft()).toBe(18);
  expect(await findBreaches(t.platform, ['nothing waits', 'I3', 'I13'])).toEqual({});
  await pay(id, 1, 'returned');
  expect((await orderOf(id)).order.holdUntil).not.toBeNull();
  await endHolds();
  expect(await riceLeft()).toBe(20);
  expect((await orderOf(id)).order).toMatchObject({ isHolding: false, state: 'new' });
});

test('a paid deposit survives a confirmation that is taken back', async () => {
  await settings({ deposit: { amount: 300 } });
  const { id } = await orderInChat();
  await pay(id, 300);
  for (const state of ['confirmed', 'new']) await call('PUT', `/orders/${id}/state`, { state });
  expect((await orderOf(id)).order).toMatchObject({ state: 'new', isHolding: true, holdUntil: null });
});

test('a paid deposit keeps the hold of an order whose buyer asks for more than strangers may hold together', async () => {
  await settings({ deposit: { percent: 20 } });
  const { id } = await orderInChat();
  await pay(id, 170);
  const { order, pageUrl } = await orderOf(id);
  const fields = { accion: 'cambiar', version: String(order.version), 'cantidad-0': '15' };
  const { headers } = await t.app.inject({
    method: 'POST',
    url: new URL(pageUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(headers.location).toContain('aviso=cambiado');
  expect((await orderOf(id)).order).toMatchObject({
    lines: [{ quantity: 15 }],
    deposit: { isCovered: true },
    isHolding: true,
    holdUntil: null,
  });
  expect(await riceLeft()).toBe(5);
  expect(await findBreaches(t.platform, ['nothing waits', 'I3', 'I13'])).toEqual({});
});

test('without a paid deposit a hold ends as before, and a receipt pays nothing', async () => {
  await settings({ deposit: { percent: 20 } });
  const { id } = await orderInChat();
  await pay(id, 170, 'reported');
  expect((await orderOf(id)).order).toMatchObject({ paid: 0, deposit: { isCovered: false } });
  await endHolds();
  expect(await riceLeft()).toBe(20);
});

test('is asked of orders from now on, and of none that the team writes down', async () => {
  const { id } = await orderInChat();
  await settings({ deposit: { percent: 20 } });
  expect((await orderOf(id)).order.deposit).toBeNull();
  const body = writtenOrderBody(store.riceId, {
    lines: [{ productId: store.riceId, quantity: 1, price: 425 }],
  });
  expect((await call('POST', '/orders', body)).body.order.deposit).toBeNull();
});

test('an order on the notebook asks no deposit', async () => {
  await settings({ deposit: { percent: 30 } });
  const place = (payment: string) =>
    inTenant(
      openEditor(t.platform, { ...store, role: 'owner', plan: 'pro', tenantStatus: 'active' }),
      async (scope) => {
        const customer = await saveCustomer(scope, { phone: '18095551234' });
        return placeOrder(
          scope,
          {
            customerId: customer.id,
            conversationId: null,
            source: 'bot',
            lines: [{ productId: store.riceId, quantity: 1, option: null }],
            delivery: PICKUP,
            payment,
            note: '',
          },
          await readOrderGoods(scope, [{ productId: store.riceId }]),
        );
      },
    );
  expect(await place('Efectivo')).toMatchObject({ order: { deposit: 12_800 } });
  expect(await place('A la libreta')).toMatchObject({ order: { deposit: null } });
});
