import { describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { driveImports } from '#server/testing/drive-imports.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { VariantsSchema } from '#shared/features/catalogue/variants-schema.ts';
import { IMPORT_ROW_COPY } from '#shared/features/imports/imports-copy.ts';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';

const t = openTestApp();
const { call, stage, apply, applyAll, products } = driveImports(t);

const clothes = (...lines: string[]): string =>
  ['Nombre,Precio,Categoría,Stock,SKU,Talla,Color', ...lines, ''].join('\n');

const POLOCHES = clothes(
  'Poloche,650,Ropa,6,P-M-R,M,Rojo',
  'poloche,650,,4,P-L-R,L,rojo',
  'Poloche,700,,3,P-L-A,L,Azul',
  'Gorra,300,Ropa,9,G-1,,Negra',
);

const update = async (store: PlantedStore, file: string) => {
  const staged = await stage(store, file);
  return { staged, done: await applyAll(store, staged.id, { updateBySku: true }) };
};

// biome-ignore lint/suspicious/noExplicitAny: tests read answers by field and assert on what they find.
const productCalled = async (store: PlantedStore, name: string): Promise<any> =>
  (await products(store)).find((product) => product.name === name);

/** Each variant as «M·Rojo 650 6 P-M-R». */
const variantsOf = async (store: PlantedStore, name = 'Poloche') => {
  const { price, variants } = await productCalled(store, name);
  return variants?.items.map(
    (item: { values: string[]; price: number | null; stock: number; sku: string }) =>
      `${item.values.join('·')} ${item.price ?? price} ${item.stock} ${item.sku}`,
  );
};

/** All that an undo must bring back; times aside. */
const catalogueOf = async (store: PlantedStore) =>
  (await products(store)).map(({ updated_at: _, ...product }) => product);

// biome-ignore lint/suspicious/noExplicitAny: as above.
const errorsOf = (view: any): string[] =>
  view.errors.map(({ line, column, message }: Record<string, string>) => `${line} ${column}: ${message}`);

describe('a file with variants', () => {
  test('makes one product of the lines that share a name, with what each has of its own', async () => {
    const store = await plantStore(t);
    const neighbour = await plantStore(t);
    await plantProduct(t, neighbour, { name: 'Poloche', sku: 'P-M-R' });
    const staged = await stage(store, POLOCHES);
    expect(staged).toMatchObject({ valid: 4, rejected: 0, room: { newProducts: 2, existing: 0 } });
    expect(staged.rows.map(({ variantOf }: { variantOf: unknown }) => variantOf)).toEqual([
      { line: 2, name: 'Poloche', lines: 3, values: ['M', 'Rojo'] },
      { line: 2, name: 'Poloche', lines: 3, values: ['L', 'Rojo'] },
      { line: 2, name: 'Poloche', lines: 3, values: ['L', 'Azul'] },
      null,
    ]);
    expect(await applyAll(store, staged.id)).toMatchObject({ created: 2, processed: 4, skipped: 0 });
    expect(await variantsOf(store)).toEqual([
      'M·Rojo 650 6 P-M-R',
      'L·Rojo 650 4 P-L-R',
      'L·Azul 700 3 P-L-A',
    ]);
    expect(await productCalled(store, 'Poloche')).toMatchObject({
      price: 650,
      category: 'Ropa',
      sku: null,
      stock: 13,
      variants: {
        options: [
          { name: 'Talla', values: ['M', 'L'] },
          { name: 'Color', values: ['Rojo', 'Azul'] },
        ],
      },
    });
    expect(await productCalled(store, 'Gorra')).toMatchObject({
      variants: null,
      attributes: { Color: 'Negra' },
    });
    expect(await catalogueOf(neighbour)).toMatchObject([{ name: 'Poloche', variants: null }]);
  });

  test('is grouped by a code, which becomes that of the product, and options may have any name', async () => {
    const store = await plantStore(t);
    await update(
      store,
      [
        'item_group_id,title,price,quantity,id,Option1 Name,Option1 Value',
        'ZAP-1,Zapato de cuero,2500,3,Z-40,Número,40',
        'ZAP-1,Zapato de cuero 41,2500,2,Z-41,,41',
        'Funda,Funda,90,2,F-1,,',
      ].join('\n'),
    );
    expect(await productCalled(store, 'Zapato de cuero')).toMatchObject({
      sku: 'ZAP-1',
      price: 2500,
      variants: { options: [{ name: 'Número', values: ['40', '41'] }] },
    });
    expect(await productCalled(store, 'Funda')).toMatchObject({ sku: 'F-1', variants: null });
  });

  test('counts as one product for the plan', async () => {
    const store = await plantStore(t);
    const many = Array.from({ length: 49 }, (_, at) => `Producto ${at},5,,,,,`);
    const { done } = await update(store, clothes(...many, ...POLOCHES.split('\n').slice(1, 5)));
    expect(done).toMatchObject({ created: 50, skipped: 1 });
    expect(await variantsOf(store)).toHaveLength(3);
  });

  test('says what is wrong with each line, and the right ones are applied', async () => {
    const store = await plantStore(t);
    const staged = await stage(
      store,
      clothes(
        'Poloche,650,Ropa,6,,M,Rojo',
        'Poloche,650,,4,,,Azul',
        'Poloche,caro,,4,,L,Azul',
        'Poloche,650,,4,,m,ROJO',
      ),
    );
    expect(errorsOf(staged)).toEqual([
      `3 Talla: ${IMPORT_ROW_COPY.valueMissing('Talla')}`,
      `4 Precio: ${IMPORT_ROW_COPY.priceInvalid('caro')}`,
      `5 Talla: ${IMPORT_ROW_COPY.combinationTwice(['M', 'Rojo'], 2)}`,
    ]);
    const { body: rejected } = await call(store, `${staged.id}/rejected.csv`);
    await applyAll(store, staged.id);
    expect(await variantsOf(store)).toEqual(['M·Rojo 650 6 null']);
    const corrected = rejected
      .replace(',,Azul', ',L,Azul')
      .replace('caro', '800')
      .replace('L,Azul', 'XL,Azul')
      .replace('m,ROJO', 'S,ROJO');
    const again = await update(store, corrected);
    expect(errorsOf(again.staged)).toEqual([]);
    expect(again.done).toMatchObject({ created: 0, updated: 1 });
    expect(await variantsOf(store)).toEqual([
      'M·Rojo 650 6 null',
      'XL·Azul 650 4 null',
      'L·Azul 800 4 null',
      'S·Rojo 650 4 null',
    ]);
  });

  test('a single rejected variant fits the product of its name when it is corrected', async () => {
    const store = await plantStore(t);
    await update(store, clothes('Poloche,650,,6,,M,Rojo', 'Poloche,650,,6,,L,Azul'));
    const { done } = await update(store, clothes('Poloche,650,,1,N-1,S,azul'));
    expect(done).toMatchObject({ created: 0, updated: 1 });
    expect((await variantsOf(store)).at(-1)).toBe('S·Azul 650 1 N-1');
  });

  test('refuses a fourth option and the variants after the hundredth', async () => {
    const store = await plantStore(t);
    const wide = await stage(
      store,
      ['Nombre,Precio,Talla,Color,Sabor,Aroma', 'Vela,5,S,Roja,Uva,Rosa', 'Vela,5,M,Azul,Coco,Mar'].join(
        '\n',
      ),
    );
    const message = IMPORT_ROW_COPY.fourthOption(['Talla', 'Color', 'Sabor', 'Aroma']);
    expect(errorsOf(wide)).toEqual([`2 Aroma: ${message}`, `3 Aroma: ${message}`]);
    const long = await stage(
      store,
      clothes(...Array.from({ length: 102 }, (_, at) => `Tela,5,,,,${at},Roja`)),
    );
    expect(long).toMatchObject({ valid: 100, rejected: 2 });
    expect(errorsOf(long)[0]).toBe(`102 Talla: ${IMPORT_ROW_COPY.tooManyVariants}`);
    await applyAll(store, long.id);
    expect(await variantsOf(store, 'Tela')).toHaveLength(100);
  });

  test('takes what a line repeats differently from the first line, and says so', async () => {
    const store = await plantStore(t);
    const { staged } = await update(
      store,
      clothes('Poloche,650,Ropa,6,,M,Rojo', 'Poloche,650,Calzado,6,,L,Rojo'),
    );
    expect(staged.rows[1].warnings[0]).toMatchObject({
      field: 'category',
      message: IMPORT_ROW_COPY.sharedDiffers(2),
    });
    expect(await productCalled(store, 'Poloche')).toMatchObject({
      category: 'Ropa',
      attributes: { Color: 'Rojo' },
    });
  });
});

describe('a file about variants that the catalogue has', () => {
  test('changes one by its SKU and leaves the others and the product alone, and is undone', async () => {
    const store = await plantStore(t);
    await update(store, POLOCHES);
    const before = await catalogueOf(store);
    t.clock.advance(1000);
    const file = clothes('Cualquier nombre,800,Otra,1,p-l-r,,', 'Otro más,,,,P-L-A,,');
    const staged = await stage(store, file);
    expect(staged).toMatchObject({ valid: 1, room: { newProducts: 0, existing: 1 } });
    const done = await applyAll(store, staged.id, { updateBySku: true });
    expect(done).toMatchObject({ created: 0, updated: 1 });
    expect(await variantsOf(store)).toEqual([
      'M·Rojo 650 6 P-M-R',
      'L·Rojo 800 1 P-L-R',
      'L·Azul 700 3 P-L-A',
    ]);
    expect(await productCalled(store, 'Poloche')).toMatchObject({ category: 'Ropa', price: 650 });
    await call(store, `${done.id}/undo`, { method: 'POST' });
    expect(await catalogueOf(store)).toEqual(before);
  });

  test('adds and changes variants, keeps those that it does not name, and is undone to the last value', async () => {
    const store = await plantStore(t);
    await update(store, POLOCHES);
    const before = await catalogueOf(store);
    t.clock.advance(1000);
    const { done } = await update(
      store,
      clothes('Poloche,650,Camisetas,7,,M,Rojo', 'Poloche,900,,,P-S-V,S,Verde', 'Gorra,350,,,G-1,,Blanca'),
    );
    expect(done).toMatchObject({ updated: 2, created: 0 });
    expect(await variantsOf(store)).toEqual([
      'M·Rojo 650 7 P-M-R',
      'L·Rojo 650 4 P-L-R',
      'L·Azul 700 3 P-L-A',
      'S·Verde 900 null P-S-V',
    ]);
    expect(await productCalled(store, 'Gorra')).toMatchObject({
      price: 350,
      attributes: { Color: 'Blanca' },
    });
    await call(store, `${done.id}/undo`, { method: 'POST' });
    expect(await catalogueOf(store)).toEqual(before);
  });

  test('changes nothing when it says what the catalogue says', async () => {
    const store = await plantStore(t);
    await update(store, POLOCHES);
    const before = await products(store);
    t.clock.advance(1000);
    const again = await stage(store, POLOCHES);
    expect(again.room).toMatchObject({ newProducts: 0, existing: 0, unchanged: 2 });
    expect((await apply(store, again.id, { updateBySku: true })).status).toBe(422);
    const mixed = await update(store, `${POLOCHES}Media,80,,,,,\n`);
    expect(mixed.done).toMatchObject({ created: 1, updated: 0, skipped: 0, unchanged: 4, processed: 5 });
    expect((await products(store)).filter(({ name }) => name !== 'Media')).toEqual(before);
  });

  test('gives a product without variants those of the file, and takes them back', async () => {
    const store = await plantStore(t);
    await plantProduct(t, store, { name: 'Poloche', price: 600, stock: 5, sku: 'POL' });
    const before = await catalogueOf(store);
    t.clock.advance(1000);
    const left = await stage(store, POLOCHES);
    expect(await applyAll(store, left.id)).toMatchObject({ created: 1, updated: 0, skipped: 3 });
    await call(store, `${left.id}/undo`, { method: 'POST' });
    const { done } = await update(store, POLOCHES);
    expect(done).toMatchObject({ created: 1, updated: 1 });
    expect(await variantsOf(store)).toHaveLength(3);
    await call(store, `${done.id}/undo`, { method: 'POST' });
    expect(await catalogueOf(store)).toEqual(before);
  });

  test('spells new values of an option as the first line that says them', async () => {
    const store = await plantStore(t);
    await update(store, POLOCHES);
    await update(
      store,
      clothes('Poloche,650,,1,,M,Verde', 'Poloche,650,,1,,L,VERDE', 'Poloche,650,,1,,S,rojo'),
    );
    const { variants } = await productCalled(store, 'Poloche');
    expect(variants.options).toEqual([
      { name: 'Talla', values: ['M', 'L', 'S'] },
      { name: 'Color', values: ['Rojo', 'Azul', 'Verde'] },
    ]);
    expect(VariantsSchema.safeParse({ options: variants.options, items: variants.items }).success).toBe(true);
  });

  test('leaves out single lines with a value that is too long, or without a price above zero', async () => {
    const store = await plantStore(t);
    await update(store, POLOCHES);
    t.clock.advance(1000);
    const before = await variantsOf(store);
    const warnings = async (line: string) => (await stage(store, clothes(line))).rows[0].warnings;
    expect(await warnings(`Poloche,650,,1,,S,${'a'.repeat(41)}`)).toMatchObject([
      { field: 'color', message: FIELD_COPY.tooLong(40) },
    ]);
    expect(await warnings('Otra,0,,1,P-M-R,,')).toMatchObject([
      { field: 'price', message: PRODUCT_COPY.priceInvalid },
    ]);
    const { done } = await update(store, clothes('Otra,0,,1,P-M-R,,', 'Media,80,,,,,'));
    expect(done).toMatchObject({ updated: 0, created: 1, skipped: 1 });
    expect(await variantsOf(store)).toEqual(before);
    await update(store, clothes(`Poloche,650,,1,,S,${'a'.repeat(40)}`));
    expect(await variantsOf(store)).toEqual([
      'M·Rojo 650 6 P-M-R',
      'L·Rojo 650 4 P-L-R',
      'L·Azul 700 3 P-L-A',
      `S·${'a'.repeat(40)} 650 1 null`,
    ]);
  });

  test('refuses a price of zero on the variants of a new product', async () => {
    const store = await plantStore(t);
    const staged = await stage(
      store,
      clothes('Poloche,0,,1,,S,Rojo', 'Poloche,5,,1,,M,Rojo', 'Gratis,0,,,,,'),
    );
    expect(errorsOf(staged)).toEqual([`2 Precio: ${PRODUCT_COPY.priceInvalid}`]);
  });

  test('leaves out the lines that do not say which variant they are', async () => {
    const store = await plantStore(t);
    await update(store, POLOCHES);
    const { staged, done } = await update(
      store,
      ['Nombre,Precio,Talla', 'Poloche,650,M', 'Poloche,650,XL', 'Media,80,'].join('\n'),
    );
    expect(staged.rows[0].warnings[0].message).toBe(
      IMPORT_ROW_COPY.optionsDiffer('Poloche', ['Talla', 'Color']),
    );
    expect(done).toMatchObject({ created: 1, updated: 0, skipped: 2 });
    expect(done.rows[0]).toMatchObject({ outcome: 'skipped', reason: 'options_differ' });
    expect(await variantsOf(store)).toHaveLength(3);
  });

  test('a product whose SKU another product has stays with that product', async () => {
    const store = await plantStore(t);
    await plantProduct(t, store, { name: 'Viejo', price: 100, sku: 'P-M-R' });
    const { done } = await update(store, POLOCHES);
    expect(done).toMatchObject({ created: 2, updated: 1 });
    expect(await catalogueOf(store)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sku: 'P-M-R', price: 650, variants: null }),
        expect.objectContaining({ sku: null, stock: 7 }),
      ]),
    );
  });
});

