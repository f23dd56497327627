import { beforeEach, describe, expect, test } from 'vitest';
import { hours } from '#shared/lib/time.ts';
import { callApi } from '../../testing/call-api.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { plantProduct } from '../../testing/plant-product.ts';
import { type PlantedStore, plantStore } from '../../testing/plant-store.ts';

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
