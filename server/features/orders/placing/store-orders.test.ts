import { describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const PROFILE = {
  whatsappNumber: '8095551234',
  address: 'Calle El Sol #10',
  pickup: true,
  deliveryZones: [
    { name: 'Gurabo', price: 200 },
    { name: 'Interior del país', price: 300 },
  ],
  paymentMethods: [{ name: 'Efectivo' }, { name: 'Transferencia', details: 'Banreservas' }],
};

const openStore = async (): Promise<PlantedStore> => {
  const store = await plantStore(t, { businessName: 'Dulces Ñica' });
  const { slug, token } = store;
  await callApi(t, { method: 'PUT', path: `/tenants/${slug}/profile`, token, body: PROFILE });
  return store;
};

const PAID = { payment: 'Efectivo', fee: 300 };
const send = (store: PlantedStore, body: object, key?: string) =>
  sendOrder(t, store, { body, ...(key !== undefined && { key }) });
const ordersOf = async ({ token }: PlantedStore) =>
  (await callApi(t, { path: '/orders', token })).body.orders;

describe('the order form', () => {
  test("shows prices, stock and the store's options, and nothing of a neighbour or a hidden product", async () => {
    const [store, neighbour] = [await openStore(), await plantStore(t)];
    const mine = await plantProduct(t, store, { name: 'Piñonate', price: 125.5, stock: 4 });
    const theirs = await plantProduct(t, neighbour);
    const { body } = await callApi(t, { path: `/storefront/${store.slug}/order-form?ids=${mine},${theirs}` });
    expect(body).toEqual({
      products: [
        {
          id: mine,
          name: 'Piñonate',
          price: 125.5,
          regularPrice: null,
          offerEnds: null,
          tiers: [],
          taxRate: 18,
          stock: 4,
          measure: null,
          image: null,
          parentId: null,
        },
      ],
      unchosen: [],
      pickup: true,
      address: 'Calle El Sol #10',
      deliveryZones: PROFILE.deliveryZones,
      elsewhereFee: 300,
      paymentMethods: [
        { name: 'Efectivo', details: '' },
        { name: 'Transferencia', details: 'Banreservas' },
      ],
      hasWhatsApp: true,
      hasCoupons: false,
      coupons: [],
      taxMode: null,
    });
    expect((await callApi(t, { path: `/storefront/${store.slug}/order-form?ids=nada` })).status).toBe(400);
  });
});

describe('sending a cart', () => {
  test("creates the order at the server's prices, and passes its code to WhatsApp", async () => {
    const store = await openStore();
    const productId = await plantProduct(t, store, { name: 'Piñonate', price: 350, stock: 4 });
    const lines = [{ productId, quantity: 2, price: 350 }];
    const delivery = { isPickup: false, zone: 'Gurabo', place: null, address: 'Calle 3' };
    const { status, body } = await send(
      store,
      storeOrderBody(productId, { lines, delivery, fee: 200, payment: 'Efectivo', phone: '(829) 555-7777' }),
    );
    expect(status).toBe(201);
    const [order] = await ordersOf(store);
    expect(order).toMatchObject({
      code: body.code,
      state: 'new',
      source: 'store',
      goods: 700,
      fee: 200,
      total: 900,
      recipient: 'Yokasta Peña',
      phone: '18295557777',
      customer: { name: 'Yokasta Peña', phone: '18295557777' },
    });
    expect(body.text).toContain(`*${body.code}* en Dulces Ñica`);
    expect(body.text).toContain('2 × Piñonate: RD$700');
    expect(body.text).toContain('RD$900');
    expect(body.whatsAppUrl).toBe(`https://wa.me/18095551234?text=${encodeURIComponent(body.text)}`);
  });

  test('works in a store without a phone number', async () => {
    const store = await plantStore(t);
    const { status, body } = await send(store, storeOrderBody(await plantProduct(t, store)));
    expect([status, body.whatsAppUrl]).toEqual([201, null]);
  });

  test('twice with a key creates one order, and the key with another cart is refused', async () => {
    const [store, neighbour] = [await openStore(), await openStore()];
    const productId = await plantProduct(t, store);
    const body = storeOrderBody(productId, PAID);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(store, body, 'toque-1')));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.code}`)).size).toBe(1);
    expect(await ordersOf(store)).toHaveLength(1);
    expect((await send(store, { ...body, note: 'otra' }, 'toque-1')).status).toBe(409);
    const theirs = storeOrderBody(await plantProduct(t, neighbour), PAID);
    expect((await send(neighbour, theirs, 'toque-1')).status).toBe(201);
  });

  test('with a changed price, a removed product or too little stock places nothing and says why', async () => {
    const store = await openStore();
    const [dear, gone, few] = [
      await plantProduct(t, store, { price: 400 }),
      await plantProduct(t, store),
      await plantProduct(t, store, { stock: 1 }),
    ];
    await callApi(t, { method: 'DELETE', path: `/products/${gone}`, token: store.token });
    const problemsOf = async (productId: string, quantity: number) => {
      const body = storeOrderBody(productId, { ...PAID, lines: [{ productId, quantity, price: 350 }] });
      const answer = await send(store, body);
      return [answer.status, answer.body.details.problems];
    };
    expect(await problemsOf(dear, 1)).toEqual([
      422,
      [{ productId: dear, kind: 'price', price: 400, seen: 350 }],
    ]);
    expect(await problemsOf(gone, 1)).toEqual([422, [{ productId: gone, kind: 'gone' }]]);
    expect(await problemsOf(few, 2)).toEqual([422, [{ productId: few, kind: 'short', available: 1 }]]);
    expect(await ordersOf(store)).toEqual([]);
    const { body } = await callApi(t, { path: '/customers', token: store.token });
    expect(body.total).toBe(0);
  });

  test('with another fee than the current one is refused with the reason', async () => {
    const store = await openStore();
    const refused = await send(store, storeOrderBody(await plantProduct(t, store), { ...PAID, fee: 0 }));
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('delivery cambió')]);
  });

  test.each([
    ['name', { name: ' ' }],
    ['phone', { phone: '555' }],
    ['lines', { lines: [] }],
    ['delivery.zone', { delivery: { isPickup: false, zone: 'Naco', place: null, address: 'Calle 3' } }],
    ['delivery.zone', { delivery: { isPickup: false, zone: null, place: null, address: 'Calle 3' } }],
    ['delivery.address', { delivery: { isPickup: false, zone: 'Gurabo', place: null, address: null } }],
    ['payment', { payment: 'Bitcoin' }],
    ['payment', { payment: null }],
  ])('says which field is wrong: %s of %j', async (field, wrong) => {
    const store = await openStore();
    const refused = await send(store, storeOrderBody(await plantProduct(t, store), { ...PAID, ...wrong }));
    expect(refused.status).toBe(400);
    expect(refused.body.details.fields[0].field).toBe(field);
    expect(await ordersOf(store)).toEqual([]);
  });

  test('goes onto no notebook in a store without payment methods, which takes any other', async () => {
    const store = await openStore();
    const { slug, token } = store;
    await callApi(t, {
      method: 'PUT',
      path: `/tenants/${slug}/profile`,
      token,
      body: { paymentMethods: [] },
    });
    const body = storeOrderBody(await plantProduct(t, store), PAID);
    const refused = await send(store, { ...body, payment: 'A la libreta' });
    expect([refused.status, refused.body.details.fields[0].field]).toEqual([400, 'payment']);
    expect((await send(store, { ...body, payment: 'Como sea' })).status).toBe(201);
  });

  test('with forbidden fields ignores them', async () => {
    const [store, neighbour] = [await openStore(), await openStore()];
    const productId = await plantProduct(t, store);
    const extra = {
      tenantId: neighbour.tenantId,
      state: 'delivered',
      source: 'panel',
      total: 1,
      code: 'A2A2',
    };
    expect((await send(store, storeOrderBody(productId, { ...PAID, ...extra }))).status).toBe(201);
    const [order] = await ordersOf(store);
    expect(order).toMatchObject({ state: 'new', source: 'store', total: 650 });
    expect(order.code).not.toBe('A2A2');
    expect(await ordersOf(neighbour)).toEqual([]);
  });

  test('to the former address of a store still works; a hidden store takes none', async () => {
    const store = await openStore();
    const body = storeOrderBody(await plantProduct(t, store), PAID);
    await callApi(t, {
      method: 'PUT',
      path: `/tenants/${store.slug}/slug`,
      token: store.token,
      body: { newSlug: 'dulces-nuevos', currentPassword: store.password },
    });
    expect((await send(store, body)).status).toBe(201);
    const hidden = await plantStore(t, { status: 'inactive' });
    expect((await send(hidden, body)).status).toBe(404);
  });
});

describe('sending many carts', () => {
  const limited = openTestApp({ env: { RATE_LIMIT_FACTOR: 1 } });

  test('is refused after thirty orders in five minutes from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => sendOrder(limited, { slug: 'nada' }, { body: {} })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