test('a state said alike of all variants is that of their product, else it puts single ones off, and is undone', async () => {
  const store = await plantStore(t);
  const stated = (...states: string[]) =>
    ['Nombre,Precio,Talla,Estado', ...states.map((state, at) => `Poloche,650,${'SML'[at]},${state}`)].join(
      '\n',
    );
  const statesOf = async () => {
    const { status, variants } = await productCalled(store, 'Poloche');
    return [status, ...variants.items.map(({ off }: { off: boolean }) => off)];
  };
  const first = await update(store, stated('Activo', 'Oculto', 'usado'));
  expect(first.staged.rows[2].warnings[0]).toMatchObject({
    field: 'status',
    message: IMPORT_ROW_COPY.statusUnknown('usado'),
  });
  expect(await statesOf()).toEqual(['active', false, true, false]);
  t.clock.advance(1000);
  const same = await stage(store, stated('Activo', 'Inactivo', ''));
  expect(same.room).toMatchObject({ existing: 0, unchanged: 1 });
  const { done } = await update(store, stated('Inactivo', 'Activo', 'Activo'));
  expect(await statesOf()).toEqual(['active', true, false, false]);
  await call(store, `${done.id}/undo`, { method: 'POST' });
  expect(await statesOf()).toEqual(['active', false, true, false]);
  t.clock.advance(1000);
  await update(store, stated('Inactivo', 'Inactivo', 'Inactivo'));
  expect((await statesOf())[0]).toBe('inactive');
});

