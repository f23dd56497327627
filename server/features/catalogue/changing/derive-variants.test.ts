import { describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import type { VariantView } from '#shared/features/catalogue/variants.ts';

const t = openTestApp();

const SIZES = { name: 'Talla', values: ['S', 'M', 'L'] };
const COLOURS = { name: 'Color', values: ['Rojo', 'Azul'] };
const SHIRTS = {
  options: [SIZES, COLOURS],
  items: [
    { values: ['S', 'Rojo'], stock: 2, sku: 'POL-S-R' },
    { values: ['M', 'Rojo'], stock: 1, price: 550 },
    { values: ['L', 'Azul'], stock: 0 },
  ],
};
const PICKUP = { isPickup: true, zone: null, place: null, address: null };

const openShop = async (): Promise<PlantedStore> => {
  const store = await plantStore(t, { businessName: 'Tienda Yaneris' });
  const { slug, token } = store;
  await callApi(t, { method: 'PUT', path: `/tenants/${slug}/profile`, token, body: { pickup: true } });
  return store;
};

const plantShirt = (store: PlantedStore, fields: object = {}): Promise<string> =>
  plantProduct(t, store, { name: 'Poloche', price: 450, category: 'Ropa', variants: SHIRTS, ...fields });

const productOf = async ({ tenantId }: PlantedStore, id: string) =>
  (await callApi(t, { path: `/products/${id}?tenantId=${tenantId}` })).body.product;

const itemsOf = async (store: PlantedStore, id: string): Promise<VariantView[]> =>
  (await productOf(store, id)).variants.items;

const update = ({ token }: PlantedStore, id: string, body: object) =>
  callApi(t, {
    method: 'PUT',
    path: `/products/${id}`,
    token,
    body: { name: 'Poloche', category: 'Ropa', ...body },
  });

const order = (store: PlantedStore, productId: string, { price = 450, phone = '8095550101' } = {}) =>
  sendOrder(t, store, {
    body: storeOrderBody(productId, {
      lines: [{ productId, quantity: 1, price }],
      delivery: PICKUP,
      fee: 0,
      payment: null,
      phone,
    }),
  });

const ordersOf = async ({ token }: PlantedStore) =>
  (await callApi(t, { path: '/orders', token })).body.orders;

const setState = ({ token }: PlantedStore, id: string, state: string) =>
  callApi(t, { method: 'PUT', path: `/orders/${id}/state`, token, body: { state } });

const idAt = async (store: PlantedStore, product: string, at: number): Promise<string> =>
  (await itemsOf(store, product))[at]?.id ?? '';

describe('a product that comes in variants', () => {
  test('has one row in lists, and the stock of those on sale together', async () => {
    const store = await openShop();
    const neighbour = await openShop();
    await plantShirt(neighbour);
    const id = await plantShirt(store);
    const { body } = await callApi(t, { path: `/products?tenantId=${store.tenantId}` });
    expect(body.products.map((product: { id: string }) => product.id)).toEqual([id]);
    expect(body.products[0]).toMatchObject({ price: 450, stock: 3, variants: { options: [SIZES, COLOURS] } });
    expect(body.products[0].variants.items).toMatchObject([
      { values: ['S', 'Rojo'], price: null, stock: 2, sku: 'POL-S-R', off: false, picture: null },
      { values: ['M', 'Rojo'], price: 550, stock: 1 },
      { values: ['L', 'Azul'], price: null, stock: 0 },
    ]);
    const usage = await callApi(t, { path: `/usage/tenant/${store.tenantId}`, token: store.token });
    expect(JSON.stringify(usage.body)).toContain('"used":1');
  });

  test('is found by the values and the codes of its variants', async () => {
    const store = await openShop();
    const id = await plantShirt(store);
    await plantProduct(t, store, { name: 'Pantalón' });
    for (const q of ['azul', 'poloche rojo', 'pol-s-r', 'pols']) {
      const { body } = await callApi(t, {
        path: `/products?tenantId=${store.tenantId}&q=${q}`,
        token: store.token,
      });
      expect(body.products.map((product: { id: string }) => product.id)).toEqual([id]);
    }
  });

  test.each([
    [
      'a fourth option',
      { options: [SIZES, COLOURS, { name: 'Tela', values: ['A'] }, { name: 'X', values: ['1'] }] },
      'hasta 3 opciones',
    ],
    ['an option twice', { options: [SIZES, { name: 'talla', values: ['1'] }] }, 'está repetida'],
    ['a value twice', { options: [{ name: 'Talla', values: ['s', 'S'] }] }, 'está repetido'],
    [
      'a combination twice',
      { options: [SIZES], items: [{ values: ['S'] }, { values: ['S'] }] },
      'está repetida',
    ],
    [
      'a value that no option has',
      { options: [SIZES], items: [{ values: ['XXL'] }] },
      'un valor de cada opción',
    ],
    ['a combination with a value too few', { items: [{ values: ['S'] }] }, 'un valor de cada opción'],
    ['no combination', { items: [] }, 'al menos una variante'],
    [
      '101 combinations',
      {
        options: [
          { name: 'N', values: Array.from({ length: 100 }, (_, at) => `${at}`) },
          { name: 'M', values: ['a', 'b'] },
        ],
        items: Array.from({ length: 101 }, (_, at) => ({ values: [`${at % 100}`, at < 100 ? 'a' : 'b'] })),
      },
      'hasta 100',
    ],
    ['a price of zero', { items: [{ values: ['S', 'Rojo'], price: 0 }] }, 'mayor a 0'],
    ['half a shirt', { items: [{ values: ['S', 'Rojo'], stock: 0.5 }] }, 'número entero'],
    ['a picture that is not there', { items: [{ values: ['S', 'Rojo'], picture: 2 }] }, 'foto'],
  ])('refuses %s and says what to do', async (_, fault, said) => {
    const store = await openShop();
    const body = { name: 'Poloche', price: 450, category: 'Ropa', variants: { ...SHIRTS, ...fault } };
    const refused = await callApi(t, { method: 'POST', path: '/products', token: store.token, body });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(said);
    const list = await callApi(t, { path: `/products?tenantId=${store.tenantId}` });
    expect(list.body.products).toEqual([]);
  });

  test('keeps the data of its variants when an option or a value gets another name', async () => {
    const store = await openShop();
    const id = await plantShirt(store);
    const items = await itemsOf(store, id);
    const renamed = {
      options: [{ name: 'Tamaño', values: ['Chico', 'M', 'L'] }, COLOURS],
      items: items.map((item) => ({
        ...item,
        values: item.values.map((value) => (value === 'S' ? 'Chico' : value)),
      })),
    };
    expect((await update(store, id, { price: 450, variants: renamed })).status).toBe(200);
    expect(await itemsOf(store, id)).toEqual(renamed.items);
    // A change of the product alone leaves them; their names and prices follow it.
    await update(store, id, { name: 'Polo', price: 500 });
    expect(await itemsOf(store, id)).toEqual(renamed.items);
    const sold = await order(store, items[0]?.id ?? '', { price: 500 });
    expect(sold.body.text).toContain('Polo · Chico · Rojo');
  });

  test('leaves what an item does not tell: a stock that was sold meanwhile does not come back', async () => {
    const store = await openShop();
    const id = await plantShirt(store);
    const before = await itemsOf(store, id);
    const items = before.map(({ id: variant, values }) => ({ id: variant, values }));
    const changed = {
      ...SHIRTS,
      items: items.map((item, at) => (at === 1 ? { ...item, sku: 'M-1' } : item)),
    };
    expect((await update(store, id, { variants: changed })).status).toBe(200);
    expect(await itemsOf(store, id)).toEqual(before.with(1, { ...before[1], sku: 'M-1' } as VariantView));
  });

  test('lets two variants change codes, and refuses one that another product has', async () => {
    const store = await openShop();
    const id = await plantShirt(store);
    await plantProduct(t, store, { sku: 'OTRO' });
    const [first, second, third] = await itemsOf(store, id);
    const withSkus = (one: string, two: string) => ({
      variants: { ...SHIRTS, items: [{ ...first, sku: one }, { ...second, sku: two }, third] },
    });
    expect((await update(store, id, withSkus('A', 'B'))).status).toBe(200);
    expect((await update(store, id, withSkus('B', 'A'))).status).toBe(200);
    expect((await itemsOf(store, id)).map(({ sku }) => sku)).toEqual(['B', 'A', null]);
    const taken = await update(store, id, withSkus('B', 'otro'));
    expect(taken.body.error).toBe('SKU_TAKEN');
    expect((await itemsOf(store, id)).map(({ sku }) => sku)).toEqual(['B', 'A', null]);
  });

  test('lets a code go from a variant to its product', async () => {
    const store = await openShop();
    const id = await plantShirt(store);
    const [small, medium, large] = await itemsOf(store, id);
    const moved = { ...SHIRTS, items: [{ ...small, sku: null }, medium, large] };
    expect((await update(store, id, { sku: 'POL-S-R', variants: moved })).status).toBe(200);
    const back = { ...SHIRTS, items: [{ ...small, sku: 'POL-S-R' }, medium, large] };
    expect((await update(store, id, { sku: null, variants: back })).status).toBe(200);
    expect((await update(store, id, { sku: 'POL-S-R', variants: null })).status).toBe(200);
    expect(await productOf(store, id)).toMatchObject({ sku: 'POL-S-R', variants: null });
  });

  test('is left as it is by a form that has not seen all of its variants', async () => {
    const store = await openShop();
    const id = await plantShirt(store);
    const before = await itemsOf(store, id);
    const seen = before.slice(0, 2).map((item) => item.id);
    const stale = { ...SHIRTS, items: before.slice(0, 2), seen };
    const refused = await update(store, id, { variants: stale });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('agregó variantes'),
    ]);
    expect(await itemsOf(store, id)).toEqual(before);
    // One that the same form has just added is no stranger's.
    const added = { values: ['L', 'Rojo'], stock: 4 };
    const grown = { ...SHIRTS, items: [...before, added], seen: before.map((item) => item.id) };
    for (const _ of [1, 2]) expect((await update(store, id, { variants: grown })).status).toBe(200);
    expect(await itemsOf(store, id)).toHaveLength(4);
    expect((await update(store, id, { variants: SHIRTS })).status).toBe(200);
    const known = { ...stale, seen: before.map((item) => item.id) };
    expect((await update(store, id, { variants: known })).status).toBe(200);
  });

  test('counts the text of its options as kept', async () => {
    const store = await openShop();
    const bytes = async () =>
      (
        await t.platform.db.transact({ role: 'colmado_app', tenantId: store.tenantId }, (tx) =>
          tx.query<{ bytes: number }>('select sum(text_bytes)::int as bytes from products'),
        )
      )[0]?.bytes ?? 0;
    const id = await plantShirt(store);
    const before = await bytes();
    const longer = [SIZES, { ...COLOURS, values: [...COLOURS.values, 'v'.repeat(40)] }];
    await update(store, id, { variants: { ...SHIRTS, options: longer } });
    expect(await bytes()).toBeGreaterThanOrEqual(before + 40);
  });

  test('refuses a variant of another product or store, and one named twice', async () => {
    const store = await openShop();
    const neighbour = await openShop();
    const id = await plantShirt(store);
    const theirs = await idAt(neighbour, await plantShirt(neighbour), 0);
    const own = await idAt(store, id, 0);
    const before = await itemsOf(store, id);
    for (const items of [
      [{ id: theirs, values: ['S', 'Rojo'] }],
      [
        { id: own, values: ['S', 'Rojo'] },
        { id: own, values: ['M', 'Rojo'] },
      ],
    ])
      expect((await update(store, id, { variants: { ...SHIRTS, items } })).status).toBe(400);
    expect(await itemsOf(store, id)).toEqual(before);
  });

  test('is no product to read, change or delete by the id of a variant', async () => {
    const store = await openShop();
    const variant = await idAt(store, await plantShirt(store), 0);
    const { token, tenantId } = store;
    expect((await callApi(t, { path: `/products/${variant}?tenantId=${tenantId}` })).status).toBe(404);
    expect((await update(store, variant, { price: 1 })).status).toBe(404);
    expect((await callApi(t, { method: 'DELETE', path: `/products/${variant}`, token })).status).toBe(404);
  });

  test('leaves and comes back whole', async () => {
    const store = await openShop();
    const id = await plantShirt(store);
    const before = await itemsOf(store, id);
    const { token } = store;
    // One that left before stays away.
    await update(store, id, { variants: { ...SHIRTS, items: before.slice(0, 2) } });
    t.clock.advance(1000);
    await callApi(t, { method: 'DELETE', path: `/products/${id}`, token });
    expect((await order(store, before[0]?.id ?? '')).status).toBe(422);
    const restored = await callApi(t, { method: 'POST', path: `/products/${id}/restore`, token });
    expect(restored.status).toBe(200);
    expect(await itemsOf(store, id)).toEqual(before.slice(0, 2));
    expect((await order(store, before[0]?.id ?? '')).status).toBe(201);
  });

  test('keeps what it had in all when it loses its variants', async () => {
    const store = await openShop();
    const id = await plantShirt(store);
    await update(store, id, { variants: null });
    expect(await productOf(store, id)).toMatchObject({ variants: null, stock: 3 });
    expect((await order(store, id)).status).toBe(201);
  });

  test('raises its price with those of its variants that have their own', async () => {
    const store = await openShop();
    const id = await plantShirt(store);
    const body = { ids: [id], change: { kind: 'price_percent', percent: 10 } };
    await callApi(t, { method: 'POST', path: '/products/bulk', token: store.token, body });
    expect(await productOf(store, id)).toMatchObject({ price: 495 });
    expect((await itemsOf(store, id)).map(({ price }) => price)).toEqual([null, 605, null]);
    expect(await findBreaches(t.platform)).toEqual({});
  });
});

