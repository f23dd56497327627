import { beforeEach, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { csvOf, driveImports } from '#server/testing/drive-imports.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantCatalogue } from '#server/testing/plant-catalogue.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { MAX_CATALOGUE_BYTES, STORE_CAPS } from '#shared/features/plans/plan-table.ts';

const t = openTestApp();
const { stage, applyAll } = driveImports(t);

let store: PlantedStore;
let neighbour: PlantedStore;

beforeEach(async () => {
  store = await plantStore(t, { plan: 'pro' });
  neighbour = await plantStore(t, { plan: 'pro' });
});

const FULL = {
  error: 'LIMIT_REACHED',
  message: 'Una tienda llega hasta 10,000 productos. Escríbenos si necesitas más.',
  details: { meter: 'products', limit: 10_000, used: 10_000, liftedBy: null },
};

const post = (path: string, body: object = {}) =>
  callApi(t, { method: 'POST', path, token: store.token, body });
const create = (fields: object = {}) =>
  post('/products', { name: 'Arroz', price: 10, category: 'Granos', ...fields });
const countOf = async ({ tenantId }: PlantedStore): Promise<number> => {
  const [row] = await t.platform.db.transact({ role: 'colmado_app', tenantId }, (tx) =>
    tx.query<{ count: number }>('select count(*) as count from products where deleted_at is null'),
  );
  return row?.count ?? 0;
};

test('a plan without a limit ends at ten thousand products, however they are added', async () => {
  const removed = await plantProduct(t, store);
  await callApi(t, { method: 'DELETE', path: `/products/${removed}`, token: store.token });
  await plantCatalogue(t, store, { count: (STORE_CAPS.products ?? 0) - 2 });

  const answers = await Promise.all(Array.from({ length: 10 }, () => create()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 403, body: FULL });

  expect(await post(`/products/${removed}/restore`)).toMatchObject({ status: 403, body: FULL });
  expect(await post('/products/bulk', { ids: [removed], change: { kind: 'restore' } })).toMatchObject({
    status: 403,
    body: FULL,
  });
  const staged = await stage(store, csvOf('Uno,10,,,,', 'Dos,20,,,,'));
  expect(staged.room).toMatchObject({ limit: 10_000, newProducts: 2, fits: 0, leftOut: 2 });
  expect(await post(`/imports/${staged.id}/apply`)).toMatchObject({ status: 403, body: FULL });
  expect(await countOf(store)).toBe(10_000);
  await plantProduct(t, neighbour);
});

test('an import fills the store up to that limit', async () => {
  await plantCatalogue(t, store, { count: (STORE_CAPS.products ?? 0) - 1 });
  const { id } = await stage(store, csvOf('Uno,10,,,,', 'Dos,20,,,,'));
  expect(await applyAll(store, id)).toMatchObject({ created: 1, skipped: 1 });
});

test('the texts of a catalogue are limited to 20 MB, however they are added', async () => {
  const long = 'ñ'.repeat(5000);
  const taken = 2_000 * (10_000 + 12);
  const removed = await plantProduct(t, store, { description: long });
  await callApi(t, { method: 'DELETE', path: `/products/${removed}`, token: store.token });
  await plantCatalogue(t, store, { count: 2_000, descriptionOf: () => long });
  const short = await plantProduct(t, store, { description: 'corta' });
  // The remaining space fits some 90 such descriptions.
  await plantCatalogue(t, store, {
    count: Math.floor((MAX_CATALOGUE_BYTES - taken) / 10_100) - 1,
    descriptionOf: () => long,
  });
  const full = {
    status: 403,
    body: { error: 'LIMIT_REACHED', details: { meter: 'catalogue_bytes', limit: MAX_CATALOGUE_BYTES } },
  };
  const answers = await Promise.all(Array.from({ length: 10 }, () => create({ description: long })));
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThan(4);
  expect(answers.filter(({ status }) => status !== 201)).not.toEqual([]);
  const refused = await create({ description: long });
  expect(refused).toMatchObject(full);
  expect(refused.body.message).toContain('suman 20 MB');

  expect(await post(`/products/${removed}/restore`)).toMatchObject(full);
  const edit = { name: 'Arroz', category: 'Granos' };
  const put = (body: object) =>
    callApi(t, { method: 'PUT', path: `/products/${short}`, token: store.token, body: { ...edit, ...body } });
  expect(await put({ description: long })).toMatchObject(full);
  const { id } = await stage(store, csvOf(`Uno,10,${long},,,`));
  expect(await applyAll(store, id)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('20 MB'),
  });
  // A change that needs no more space is accepted.
  expect((await put({ price: 99 })).status).toBe(200);
  expect((await put({ description: '' })).status).toBe(200);
  await plantProduct(t, neighbour, { description: long });
});