test('an import of variants continues where its job stopped, and keeps each product whole', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  const lines = Array.from({ length: 180 }, (_, at) =>
    ['S', 'M', 'L', 'XL', 'XXL'].map((size) => `Camisa ${at},900,,2,C-${at}-${size},${size},`),
  ).flat();
  const staged = await stage(store, clothes(...lines));
  await apply(store, staged.id);
  const [job] = t.jobs.waiting;
  await t.jobs.runWaiting();
  if (job) await t.jobs.runAgain(job);
  expect(await call(store, staged.id)).toMatchObject({
    body: { import: { status: 'done', created: 180, processed: 900 } },
  });
  const all = await products(store);
  expect(all).toHaveLength(180);
  expect(all.every(({ variants }) => variants.items.length === 5)).toBe(true);
  await call(store, `${staged.id}/undo`, { method: 'POST' });
  expect(await products(store)).toEqual([]);
});

test('a line without a code is the product of its name, and two lines of a name are two products', async () => {
  const store = await plantStore(t);
  const file = ['Nombre,Precio', 'Pan,5', 'Pan,6'].join('\n');
  expect((await update(store, file)).done).toMatchObject({ created: 2 });
  t.clock.advance(1000);
  const { staged, done } = await update(store, ['Nombre,Precio', 'Pan,5', 'Pan,7', 'Pan,8'].join('\n'));
  expect(staged.room).toMatchObject({ newProducts: 1, existing: 1, unchanged: 1 });
  expect(done).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
  const prices = (await products(store)).map(({ price }) => price);
  expect(prices.toSorted()).toEqual([5, 7, 8]);
});