describe('an order of a variant', () => {
  test('says which, costs its price and takes its stock', async () => {
    const store = await openShop();
    const id = await plantShirt(store);
    const medium = await idAt(store, id, 1);
    expect((await order(store, medium)).body.details.problems).toMatchObject([{ kind: 'price' }]);
    expect((await order(store, medium, { price: 550 })).status).toBe(201);
    const [placed] = await ordersOf(store);
    expect(placed.lines).toMatchObject([{ name: 'Poloche · M · Rojo', unitPrice: 550 }]);
    await setState(store, placed.id, 'confirmed');
    expect((await itemsOf(store, id)).map(({ stock }) => stock)).toEqual([2, 0, 0]);
    expect((await productOf(store, id)).stock).toBe(2);
    await setState(store, placed.id, 'cancelled');
    expect((await productOf(store, id)).stock).toBe(3);
  });

  test('is refused where it does not say which, is off, or there is none of it', async () => {
    const store = await openShop();
    const id = await plantShirt(store);
    const [small, , large] = await itemsOf(store, id);
    expect((await order(store, id)).body.details.problems).toMatchObject([
      { productId: id, kind: 'quantity' },
    ]);
    expect((await order(store, large?.id ?? '')).body.details.problems).toMatchObject([{ kind: 'short' }]);
    const off = { ...SHIRTS, items: [{ ...small, off: true }, large] };
    await update(store, id, { variants: off });
    expect((await order(store, small?.id ?? '')).body.details.problems).toMatchObject([{ kind: 'gone' }]);
    // Only the team sees what is off.
    const forShoppers = { options: [{ values: ['L'] }, { values: ['Azul'] }], items: [{ id: large?.id }] };
    expect((await productOf(store, id)).variants).toMatchObject(forShoppers);
    const { body } = await callApi(t, { path: `/products?tenantId=${store.tenantId}` });
    expect(body.products[0].variants).toMatchObject(forShoppers);
    const { token } = store;
    const seen = await callApi(t, { path: `/products/${id}?tenantId=${store.tenantId}`, token });
    expect(seen.body.product.variants.items).toHaveLength(2);
    expect((await productOf(store, id)).stock).toBe(0);
  });

  test('of before its product had variants can be made smaller, and is not confirmed while nobody says which', async () => {
    const store = await openShop();
    const { token } = store;
    const id = await plantProduct(t, store, { name: 'Poloche', price: 450, category: 'Ropa', stock: 3 });
    await sendOrder(t, store, {
      body: storeOrderBody(id, {
        lines: [{ productId: id, quantity: 3, price: 450 }],
        delivery: PICKUP,
        fee: 0,
        payment: null,
        phone: '8095550101',
      }),
    });
    await update(store, id, { variants: SHIRTS });
    const [placed] = await ordersOf(store);
    expect((await setState(store, placed.id, 'confirmed')).status).toBe(422);
    const { body } = await callApi(t, { path: `/orders/${placed.id}`, token });
    const { version, delivery, payment, customer } = body.order;
    const [line] = body.order.lines;
    const edited = await callApi(t, {
      method: 'PUT',
      path: `/orders/${placed.id}`,
      token,
      body: {
        version,
        lines: [{ productId: id, name: line.name, quantity: 1, price: 450, option: null, unit: null }],
        delivery,
        payment,
        customer,
        note: '',
        fee: 0,
      },
    });
    expect([edited.status, JSON.stringify(edited.body)]).toEqual([
      200,
      expect.stringContaining('"quantity":1'),
    ]);
  });

  test('stays as it was when its variant leaves the product', async () => {
    const store = await openShop();
    const id = await plantShirt(store);
    const [small, medium, large] = await itemsOf(store, id);
    await order(store, medium?.id ?? '', { price: 550 });
    await update(store, id, { variants: { ...SHIRTS, items: [small, large] } });
    const [placed] = await ordersOf(store);
    expect(placed.lines).toMatchObject([{ name: 'Poloche · M · Rojo', unitPrice: 550 }]);
    expect((await setState(store, placed.id, 'confirmed')).status).not.toBe(500);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('is the last one of its variant for one buyer only', async () => {
    const store = await openShop();
    const id = await plantShirt(store);
    const medium = await idAt(store, id, 1);
    const phones = Array.from({ length: 12 }, (_, at) => `80955503${String(at).padStart(2, '0')}`);
    for (const phone of phones) await order(store, medium, { price: 550, phone });
    const orders = await ordersOf(store);
    const ends = await Promise.all(orders.map((one: { id: string }) => setState(store, one.id, 'confirmed')));
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await itemsOf(store, id)).map(({ stock }) => stock)).toEqual([2, 0, 0]);
    expect(await findBreaches(t.platform)).toEqual({});
  });
});
