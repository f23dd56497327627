import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { driveImports } from '#server/testing/drive-imports.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantSession } from '#server/testing/plant-member.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { MOVING_PRICE_PROBLEMS } from '#shared/features/catalogue/moving-price-copy.ts';
import { IMPORT_ROW_COPY } from '#shared/features/imports/imports-copy.ts';
import { addDays, dayOf, days, startOfNamedDay } from '#shared/lib/time.ts';

const t = openTestApp({ env: { RATE_LIMIT_FACTOR: 1 } });
const { call, stage, applyAll, products } = driveImports(t);

let store: PlantedStore;
let neighbour: PlantedStore;

beforeEach(async () => {
  store = await plantStore(t);
  neighbour = await plantStore(t);
  await plantProduct(t, neighbour, { name: 'Malta', sku: 'M-1', price: 60, offer: OFFER, tiers: TIERS });
});

const OFFER = { price: 50, begins: null, ends: null };
const TIERS = [
  { quantity: 12, price: 45 },
  { quantity: 24, price: 40.5 },
];

const fileOf = (...lines: string[]): string =>
  [
    'Nombre,Precio,SKU,Unidad,Precio de oferta,Oferta desde,Oferta hasta,Precios por cantidad',
    ...lines,
    '',
  ].join('\n');

const update = async (...lines: string[]) => {
  const staged = await stage(store, fileOf(...lines));
  return { staged, done: await applyAll(store, staged.id, { updateBySku: true }) };
};

const soldIn = async (owner: PlantedStore) =>
  (await products(owner)).map(({ name, price, offer, tiers }) => ({ name, price, offer, tiers }));
// biome-ignore lint/suspicious/noExplicitAny: tests read answers by field and assert on what they find.
const errorsOf = (view: any): string[] =>
  view.errors.map(({ line, column, message }: Record<string, string>) => `${line} ${column}: ${message}`);

/** A day so many days from today in Santo Domingo, and the instant at which it begins. */
const dayIn = (n: number): string => addDays(dayOf(t.clock.now()), n);
const startIn = (n: number): string => startOfNamedDay(dayIn(n)).toISOString();
const localDay = (n: number): string => dayIn(n).split('-').reverse().join('/');

describe('a file with offers and prices by quantity', () => {
  test('gives them to its products, the last day included', async () => {
    const staged = await stage(
      store,
      fileOf(
        `Malta,60,M-1,,RD$50,${localDay(0)},${dayIn(5)},12 a RD$45; 24: 40.50`,
        'Pan,10,,,,,,',
        'Salami,165,,libra,150,,,"2.5: 140"',
      ),
    );
    expect(staged).toMatchObject({ valid: 3, rejected: 0 });
    await applyAll(store, staged.id);
    expect(await soldIn(store)).toEqual([
      { name: 'Malta', price: 60, offer: { price: 50, begins: startIn(0), ends: startIn(6) }, tiers: TIERS },
      { name: 'Pan', price: 10, offer: null, tiers: [] },
      {
        name: 'Salami',
        price: 165,
        offer: { price: 150, begins: null, ends: null },
        tiers: [{ quantity: 2.5, price: 140 }],
      },
    ]);
    expect(await soldIn(neighbour)).toEqual([{ name: 'Malta', price: 60, offer: OFFER, tiers: TIERS }]);
  });

  test('says what is wrong with each line, and the right ones are applied', async () => {
    const staged = await stage(
      store,
      fileOf(
        'Arroz,60,,,60,,,',
        `Bizcocho,60,,,50,${localDay(5)},${localDay(4)},`,
        'Café,60,,,,,,24: 40; 12: 50',
        'Dulce,0,,,50,,,',
        'Espagueti,60,,,,,31/11/2026,',
        `Fresa,60,,,,${localDay(1)},,`,
        'Guineo,60,,,0,,,por docena',
        'Habichuela,60,,,,,,12: 65',
        'Jabón,60,,,,,,1.5: 50',
        'Leche,60,,,50,,,12: 45',
      ),
    );
    expect(errorsOf(staged)).toEqual([
      `2 Precio de oferta: ${MOVING_PRICE_PROBLEMS.offerNotLower('RD$60', 'RD$60')}`,
      `3 Oferta hasta: ${MOVING_PRICE_PROBLEMS.endsBeforeBegin}`,
      `4 Precios por cantidad: ${MOVING_PRICE_PROBLEMS.quantitiesNotRising}`,
      `5 Precio de oferta: ${MOVING_PRICE_PROBLEMS.withoutPrice}`,
      `6 Oferta hasta: ${IMPORT_ROW_COPY.dayInvalid('31/11/2026')}`,
      `7 Precio de oferta: ${IMPORT_ROW_COPY.offerDatesAlone}`,
      `8 Precio de oferta: ${MOVING_PRICE_PROBLEMS.offerPriceInvalid}`,
      `8 Precios por cantidad: ${IMPORT_ROW_COPY.tiersUnclear('por docena')}`,
      `9 Precios por cantidad: ${MOVING_PRICE_PROBLEMS.tierNotLower('RD$65', 'RD$60')}`,
      `10 Precios por cantidad: ${MOVING_PRICE_PROBLEMS.tierOfPieces}`,
    ]);
    expect(staged).toMatchObject({ valid: 1, rejected: 9, room: { newProducts: 1 } });
    const { body } = await call(store, `${staged.id}/rejected.csv`);
    expect(body).toContain('Arroz,60');
    expect(await applyAll(store, staged.id)).toMatchObject({ created: 1, skipped: 4 });
    expect(await soldIn(store)).toEqual([
      { name: 'Leche', price: 60, offer: OFFER, tiers: [{ quantity: 12, price: 45 }] },
    ]);
  });

  test('fits when the cell is corrected', async () => {
    const { id } = await stage(store, fileOf('Arroz,60,,,600,,,'));
    const edits = [{ line: 2, field: 'offerPrice', value: '50' }];
    const { status, body } = await call(store, `${id}/rows`, { method: 'PUT', body: { edits } });
    expect([status, body.import.rejected]).toEqual([200, 0]);
    await applyAll(store, id);
    expect(await soldIn(store)).toMatchObject([{ name: 'Arroz', offer: OFFER }]);
  });

  test('with nothing but refused offers is not applied', async () => {
    const { id } = await stage(store, fileOf('Arroz,60,,,60,,,'));
    expect((await call(store, `${id}/apply`, { method: 'POST', body: {} })).status).toBe(422);
  });
});

