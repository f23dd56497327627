import { describe, expect, test } from 'vitest';
import { inOpenStore, openVisitor } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantCoupon } from '#server/testing/plant-coupon.ts';
import { sendOrder, storeOrderBody, writtenOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { COUPON_COPY } from '#shared/features/orders/coupons/coupon-copy.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { minutes } from '#shared/lib/time.ts';
import { placeOrder, readOrderGoods, saveCustomer } from '../orders.ts';

const t = openTestApp();

const ZONES = { deliveryZones: [{ name: 'Gurabo', price: 150 }], pickup: true };
const TO_GURABO = { isPickup: false, zone: 'Gurabo', place: null, address: 'Calle 3' };
const PICKUP = { isPickup: true, zone: null, place: null, address: null };

type Shelf = PlantedStore & { productId: string };

/** A store that brings to Gurabo for RD$150 and sells one product for RD$350. */
const readShelf = async (): Promise<Shelf> => {
  const store = await plantStore(t);
  const { slug, token } = store;
  await callApi(t, { method: 'PUT', path: `/tenants/${slug}/profile`, token, body: ZONES });
  return { ...store, productId: await plantProduct(t, store, { price: 350, stock: 500 }) };
};

const send = (store: Shelf, coupon: object | null, fields: object = {}, key?: string) =>
  sendOrder(t, store, {
    body: storeOrderBody(store.productId, { delivery: TO_GURABO, fee: 150, coupon, ...fields }),
    ...(key !== undefined && { key }),
  });

const get = async ({ token }: PlantedStore, path: string) => (await callApi(t, { path, token })).body;
const put = ({ token }: PlantedStore, path: string, body: object) =>
  callApi(t, { method: 'PUT', path, token, body });
const ordersOf = async (store: PlantedStore) => (await get(store, '/orders')).orders;
const usesOf = async (store: PlantedStore) =>
  (await get(store, '/coupons')).coupons.map(({ uses }: { uses: number }) => uses);
const setState = (store: PlantedStore, id: string, state: string) =>
  put(store, `/orders/${id}/state`, { state });

/** Places an order of the bot, which holds its products for a while. */
const placeByBot = (
  { tenantId, productId }: Shelf,
  coupon: { code: string; discount: number },
  source: 'bot' | 'web_chat' = 'bot',
) =>
  inOpenStore(openVisitor(t.platform, { peer: 'test', userAgent: '' }), tenantId, async (scope) => {
    const customer = await saveCustomer(scope, { phone: '18095551234', name: 'Yokasta' });
    return placeOrder(
      scope,
      {
        customerId: customer.id,
        conversationId: null,
        source,
        lines: [{ productId, quantity: 1, option: null }],
        delivery: PICKUP,
        payment: null,
        note: '',
        coupon: { ...coupon, discount: moneyOfCentavos(coupon.discount) },
      },
      await readOrderGoods(scope, [{ productId }]),
    );
  });

const countStatuses = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [201, 422].map((status) => [status, answers.filter((one) => one.status === status).length]),
  );

