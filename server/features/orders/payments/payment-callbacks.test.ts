import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createHostedPaymentPage, type HostedCallback } from '#server/dev/hosted-payment-page.ts';
import { inTenant, openPlatform } from '#server/features/tenants/tenants.ts';
import { replyError } from '#server/platform/http/reply-error.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openTestBot } from '#server/testing/open-test-bot.ts';
import { sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { findOrder } from '../order-repo.ts';
import { mountPaymentCallbacks } from './payment-callbacks.ts';
import { listWaysToPay } from './payment-provider.ts';

const t = openTestApp();

const METHOD = 'Tarjeta en línea';
const page = createHostedPaymentPage({ secret: 'la-llave-del-banco', origin: 'https://pagos.test' });
const stranger = createHostedPaymentPage({ secret: 'otra-llave', origin: 'https://pagos.test' });

let edge: FastifyInstance;
let store: PlantedStore;
let neighbour: PlantedStore;

/** Plants an order of RD$350 that is paid on the page; answers its id and the page's address. */
const plantOnline = async (of: PlantedStore): Promise<{ id: string; url: string }> => {
  await callApi(t, {
    method: 'PUT',
    path: `/tenants/${of.slug}/profile`,
    token: of.token,
    body: { paymentMethods: [{ name: METHOD, details: '' }] },
  });
  const productId = await plantProduct(t, of, { price: 350 });
  const { body } = await sendOrder(t, of, { body: storeOrderBody(productId, { payment: METHOD }) });
  const { orders } = (await callApi(t, { path: `/orders?q=${body.code}`, token: of.token })).body;
  const { id } = orders[0];
  const ways = await inTenant(await openTestBot(t, of.tenantId), async (scope) => {
    const order = await findOrder(scope, id);
    return order ? listWaysToPay(scope, order, [page.provider]) : [];
  });
  const way = ways.find(({ kind }) => kind === 'page');
  if (way?.kind !== 'page') throw new Error('the order has no page to be paid on');
  return { id, url: way.url };
};

const deliver = async (fields: HostedCallback | object): Promise<number> =>
  (
    await edge.inject({
      method: 'POST',
      url: '/api/webhooks/payments/hosted-page',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...fields }).toString(),
    })
  ).statusCode;

const read = async (id: string, of = store) =>
  (await callApi(t, { path: `/orders/${id}`, token: of.token })).body;

beforeEach(async () => {
  [store, neighbour] = [await plantStore(t), await plantStore(t)];
  edge = Fastify();
  edge.setErrorHandler(replyError);
  mountPaymentCallbacks(edge, openPlatform(t.platform), [page.provider]);
  onTestFinished(() => edge.close());
});

test('a signed callback of the missing amount is a payment, and the same one again is none', async () => {
  const { id, url } = await plantOnline(store);
  const callback = page.pay(url);
  expect(await deliver(callback)).toBe(200);
  expect(await deliver(callback)).toBe(200);
  const { order, payments } = await read(id);
  expect(order.paid).toBe(350);
  expect(payments).toMatchObject([{ kind: 'received', amount: 350, method: METHOD, by: 'provider' }]);
});

test('ten deliveries of one callback at once are one payment', async () => {
  const { id, url } = await plantOnline(store);
  const callback = page.pay(url);
  const codes = await Promise.all(Array.from({ length: 10 }, () => deliver(callback)));
  expect(new Set(codes)).toEqual(new Set([200]));
  expect((await read(id)).payments).toHaveLength(1);
});

test.each([
  ['less than the order lacks', '34999'],
  ['more than the order lacks', '35001'],
])('%s is a receipt with a note that counts for nothing', async (_what, amount) => {
  const { id, url } = await plantOnline(store);
  expect(await deliver(page.pay(url, { amount }))).toBe(200);
  const { order, payments } = await read(id);
  expect(order.paid).toBe(0);
  expect(payments).toMatchObject([{ kind: 'reported', amount: Number(amount) / 100 }]);
  expect(payments[0].note).toContain('RD$350');
});

test('a second payment of an order that is paid is a receipt, because a person has to return it', async () => {
  const { id, url } = await plantOnline(store);
  await deliver(page.pay(url));
  expect(await deliver(page.pay(url))).toBe(200);
  const { order, payments } = await read(id);
  expect([order.paid, payments.map(({ kind }: { kind: string }) => kind)]).toEqual([
    350,
    ['received', 'reported'],
  ]);
});

test('what the provider did not sign records nothing', async () => {
  const { id, url } = await plantOnline(store);
  const callback = page.pay(url);
  const forged: object[] = [
    stranger.pay(url),
    { ...callback, amount: '1' },
    { ...callback, reference: 'otra' },
    { ...callback, signature: '' },
    { ...callback, signature: callback.signature.slice(2) },
    { ...callback, signature: 'zz'.repeat(32) },
    { store: callback.store, order: callback.order, amount: callback.amount },
    page.pay(url, { amount: '0' }),
    page.pay(url, { amount: '1e9' }),
    {},
  ];
  for (const fields of forged) expect(await deliver(fields)).toBe(401);
  expect((await read(id)).payments).toEqual([]);
});

test('an order of another store is refused, and so is a token of no order', async () => {
  const [own, theirs] = [await plantOnline(store), await plantOnline(neighbour)];
  const token = new URL(theirs.url).searchParams.get('order') ?? '';
  expect(await deliver(page.pay(own.url, { order: token }))).toBe(404);
  expect(await deliver(page.pay(own.url, { order: 'f'.repeat(32) }))).toBe(404);
  expect(await deliver(page.pay(own.url, { store: crypto.randomUUID() }))).toBe(503);
  expect((await read(theirs.id, neighbour)).payments).toEqual([]);
  expect((await read(own.id)).payments).toEqual([]);
});

test('one reference may be used by two stores, because each has numbers of its own', async () => {
  const [own, theirs] = [await plantOnline(store), await plantOnline(neighbour)];
  const reference = 'autorizacion-1';
  expect(await deliver(page.pay(own.url, { reference }))).toBe(200);
  expect(await deliver(page.pay(theirs.url, { reference }))).toBe(200);
  expect((await read(theirs.id, neighbour)).order.paid).toBe(350);
});

test('a closed store asks for the callback again later', async () => {
  const { id, url } = await plantOnline(store);
  const callback = page.pay(url);
  await setTenantStatus(t, store, 'inactive');
  expect(await deliver(callback)).toBe(503);
  await setTenantStatus(t, store, 'active');
  expect(await deliver(callback)).toBe(200);
  expect((await read(id)).order.paid).toBe(350);
});

test('a cancelled order takes no payment, only a receipt', async () => {
  const { id, url } = await plantOnline(store);
  const callback = page.pay(url);
  const body = { state: 'cancelled' };
  await callApi(t, { method: 'PUT', path: `/orders/${id}/state`, token: store.token, body });
  expect(await deliver(callback)).toBe(200);
  const { payments } = await read(id);
  expect(payments).toMatchObject([{ kind: 'reported' }]);
  expect(payments[0].note).toBe('El pedido está cancelado. Devuelve este dinero o habla con tu cliente.');
});

test('the program itself has no provider that reports payments', async () => {
  const { statusCode } = await t.app.inject({ method: 'POST', url: '/api/webhooks/payments/hosted-page' });
  expect(statusCode).toBe(404);
});