describe('an update by a file', () => {
  const plant = (offer: object | null = { ...OFFER, begins: startIn(-3), ends: startIn(3) }) =>
    plantProduct(t, store, { name: 'Malta', sku: 'M-1', price: 60, offer, tiers: TIERS });
  const first = async () => (await soldIn(store))[0];

  test('leaves alone what its cells do not say, and «no» takes away; undone, all is as before', async () => {
    await plant();
    const before = await first();
    await update('Malta,61,M-1,,,,,');
    expect(await first()).toEqual({ ...before, price: 61 });
    await update(`Malta,61,M-1,,48,,${localDay(9)},`);
    expect(await first()).toMatchObject({
      offer: { price: 48, begins: startIn(-3), ends: startIn(10) },
      tiers: TIERS,
    });
    const { done } = await update('Malta,30,M-1,,no,,,No');
    expect(await first()).toMatchObject({ price: 30, offer: null, tiers: [] });
    await call(store, `${done.id}/undo`, { method: 'POST' });
    expect(await first()).toMatchObject({
      price: 61,
      offer: { price: 48, begins: startIn(-3), ends: startIn(10) },
      tiers: TIERS,
    });
    expect(await soldIn(neighbour)).toMatchObject([{ offer: OFFER, tiers: TIERS }]);
  });

  test('with a price that is not above the offer says so, changes nothing of that product and all others', async () => {
    await plant();
    await plantProduct(t, store, { name: 'Pan', sku: 'P-1', price: 10 });
    const { staged, done } = await update('Malta,50,M-1,,,,,', 'Pan,12,P-1,,,,,');
    expect(errorsOf(staged)).toEqual([`2 Precio: ${MOVING_PRICE_PROBLEMS.offerNotLower('RD$50', 'RD$50')}`]);
    expect(staged.room).toMatchObject({ existing: 1, newProducts: 0 });
    expect(done).toMatchObject({ status: 'done', updated: 1, skipped: 1 });
    const skipped = await call(store, `${done.id}?group=skipped`);
    expect(skipped.body.import.rows).toMatchObject([{ line: 2, reason: 'offer_refused' }]);
    expect(await soldIn(store)).toMatchObject([{ price: 60 }, { price: 12 }]);
  });

  test('begins a new offer where the former one has ended, and its price is no hindrance', async () => {
    await plant();
    t.clock.advance(days(4));
    store = { ...store, token: await plantSession(t, store) };
    await update('Malta,49,M-1,,,,,"12: 45; 24: 40.50"');
    expect(await first()).toMatchObject({ price: 49, offer: { price: 50, ends: startIn(-1) } });
    await update('Malta,49,M-1,,46,,,');
    expect(await first()).toMatchObject({ offer: { price: 46, begins: null, ends: null } });
  });

  test('that would end an offer before it begins is refused', async () => {
    await plant({ ...OFFER, begins: startIn(3), ends: null });
    const staged = await stage(store, fileOf(`Malta,60,M-1,,50,,${localDay(1)},`));
    expect(errorsOf(staged)).toEqual([`2 Oferta hasta: ${MOVING_PRICE_PROBLEMS.endsBeforeBegin}`]);
  });
});

test('a catalogue with offers and tiers comes back from its file without a change, to the hour', async () => {
  const hour = new Date(t.clock.now().getTime() + 3_600_000).toISOString();
  const offer = { price: 50, begins: hour, ends: startIn(30) };
  await plantProduct(t, store, { name: 'Malta', price: 60, offer, tiers: TIERS });
  const pound = { unit: 'lb', step: 0.25, byMoney: true };
  await plantProduct(t, store, {
    name: 'Salami',
    price: 165,
    measure: pound,
    tiers: [{ quantity: 0.5, price: 160 }],
  });
  await plantProduct(t, store, {
    name: 'Poloche',
    price: 650,
    offer: { ...OFFER, price: 600 },
    variants: {
      options: [{ name: 'Talla', values: ['M', 'L'] }],
      items: [{ values: ['M'] }, { values: ['L'] }],
    },
  });
  const { body: file } = await callApi(t, { path: '/products/export', token: store.token });
  expect(file).toContain('12: RD$45.00; 24: RD$40.50');
  const again = await stage(store, file);
  expect(again).toMatchObject({ rejected: 0, room: { newProducts: 0, existing: 0, unchanged: 3 } });
  const elsewhere = await plantStore(t);
  await applyAll(elsewhere, (await stage(elsewhere, file)).id);
  expect(await soldIn(elsewhere)).toMatchObject([
    {
      name: 'Malta',
      offer: { price: 50, begins: startOfNamedDay(dayOf(new Date(hour))).toISOString(), ends: startIn(30) },
      tiers: TIERS,
    },
    { name: 'Poloche', offer: { price: 600 } },
    { name: 'Salami', tiers: [{ quantity: 0.5, price: 160 }] },
  ]);
});