describe('an order with a coupon', () => {
  test.each([
    ['a percent of the goods', { kind: 'percent', value: 10 }, 35, 465],
    ['an amount', { kind: 'amount', value: 75.5 }, 75.5, 424.5],
    ['an amount above the goods', { kind: 'amount', value: 9999 }, 350, 150],
    ['all of the goods', { kind: 'percent', value: 100 }, 350, 150],
    ['the delivery', { kind: 'delivery' }, 150, 350],
  ])('takes off %s', async (_name, coupon, discount, total) => {
    const store = await readShelf();
    await plantCoupon(t, store, { code: 'VERANO10', ...coupon });
    const { status, body } = await send(store, { code: 'verano10', discount });
    expect(status).toBe(201);
    expect(body.text).toContain(`Cupón VERANO10: −RD$${Math.round(discount)}\n`);
    expect(await ordersOf(store)).toMatchObject([
      { goods: 350, coupon: { code: 'VERANO10', discount }, fee: 150, total },
    ]);
  });

  test('counts its own coupon and not that of a neighbour with the same code', async () => {
    const [store, neighbour] = [await readShelf(), await readShelf()];
    await plantCoupon(t, store, { code: 'VERANO10', maxUses: 1 });
    await plantCoupon(t, neighbour, { code: 'VERANO10', kind: 'amount', value: 50, maxUses: 1 });
    expect((await send(store, { code: 'VERANO10', discount: 35 })).status).toBe(201);
    expect([await usesOf(store), await usesOf(neighbour)]).toEqual([[1], [0]]);
    expect((await send(neighbour, { code: 'VERANO10', discount: 50 })).status).toBe(201);
  });

  test('is not placed when the coupon stopped counting meanwhile: both totals are told, and it is sent again without', async () => {
    const store = await readShelf();
    const id = await plantCoupon(t, store, { code: 'VERANO10' });
    await put(store, `/coupons/${id}`, { code: 'VERANO10', kind: 'percent', value: 10, isOn: false });
    const { status, body } = await send(store, { code: 'VERANO10', discount: 35 });
    expect(status).toBe(422);
    expect(body.message).toContain('Tu pedido queda en RD$500 en vez de RD$465.');
    expect(body.details).toEqual({
      problems: [],
      coupon: { shown: 465, total: 500, counts: false, terms: null },
    });
    expect(await ordersOf(store)).toEqual([]);
    expect((await send(store, null)).status).toBe(201);
  });

  test('is not placed for another discount than was seen, be it more or less', async () => {
    const store = await readShelf();
    const id = await plantCoupon(t, store, { code: 'VERANO10' });
    await put(store, `/coupons/${id}`, { code: 'VERANO10', kind: 'percent', value: 20 });
    const { status, body } = await send(store, { code: 'VERANO10', discount: 35 });
    expect(body.details.coupon).toEqual({
      shown: 465,
      total: 430,
      counts: true,
      terms: { code: 'VERANO10', kind: 'percent', value: 20, minimum: 0 },
    });
    expect([status, body.message]).toEqual([
      422,
      'Lo que rebaja el cupón VERANO10 cambió. Tu pedido queda en RD$430 en vez de RD$465. Revisa el total y envíalo otra vez.',
    ]);
    expect(await usesOf(store)).toEqual([0]);
  });

  test.each([
    ['below its minimum', { minimum: 350.01 }, {}, 'te faltan RD$1'],
    ['far below its minimum', { minimum: 1000 }, {}, 'te faltan RD$650'],
    [
      'that is picked up, of a free delivery',
      { kind: 'delivery' },
      { delivery: PICKUP, fee: 0 },
      'vale cuando te lo llevan',
    ],
  ])('is refused %s', async (_name, coupon, fields, why) => {
    const store = await readShelf();
    await plantCoupon(t, store, { code: 'VERANO10', ...coupon });
    const { status, body } = await send(store, { code: 'VERANO10', discount: 35 }, fields);
    expect([status, body.message]).toEqual([422, expect.stringContaining(why)]);
    expect(await usesOf(store)).toEqual([0]);
  });

  test('that counts once a customer asks the team for the number of somebody new', async () => {
    const store = await readShelf();
    await plantCoupon(t, store, { code: 'UNA', isOnceEach: true });
    const write = (customer: object) =>
      callApi(t, {
        method: 'POST',
        path: '/orders',
        token: store.token,
        body: writtenOrderBody(store.productId, { customer, coupon: { code: 'UNA', discount: 35 } }),
      });
    const { status, body } = await write({ name: 'Ana' });
    expect([status, body.details.fields]).toEqual([
      400,
      [{ field: 'customer.phone', message: COUPON_COPY.numberForTeam }],
    ]);
    expect(await ordersOf(store)).toEqual([]);
    const first = await write({ name: 'Ana', phone: '8095550101' });
    expect(first.status).toBe(201);
    expect((await write({ name: 'Otra', phone: '809-555-0101' })).status).toBe(422);
    expect((await write({ id: first.body.order.customer.id })).status).toBe(422);
  });

  test('is written down by the team too', async () => {
    const store = await readShelf();
    await plantCoupon(t, store, { code: 'VERANO10' });
    const write = (coupon: object) =>
      callApi(t, {
        method: 'POST',
        path: '/orders',
        token: store.token,
        body: writtenOrderBody(store.productId, { coupon }),
      });
    expect((await write({ code: 'VERANO10', discount: 35 })).body.order).toMatchObject({ total: 315 });
    expect((await write({ code: 'NADA', discount: 35 })).status).toBe(422);
  });
});

