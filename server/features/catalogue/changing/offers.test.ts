import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { hours } from '#shared/lib/time.ts';

const t = openTestApp();

let store: PlantedStore;
let neighbour: PlantedStore;

beforeEach(async () => {
  store = await plantStore(t);
  neighbour = await plantStore(t);
});

const inHours = (n: number): string => new Date(t.clock.now().getTime() + hours(n)).toISOString();
const OFFER = { price: 80, begins: null, ends: null };
const TIERS = [
  { quantity: 6, price: 90 },
  { quantity: 12, price: 70 },
];

const update = (id: string, body: object, { token } = store) =>
  callApi(t, {
    method: 'PUT',
    path: `/products/${id}`,
    token,
    body: { name: 'Malta', category: 'Bebidas', ...body },
  });
const read = async (id: string, { tenantId } = store) =>
  (await callApi(t, { path: `/products/${id}?tenantId=${tenantId}` })).body.product;
const bulk = (ids: string[], change: object) =>
  callApi(t, { method: 'POST', path: '/products/bulk', token: store.token, body: { ids, change } });

describe('an offer and tiers of a product', () => {
  test('are kept until they are taken away, and are nobody else’s to change', async () => {
    const ends = inHours(5);
    const id = await plantProduct(t, store, { price: 100, offer: { ...OFFER, ends }, tiers: TIERS });
    expect(await read(id)).toMatchObject({ price: 100, offer: { ...OFFER, ends }, tiers: TIERS });
    expect((await update(id, { stock: 5 })).body.product).toMatchObject({
      offer: { price: 80 },
      tiers: TIERS,
    });
    expect((await update(id, { offer: OFFER }, neighbour)).status).toBe(404);
    await update(id, { offer: null, tiers: [] });
    expect(await read(id)).toMatchObject({ price: 100, offer: null, tiers: [] });
  });

  test.each([
    [{ price: 80 }, 'offer', 'La oferta de RD$80 no es más baja que el precio de RD$80'],
    [{ price: 60 }, 'offer', 'no es más baja'],
    [{ price: null }, 'offer', 'Ponle primero un precio'],
    [{ price: 85 }, 'tiers', 'El precio por cantidad de RD$90 no es más bajo'],
    [{ offer: { ...OFFER, price: -1 } }, 'offer.price', 'mayor a 0'],
    [{ tiers: [...TIERS].reverse() }, 'tiers', 'Cada cantidad tiene que ser mayor'],
    [{ tiers: [{ quantity: 1, price: 90 }] }, 'tiers', 'después de 1'],
  ])('refuse %j, which says what to do', async (change, field, words) => {
    const id = await plantProduct(t, store, { price: 100, offer: OFFER, tiers: TIERS });
    const { status, body } = await update(id, change);
    expect(status).toBe(400);
    expect(body.details.fields).toEqual([{ field, message: expect.stringContaining(words) }]);
    expect(await read(id)).toMatchObject({ price: 100, offer: OFFER, tiers: TIERS });
  });

  test('go with the price: a variant with a price of its own has none', async () => {
    const variants = {
      options: [{ name: 'Talla', values: ['S', 'M'] }],
      items: [{ values: ['S'] }, { values: ['M'], price: 120 }],
    };
    const { slug } = store;
    const id = await plantProduct(t, store, { price: 100, offer: OFFER, tiers: TIERS, variants });
    const ids = (await read(id)).variants.items.map((item: { id: string }) => item.id);
    const { body } = await callApi(t, { path: `/storefront/${slug}/order-form?ids=${ids.join()}` });
    const prices = body.products.map(({ name, price, regularPrice, tiers }: Record<string, unknown>) => [
      name,
      price,
      regularPrice,
      tiers,
    ]);
    expect(prices.toSorted()).toEqual([
      [expect.stringMatching(/M$/), 120, null, []],
      [expect.stringMatching(/S$/), 80, 100, [TIERS[1]]],
    ]);
  });

  test('a change of many prices is refused where an offer would not be lower any more, and names the product', async () => {
    const id = await plantProduct(t, store, { name: 'Malta', price: 100, offer: OFFER });
    const other = await plantProduct(t, store, { price: 50 });
    const { status, body } = await bulk([other, id], { kind: 'price_amount', amount: -20 });
    expect([status, body.error]).toEqual([422, 'RULE_REFUSED']);
    expect(body.message).toContain('«Malta»: La oferta de RD$80 no es más baja que el precio de RD$80');
    expect((await read(other)).price).toBe(50);
    expect((await bulk([other, id], { kind: 'price_amount', amount: -10 })).status).toBe(200);
    expect(await read(id)).toMatchObject({ price: 90, offer: OFFER });
  });

  test('an offer that has ended keeps no price from being lowered', async () => {
    const id = await plantProduct(t, store, { price: 100, offer: { ...OFFER, ends: inHours(1) } });
    t.clock.advance(hours(1));
    expect((await update(id, { price: 70 })).status).toBe(200);
  });
});

