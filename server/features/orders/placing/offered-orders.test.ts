import { describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { hours } from '#shared/lib/time.ts';

const t = openTestApp();

const PICKUP = { isPickup: true, zone: null, place: null, address: null };
const inHours = (n: number): string => new Date(t.clock.now().getTime() + hours(n)).toISOString();

const openShop = async (): Promise<PlantedStore> => {
  const store = await plantStore(t, { businessName: 'Colmado La Fe' });
  const { slug, token } = store;
  await callApi(t, { method: 'PUT', path: `/tenants/${slug}/profile`, token, body: { pickup: true } });
  return store;
};

const TIERS = [{ quantity: 12, price: 70 }];

const plantMalt = (store: PlantedStore, fields: object = {}): Promise<string> =>
  plantProduct(t, store, { name: 'Malta', price: 100, stock: 100, ...fields });

type Line = { productId: string; quantity: number; price: number };

const send = (store: PlantedStore, lines: readonly Line[], phone = '8095550101') =>
  sendOrder(t, store, {
    body: storeOrderBody(lines[0]?.productId ?? '', {
      lines: lines.map((line) => ({ unit: null, ...line })),
      delivery: PICKUP,
      fee: 0,
      payment: null,
      phone,
    }),
  });

const ordersOf = async ({ token }: PlantedStore) =>
  (await callApi(t, { path: '/orders', token })).body.orders;

const cartOf = async (store: PlantedStore, ids: readonly string[]) =>
  (await callApi(t, { path: `/storefront/${store.slug}/order-form?ids=${ids.join()}` })).body.products;

describe('an order of a product with an offer', () => {
  test('keeps the price that counted beside the regular one, by quantity, in its own store alone', async () => {
    const [store, neighbour] = [await openShop(), await openShop()];
    const ends = inHours(10);
    const malt = await plantMalt(store, { offer: { price: 80, begins: null, ends }, tiers: TIERS });
    const theirs = await plantMalt(neighbour);
    expect(await cartOf(store, [malt, theirs])).toEqual([
      expect.objectContaining({ price: 80, regularPrice: 100, offerEnds: ends, tiers: TIERS }),
    ]);
    expect((await send(store, [{ productId: malt, quantity: 2, price: 80 }])).status).toBe(201);
    expect((await send(store, [{ productId: malt, quantity: 12, price: 70 }], '8095550102')).status).toBe(
      201,
    );
    expect((await send(neighbour, [{ productId: theirs, quantity: 12, price: 100 }])).status).toBe(201);
    const [dozen, pair] = await ordersOf(store);
    expect(pair).toMatchObject({ total: 160, lines: [{ unitPrice: 80, regularPrice: 100, total: 160 }] });
    expect(dozen).toMatchObject({ total: 840, lines: [{ unitPrice: 70, regularPrice: 100, total: 840 }] });
    expect(await ordersOf(neighbour)).toMatchObject([{ lines: [{ unitPrice: 100, regularPrice: null }] }]);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('an offer that ends between cart and sending answers both prices, and the order follows with the new one', async () => {
    const store = await openShop();
    const malt = await plantMalt(store, { offer: { price: 80, begins: null, ends: inHours(1) } });
    const line = { productId: malt, quantity: 2 };
    t.clock.advance(hours(1));
    const refused = await send(store, [{ ...line, price: 80 }]);
    expect(refused.status).toBe(422);
    expect(refused.body.details.problems).toEqual([{ productId: malt, kind: 'price', price: 100, seen: 80 }]);
    expect(await ordersOf(store)).toEqual([]);
    expect(await cartOf(store, [malt])).toMatchObject([{ price: 100, regularPrice: null, offerEnds: null }]);
    expect((await send(store, [{ ...line, price: 100 }])).status).toBe(201);
  });

  test('one that begins meanwhile is told too: nobody pays another price than the one they saw', async () => {
    const store = await openShop();
    const malt = await plantMalt(store, { offer: { price: 80, begins: inHours(1), ends: null } });
    t.clock.advance(hours(1) - 1);
    expect((await send(store, [{ productId: malt, quantity: 1, price: 80 }])).status).toBe(422);
    t.clock.advance(1);
    const { body } = await send(store, [{ productId: malt, quantity: 1, price: 100 }]);
    expect(body.details.problems).toMatchObject([{ price: 80, seen: 100 }]);
  });

  test('an edited order keeps lines as they are, and takes the price of today for a quantity that moves it', async () => {
    const store = await openShop();
    const { token } = store;
    const malt = await plantMalt(store, {
      offer: { price: 80, begins: null, ends: inHours(1) },
      tiers: TIERS,
    });
    const rice = await plantProduct(t, store, { name: 'Arroz', price: 50 });
    await send(store, [
      { productId: malt, quantity: 2, price: 80 },
      { productId: rice, quantity: 1, price: 50 },
    ]);
    t.clock.advance(hours(2));
    await callApi(t, {
      method: 'PUT',
      path: `/products/${rice}`,
      token,
      body: { name: 'Arroz', category: 'Granos', price: 60 },
    });
    const [{ id, version }] = await ordersOf(store);
    const edit = (version: number, maltLine: { quantity: number; price: number }, riceQuantity = 1) =>
      callApi(t, {
        method: 'PUT',
        path: `/orders/${id}`,
        token,
        body: {
          version,
          delivery: PICKUP,
          fee: 0,
          lines: [
            { productId: malt, ...maltLine },
            { productId: rice, quantity: riceQuantity, price: 50 },
          ],
        },
      });
    // Rice, which no offer moves, keeps its price in any quantity; malt in the same quantity keeps the offer that has ended.
    const kept = await edit(version, { quantity: 2, price: 80 }, 3);
    expect(kept.body.order).toMatchObject({ total: 310, lines: [{ unitPrice: 80 }, { unitPrice: 50 }] });
    const changed = await edit(kept.body.order.version, { quantity: 3, price: 80 });
    expect(changed.status).toBe(422);
    expect(changed.body.details.problems).toEqual([{ productId: malt, kind: 'price', price: 100, seen: 80 }]);
    const dozen = await edit(kept.body.order.version, { quantity: 12, price: 70 });
    expect(dozen.body.order).toMatchObject({
      lines: [{ unitPrice: 70, regularPrice: 100 }, { unitPrice: 50 }],
    });
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('a member who writes an order down is told of the price in the quantity', async () => {
    const store = await openShop();
    const malt = await plantMalt(store, { tiers: TIERS });
    const write = (price: number) =>
      callApi(t, {
        method: 'POST',
        path: '/orders',
        token: store.token,
        body: {
          customer: { name: 'Rosa' },
          lines: [{ productId: malt, quantity: 12, price }],
          delivery: PICKUP,
          fee: 0,
        },
      });
    expect((await write(100)).body.details.problems).toMatchObject([
      { kind: 'price', price: 70, seen: 100, regularPrice: 100 },
    ]);
    expect((await write(70)).body.order).toMatchObject({ total: 840 });
  });
});