describe('the uses of a coupon', () => {
  test('of fifty at once for the last one are one', async () => {
    const store = await readShelf();
    await plantCoupon(t, store, { code: 'VERANO10', maxUses: 1 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(store, { code: 'VERANO10', discount: 35 })),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 422: 49 });
    expect(await usesOf(store)).toEqual([1]);
    expect(await ordersOf(store)).toHaveLength(1);
  });

  test('of one customer at once are one, however the number is written', async () => {
    const store = await readShelf();
    await plantCoupon(t, store, { code: 'VERANO10', isOnceEach: true });
    const phones = ['8095550001', '(809) 555-0001', '+1 809 555 0001'];
    const answers = await Promise.all(
      phones.map((phone) => send(store, { code: 'VERANO10', discount: 35 }, { phone })),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 422: 2 });
    expect((await send(store, { code: 'VERANO10', discount: 35 }, { phone: '8095550002' })).status).toBe(201);
  });

  test('of a request that came twice at once for the last one are one order', async () => {
    const store = await readShelf();
    await plantCoupon(t, store, { code: 'VERANO10', maxUses: 1 });
    const body = storeOrderBody(store.productId, {
      delivery: TO_GURABO,
      fee: 150,
      coupon: { code: 'VERANO10', discount: 35 },
    });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendOrder(t, store, { body, key: 'doble-toque-1' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((one) => one.body.code)).size).toBe(1);
    expect(await usesOf(store)).toEqual([1]);
  });

  test('come back when the order is cancelled, and count again when that is taken back', async () => {
    const store = await readShelf();
    await plantCoupon(t, store, { code: 'VERANO10', maxUses: 1, isOnceEach: true });
    const phone = '8095550001';
    await send(store, { code: 'VERANO10', discount: 35 }, { phone });
    const [{ id }] = await ordersOf(store);
    await setState(store, id, 'cancelled');
    expect(await usesOf(store)).toEqual([0]);
    await setState(store, id, 'new');
    expect(await usesOf(store)).toEqual([1]);
    await setState(store, id, 'cancelled');
    expect((await send(store, { code: 'VERANO10', discount: 35 }, { phone })).status).toBe(201);
    expect((await get(store, `/orders/${id}`)).order).toMatchObject({ total: 465 });
  });

  test('come back when the hold of the order ends, and count again when it is confirmed', async () => {
    const store = await readShelf();
    await plantCoupon(t, store, { code: 'VERANO10', maxUses: 1 });
    const placed = await placeByBot(store, { code: 'VERANO10', discount: 3500 });
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    expect(await placeByBot(store, { code: 'VERANO10', discount: 3500 })).toMatchObject({
      kind: 'coupon',
      problem: { kind: 'used_up' },
    });
    t.clock.advance(minutes(45));
    await t.jobs.runScheduled('release-holds');
    expect(await usesOf(store)).toEqual([0]);
    await setState(store, placed.order.id, 'confirmed');
    expect(await usesOf(store)).toEqual([1]);
    expect((await get(store, `/orders/${placed.order.id}`)).order.total).toBe(315);
  });

  test('come back when an edit beyond the share of strangers ends the hold', async () => {
    const store = await readShelf();
    await plantCoupon(t, store, { code: 'VERANO10', maxUses: 1 });
    const placed = await placeByBot(store, { code: 'VERANO10', discount: 3500 }, 'web_chat');
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    expect(await usesOf(store)).toEqual([1]);
    const edited = await put(store, `/orders/${placed.order.id}`, {
      version: 1,
      lines: [{ productId: store.productId, quantity: 400, price: 350 }],
      delivery: PICKUP,
    });
    expect(edited.body.order).toMatchObject({ holdUntil: null, coupon: { discount: 14_000 } });
    expect(await usesOf(store)).toEqual([0]);
    await setState(store, placed.order.id, 'confirmed');
    expect(await usesOf(store)).toEqual([1]);
  });

  test('come back with orders that are discarded', async () => {
    const store = await readShelf();
    await plantCoupon(t, store, { code: 'VERANO10', maxUses: 1 });
    await send(store, { code: 'VERANO10', discount: 35 });
    const until = t.clock.now().toISOString();
    await callApi(t, { method: 'POST', path: '/orders/discard', token: store.token, body: { until } });
    expect(await usesOf(store)).toEqual([0]);
    expect((await send(store, { code: 'VERANO10', discount: 35 })).status).toBe(201);
  });
});

