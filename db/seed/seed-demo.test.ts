import { describe, expect, test } from 'vitest';
import type { Platform } from '#server/platform/platform.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { addSeedStore } from './add-seed-store.ts';
import { DEMO_STORE } from './demo-store.ts';
import { NEW_STORE } from './new-store.ts';
import { isDemoWanted, seedDemo } from './seed-demo.ts';

const t = openTestApp();

/** Twenty-four pictures, each at four sizes, on a machine that is busy with other tests. */
const DRAWING_LIMIT_MS = 60_000;

const SMALL_STORE = { ...DEMO_STORE, products: DEMO_STORE.products.slice(0, 2) };

const withSeedDemo = (SEED_DEMO: boolean | undefined, PUBLIC_URL = 'http://localhost:3000') => ({
  ...t.platform,
  env: { ...t.platform.env, SEED_DEMO, PUBLIC_URL },
});

const readStore = async (slug: string) => {
  const { body } = await callApi(t, { method: 'GET', path: `/tenants/${slug}` });
  const list = await callApi(t, { method: 'GET', path: `/products?tenantId=${body.tenant.id}` });
  return { tenant: body.tenant, products: list.body.products };
};

const countRows = async (table: string): Promise<number> => {
  const [row] = await t.platform.db.queryAsOwner<{ count: number }>(`select count(*) as count from ${table}`);
  return row?.count ?? 0;
};

describe('a seeded store', () => {
  test('is complete: profile, products in order, each with its picture', async () => {
    await plantStore(t);
    await addSeedStore(t.platform, SMALL_STORE);
    const { tenant, products } = await readStore('demo');
    expect(tenant).toMatchObject({
      business_name: DEMO_STORE.businessName,
      plan: 'grow',
      icon: '🏪',
      whatsappNumber: DEMO_STORE.profile?.whatsappNumber,
    });
    expect(products.map(({ name }: { name: string }) => name)).toEqual(
      SMALL_STORE.products.map(({ name }) => name),
    );
    for (const { images } of products)
      expect(await t.platform.files.has(images[0].replace('/files/', ''))).toBe(true);
  });

  test('has an owner who signs in with the password shown', async () => {
    const owner = await addSeedStore(t.platform, NEW_STORE);
    const { status, body } = await callApi(t, { method: 'POST', path: '/auth/login', body: { ...owner } });
    expect(status).toBe(200);
    expect(body.tenant.slug).toBe(NEW_STORE.slug);
  });

  test('is created once, however often and by how many processes', async () => {
    const made = await Promise.all([1, 2, 3].map(() => addSeedStore(t.platform, SMALL_STORE)));
    expect(made.filter((owner) => owner !== undefined)).toHaveLength(1);
    expect(await addSeedStore(t.platform, SMALL_STORE)).toBeUndefined();
    expect([await countRows('tenants'), await countRows('products')]).toEqual([1, 2]);
  });

  test('leaves nothing behind when it cannot be finished', async () => {
    let writes = 0;
    const put: Platform['files']['put'] = async (key, bytes) => {
      writes += 1;
      if (writes > 3) throw new Error('the disk is full');
      await t.platform.files.put(key, bytes);
    };
    const deleted: string[] = [];
    const remove: Platform['files']['delete'] = async (key) => {
      deleted.push(key);
      await t.platform.files.delete(key);
    };
    const platform = { ...t.platform, files: { ...t.platform.files, put, delete: remove } };
    await expect(addSeedStore(platform, SMALL_STORE)).rejects.toThrow('the disk is full');
    expect([await countRows('tenants'), await countRows('users'), await countRows('pictures')]).toEqual([
      0, 0, 0,
    ]);
    expect(deleted).toHaveLength(3);
    for (const key of deleted) expect(await t.platform.files.has(key)).toBe(false);
  });
});

describe('the store demo', () => {
  test.each([
    [false, false],
    [true, true],
  ])('SEED_DEMO=%s decides alone', async (seedDemoVariable, wanted) => {
    expect(await isDemoWanted(withSeedDemo(seedDemoVariable))).toBe(wanted);
    await plantStore(t);
    expect(await isDemoWanted(withSeedDemo(seedDemoVariable))).toBe(wanted);
  });

  test('without SEED_DEMO no installation with a public address gets it', async () => {
    expect(await isDemoWanted(withSeedDemo(undefined, 'https://tiendas.example.do'))).toBe(false);
    expect(await isDemoWanted(withSeedDemo(undefined, 'http://10.0.0.5:3000'))).toBe(false);
  });

  test('without SEED_DEMO it is for an embedded database with nothing in it', async () => {
    expect(await isDemoWanted(withSeedDemo(undefined))).toBe(t.platform.db.kind === 'embedded');
    await plantStore(t);
    expect(await isDemoWanted(withSeedDemo(undefined))).toBe(false);
  });

  test("has 24 products, and the owner's password is shown once", { timeout: DRAWING_LIMIT_MS }, async () => {
    expect(await seedDemo(withSeedDemo(true))).toMatchObject({ email: DEMO_STORE.ownerEmail });
    const { products } = await readStore('demo');
    expect(products).toHaveLength(24);
    const current = products.map(({ current: one }: { current: object }) => one);
    expect(
      current.filter(({ regularPrice }: { regularPrice: number | null }) => regularPrice !== null),
    ).toEqual([{ price: 225, regularPrice: 245, offerEnds: null, tiers: [] }]);
    expect(current.filter(({ tiers }: { tiers: object[] }) => tiers.length > 0)).toEqual([
      { price: 50, regularPrice: null, offerEnds: null, tiers: [{ quantity: 6, price: 45 }] },
    ]);
    const coupon = await callApi(t, {
      method: 'POST',
      path: '/storefront/demo/coupon',
      body: { code: 'vecino 10' },
    });
    expect(coupon.body.coupon).toEqual({ code: 'VECINO10', kind: 'percent', value: 10, minimum: 300 });
    expect(await seedDemo(withSeedDemo(true))).toBeUndefined();
  });

  test('has a past week that its panel shows, and nothing in the future', {
    timeout: DRAWING_LIMIT_MS,
  }, async () => {
    const owner = await seedDemo(withSeedDemo(true));
    const signIn = await callApi(t, { method: 'POST', path: '/auth/login', body: { ...owner } });
    const read = async (path: string) => (await callApi(t, { path, token: signIn.body.token })).body;
    const { orders, counts } = await read('/orders');
    expect(Object.values(counts).every((count) => Number(count) > 0)).toBe(true);
    expect(new Set(orders.map(({ source }: { source: string }) => source))).toEqual(
      new Set(['panel', 'store', 'web_chat']),
    );
    const now = t.clock.now().toISOString();
    expect(orders.filter(({ updatedAt }: { updatedAt: string }) => updatedAt > now)).toEqual([]);
    expect((await read('/customers')).total).toBe(9);
    const { conversations } = await read('/conversations');
    const speakers = conversations.map(({ speaker }: { speaker: string }) => speaker).toSorted();
    expect(speakers).toEqual(['bot', 'bot', 'bot', 'person', 'waiting']);
    const chat = await callApi(t, {
      method: 'POST',
      path: '/storefront/demo/chat',
      body: { conversationId: 'una-visita-de-prueba', text: 'hola' },
    });
    expect(chat.status).toBe(200);
  });
});