test('only members are told of an offer that is planned or has ended', async () => {
  const id = await plantProduct(t, store, {
    price: 100,
    offer: { ...OFFER, begins: inHours(1), ends: inHours(2) },
  });
  const list = `/products?tenantId=${store.tenantId}`;
  const told = async (path: string, token?: string): Promise<boolean> => {
    const { body } = await callApi(t, { path, ...(token && { token }) });
    return (body.product ?? body.products[0]).offer !== null;
  };
  for (const isOn of [false, true, false]) {
    for (const path of [
      `/products/${id}?tenantId=${store.tenantId}`,
      list,
      `${list}&limit=5`,
      `${list}&q=arroz`,
    ]) {
      expect([path, await told(path), await told(path, neighbour.token)]).toEqual([path, isOn, isOn]);
      expect(await told(path, store.token)).toBe(true);
    }
    t.clock.advance(hours(1));
  }
});

describe('when an offer begins or ends', () => {
  const versionOf = async ({ tenantId }: PlantedStore): Promise<[number, Date | null]> => {
    const rows = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
      tx.query<{ version: number; at: Date | null }>(
        'select version, offers_turn_at as at from tenants where id = $1',
        [tenantId],
      ),
    );
    const [row] = rows;
    if (!row) throw new Error('the tenant is gone');
    return [row.version, row.at];
  };
  test('the store turns with it, and no other; the job does nothing in between', async () => {
    await plantProduct(t, store, { price: 100, offer: { ...OFFER, begins: inHours(1), ends: inHours(3) } });
    await plantProduct(t, neighbour, { price: 100, offer: { ...OFFER, ends: inHours(9) } });
    const [before] = await versionOf(store);
    const [theirs] = await versionOf(neighbour);
    await t.jobs.runScheduled('turn-offers');
    expect((await versionOf(store))[0]).toBe(before);
    t.clock.advance(hours(1));
    await t.jobs.runScheduled('turn-offers');
    await t.jobs.runScheduled('turn-offers');
    expect(await versionOf(store)).toEqual([before + 1, new Date(inHours(2))]);
    t.clock.advance(hours(2));
    await t.jobs.runScheduled('turn-offers');
    expect(await versionOf(store)).toEqual([before + 2, null]);
    expect((await versionOf(neighbour))[0]).toBe(theirs);
  });

  test('another change of the products in the same minute leaves what has turned marked', async () => {
    const turned = await plantProduct(t, store, { price: 100, offer: { ...OFFER, ends: inHours(1) } });
    const later = await plantProduct(t, store, { price: 100, offer: { ...OFFER, ends: inHours(9) } });
    const theirs = await plantProduct(t, neighbour, { price: 100, offer: { ...OFFER, ends: inHours(1) } });
    const changedAt = async (id: string): Promise<Date | undefined> => {
      const [row] = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
        tx.query<{ at: Date }>('select updated_at as at from products where id = $1', [id]),
      );
      return row?.at;
    };
    const untouched = await changedAt(theirs);
    t.clock.advance(hours(1));
    await update(later, { price: 110 });
    expect(await changedAt(turned)).toEqual(t.clock.now());
    expect((await versionOf(store))[1]).toEqual(new Date(inHours(8)));
    expect(await changedAt(theirs)).toEqual(untouched);
  });

  test('an offer that is taken away, deleted or restored leaves the store waiting for what is left', async () => {
    const id = await plantProduct(t, store, { price: 100, offer: { ...OFFER, ends: inHours(1) } });
    expect((await versionOf(store))[1]).toEqual(new Date(inHours(1)));
    await update(id, { offer: null });
    expect((await versionOf(store))[1]).toBeNull();
    await update(id, { offer: { ...OFFER, ends: inHours(2) } });
    await bulk([id], { kind: 'delete' });
    t.clock.advance(hours(1));
    await bulk([id], { kind: 'restore' });
    expect((await versionOf(store))[1]).toEqual(new Date(inHours(1)));
  });
});

