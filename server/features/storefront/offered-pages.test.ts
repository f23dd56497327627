import { expect, test } from 'vitest';
import { hours } from '#shared/lib/time.ts';
import { getPage } from '../../testing/get-page.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { plantProduct } from '../../testing/plant-product.ts';
import { plantStore } from '../../testing/plant-store.ts';

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
