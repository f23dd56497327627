import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const get = async ({ token }: PlantedStore) => (await callApi(t, { path: '/onboarding', token })).body;
const record = ({ token }: PlantedStore, event: string) =>
  callApi(t, { method: 'POST', path: '/onboarding', token, body: { event } });

const doneOf = async (store: PlantedStore) => {
  const { facts } = await get(store);
  return facts.filter(({ done }: { done: boolean }) => done).map(({ key }: { key: string }) => key);
};

const addProduct = ({ token }: PlantedStore, name: string) =>
  callApi(t, { method: 'POST', path: '/products', token, body: { name, price: 50, category: 'Otros' } });

test('a new store has no step done', async () => {
  const store = await plantStore(t);
  const { facts, dismissed } = await get(store);
  expect(facts.map(({ key }: { key: string }) => key)).toEqual([
    'logo',
    'products',
    'whatsapp',
    'link_shared',
    'bot_tested',
  ]);
  expect([await doneOf(store), dismissed]).toEqual([[], false]);
});

test('steps are done once they are true, and only for that store', async () => {
  const [mine, theirs] = [await plantStore(t), await plantStore(t)];
  await addProduct(mine, 'Arroz');
  await addProduct(mine, 'Aceite');
  expect(await doneOf(mine)).toEqual([]);
  await addProduct(mine, 'Azúcar');
  const body = { whatsappNumber: '8095551234' };
  await callApi(t, { method: 'PUT', path: `/tenants/${mine.slug}/profile`, token: mine.token, body });
  await record(mine, 'link_shared');
  expect(await doneOf(mine)).toEqual(['products', 'whatsapp', 'link_shared']);
  expect(await doneOf(theirs)).toEqual([]);
});

test('the checklist can be hidden and shown again, and keeps its state', async () => {
  const store = await plantStore(t);
  await record(store, 'link_shared');
  expect((await record(store, 'dismissed')).body.dismissed).toBe(true);
  expect((await record(store, 'resumed')).body.dismissed).toBe(false);
  expect(await doneOf(store)).toEqual(['link_shared']);
});

test('only the bot itself records that it was tried', async () => {
  const store = await plantStore(t);
  expect((await record(store, 'bot_tested')).status).toBe(400);
});
