import { beforeEach, describe, expect, test } from 'vitest';
import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import {
  type ProductTextField,
  TEXT_FIELD_NAMES,
  TEXT_FIELDS,
} from '#shared/features/catalogue/product-fields.ts';
import { callApi } from '../../testing/call-api.ts';
import { driveImports } from '../../testing/drive-imports.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { plantProduct } from '../../testing/plant-product.ts';
import { type PlantedStore, plantStore } from '../../testing/plant-store.ts';

/** Each text of the table is tested from end to end, so a new row fails here wherever it is not supported. */
const t = openTestApp();
const { stage, applyAll, call, products } = driveImports(t);

let store: PlantedStore;
let neighbour: PlantedStore;

beforeEach(async () => {
  store = await plantStore(t, { plan: 'pro' });
  neighbour = await plantStore(t, { plan: 'pro' });
});

const request = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, token = store.token) =>
  callApi(t, { method, path, token, ...(body && { body }) });
const find = async (id: string, token?: string) =>
  (await request('GET', `/products/${id}?tenantId=${store.tenantId}`, undefined, token)).body.product;
const search = async (q: string) =>
  (await request('GET', `/products?${new URLSearchParams({ tenantId: store.tenantId, q })}`)).body.products;
const textBytesOf = async (): Promise<number> => {
  const [row] = await t.platform.db.transact({ role: 'colmado_app', tenantId: store.tenantId }, (tx) =>
    tx.query<{ bytes: number }>('select sum(text_bytes)::int as bytes from products'),
  );
  return row?.bytes ?? 0;
};

/** The values that an update must contain. */
const SAME = { name: 'Aceite', category: 'Granos' };

describe.each(TEXT_FIELD_NAMES)('%s', (field: ProductTextField) => {
  const { maxLength, kind, search: searched } = TEXT_FIELDS[field];

  test('is trimmed, read, changed, left unchanged and removed', async () => {
    const id = await plantProduct(t, store, { ...SAME, [field]: '  Ñandú 1 ' });
    expect(await find(id)).toMatchObject({ [field]: 'Ñandú 1' });
    await request('PUT', `/products/${id}`, { ...SAME, [field]: 'Otro' });
    expect(
      (await request('PUT', `/products/${id}`, { ...SAME, [field]: 'Otro' })).body.product,
    ).toMatchObject({
      [field]: 'Otro',
    });
    const category = field === 'category' ? 'Otro' : SAME.category;
    await request('PUT', `/products/${id}`, { name: 'Aceite', category });
    expect(await find(id)).toMatchObject({ [field]: 'Otro' });
    const removed = await request('PUT', `/products/${id}`, { ...SAME, [field]: null });
    if (field === 'category') expect(removed.status).toBe(400);
    else expect(removed.body.product).toMatchObject({ [field]: null });
    const notTheirs = await request('GET', `/products/${id}?tenantId=${neighbour.tenantId}`);
    expect(notTheirs.status).toBe(404);
  });

  test('is refused when it is too long or no text', async () => {
    const body = (value: unknown) => ({ name: 'Aceite', price: 1, [field]: value });
    expect((await request('POST', '/products', body('x'.repeat(maxLength)))).status).toBe(201);
    for (const value of ['x'.repeat(maxLength + 1), 7, ...(kind === 'line' ? ['dos\nlíneas'] : [])]) {
      const refused = await request('POST', '/products', body(value));
      expect([refused.status, refused.body.error]).toEqual([400, 'INVALID_INPUT']);
      expect(JSON.stringify(refused.body.details)).toContain(`"field":"${field}"`);
    }
  });

  test('counts towards the storage of a store', async () => {
    await plantProduct(t, store, { ...SAME, [field]: 'a' });
    const before = await textBytesOf();
    await plantProduct(t, store, { ...SAME, name: 'Aceite', [field]: 'b'.repeat(50) });
    expect(await textBytesOf()).toBe(2 * before + 49);
  });

  test('is imported by its label, changed only by filled cells, and undone', async () => {
    const { label } = PRODUCT_FIELD_COPY[field];
    const code = field === 'sku' ? [] : ['SKU'];
    const file = (value: string, price = 5) =>
      `Nombre,Precio,${[label, ...code].join(',')}\nAceite,${price},${[value, ...code.map(() => 'A-1')].join(',')}\n`;
    await applyAll(store, (await stage(store, file('Primero'))).id);
    expect(await products(store)).toMatchObject([{ name: 'Aceite', [field]: 'Primero' }]);
    if (field === 'sku') return;
    await applyAll(store, (await stage(store, file('', 6))).id, { updateBySku: true });
    expect(await products(store)).toMatchObject([{ [field]: 'Primero' }]);
    const { id } = await stage(store, file('Segundo'));
    await applyAll(store, id, { updateBySku: true });
    expect(await products(store)).toMatchObject([{ [field]: 'Segundo' }]);
    await call(store, `${id}/undo`, { method: 'POST' });
    expect(await products(store)).toMatchObject([{ [field]: 'Primero' }]);
    expect(await products(neighbour)).toEqual([]);
  });

  test('is part of the documented API', async () => {
    const { paths } = (await t.app.inject({ url: '/api/openapi.json' })).json();
    expect(JSON.stringify(paths['/products'].post.requestBody)).toContain(`"${field}"`);
    expect(JSON.stringify(paths['/products'].get.responses)).toContain(`"${field}"`);
    expect(JSON.stringify(paths['/products/{id}'].put.requestBody)).toContain(`"${field}"`);
  });

  test.runIf(searched)('is found by the search, but not by a neighbour', async () => {
    const id = await plantProduct(t, store, { ...SAME, [field]: 'Zarzamora' });
    await plantProduct(t, store, SAME);
    await plantProduct(t, neighbour, { ...SAME, [field]: 'Zarzamora' });
    expect((await search('zarzamora')).map((product: { id: string }) => product.id)).toEqual([id]);
    const misspelt = (await search('zarsamora')).map((product: { id: string }) => product.id);
    expect(misspelt).toEqual(searched === 'name' ? [id] : []);
  });
});

test('an oil is found by its name and brand together', async () => {
  await plantProduct(t, store, { ...SAME, name: 'Aceite de soya', brand: 'Crisol' });
  const id = await plantProduct(t, store, { ...SAME, name: 'Aceite de soya', brand: 'La Joya' });
  expect((await search('aceite la joya')).map((product: { id: string }) => product.id)).toEqual([id]);
});
