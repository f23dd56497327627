import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { RemoteReply } from '#server/platform/http/fetch-remote.ts';
import { callApi } from '#server/testing/call-api.ts';
import { driveImports } from '#server/testing/drive-imports.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantCatalogue } from '#server/testing/plant-catalogue.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { EXPORT_FIELDS, guessColumns } from '#shared/features/imports/import-columns.ts';

const photo = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** Addresses end in a colour, or in a picture of ours, which is served as it is stored. */
const remote = async ({ url }: { url: string }): Promise<RemoteReply> => {
  const { pathname } = new URL(url);
  if (!pathname.startsWith('/files/'))
    return { kind: 'ok', bytes: await photo(pathname.slice(1)), contentType: 'image/png' };
  const { rawPayload } = await t.app.inject({ url: pathname });
  return { kind: 'ok', bytes: rawPayload, contentType: 'image/webp' };
};

const t = openTestApp({ remote, env: { PUBLIC_URL: 'https://colmado.do', RATE_LIMIT_FACTOR: 1 } });
const { stage, applyAll, products } = driveImports(t);

const exportOf = async ({ token }: PlantedStore): Promise<string> => {
  const answer = await callApi(t, { path: '/products/export', token });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return answer.body;
};

/** What an exported file carries of a store; ids, times and the addresses of pictures are each store's own. */
const carriedOf = ({ id: _, created_at, updated_at, attributes, ...product }: ProductView) => ({
  ...product,
  images: product.images.length,
  price: product.variants ? null : product.price,
  current: product.variants ? null : product.current,
  variants: product.variants && {
    ...product.variants,
    items: product.variants.items.map(({ id: _id, price, ...item }) => ({
      ...item,
      price: price ?? product.price,
    })),
  },
});

const carriedBy = async (store: PlantedStore) => {
  const listed = await callApi(t, { path: `/products?tenantId=${store.tenantId}`, token: store.token });
  return listed.body.products.map(carriedOf);
};

const plantShop = async (store: PlantedStore): Promise<void> => {
  const photos = [
    'Grupo,Nombre,Precio,Stock,SKU,Talla,Color,Imagen',
    'ZAP,Zapato,2500,3,Z-40,40,Negro,https://fotos.do/black',
    'ZAP,Zapato,2600,,Z-41,41,Café,https://fotos.do/brown',
  ].join('\n');
  await applyAll(store, (await stage(store, photos)).id);
  const varied = (name: string, rest: object = {}) =>
    plantProduct(t, store, {
      name,
      price: 650,
      description: '- Algodón\n- Corte recto; =recto',
      brand: 'Brisa',
      aliases: 'camiseta, t-shirt',
      variants: {
        options: [
          { name: 'Número', values: ['S', 'M'] },
          { name: 'Tono del día', values: ['Rojo'] },
        ],
        items: [
          { values: ['S', 'Rojo'], price: 700, stock: 0 },
          { values: ['M', 'Rojo'], stock: 4, off: true },
        ],
      },
      ...rest,
    });
  await varied('Poloche');
  t.clock.advance(1000);
  await varied('Poloche', { description: null, brand: null });
  await varied('Uno solo', {
    variants: { options: [{ name: 'Talla', values: ['M'] }], items: [{ values: ['M'], sku: 'U-M' }] },
  });
  const quarters = { unit: 'lb', step: 0.25, byMoney: true };
  await plantProduct(t, store, { name: 'Queso', price: 240.5, stock: 8.125, measure: quarters, sku: 'Q-1' });
  t.clock.advance(1000);
  const hidden = await plantProduct(t, store, { name: 'Escondido', price: 5, category: 'Otros' });
  await callApi(t, {
    method: 'PUT',
    path: `/products/${hidden}`,
    token: store.token,
    body: { name: 'Escondido', category: 'Otros', status: 'inactive' },
  });
  await plantProduct(t, store, { name: 'Pan', price: 5 });
  t.clock.advance(1000);
  await plantProduct(t, store, { name: 'Pan', price: 6, description: '=1+1' });
};

test('a catalogue comes back from its file: as it was in another store, and without a change in its own', async () => {
  const [store, other] = [await plantStore(t, { plan: 'pro' }), await plantStore(t, { plan: 'pro' })];
  const neighbour = await plantStore(t);
  await plantShop(store);
  await plantProduct(t, neighbour, { name: 'Secreto del vecino', sku: 'VECINO-1' });
  const before = await products(store);

  const file = await exportOf(store);
  expect(file).not.toMatch(/vecino/i);
  const [header = ''] = file.slice(1).split('\r\n');
  expect([file[0], Object.keys(guessColumns(header.split(','))).length]).toEqual([
    '\uFEFF',
    EXPORT_FIELDS.length,
  ]);
  expect(file).toContain(",'=1+1,");

  t.clock.advance(1000);
  const again = await stage(store, file);
  expect(again).toMatchObject({
    rejected: 0,
    room: { newProducts: 0, existing: 0, unchanged: before.length },
  });
  expect(await products(store)).toEqual(before);

  const elsewhere = await stage(other, file);
  expect(elsewhere).toMatchObject({ rejected: 0, room: { newProducts: before.length } });
  await applyAll(other, elsewhere.id);
  const [ours, theirs] = [await carriedBy(store), await carriedBy(other)];
  expect(theirs).toEqual(ours);
  expect(ours.filter(({ status }: ProductView) => status === 'inactive')).toHaveLength(1);
  expect(theirs.find(({ name }: { name: string }) => name === 'Zapato')).toMatchObject({
    sku: 'ZAP',
    images: 2,
    variants: { items: [{ picture: 0 }, { picture: 1 }] },
  });
  expect(await exportOf(neighbour)).toContain('Secreto del vecino');
});

test('a store without products has a file with the columns alone', async () => {
  const file = await exportOf(await plantStore(t));
  expect(file.trimEnd().split('\r\n')).toHaveLength(1);
});

test('a catalogue of several parts has each product once', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  await plantCatalogue(t, store, { count: 1_003 });
  const lines = (await exportOf(store)).trimEnd().split('\r\n').slice(1);
  expect([lines.length, new Set(lines).size]).toEqual([1_003, 1_003]);
});

test('the file is counted like the whole list, and refused when it is asked for too often', async () => {
  const store = await plantStore(t);
  const ask = () => callApi(t, { path: '/products/export', token: store.token });
  const answers = await Promise.all(Array.from({ length: 401 }, ask));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