test('the variants of one product are found by name in the list of the store', async () => {
  const store = await plantStore(t);
  await update(store, POLOCHES);
  const answer = await callApi(t, {
    path: `/products?tenantId=${store.tenantId}&q=P-L-A`,
    token: store.token,
  });
  expect(answer.body.products.map(({ name }: { name: string }) => name)).toEqual(['Poloche']);
});

describe('undoing an import', () => {
  const undo = (store: PlantedStore, id: string) => call(store, `${id}/undo`, { method: 'POST' });
  /** What a sale does to stocks, by SKU or name: it changes no product's time. */
  const sell = async (store: PlantedStore, skuOrName: string, pieces: number) => {
    await t.platform.db.transact({ role: 'colmado_app', tenantId: store.tenantId }, (tx) =>
      tx.query('update products set stock = stock - $1 where sku = $2 or name = $2', [pieces, skuOrName]),
    );
  };

  test('keeps what was sold since sold, of variants and of plain products', async () => {
    const store = await plantStore(t);
    await update(store, POLOCHES);
    t.clock.advance(1000);
    const { done } = await update(
      store,
      clothes('Poloche,650,Ropa,20,P-M-R,,', 'Poloche,800,,,P-L-A,,', 'Gorra,310,Ropa,,G-1,,'),
    );
    await sell(store, 'P-M-R', 16);
    await sell(store, 'P-L-A', 1);
    await sell(store, 'G-1', 2);
    expect((await undo(store, done.id)).status).toBe(202);
    expect(await variantsOf(store)).toEqual([
      'M·Rojo 650 0 P-M-R',
      'L·Rojo 650 4 P-L-R',
      'L·Azul 700 2 P-L-A',
    ]);
    expect(await productCalled(store, 'Gorra')).toMatchObject({ price: 300, stock: 7 });
  });

  test('takes from the stock of a plain product what its variants sold', async () => {
    const store = await plantStore(t);
    await plantProduct(t, store, { name: 'Poloche', price: 600, stock: 5 });
    t.clock.advance(1000);
    const { done } = await update(store, POLOCHES);
    await sell(store, 'P-M-R', 2);
    await sell(store, 'Poloche', 2);
    await undo(store, done.id);
    expect(await productCalled(store, 'Poloche')).toMatchObject({ price: 600, stock: 3, variants: null });
  });

  test('gives back all but a SKU that another product has by now', async () => {
    const store = await plantStore(t);
    await update(store, POLOCHES);
    t.clock.advance(1000);
    const { done } = await update(
      store,
      clothes('Poloche,900,Ropa,6,P-NEW,M,Rojo', 'Poloche,650,Ropa,4,P-L-R,L,Rojo', 'Gorra,350,,,G-1,,'),
    );
    await plantProduct(t, store, { name: 'Nuevo', sku: 'P-M-R' });
    expect((await undo(store, done.id)).status).toBe(202);
    expect((await variantsOf(store))[0]).toBe('M·Rojo 650 6 P-NEW');
    expect(await productCalled(store, 'Gorra')).toMatchObject({ price: 300 });
  });
});
