import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { driveImports } from '#server/testing/drive-imports.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { GTIN_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import {
  type ProductTextField,
  TEXT_FIELD_NAMES,
  TEXT_FIELDS,
} from '#shared/features/catalogue/product-fields.ts';

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

/** Values that a text may have: a barcode is no free text. */
const valuesFor = (field: ProductTextField) =>
  field === 'gtin'
    ? { first: '7501055300075', second: '96385074', long: '17501055300072' }
    : { first: 'Ñandú 1', second: 'Otro', long: 'x'.repeat(TEXT_FIELDS[field].maxLength) };

/** The values that an update must contain. */
const SAME = { name: 'Aceite', category: 'Granos' };

describe.each(TEXT_FIELD_NAMES)('%s', (field: ProductTextField) => {
  const { maxLength, kind, search: searched } = TEXT_FIELDS[field];
  const { first, second, long } = valuesFor(field);

  test('is trimmed, read, changed, left unchanged and removed', async () => {
    const id = await plantProduct(t, store, { ...SAME, [field]: `  ${first} ` });
    expect(await find(id)).toMatchObject({ [field]: first });
    await request('PUT', `/products/${id}`, { ...SAME, [field]: second });
    expect(
      (await request('PUT', `/products/${id}`, { ...SAME, [field]: second })).body.product,
    ).toMatchObject({
      [field]: second,
    });
    const category = field === 'category' ? 'Otro' : SAME.category;
    await request('PUT', `/products/${id}`, { name: 'Aceite', category });
    expect(await find(id)).toMatchObject({ [field]: second });
    const removed = await request('PUT', `/products/${id}`, { ...SAME, [field]: null });
    if (field === 'category') expect(removed.status).toBe(400);
    else expect(removed.body.product).toMatchObject({ [field]: null });
    const notTheirs = await request('GET', `/products/${id}?tenantId=${neighbour.tenantId}`);
    expect(notTheirs.status).toBe(404);
  });

  test('is refused when it is too long or no text', async () => {
    const body = (value: unknown) => ({ name: 'Aceite', price: 1, [field]: value });
    expect((await request('POST', '/products', body(long))).status).toBe(201);
    for (const value of ['x'.repeat(maxLength + 1), 7, ...(kind === 'line' ? ['dos\nlíneas'] : [])]) {
      const refused = await request('POST', '/products', body(value));
      expect([refused.status, refused.body.error]).toEqual([400, 'INVALID_INPUT']);
      expect(JSON.stringify(refused.body.details)).toContain(`"field":"${field}"`);
    }
  });

  test('counts towards the storage of a store', async () => {
    await plantProduct(t, store, { ...SAME, [field]: second });
    const before = await textBytesOf();
    await plantProduct(t, store, { ...SAME, name: 'Aceite', [field]: long });
    expect(await textBytesOf()).toBe(2 * before + long.length - second.length);
  });

  test('is imported by its label, changed only by filled cells, and undone', async () => {
    const { label } = PRODUCT_FIELD_COPY[field];
    const code = field === 'sku' ? [] : ['SKU'];
    const file = (value: string, price = 5) =>
      `Nombre,Precio,${[label, ...code].join(',')}\nAceite,${price},${[value, ...code.map(() => 'A-1')].join(',')}\n`;
    await applyAll(store, (await stage(store, file(first))).id);
    expect(await products(store)).toMatchObject([{ name: 'Aceite', [field]: first }]);
    if (field === 'sku') return;
    await applyAll(store, (await stage(store, file('', 6))).id, { updateBySku: true });
    expect(await products(store)).toMatchObject([{ [field]: first }]);
    const { id } = await stage(store, file(second));
    await applyAll(store, id, { updateBySku: true });
    expect(await products(store)).toMatchObject([{ [field]: second }]);
    await call(store, `${id}/undo`, { method: 'POST' });
    expect(await products(store)).toMatchObject([{ [field]: first }]);
    expect(await products(neighbour)).toEqual([]);
  });

  test('is part of the documented API', async () => {
    const { paths } = (await t.app.inject({ url: '/api/openapi.json' })).json();
    expect(JSON.stringify(paths['/products'].post.requestBody)).toContain(`"${field}"`);
    expect(JSON.stringify(paths['/products'].get.responses)).toContain(`"${field}"`);
    expect(JSON.stringify(paths['/products/{id}'].put.requestBody)).toContain(`"${field}"`);
  });

  test.runIf(searched)('is found by the search, but not by a neighbour', async () => {
    const [written, typed, mistyped] =
      field === 'gtin' ? [first, first, '7501055300057'] : ['Zarzamora', 'zarzamora', 'zarsamora'];
    const id = await plantProduct(t, store, { ...SAME, [field]: written });
    await plantProduct(t, store, SAME);
    await plantProduct(t, neighbour, { ...SAME, [field]: written });
    expect((await search(typed)).map((product: { id: string }) => product.id)).toEqual([id]);
    const misspelt = (await search(mistyped)).map((product: { id: string }) => product.id);
    expect(misspelt).toEqual(searched === 'name' ? [id] : []);
  });
});

