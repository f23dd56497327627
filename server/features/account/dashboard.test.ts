import { beforeEach, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember, plantSession } from '#server/testing/plant-member.ts';
import { plantOrder, writtenOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { chat } from '#server/testing/plant-selling-store.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { days, hours, minutes, startOfDay } from '#shared/lib/time.ts';

const t = openTestApp();

const read = async ({ token }: { token: string }) => (await callApi(t, { path: '/dashboard', token })).body;

/** Writes down an order of RD$350 at this moment, in a session of this day; answers its id. */
const sell = async (store: PlantedStore, state = 'confirmed'): Promise<string> => {
  const session = { ...store, token: await plantSession(t, store) };
  const body = writtenOrderBody(await plantProduct(t, session), { state });
  const answer = await callApi(t, { method: 'POST', path: '/orders', token: session.token, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.order.id;
};

/** Moves the clock to an hour of the day so many days from now. */
const goTo = (inDays: number, hour: number) =>
  t.clock.advance(startOfDay(t.clock.now()).getTime() + days(inDays) + hours(hour) - t.clock.now().getTime());

const plantChattingStore = async (): Promise<PlantedStore> => {
  const store = await plantStore(t);
  const body = { isWebChatOn: true };
  await callApi(t, { method: 'PUT', path: '/bot/settings', token: store.token, body });
  return store;
};

beforeEach(async () => {
  const neighbour = await plantChattingStore();
  await plantOrder(t, neighbour);
  await sell(neighbour);
  await plantProduct(t, neighbour, { stock: 1 });
  await chat(t, { slug: neighbour.slug, text: 'quiero hablar con una persona' });
  await t.jobs.runWaiting();
});

const NONE = { orders: 0, amount: 0 };
const NO_SALES = { ...NONE, weekBefore: NONE };

test('in a new store nothing waits and nothing was sold', async () => {
  expect(await read(await plantStore(t))).toEqual({
    success: true,
    waiting: {
      newOrders: 0,
      unseenOrders: 0,
      receipts: { count: 0, orderIds: [], newest: null },
      people: 0,
      owed: NONE,
      toReturn: NONE,
      notebooks: { customers: 0, amount: 0 },
      lowStock: 0,
      soldOut: 0,
      ratings: 0,
      help: 0,
      dataRequests: { customers: 0, longest: null },
    },
    sales: { today: NO_SALES, week: NO_SALES },
    hasSold: false,
  });
});

test('counts what waits for the team, for each of its members and no neighbour', async () => {
  const store = await plantChattingStore();
  await plantOrder(t, store);
  const until = t.clock.now().toISOString();
  await callApi(t, { method: 'POST', path: '/orders/seen', token: store.token, body: { until } });
  t.clock.advance(minutes(1));
  await plantOrder(t, store);
  await chat(t, { slug: store.slug, text: 'quiero hablar con una persona' });
  await t.jobs.runWaiting();
  for (const stock of [0, 5, 6]) await plantProduct(t, store, { stock });
  const body = {
    ids: [await plantProduct(t, store, { stock: 2 })],
    change: { kind: 'status', status: 'inactive' },
  };
  await callApi(t, { method: 'POST', path: '/products/bulk', token: store.token, body });
  const expected = { newOrders: 2, unseenOrders: 1, people: 1, lowStock: 2, soldOut: 1, owed: NONE };
  expect((await read(store)).waiting).toMatchObject(expected);
  expect((await read(await plantMember(t, store, 'guest'))).waiting).toMatchObject(expected);
});

test('what is owed waits only in a store that notes payments', async () => {
  const store = await plantStore(t);
  const id = await sell(store);
  await sell(store);
  expect((await read(store)).waiting).toMatchObject({ owed: NONE, toReturn: NONE });
  const path = `/orders/${id}/payments`;
  const receipt = { kind: 'reported', amount: 100 };
  await callApi(t, { method: 'POST', path, token: store.token, body: receipt });
  expect((await read(store)).waiting).toMatchObject({ owed: NONE, toReturn: NONE });
  const body = { kind: 'received', amount: 100 };
  await callApi(t, { method: 'POST', path, token: store.token, body });
  expect((await read(store)).waiting).toMatchObject({ owed: { orders: 2, amount: 600 }, toReturn: NONE });
});

test('sums what was sold today and since Monday, beside the same span of the week before', async () => {
  const store = await plantStore(t);
  // It is Friday, ten o'clock. The sale of the evening is not yet in the same span of a week later.
  await sell(store);
  await sell(store, 'new');
  goTo(0, 20);
  await sell(store);
  goTo(3, 9);
  await sell(store);
  goTo(4, 10);
  await sell(store);
  await sell(store);
  t.clock.advance(minutes(30));
  const { sales, hasSold } = await read({ token: await plantSession(t, store) });
  expect(hasSold).toBe(true);
  expect(sales).toEqual({
    today: { orders: 2, amount: 700, weekBefore: { orders: 1, amount: 350 } },
    week: { orders: 3, amount: 1050, weekBefore: { orders: 1, amount: 350 } },
  });
});

test('a week begins on Monday, and a cancelled order is not sold', async () => {
  const store = await plantStore(t);
  goTo(2, 23);
  await sell(store);
  t.clock.advance(hours(1));
  const id = await sell(store);
  const session = { token: await plantSession(t, store) };
  expect((await read(session)).sales).toMatchObject({
    today: { orders: 1, weekBefore: NONE },
    week: { orders: 1, weekBefore: NONE },
  });
  const body = { state: 'cancelled' };
  await callApi(t, { method: 'PUT', path: `/orders/${id}/state`, token: session.token, body });
  expect((await read(session)).sales).toMatchObject({ today: { orders: 0 }, week: { orders: 0 } });
});
