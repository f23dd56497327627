import { beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantCatalogue } from '#server/testing/plant-catalogue.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { seconds } from '#shared/lib/time.ts';

const t = openTestApp({ env: { RATE_LIMIT_FACTOR: 1 } });

let store: PlantedStore;
let neighbour: PlantedStore;

beforeEach(async () => {
  store = await plantStore(t, { plan: 'pro', slug: 'la-grande' });
  neighbour = await plantStore(t, { slug: 'la-vecina' });
  await plantProduct(t, neighbour, { name: 'Vecino' });
});

const list = async ({ tenantId }: PlantedStore, query = '', token?: string) =>
  callApi(t, { path: `/products?tenantId=${tenantId}${query}`, ...(token && { token }) });
const statuses = async (count: number, ask: (at: number) => Promise<{ status: number }>) => {
  const found: number[] = [];
  for (let at = 0; at < count; at += 1) found.push((await ask(at)).status);
  return found;
};
const refusals = (found: readonly number[]): number => found.filter((status) => status === 429).length;

test('a complete list of several parts contains every product once, in order', async () => {
  await plantCatalogue(t, store, { count: 1_203 });
  const answer = await list(store);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const names = answer.body.products.map(({ name }: { name: string }) => name);
  expect(new Set(names).size).toBe(1_203);
  expect(answer.body.nextCursor).toBe(null);
  const walked = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await list(store, `&limit=200${cursor && `&cursor=${cursor}`}`);
    walked.push(...body.products);
    cursor = body.nextCursor;
  }
  expect(answer.body.products).toEqual(walked);
  expect((await list(neighbour)).body.products).toHaveLength(1);
});

test('complete lists are limited by their cost: a large store gets twenty a minute, a small one hundreds', async () => {
  await plantCatalogue(t, store, { count: 10_000 });
  expect(refusals(await statuses(21, () => list(store)))).toBe(1);
  expect((await list(store, '&limit=24')).status).toBe(200);
  t.clock.advance(seconds(60));
  expect(refusals(await statuses(100, () => list(neighbour)))).toBe(0);
}, 60_000);

test('a peer may search sixty times a minute, on the pages and by the API together', async () => {
  await plantProduct(t, store, { name: 'Arroz' });
  expect(refusals(await statuses(30, (at) => list(store, `&q=arroz${at}`)))).toBe(0);
  expect(refusals(await statuses(30, (at) => getPage(t, `/str/la-grande?q=arroz${at}`)))).toBe(0);
  const refused = await list(store, '&q=arroz');
  expect([refused.status, refused.body.error]).toEqual([429, 'RATE_LIMITED']);
  expect((await getPage(t, '/str/la-vecina?q=otra')).status).toBe(429);
  // Shoppers who do not search are still served, and so is the owner in the panel.
  expect((await getPage(t, '/str/la-grande')).status).toBe(200);
  expect((await list(store, '&q=%27&limit=5')).status).toBe(200);
  expect((await list(store, '&q=arroz', store.token)).status).toBe(200);
});

test('a store is searched three hundred times a minute at most; its neighbour is not affected', async () => {
  const from = (at: number, tenantId: string) =>
    t.app.inject({ url: `/api/products?tenantId=${tenantId}&q=x${at}`, remoteAddress: `10.0.${at % 7}.1` });
  const found = await statuses(301, async (at) => ({ status: (await from(at, store.tenantId)).statusCode }));
  expect(refusals(found)).toBe(1);
  expect((await from(8, neighbour.tenantId)).statusCode).toBe(200);
}, 60_000);

test('a search reads a thousand products at most, however many match', async () => {
  await plantCatalogue(t, store, { count: 1_500, nameOf: (at) => `Arroz ${at}` });
  expect((await list(store, '&q=arroz')).body.products).toHaveLength(1_000);
  expect((await list(store, '&q=arros')).body.products).toHaveLength(1_000);
});

test('a search by the API reads in short transactions and ranks between them without a connection', async () => {
  await plantProduct(t, store, { name: 'Arroz selecto' });
  const transact = vi.spyOn(t.platform.db, 'transact');
  const transactionsOf = async (q: string) => {
    transact.mockClear();
    expect((await list(store, `&limit=24&q=${q}`)).body.products).toHaveLength(1);
    return transact.mock.calls.length;
  };
  const asWritten = await transactionsOf('selecto');
  // Products found by a synonym.
  expect(await transactionsOf('arroz')).toBe(asWritten + 1);
  // The names of the catalogue, and what is called alike.
  expect(await transactionsOf('aroz')).toBe(asWritten + 2);
});
