import { expect, test } from 'vitest';
import { driveImports } from '#server/testing/drive-imports.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { IMPORT_ROW_COPY } from '#shared/features/imports/imports-copy.ts';

const t = openTestApp();
const { call, stage, applyAll, products, names } = driveImports(t);

const fileOf = (...lines: string[]): string =>
  ['Nombre,Precio,Stock,SKU,Unidad,Paso,Por monto', ...lines, ''].join('\n');

const QUARTERS = { unit: 'lb', step: 0.25, byMoney: true };

const update = async (store: PlantedStore, ...lines: string[]) => {
  const staged = await stage(store, fileOf(...lines));
  return { staged, done: await applyAll(store, staged.id, { updateBySku: true }) };
};

const soldOf = async (store: PlantedStore) =>
  (await products(store)).map(({ name, measure, stock }) => [name, measure, stock]);

test('a file says by what its products are sold, and counts fractions only of these', async () => {
  const store = await plantStore(t);
  const neighbour = await plantStore(t);
  await plantProduct(t, neighbour, { name: 'Salami', sku: 'S-1' });
  const staged = await stage(
    store,
    fileOf(
      'Cable,25,"1,200.5",,yarda,,',
      'Pan,10,40,,und,,',
      'Queso,240,8.125,,LBS,1/8,no',
      'Salami,165,12½,S-1,por libra,0.25,sí',
      'Té,5,1.5,,,,',
      'Vino,500,1.2345,,litros,0,',
    ),
  );
  expect(staged).toMatchObject({ valid: 4, rejected: 2 });
  expect(staged.errors.map(({ line, column, message }: never) => [line, column, message])).toEqual([
    [6, 'Stock', IMPORT_ROW_COPY.stockOfPieces('1.5')],
    [7, 'Stock', IMPORT_ROW_COPY.stockOfMeasure('1.2345')],
    [7, 'Paso', IMPORT_ROW_COPY.stepInvalid('0')],
  ]);
  await applyAll(store, staged.id);
  expect(await soldOf(store)).toEqual([
    ['Cable', { unit: 'yd', step: 1, byMoney: false }, 1200.5],
    ['Pan', null, 40],
    ['Queso', { unit: 'lb', step: 0.125, byMoney: false }, 8.125],
    ['Salami', QUARTERS, 12.5],
  ]);
  expect((await products(neighbour))[0]).toMatchObject({ measure: null });
});

test('the rejected lines come back with their units, and fit when one cell is corrected', async () => {
  const store = await plantStore(t);
  const { id } = await stage(store, fileOf('Salami,165,12.5,,libra,0.25,sí', 'Queso,240,8.5,,libra,nada,sí'));
  const { body } = await call(store, `${id}/rejected.csv`);
  expect(body).toContain('Queso,240');
  const again = await stage(store, body.replace('nada', '0.25'));
  expect(again).toMatchObject({ valid: 1, rejected: 0 });
  await applyAll(store, again.id);
  expect(await soldOf(store)).toEqual([['Queso', QUARTERS, 8.5]]);
});

test('an update changes only what its cells say, warns of another unit, and is undone', async () => {
  const store = await plantStore(t);
  await plantProduct(t, store, { name: 'Queso', sku: 'Q-1', price: 240, stock: 8.5, measure: QUARTERS });
  const same = await update(store, 'Queso,250,,Q-1,libra,,');
  expect(await soldOf(store)).toEqual([['Queso', QUARTERS, 8.5]]);
  expect(JSON.stringify(same.staged.rows[0].warnings)).not.toContain('Unidad');
  const silent = await update(store, 'Queso,255,9,Q-1,,,');
  expect(await soldOf(store)).toEqual([['Queso', QUARTERS, 9]]);
  expect(silent.done.updated).toBe(1);
  const kilos = await update(store, 'Queso,500,,Q-1,kilo,0.5,');
  expect(kilos.staged.rows[0].warnings.map(({ message }: { message: string }) => message)).toContain(
    IMPORT_ROW_COPY.unitChanges('libra', 'kilo'),
  );
  expect(await soldOf(store)).toEqual([['Queso', { unit: 'kg', step: 0.5, byMoney: false }, 9]]);
  await call(store, `${kilos.done.id}/undo`, { method: 'POST' });
  expect(await soldOf(store)).toEqual([['Queso', QUARTERS, 9]]);
});

test('a product whose stock is a fraction stays in its unit until its stock is whole', async () => {
  const store = await plantStore(t);
  await plantProduct(t, store, { name: 'Queso', sku: 'Q-1', price: 240, stock: 8.5, measure: QUARTERS });
  const staged = await stage(store, fileOf('Queso,240,,Q-1,unidad,,'));
  expect(staged.rows[0].warnings.map(({ message }: { message: string }) => message)).toContain(
    IMPORT_ROW_COPY.unitStays('libra', '8½ lb'),
  );
  expect(staged.room).toMatchObject({ existing: 0, unchanged: 1 });
  await update(store, 'Queso,240,8,Q-1,unidad,,');
  expect(await soldOf(store)).toEqual([['Queso', null, 8]]);
  expect(await names(store)).toEqual(['Queso']);
});
