import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { drawPhoto, formWith } from '#server/testing/draw-photo.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantSession } from '#server/testing/plant-member.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { picturePreviewUrl, pictureUrl } from '#shared/lib/picture-url.ts';
import { days, hours } from '#shared/lib/time.ts';

const t = openTestApp();

const remove = ({ token }: PlantedStore, id: string) =>
  callApi(t, { method: 'DELETE', path: `/products/${id}`, token });
const restore = ({ token }: PlantedStore, id: string) =>
  callApi(t, { method: 'POST', path: `/products/${id}/restore`, token });
const deletedOf = async ({ token }: PlantedStore) =>
  (await callApi(t, { path: '/products/deleted', token })).body.products;
const pass = async (store: PlantedStore, ms: number): Promise<PlantedStore> => {
  t.clock.advance(ms);
  return { ...store, token: await plantSession(t, store) };
};
const purge = () => t.jobs.runScheduled('purge-catalogue');

/** Adds a product with a photo of that colour, and answers its id and the addresses of all its files. */
const plantPictured = async ({ token }: PlantedStore, color: string) => {
  const bytes = await drawPhoto(color).jpeg().toBuffer();
  const body = formWith({ name: 'Arroz', price: '10' }, [{ bytes }]);
  const answer = await callApi(t, { method: 'POST', path: '/products', token, body });
  const { id, images } = answer.body.product;
  const [url] = images;
  return { id, files: [pictureUrl(url, 400), url, pictureUrl(url, 1600), picturePreviewUrl(url)] };
};
const served = async (files: string[]): Promise<number> => {
  const answers = await Promise.all(files.map((url) => t.app.inject({ url })));
  return answers.filter(({ statusCode }) => statusCode === 200).length;
};

test('a restored product is unchanged', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  await remove(neighbour, await plantProduct(t, neighbour));
  const { id, files } = await plantPictured(store, '#b33a3a');
  const path = `/products/${id}?tenantId=${store.tenantId}`;
  const before = (await callApi(t, { path })).body.product;
  await remove(store, id);
  expect((await callApi(t, { path })).status).toBe(404);
  expect(await deletedOf(store)).toEqual([{ ...before, deleted_at: t.clock.now().toISOString() }]);
  const { status, body } = await restore(store, id);
  expect([status, body.product]).toEqual([200, before]);
  expect(await deletedOf(store)).toEqual([]);
  expect(await served(files)).toBe(4);
  expect((await restore(store, id)).status).toBe(404);
});

test('restoring stops at the limit of the plan', async () => {
  const store = await plantStore(t);
  const id = await plantProduct(t, store);
  await remove(store, id);
  await Promise.all(Array.from({ length: 50 }, () => plantProduct(t, store)));
  const answer = await restore(store, id);
  expect([answer.status, answer.body.error]).toEqual([403, 'LIMIT_REACHED']);
});

test('restoring is refused when another product has taken the SKU', async () => {
  const store = await plantStore(t);
  const id = await plantProduct(t, store, { sku: 'A-1' });
  await remove(store, id);
  await plantProduct(t, store, { sku: 'a-1' });
  const answer = await restore(store, id);
  expect([answer.status, answer.body.error]).toEqual([409, 'SKU_TAKEN']);
});

test('a deleted product can be restored for 30 days and is purged with its files afterwards', async () => {
  const store = await plantStore(t);
  const { id, files } = await plantPictured(store, '#b33a3a');
  await remove(store, id);
  const atLast = await pass(store, days(30) - 1);
  await purge();
  expect([(await deletedOf(atLast)).length, await served(files)]).toEqual([1, 4]);
  const after = await pass(store, 2);
  expect((await restore(after, id)).status).toBe(404);
  await purge();
  expect([await deletedOf(after), await served(files)]).toEqual([[], 0]);
});

test('a purge keeps the pictures of other products and of neighbours', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const [gone, stays, theirs] = [
    await plantPictured(store, '#b33a3a'),
    await plantPictured(store, '#b33a3a'),
    await plantPictured(neighbour, '#b33a3a'),
  ];
  await remove(store, gone.id);
  t.clock.advance(days(31));
  await purge();
  expect([await served(stays.files), await served(theirs.files)]).toEqual([4, 4]);
});

test('unused pictures are deleted after a day', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  const { id, files } = await plantPictured(store, '#b33a3a');
  const edit = { name: 'Arroz', category: 'Granos', images: [] };
  await callApi(t, { method: 'PUT', path: `/products/${id}`, token: store.token, body: edit });
  await purge();
  expect(await served(files)).toBe(4);
  t.clock.advance(hours(24) + 1);
  await purge();
  expect(await served(files)).toBe(0);
});

test('photos of a refused product are deleted too', async () => {
  const store = await plantStore(t);
  await plantProduct(t, store, { sku: 'A-1' });
  const bytes = await drawPhoto('#3ab33a').jpeg().toBuffer();
  const body = formWith({ name: 'Arroz', price: '10', sku: 'A-1' }, [{ bytes }]);
  expect((await callApi(t, { method: 'POST', path: '/products', token: store.token, body })).status).toBe(
    409,
  );
  expect(await t.platform.files.list(store.tenantId)).toHaveLength(4);
  t.clock.advance(hours(24) + 1);
  await purge();
  expect(await t.platform.files.list(store.tenantId)).toEqual([]);
});