describe('sorted by price', () => {
  /** By its own price the order is Maltín, Malta, Malta morena, Malta fría; the shirt has sizes of 150 (none left), 300 and, off, 10. */
  const plantShelf = async () => {
    const names = {
      'Malta morena': { price: 120, offer: { price: 40, begins: inHours(1), ends: inHours(3) } },
      'Malta fría': { price: 200, offer: { ...OFFER, price: 110 } },
      Malta: { price: 100, offer: { ...OFFER, price: 50, ends: inHours(1) } },
      Maltín: { price: 90, tiers: [{ quantity: 6, price: 5 }] },
      'Malta de talla': {
        price: 300,
        variants: {
          options: [{ name: 'Talla', values: ['S', 'M', 'L'] }],
          items: [
            { values: ['S'], price: 150, stock: 0 },
            { values: ['M'], stock: 2 },
            { values: ['L'], price: 10, off: true },
          ],
        },
      },
    };
    for (const [name, fields] of Object.entries(names)) await plantProduct(t, store, { name, ...fields });
    await plantProduct(t, neighbour, { name: 'Malta ajena', price: 1 });
  };
  const NOW = ['Malta', 'Maltín', 'Malta fría', 'Malta morena', 'Malta de talla'];
  const IN_AN_HOUR = ['Malta morena', 'Maltín', 'Malta', 'Malta fría', 'Malta de talla'];
  const IN_THREE_HOURS = ['Maltín', 'Malta', 'Malta fría', 'Malta morena', 'Malta de talla'];

  const list = async (query: string, token?: string) => {
    const { body } = await callApi(t, {
      path: `/products?tenantId=${store.tenantId}&${query}`,
      ...(token && { token }),
    });
    const names: string[] = body.products.map(({ name }: { name: string }) => name);
    return { names, next: body.nextCursor };
  };
  const namesOn = async (search: string): Promise<string[]> => {
    const { html } = await getPage(t, `/str/${store.slug}?${search}`);
    return [...html.matchAll(/<h3><a [^>]*>([^<]*)<\/a><\/h3>/g)].map(([, name = '']) => name);
  };

  test.each(['sort=price_asc', 'sort=price_asc&q=malt', 'sort=price_asc&limit=9'])(
    'products stand where the price of now puts them, for shoppers and members, also the minute an offer turns: %s',
    async (query) => {
      await plantShelf();
      const expectOrder = async (order: readonly string[]) => {
        const back = query.replace('_asc', '_desc');
        expect((await list(query)).names).toEqual(order);
        expect((await list(query, store.token)).names).toEqual(order);
        expect(await namesOn(query)).toEqual(order);
        expect((await list(back)).names).toEqual(order.toReversed());
        expect(await namesOn(back)).toEqual(order.toReversed());
      };
      await expectOrder(NOW);
      t.clock.advance(hours(1));
      await expectOrder(IN_AN_HOUR);
      await t.jobs.runScheduled('turn-offers');
      await expectOrder(IN_AN_HOUR);
      t.clock.advance(hours(2));
      await expectOrder(IN_THREE_HOURS);
    },
  );

  test('an offer that turns between two pages leaves no product out and shows none twice', async () => {
    await plantShelf();
    const first = await list('sort=price_asc&limit=2');
    t.clock.advance(hours(1));
    const second = await list(`sort=price_asc&limit=9&cursor=${first.next}`);
    expect([...first.names, ...second.names]).toEqual(NOW);
  });

  test('a forged cursor tells no order of another time', async () => {
    await plantShelf();
    const [, key, id] = JSON.parse(
      Buffer.from((await list('sort=price_asc&limit=2')).next, 'base64url').toString(),
    );
    for (const moment of [inHours(2), inHours(-2)]) {
      const cursor = Buffer.from(JSON.stringify(['price_asc', key, id, moment])).toString('base64url');
      expect((await list(`sort=price_asc&limit=9&cursor=${cursor}`)).names).toEqual(NOW.slice(2));
    }
  });

  test('less than a step of what is measured counts as none left', async () => {
    const measure = { unit: 'lb', step: 0.5, byMoney: false };
    const options = [{ name: 'Corte', values: ['Fino', 'Grueso'] }];
    const items = [
      { values: ['Fino'], price: 10, stock: 0.25 },
      { values: ['Grueso'], price: 90, stock: 0.5 },
    ];
    await plantProduct(t, store, { name: 'Salami', price: 90, measure, variants: { options, items } });
    await plantProduct(t, store, { name: 'Queso', price: 50 });
    expect((await list('sort=price_asc')).names).toEqual(['Queso', 'Salami']);
  });
});
