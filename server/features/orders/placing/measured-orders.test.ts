import { describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const POUND = { unit: 'lb', step: 0.25, byMoney: true };
const PICKUP = { isPickup: true, zone: null, place: null, address: null };

const openShop = async (): Promise<PlantedStore> => {
  const store = await plantStore(t, { businessName: 'Colmado La Fe' });
  const { slug, token } = store;
  await callApi(t, { method: 'PUT', path: `/tenants/${slug}/profile`, token, body: { pickup: true } });
  return store;
};

const plantSalami = (store: PlantedStore, fields: object = {}): Promise<string> =>
  plantProduct(t, store, { name: 'Salami', price: 165, measure: POUND, ...fields });

type Line = { quantity: number; unit?: string | null; price?: number };

const order = (store: PlantedStore, productId: string, line: Line, phone = '8095550101') =>
  sendOrder(t, store, {
    body: storeOrderBody(productId, {
      lines: [{ productId, unit: 'lb', price: 165, ...line }],
      delivery: PICKUP,
      fee: 0,
      payment: null,
      phone,
    }),
  });

const productOf = async (store: PlantedStore, id: string) =>
  (await callApi(t, { path: `/products/${id}?tenantId=${store.tenantId}` })).body.product;

const setState = (store: PlantedStore, id: string, state: string) =>
  callApi(t, { method: 'PUT', path: `/orders/${id}/state`, token: store.token, body: { state } });

const ordersOf = async ({ token }: PlantedStore) =>
  (await callApi(t, { path: '/orders', token })).body.orders;

describe('a product that is sold by measure', () => {
  test('is stored with its unit, step and a stock of fractions; without a measure the stock is whole', async () => {
    const store = await openShop();
    const id = await plantSalami(store, { stock: 12.5 });
    expect(await productOf(store, id)).toMatchObject({ measure: POUND, stock: 12.5 });
    const update = { name: 'Salami', category: 'Embutidos' };
    const path = `/products/${id}`;
    const { token } = store;
    const asPieces = { ...update, measure: null };
    const refused = await callApi(t, { method: 'PUT', path, token, body: asPieces });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('El stock debe ser un número entero');
    expect(await productOf(store, id)).toMatchObject({ measure: POUND, stock: 12.5 });
    expect((await callApi(t, { method: 'PUT', path, token, body: { ...asPieces, stock: 12 } })).status).toBe(
      200,
    );
    expect(await productOf(store, id)).toMatchObject({ measure: null, stock: 12 });
  });

  test('is ordered in its steps or by money, with amounts rounded once a line and words that name the unit', async () => {
    const store = await openShop();
    const salami = await plantSalami(store, { stock: 3 });
    const half = await order(store, salami, { quantity: 0.5 });
    expect(half.status).toBe(201);
    expect(half.body.text).toContain('• ½ lb de Salami: RD$83');
    await order(store, salami, { quantity: 0.303 }, '8095550102');
    const [second, first] = await ordersOf(store);
    expect(first.lines[0]).toMatchObject({ quantity: 0.5, unit: 'lb', unitPrice: 165, total: 82.5 });
    expect(second.lines[0]).toMatchObject({ quantity: 0.303, total: 50 });
    for (const { id } of [first, second]) await setState(store, id, 'confirmed');
    expect((await productOf(store, salami)).stock).toBe(2.197);
    for (const { id } of [first, second]) await setState(store, id, 'cancelled');
    expect((await productOf(store, salami)).stock).toBe(3);
  });

  test.each([
    ['a third of a pound in quarters', { measure: { ...POUND, byMoney: false } }, { quantity: 0.333 }],
    ['half a piece', { measure: null }, { quantity: 0.5, unit: null }],
    ['pounds of what is sold by the kilo by now', { measure: { ...POUND, unit: 'kg' } }, { quantity: 1 }],
    ['pieces of what is sold by the pound', {}, { quantity: 1, unit: null }],
  ])('refuses %s and says which line it is', async (_, fields, line) => {
    const store = await openShop();
    const id = await plantSalami(store, fields);
    const { status, body } = await order(store, id, line);
    expect(status).toBe(422);
    expect(body.details.problems).toEqual([{ productId: id, kind: 'quantity' }]);
    expect(await ordersOf(store)).toEqual([]);
  });

  test.each([0, -1, 0.3333, 1000, '0.5'])(
    'refuses the quantity %o before it looks at the product',
    async (quantity) => {
      const store = await openShop();
      const id = await plantSalami(store);
      expect((await order(store, id, { quantity: quantity as number })).status).toBe(400);
    },
  );

  test('says how much is left when an order wants more', async () => {
    const store = await openShop();
    const id = await plantSalami(store, { stock: 0.75 });
    const { body } = await order(store, id, { quantity: 1 });
    expect(body.details.problems).toEqual([{ productId: id, kind: 'short', available: 0.75 }]);
  });

  test('is never sold beyond its stock by confirmations at once', async () => {
    const store = await openShop();
    const id = await plantSalami(store, { stock: 1 });
    const phones = Array.from({ length: 8 }, (_, at) => `80955502${String(at).padStart(2, '0')}`);
    for (const phone of phones) await order(store, id, { quantity: 0.3 }, phone);
    const orders = await ordersOf(store);
    const ends = await Promise.all(orders.map((one: { id: string }) => setState(store, one.id, 'confirmed')));
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await productOf(store, id)).stock).toBe(0.1);
    const refused = ends.find(({ status }) => status !== 200);
    expect(refused?.body.message).toContain('queda 0.1 lb de «Salami»');
  });

  test("keeps an ordered line's unit when the product changes, and an edit stays in its steps", async () => {
    const store = await openShop();
    const { token } = store;
    const id = await plantSalami(store, { measure: { ...POUND, byMoney: false } });
    await order(store, id, { quantity: 1.5 });
    const [placed] = await ordersOf(store);
    const edit = (quantity: number, version: number) =>
      callApi(t, {
        method: 'PUT',
        path: `/orders/${placed.id}`,
        token,
        body: {
          version,
          lines: [{ productId: id, quantity, unit: 'lb', price: 165 }],
          delivery: PICKUP,
          fee: 0,
        },
      });
    expect((await edit(0.3, placed.version)).body.details.problems).toEqual([
      { productId: id, kind: 'quantity' },
    ]);
    const edited = await edit(0.75, placed.version);
    expect(edited.status).toBe(200);
    expect(edited.body.order.lines[0]).toMatchObject({ quantity: 0.75, unit: 'lb', total: 123.75 });
    const { events } = (await callApi(t, { path: `/orders/${placed.id}`, token })).body;
    expect(events.at(-1).changes).toContainEqual({
      what: 'line',
      name: 'Salami',
      unit: 'lb',
      before: 1.5,
      after: 0.75,
    });
    const body = { name: 'Salami', category: 'Embutidos', measure: null };
    await callApi(t, { method: 'PUT', path: `/products/${id}`, token, body });
    const kept = await edit(0.5, edited.body.order.version);
    expect(kept.body.order.lines[0]).toMatchObject({ quantity: 0.5, unit: 'lb' });
  });

  describe('that is sold in another unit while orders of before are open', () => {
    const change = async (store: PlantedStore, id: string, fields: object) => {
      const body = { name: 'Salami', category: 'Embutidos', ...fields };
      const { status } = await callApi(t, {
        method: 'PUT',
        path: `/products/${id}`,
        token: store.token,
        body,
      });
      expect(status).toBe(200);
    };
    const placeTwo = async (store: PlantedStore) => {
      const id = await plantSalami(store, { stock: 10 });
      await order(store, id, { quantity: 0.5 });
      await order(store, id, { quantity: 1.25 }, '8095550102');
      const [unheld, held] = await ordersOf(store);
      await setState(store, held.id, 'confirmed');
      expect((await productOf(store, id)).stock).toBe(9.5);
      return { id, held, unheld };
    };

    test.each([
      ['pieces', { measure: null, stock: 9 }, { quantity: 2, unit: null }],
      ['kilos', { measure: { ...POUND, unit: 'kg' }, stock: 9.25 }, { quantity: 2, unit: 'kg' }],
    ])(
      'they neither take from nor return to a stock of %s, and the store goes on selling',
      async (_, now, line) => {
        const store = await openShop();
        const { id, held, unheld } = await placeTwo(store);
        await change(store, id, now);
        expect((await setState(store, held.id, 'cancelled')).status).toBe(200);
        expect((await setState(store, unheld.id, 'confirmed')).status).toBe(200);
        expect((await productOf(store, id)).stock).toBe(now.stock);
        expect((await order(store, id, line, '8095550103')).status).toBe(201);
        expect((await setState(store, unheld.id, 'cancelled')).status).toBe(200);
        expect((await productOf(store, id)).stock).toBe(now.stock);
        expect(await findBreaches(t.platform)).toEqual({});
      },
    );

    test('a line in the former unit may become less, but not more at its former price', async () => {
      const store = await openShop();
      const { id, unheld } = await placeTwo(store);
      await change(store, id, { measure: { ...POUND, unit: 'kg' }, price: 360 });
      const edit = (quantity: number) =>
        callApi(t, {
          method: 'PUT',
          path: `/orders/${unheld.id}`,
          token: store.token,
          body: {
            version: unheld.version,
            lines: [{ productId: id, quantity, unit: 'lb', price: 165 }],
            delivery: PICKUP,
            fee: 0,
          },
        });
      expect((await edit(20)).body.details.problems).toEqual([{ productId: id, kind: 'quantity' }]);
      expect((await edit(1)).body.order.lines[0]).toMatchObject({ quantity: 1, unit: 'lb', total: 165 });
    });
  });
});
