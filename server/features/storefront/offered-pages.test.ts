import { describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantCoupon } from '#server/testing/plant-coupon.ts';
import { sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { chat, plantSellingStore } from '#server/testing/plant-selling-store.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { hours } from '#shared/lib/time.ts';

const t = openTestApp();

test('a kept page turns with an offer, before any job has run and after it, and a neighbour’s stays', async () => {
  const store = await plantStore(t);
  const neighbour = await plantStore(t);
  const ends = new Date(t.clock.now().getTime() + hours(1)).toISOString();
  const tiers = [{ quantity: 12, price: 70 }];
  const id = await plantProduct(t, store, {
    name: 'Malta',
    price: 100,
    offer: { price: 80, begins: null, ends },
    tiers,
  });
  await plantProduct(t, neighbour, { name: 'Malta', price: 100 });
  const pageOf = async (path: string) => (await getPage(t, path)).html;
  const list = `/str/${store.slug}`;
  const page = `${list}/producto/${id}`;
  const theirs = await pageOf(`/str/${neighbour.slug}`);
  for (const path of [list, page]) {
    const before = await pageOf(path);
    expect(before.includes('RD$80')).toBe(true);
    expect(before.includes('RD$80<s>antes RD$100</s>')).toBe(true);
    expect(before.includes('hasta el 20 de noviembre')).toBe(true);
    expect((await pageOf(path)) === before).toBe(true);
  }
  expect((await pageOf(page)).includes('Desde 12: RD$70 c/u')).toBe(true);
  expect((await pageOf(page)).includes('"priceValidUntil":"2026-11-20"')).toBe(true);
  t.clock.advance(hours(1) - 1);
  expect((await pageOf(list)).includes('RD$80')).toBe(true);
  t.clock.advance(1);
  for (const path of [list, page]) expect((await pageOf(path)).includes('RD$80')).toBe(false);
  await t.jobs.runScheduled('turn-offers');
  const after = await pageOf(page);
  expect(after.includes('priceValidUntil')).toBe(false);
  expect(after.includes('antes RD$100')).toBe(false);
  expect(after.includes('Desde 12: RD$70 c/u')).toBe(true);
  expect((await pageOf(`/str/${neighbour.slug}`)) === theirs).toBe(true);
});

describe('a coupon that the store shows', () => {
  const SHOWN = { code: 'VERANO10', isShown: true };
  const pageOf = async ({ slug }: PlantedStore, rest = '') => (await getPage(t, `/str/${slug}${rest}`)).html;

  test('is on its first page and in its order form, and no other one is, nor a neighbour’s', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const id = await plantProduct(t, store, { name: 'Malta', price: 100 });
    await plantCoupon(t, store, { ...SHOWN, minimum: 500, endsOn: '2026-12-01' });
    await plantCoupon(t, store, { code: 'SECRETO' });
    await plantCoupon(t, neighbour, { code: 'VECINO', isShown: true });
    const html = await pageOf(store);
    expect(html.includes('<b>VERANO10</b>')).toBe(true);
    expect(html.includes('10 % menos en compras desde RD$500, hasta el 1/12/2026</li>')).toBe(true);
    expect(/SECRETO|VECINO/.test(html)).toBe(false);
    expect((await pageOf(store, '?q=malta')).includes('VERANO10')).toBe(false);
    const { body } = await callApi(t, { path: `/storefront/${store.slug}/order-form?ids=${id}` });
    expect(body.coupons).toMatchObject([{ code: 'VERANO10', kind: 'percent', value: 10, minimum: 500 }]);
  });

  test('leaves kept pages when its day is over, also before any job has run, and appears when it begins', async () => {
    const store = await plantStore(t);
    await plantCoupon(t, store, { ...SHOWN, endsOn: '2026-11-21' });
    await plantCoupon(t, store, { code: 'LUEGO', isShown: true, beginsOn: '2026-11-21' });
    const shown = async () => (await pageOf(store)).match(/VERANO10(?=<)|LUEGO(?=<)/g);
    expect(await shown()).toEqual(['VERANO10']);
    const midnight = Date.parse('2026-11-21T04:00:00Z');
    t.clock.advance(midnight - t.clock.now().getTime() - 1);
    expect(await shown()).toEqual(['VERANO10']);
    t.clock.advance(1);
    expect(await shown()).toEqual(['LUEGO', 'VERANO10']);
    await t.jobs.runScheduled('turn-offers');
    expect(await shown()).toEqual(['LUEGO', 'VERANO10']);
    t.clock.advance(hours(24));
    expect(await shown()).toEqual(['LUEGO']);
  });

  test('leaves them with its last use, and comes back when that is given back', async () => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store, { price: 350 });
    await plantCoupon(t, store, { ...SHOWN, maxUses: 1 });
    const isShown = async () => (await pageOf(store)).includes('<b>VERANO10</b>');
    expect(await isShown()).toBe(true);
    const coupon = { code: 'VERANO10', discount: 35 };
    expect((await sendOrder(t, store, { body: storeOrderBody(productId, { coupon }) })).status).toBe(201);
    expect(await isShown()).toBe(false);
    const { body } = await callApi(t, { path: '/orders', token: store.token });
    const path = `/orders/${body.orders[0].id}/state`;
    await callApi(t, { method: 'PUT', path, token: store.token, body: { state: 'cancelled' } });
    expect(await isShown()).toBe(true);
  });

  test('is told by the chat to who asks for a discount', async () => {
    const [store, neighbour] = [await plantSellingStore(t), await plantSellingStore(t)];
    await plantCoupon(t, store, SHOWN);
    await plantCoupon(t, store, { code: 'SECRETO' });
    await plantCoupon(t, neighbour, { code: 'VECINO', isShown: true });
    const told = JSON.stringify(
      await chat(t, { slug: store.slug, text: '¿tienen algún cupón de descuento?' }),
    );
    expect(told).toContain('*VERANO10*: 10 % menos');
    expect(told).not.toMatch(/SECRETO|VECINO/);
  });
});
