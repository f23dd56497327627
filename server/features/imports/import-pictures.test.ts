import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { RemoteReply, RemoteRequest } from '#server/platform/http/fetch-remote.ts';
import { callApi } from '#server/testing/call-api.ts';
import { driveImports } from '#server/testing/drive-imports.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';

const asked: RemoteRequest[] = [];

const photo = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** Replaces the servers on which people store their photos. */
const remote = async (request: RemoteRequest): Promise<RemoteReply> => {
  asked.push(request);
  const name = new URL(request.url).pathname.slice(1);
  if (name === 'perdida') return { kind: 'status', status: 404 };
  if (name === 'texto') return { kind: 'ok', bytes: Buffer.from('<svg/>'), contentType: 'image/png' };
  return { kind: 'ok', bytes: await photo(name), contentType: 'text/plain' };
};

const t = openTestApp({ remote });
const { call, stage, applyAll, read, products, names } = driveImports(t);

beforeEach(() => {
  asked.length = 0;
});

const link = (name: string): string => `https://fotos.do/${name}`;
const csvWith = (...lines: string[]): string => ['Nombre,Precio,SKU,Imagen', ...lines].join('\n');

const importFrom = async (store: PlantedStore, file: string, body: object = {}) => {
  const { id } = await stage(store, file);
  await applyAll(store, id, body);
  return read(store, id);
};

test('linked pictures are fetched after the products, within their limits, and failures are counted', async () => {
  const store = await plantStore(t);
  const done = await importFrom(
    store,
    csvWith(
      `Pan,5,P-1,${link('red')} ${link('perdida')} ${link('blue')}`,
      `Agua,6,,${link('texto')}`,
      'Sal,7,,',
    ),
  );
  expect(done).toMatchObject({ status: 'done', created: 3, pictures: { waiting: 0, added: 2, failed: 2 } });
  const [agua, pan, sal] = await products(store);
  expect([agua.images.length, pan.images.length, sal.images.length]).toEqual([0, 2, 0]);
  expect(asked).toHaveLength(4);
  expect(asked.every(({ maxBytes, timeoutMs }) => maxBytes === 4 * 1024 * 1024 && timeoutMs === 10_000)).toBe(
    true,
  );
});

test('pictures do not prevent undoing an import', async () => {
  const store = await plantStore(t);
  await importFrom(store, csvWith('Pan,5,P-1,'));
  t.clock.advance(1000);
  const { id } = await importFrom(store, csvWith(`Pan,8,P-1,${link('red')}`, `Agua,6,,${link('blue')}`), {
    updateBySku: true,
  });
  expect((await products(store)).map(({ images }) => images.length)).toEqual([1, 1]);
  await call(store, `${id}/undo`, { method: 'POST' });
  expect(await read(store, id)).toMatchObject({ status: 'undone', kept: 0 });
  expect(await products(store)).toMatchObject([{ name: 'Pan', price: 5, images: [] }]);
});

test('a product keeps its existing pictures', async () => {
  const store = await plantStore(t);
  await importFrom(store, csvWith(`Pan,5,P-1,${link('red')}`));
  const [before] = await products(store);
  const again = await importFrom(store, csvWith(`Pan,8,P-1,${link('blue')}`), { updateBySku: true });
  expect(again.pictures).toEqual({ waiting: 0, added: 0, failed: 0 });
  expect(await products(store)).toMatchObject([{ price: 8, images: before.images }]);
});

test('an import undone before its pictures arrive fetches none', async () => {
  const store = await plantStore(t);
  const { id } = await stage(store, csvWith(`Pan,5,,${link('red')}`));
  await call(store, `${id}/apply`, { method: 'POST', body: {} });
  await t.jobs.runNext();
  expect((await read(store, id)).pictures.waiting).toBe(1);
  await call(store, `${id}/undo`, { method: 'POST' });
  await t.jobs.runWaiting();
  expect([asked, await names(store)]).toEqual([[], []]);
});

test('pictures of a suspended store wait until it is active again', async () => {
  const [store, neighbour, { token }] = [await plantStore(t), await plantStore(t), await plantSuperadmin(t)];
  const setStatus = (status: string) =>
    callApi(t, { method: 'POST', path: `/admin/tenants/${store.tenantId}/plan`, token, body: { status } });
  const begin = async (of: PlantedStore) => {
    const { id } = await stage(of, csvWith(`Pan,5,,${link('red')}`));
    await call(of, `${id}/apply`, { method: 'POST', body: {} });
    await t.jobs.runNext();
    return id;
  };
  const id = await begin(store);
  await setStatus('suspended');
  await t.jobs.runWaiting();
  expect([asked, (await read(store, id)).pictures.waiting]).toEqual([[], 1]);
  expect(await t.jobs.deadLetters.list({ limit: 1 })).toEqual([]);
  await begin(neighbour);
  const waiting = t.jobs.waiting.length;
  await setStatus('active');
  expect(t.jobs.waiting).toHaveLength(waiting + 1);
  await t.jobs.runWaiting();
  expect((await read(store, id)).pictures).toEqual({ waiting: 0, added: 1, failed: 0 });
});