describe('an edit of an order with a coupon', () => {
  const edit = async (store: Shelf, quantity: number, fields: object = {}) => {
    const [{ id, version }] = await ordersOf(store);
    return put(store, `/orders/${id}`, {
      version,
      lines: [{ productId: store.productId, quantity, price: 350 }],
      delivery: TO_GURABO,
      fee: 150,
      ...fields,
    });
  };

  test('takes off by the terms of the order, also once the coupon is another, paused or gone', async () => {
    const store = await readShelf();
    const id = await plantCoupon(t, store, { code: 'VERANO10', maxUses: 1 });
    await send(store, { code: 'VERANO10', discount: 35 });
    await put(store, `/coupons/${id}`, { code: 'OTRO', kind: 'amount', value: 1, isOn: false });
    expect((await edit(store, 2)).body.order).toMatchObject({
      goods: 700,
      coupon: { code: 'VERANO10', discount: 70 },
      total: 780,
    });
    await callApi(t, { method: 'DELETE', path: `/coupons/${id}`, token: store.token });
    const { body } = await edit(store, 3);
    expect(body.order.total).toBe(1095);
    expect(body.events.at(-1).changes).toContainEqual({ what: 'discount', before: 70, after: 105 });
  });

  test('below its minimum costs the whole, and takes off again above it', async () => {
    const store = await readShelf();
    await plantCoupon(t, store, { code: 'VERANO10', minimum: 700 });
    const lines = [{ productId: store.productId, quantity: 2, price: 350 }];
    await send(store, { code: 'VERANO10', discount: 70 }, { lines });
    expect((await edit(store, 1)).body.order).toMatchObject({
      coupon: {
        discount: 0,
        idleText: 'sin rebaja, a los productos les faltan RD$350 para su mínimo',
      },
      total: 500,
    });
    expect((await edit(store, 2)).body.order).toMatchObject({
      coupon: { discount: 70, idleText: null },
      total: 780,
    });
  });

  test('says that what has a lower price already gets no second one', async () => {
    const store = await readShelf();
    await plantCoupon(t, store, { code: 'VERANO10' });
    await send(store, { code: 'VERANO10', discount: 35 });
    const offer = { price: 200, begins: null, ends: null };
    const lowered = await plantProduct(t, store, { price: 350, offer });
    const lines = [{ productId: lowered, quantity: 1, price: 200 }];
    const { body } = await edit(store, 1, { lines });
    expect(body.order).toMatchObject({
      coupon: { discount: 0, idleText: 'sin rebaja, los precios ya están rebajados' },
      total: 350,
    });
  });

  test('of its fee keeps a free delivery free', async () => {
    const store = await readShelf();
    await plantCoupon(t, store, { code: 'GRATIS', kind: 'delivery' });
    const elsewhere = { delivery: { ...TO_GURABO, zone: null, place: 'Los Mina' }, fee: null };
    await put(store, `/tenants/${store.slug}/profile`, { ...ZONES, whatsappNumber: '8095551234' });
    const sent = await send(store, { code: 'GRATIS', discount: 0 }, elsewhere);
    expect(new URL(sent.body.whatsAppUrl).searchParams.get('text')).toContain(
      '\nCupón GRATIS: delivery gratis cuando se acuerde el costo\n',
    );
    const [{ id }] = await ordersOf(store);
    const { body } = await put(store, `/orders/${id}/fee`, { fee: 225 });
    expect(body.order).toMatchObject({ fee: 225, coupon: { discount: 225 }, total: 350 });
    const idleText = 'sin rebaja, es de delivery gratis y se pasa a buscar';
    expect((await edit(store, 2, { delivery: PICKUP, fee: null })).body.order).toMatchObject({
      coupon: { discount: 0, idleText },
      total: 700,
    });
    const { html } = await getPage(t, new URL(sent.body.pageUrl).pathname);
    expect(html).toContain(`<dt>Cupón GRATIS</dt><dd class="idle">${idleText}</dd>`);
    expect(html).not.toContain('RD$0');
    expect((await edit(store, 2, { fee: 0 })).body.order.coupon.idleText).toBe(
      'sin rebaja, el delivery ya es gratis',
    );
  });
});
