import { beforeEach, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantSession } from '#server/testing/plant-member.ts';
import { plantDelivered, sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { chat, plantSellingStore } from '#server/testing/plant-selling-store.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import type { Report } from '#shared/features/account/report-calls.ts';
import { days } from '#shared/lib/time.ts';

const t = openTestApp();

const PHONE = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

const record = ({ slug }: { slug: string }, event: string, person: string) =>
  callApi(t, {
    method: 'POST',
    path: `/storefront/${slug}/events`,
    body: { event },
    headers: { 'user-agent': `${PHONE} ${person}` },
  });

/** Signs in again, because sessions end in the days that a test lets pass. */
const sessionOf = async (store: PlantedStore) => ({ ...store, token: await plantSession(t, store) });

const read = async (store: PlantedStore, period = 'month'): Promise<Report> =>
  (await callApi(t, { path: `/analytics/report?period=${period}`, token: (await sessionOf(store)).token }))
    .body;

/** Sends an order of RD$350 from the cart of a person, who is known by the number; answers its id. */
const order = async (store: PlantedStore, productId: string, person: number): Promise<string> => {
  const body = storeOrderBody(productId, { name: `Persona ${person}`, phone: `829555000${person}` });
  const sent = await sendOrder(t, store, { body });
  expect(sent.status).toBe(201);
  const { token } = await sessionOf(store);
  return (await callApi(t, { path: `/orders?q=${sent.body.code}`, token })).body.orders[0].id;
};

const setState = async (store: PlantedStore, id: string, state: string) => {
  const { token } = await sessionOf(store);
  const answer = await callApi(t, { method: 'PUT', path: `/orders/${id}/state`, token, body: { state } });
  expect(answer.status).toBe(200);
};

beforeEach(async () => {
  const neighbour = await plantStore(t, { plan: 'pro' });
  for (const event of ['visit', 'product_view', 'cart']) await record(neighbour, event, 'ajena');
  await plantDelivered(t, neighbour);
  const { slug } = await plantSellingStore(t);
  await chat(t, { slug, text: '¿tienen arroz?', conversationId: 'de-otra-tienda' });
});

test('the funnel counts people of a day, and then the orders of the cart', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  const product = await plantProduct(t, store);
  for (const person of ['a', 'b', 'c']) await record(store, 'visit', person);
  for (const person of ['a', 'a', 'b']) await record(store, 'product_view', person);
  for (const person of ['a', 'a']) await record(store, 'cart', person);
  const first = await order(store, product, 1);
  await setState(store, await order(store, product, 2), 'cancelled');
  await setState(store, first, 'confirmed');
  await setState(store, first, 'delivered');
  const { advanced } = await read(store);
  expect(advanced?.funnel).toEqual([
    { step: 'visits', now: 3, before: 0 },
    { step: 'product', now: 2, before: 0 },
    { step: 'cart', now: 1, before: 0 },
    { step: 'order', now: 1, before: 0 },
    { step: 'delivered', now: 1, before: 0 },
  ]);
});

test('customers who ordered before or again are those who come back', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  const product = await plantProduct(t, store);
  await setState(store, await order(store, product, 1), 'confirmed');
  await order(store, product, 2);
  t.clock.advance(days(31));
  await setState(store, await order(store, product, 1), 'confirmed');
  await order(store, product, 3);
  await order(store, product, 3);
  await setState(store, await order(store, product, 4), 'confirmed');
  await setState(store, await order(store, product, 5), 'cancelled');
  const { advanced } = await read(store);
  expect(advanced?.customers).toEqual({
    buyers: { now: 3, before: 2 },
    returning: { now: 2, before: 0 },
    sales: { now: 700, before: 350 },
    returningSales: { now: 350, before: 0 },
  });
});

test('customers are grouped by the month of their first order', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  const product = await plantProduct(t, store);
  // It is November; the next order is of December, the one after it of February.
  await order(store, product, 1);
  await order(store, product, 2);
  t.clock.advance(days(20));
  await order(store, product, 1);
  await order(store, product, 3);
  t.clock.advance(days(62));
  await order(store, product, 1);
  const { advanced } = await read(store, 'week');
  expect(advanced?.cohorts).toHaveLength(12);
  expect(advanced?.cohorts.slice(-4)).toEqual([
    { month: '2026-11-01', customers: 2, returned: [1, 0, 1] },
    { month: '2026-12-01', customers: 1, returned: [0, 0] },
    { month: '2027-01-01', customers: 0, returned: [0] },
    { month: '2027-02-01', customers: 0, returned: [] },
  ]);
});

test('a conversation in which somebody of the team wrote was not answered by the bot alone', async () => {
  const store = await plantSellingStore(t);
  const { slug } = store;
  await chat(t, { slug, text: '¿tienen arroz?', conversationId: 'una' });
  await chat(t, { slug, text: '¿y leche?', conversationId: 'una' });
  await chat(t, { slug, text: '¿tienen leche?', conversationId: 'dos' });
  const { token } = await sessionOf(store);
  const { conversations } = (await callApi(t, { path: '/conversations', token })).body;
  const path = `/conversations/${conversations[0].id}/messages`;
  const answered = await callApi(t, {
    method: 'POST',
    path,
    token,
    body: { kind: 'text', text: 'Sí, queda.' },
  });
  expect(answered.status).toBe(201);
  t.clock.advance(days(1));
  await chat(t, { slug, text: '¿tienen arroz?', conversationId: 'una' });
  const rows = await t.platform.db.queryAsOwner<{ author: string }>(
    "select author from messages where tenant_id = $1 and direction = 'inbound'",
    [store.tenantId],
  );
  expect(rows).toHaveLength(4);
  const { advanced } = await read(store);
  expect(advanced?.bot).toEqual({
    conversations: { now: 3, before: 0 },
    byBotAlone: { now: 2, before: 0 },
    withPerson: { now: 1, before: 0 },
  });
});

test('other plans have no advanced part and no file', async () => {
  const store = await plantStore(t, { plan: 'grow' });
  expect((await read(store)).advanced).toBeNull();
  const { status, body } = await callApi(t, { path: '/analytics/report.csv', token: store.token });
  expect([status, body.error]).toEqual([403, 'LIMIT_REACHED']);
});

test('the file has a line for each day, with the same numbers as the report', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  await record(store, 'visit', 'a');
  await setState(store, await order(store, await plantProduct(t, store), 1), 'confirmed');
  const { token } = store;
  const answer = await t.app.inject({
    url: '/api/analytics/report.csv?period=month',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const lines = answer.body.trim().split('\r\n');
  expect(lines).toHaveLength(31);
  expect(lines[0]).toContain('Desde,Visitas,"Visitas, período anterior"');
  expect(lines.at(-1)).toBe('2026-11-20,1,0,1,0,350.00,0.00,0,0,0,0,0,0');
});
