import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { chat, plantSellingStore } from '#server/testing/plant-selling-store.ts';
import { hours } from '#shared/lib/time.ts';

const t = openTestApp();

const textOf = (body: unknown): string => JSON.stringify(body);

test('tells an offer and prices by quantity from the rows, prices the cart with them, and never negotiates', async () => {
  const store = await plantSellingStore(t);
  const neighbour = await plantSellingStore(t);
  const ends = new Date(t.clock.now().getTime() + hours(1)).toISOString();
  const fields = { name: 'Malta Morena', price: 100, stock: 50 };
  await plantProduct(t, store, {
    ...fields,
    offer: { price: 80, begins: null, ends },
    tiers: [{ quantity: 12, price: 70 }],
  });
  await plantProduct(t, neighbour, fields);
  const say = async (text: string, { slug } = store) => textOf(await chat(t, { slug, text }));
  const asked = await say('¿a cómo está la malta morena?');
  expect(asked).toContain('RD$80 (antes RD$100, hasta el 20 de noviembre)');
  expect(asked).toContain('Desde 12: RD$70 c/u.');
  const theirs = await say('¿a cómo está la malta morena?', neighbour);
  expect(theirs).toContain('RD$100');
  expect(theirs).not.toContain('RD$80');
  const haggled = await say('¿me la dejas en 50?');
  expect(haggled).not.toContain('RD$50');
  expect(await say('dame 2 maltas morena')).toContain('a RD$80 (antes RD$100) = RD$160');
  expect(await say('agrega 10 maltas morena')).toContain('a RD$70 (antes RD$100) = RD$840');
  t.clock.advance(hours(1));
  expect(await say('¿cuánto cuesta la malta morena?')).toContain('RD$100');
});

test.each(['¿qué ofertas tienen?', 'que tienen en oferta?', 'hay promociones hoy?', 'tienen algo rebajado?'])(
  '«%s» lists what is on offer now, of this store alone',
  async (text) => {
    const store = await plantSellingStore(t);
    const neighbour = await plantSellingStore(t);
    const ends = new Date(t.clock.now().getTime() + hours(1)).toISOString();
    const lowered = { price: 100, stock: 50, offer: { price: 80, begins: null, ends } };
    await plantProduct(t, store, { name: 'Malta Morena', ...lowered });
    await plantProduct(t, store, { name: 'Jugo de china', ...lowered, stock: 0 });
    const begins = new Date(t.clock.now().getTime() + hours(2)).toISOString();
    await plantProduct(t, store, { name: 'Vino', price: 900, offer: { price: 800, begins, ends: null } });
    await plantProduct(t, neighbour, { name: 'Ron', ...lowered });
    const say = async () => textOf(await chat(t, { slug: store.slug, text }));
    const told = await say();
    expect(told).toContain('Malta Morena');
    expect(told).toContain('RD$80 (antes RD$100');
    expect(told).not.toMatch(/Jugo|Vino|Ron\b/);
    t.clock.advance(hours(1));
    expect(await say()).toContain('Ahora mismo no hay ofertas ni cupones');
  },
);