test('an oil is found by its name and brand together', async () => {
  await plantProduct(t, store, { ...SAME, name: 'Aceite de soya', brand: 'Crisol' });
  const id = await plantProduct(t, store, { ...SAME, name: 'Aceite de soya', brand: 'La Joya' });
  expect((await search('aceite la joya')).map((product: { id: string }) => product.id)).toEqual([id]);
});

describe('a barcode', () => {
  const SIZES = { options: [{ name: 'Talla', values: ['S', 'M'] }] };

  test('of a variant is kept apart from its product and found by the search', async () => {
    const id = await plantProduct(t, store, { ...SAME, name: 'Poloche', gtin: '96385074' });
    const items = [
      { values: ['S'], gtin: '0 36000-29145 2' },
      { values: ['M'], gtin: '' },
    ];
    await request('PUT', `/products/${id}`, { ...SAME, name: 'Poloche', variants: { ...SIZES, items } });
    const { variants, gtin } = await find(id);
    expect(gtin).toBe('96385074');
    expect(variants.items).toMatchObject([{ gtin: '036000291452' }, { gtin: null }]);
    expect((await search('036000291452')).map((product: { id: string }) => product.id)).toEqual([id]);
    // A form that says nothing of the codes takes none away.
    const silent = variants.items.map(({ id: variantId, values }: { id: string; values: string[] }) => ({
      id: variantId,
      values,
    }));
    await request('PUT', `/products/${id}`, {
      ...SAME,
      name: 'Poloche',
      variants: { ...SIZES, items: silent },
    });
    expect((await find(id)).variants.items).toMatchObject([{ gtin: '036000291452' }, { gtin: null }]);
  });

  test('may be that of two products, because one package is sold in several ways', async () => {
    const ids = [
      await plantProduct(t, store, { ...SAME, name: 'Cerveza fría', gtin: '96385074' }),
      await plantProduct(t, store, { ...SAME, name: 'Cerveza al tiempo', gtin: '96385074' }),
    ];
    const found = (await search('96385074')).map((product: { id: string }) => product.id);
    expect(found.toSorted()).toEqual(ids.toSorted());
  });

  test('that cannot be one is refused with what is wrong, and left out of an imported line', async () => {
    const refused = await request('POST', '/products', { name: 'Aceite', price: 1, gtin: '7501055300074' });
    expect(refused.body.details).toEqual({
      fields: [{ field: 'gtin', message: GTIN_COPY.wrongCheckDigit }],
    });
    const file = 'Nombre,Precio,EAN\nAceite,5,INT-44\nArroz,6,7501055300075\n';
    const staged = await stage(store, file);
    await applyAll(store, staged.id);
    expect(await products(store)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Aceite', gtin: null }),
        expect.objectContaining({ name: 'Arroz', gtin: '7501055300075' }),
      ]),
    );
  });

  test('of variants travels in a file and back', async () => {
    const file = 'Nombre,Precio,Talla,Código de barras\nPoloche,5,S,7501055300075\nPoloche,5,M,96385074\n';
    await applyAll(store, (await stage(store, file)).id);
    const [{ variants }] = await products(store);
    expect(variants.items).toMatchObject([{ gtin: '7501055300075' }, { gtin: '96385074' }]);
  });
});
