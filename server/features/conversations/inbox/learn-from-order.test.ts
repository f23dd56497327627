import { expect, test } from 'vitest';
import { inTenant, openBotOf, openPlatform } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { chat, plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import { days } from '#shared/lib/time.ts';
import { listOrderedWords } from '../conversations/ordered-words-repo.ts';

const t = openTestApp();

type Shelf = SellingStore & { brownId: string };

/** Plants a store with three kinds of rice; the brown one is the last. */
const plantShelf = async (): Promise<Shelf> => {
  const store = await plantSellingStore(t);
  await plantProduct(t, store, { name: 'Arroz criollo', price: 390 });
  return {
    ...store,
    brownId: await plantProduct(t, store, { name: 'Arroz integral', price: 450, stock: 20 }),
  };
};

/** Asks for a product, chooses and confirms. */
const order = async ({ slug }: SellingStore, conversationId: string, wanted: readonly string[]) => {
  const say = (text: string) => chat(t, { slug, conversationId, text });
  for (const text of wanted) await say(text);
  await say('a Gurabo, calle 3, efectivo, a nombre de Ana Gil, 809-555-0142');
  const { reply } = await say('si, confirmo');
  expect(reply.text).toMatch(/código|pedido/i);
};

const learned = async ({ token }: SellingStore) =>
  (await callApi(t, { path: '/bot/lessons', token })).body.orders;
const shownFor = async ({ slug }: SellingStore, text: string): Promise<string[]> => {
  const { reply } = await chat(t, { slug, conversationId: `mira-${t.clock.newId()}`, text });
  return reply.products.map(({ id }: { id: string }) => id);
};

test('a product ordered after some words comes first among equal matches, in this store only', async () => {
  const [store, neighbour] = [await plantShelf(), await plantShelf()];
  const before = await shownFor(store, 'tienen arroz?');
  expect(before).toHaveLength(3);
  expect(before[0]).not.toBe(store.brownId);
  await order(store, 'ana', ['tienen arroz?', 'dame 2 arroz integral']);
  expect(await learned(store)).toEqual([]);
  await order(store, 'eva', ['tienen arroz?', 'dame 1 arroz integral']);
  expect(await learned(store)).toEqual([
    { key: 'arroz', words: 'arroz', product: { id: store.brownId, name: 'Arroz integral' } },
  ]);
  expect(await shownFor(store, 'tienen arroz?')).toEqual([
    store.brownId,
    ...before.filter((id) => id !== store.brownId),
  ]);
  expect(await learned(neighbour)).toEqual([]);
  expect((await shownFor(neighbour, 'tienen arroz?'))[0]).not.toBe(neighbour.brownId);

  await callApi(t, {
    method: 'POST',
    path: '/bot/lessons/forget',
    token: neighbour.token,
    body: { kind: 'order', key: 'arroz' },
  });
  expect(await shownFor(store, 'tienen arroz?')).not.toEqual(before);
  await callApi(t, {
    method: 'POST',
    path: '/bot/lessons/forget',
    token: store.token,
    body: { kind: 'order', key: 'arroz' },
  });
  expect(await shownFor(store, 'tienen arroz?')).toEqual(before);
});

test('an order with a correction teaches nothing', async () => {
  const store = await plantShelf();
  for (const who of ['ana', 'eva', 'sol'])
    await order(store, who, ['dame 2 arroz criollo', 'quita el arroz criollo', 'dame 2 arroz integral']);
  expect(await learned(store)).toEqual([]);
});

test('lessons from orders fade', async () => {
  const store = await plantShelf();
  for (const who of ['ana', 'eva']) await order(store, who, ['tienen arroz?', 'dame 1 arroz integral']);
  const door = await openBotOf(openPlatform(t.platform), store.tenantId);
  if (door.kind === 'closed') throw new Error('the store is closed');
  const counted = () => inTenant(door.bot, listOrderedWords);
  expect(await counted()).toMatchObject([{ key: 'arroz', productId: store.brownId }]);
  t.clock.advance(days(30));
  expect(await counted()).toEqual([]);
});
