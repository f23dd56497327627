import { beforeEach, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { drawPhoto, formWith } from '#server/testing/draw-photo.ts';
import { csvOf, driveImports } from '#server/testing/drive-imports.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantCatalogue } from '#server/testing/plant-catalogue.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { plantSellingStore } from '#server/testing/plant-selling-store.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { MAX_CELL_LENGTH, MAX_STAGED_IMPORTS } from '#shared/features/imports/import-limits.ts';
import { STORAGE_BYTES } from '#shared/features/plans/plan-table.ts';

const t = openTestApp();
const { upload, call, stage } = driveImports(t);

let store: PlantedStore;
let neighbour: PlantedStore;

beforeEach(async () => {
  store = await plantStore(t);
  neighbour = await plantStore(t);
});

const inStore = <Row extends object>(
  { tenantId }: { tenantId: string },
  sql: string,
  params: unknown[] = [],
) => t.platform.db.transact({ role: 'colmado_app', tenantId }, (tx) => tx.query<Row>(sql, params));

const storedBytes = async (of: PlantedStore): Promise<number> => {
  const [row] = await inStore<{ bytes: number }>(of, 'select stored_bytes($1) as bytes', [of.tenantId]);
  return row?.bytes ?? 0;
};

/** Lets a store keep all but so many bytes of what its plan allows. */
const fillStorage = async (of: PlantedStore, left: number): Promise<void> => {
  const bytes = STORAGE_BYTES.esencial - (await storedBytes(of)) - left;
  await inStore(of, `insert into pictures values ($1, 'lleno', 1, 1, $2, now())`, [of.tenantId, bytes]);
};

const FULL = {
  status: 403,
  body: {
    error: 'LIMIT_REACHED',
    details: { meter: 'storage_bytes', limit: STORAGE_BYTES.esencial, liftedBy: 'grow' },
  },
};

test('stored bytes are counted with deleted products, and without those of a neighbour', async () => {
  expect(await storedBytes(store)).toBe(0);
  await plantCatalogue(t, store, { count: 2, nameOf: () => 'Arroz', descriptionOf: () => 'ñ' });
  await plantCatalogue(t, store, { count: 1, nameOf: () => 'Arroz', isDeleted: true });
  expect(await storedBytes(store)).toBe(3 * ('Arroz'.length + '{}'.length) + 2 * 2);
  const before = await storedBytes(store);
  await stage(store, csvOf('Pan,5,,,,'));
  const staged = (await storedBytes(store)) - before;
  expect(staged).toBeGreaterThan(80);
  expect(await storedBytes(neighbour)).toBe(0);
  const [seen] = await inStore<{ bytes: number }>(neighbour, 'select stored_bytes($1) as bytes', [
    store.tenantId,
  ]);
  expect(seen?.bytes).toBe(0);
});

test('a store at the storage limit of its plan accepts no photos, files or products, and its neighbour does', async () => {
  const id = await plantProduct(t, store);
  await fillStorage(store, 20);
  const photo = { bytes: await drawPhoto().jpeg().toBuffer() };
  const create = ({ token }: PlantedStore, body: object) =>
    callApi(t, { method: 'POST', path: '/products', token, body });
  const withPhoto = formWith({ name: 'Pan', price: '5', category: 'Granos' }, [photo]);
  expect(await create(store, withPhoto)).toMatchObject(FULL);
  expect((await create(store, withPhoto)).body.message).toContain('Tu tienda ya guarda 500 MB');
  expect(await upload(store, csvOf('Pan,5,,,,'))).toMatchObject(FULL);
  expect(
    await create(store, { name: 'Pan de agua recién hecho', price: 5, category: 'Granos' }),
  ).toMatchObject(FULL);
  // An edit that needs no more space is accepted.
  const edit = { name: 'Arroz', category: 'Granos', price: 7 };
  const { status } = await callApi(t, {
    method: 'PUT',
    path: `/products/${id}`,
    token: store.token,
    body: edit,
  });
  expect(status).toBe(200);
  expect((await create(neighbour, withPhoto)).status).toBe(201);
});

test('of simultaneous photos no more are stored than the plan allows', async () => {
  const photos = await Promise.all(
    ['red', 'green', 'blue', 'white', 'black', 'orange'].map((color) => drawPhoto(color).jpeg().toBuffer()),
  );
  const first = formWith({ name: 'Uno', price: '5', category: 'Granos' }, [{ bytes: photos[0] as Buffer }]);
  const create = (body: FormData) =>
    callApi(t, { method: 'POST', path: '/products', token: store.token, body });
  expect((await create(first)).status).toBe(201);
  const one = await storedBytes(store);
  await fillStorage(store, Math.floor(one * 2.5));
  const answers = await Promise.all(
    photos
      .slice(1)
      .map((bytes, at) =>
        create(formWith({ name: `Más ${at}`, price: '5', category: 'Granos' }, [{ bytes }])),
      ),
  );
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect(answers.some(({ status }) => status === 403)).toBe(true);
  expect(await storedBytes(store)).toBeLessThanOrEqual(STORAGE_BYTES.esencial);
});

test('a store keeps five staged files, and a new one replaces the oldest', { timeout: 30_000 }, async () => {
  const theirs = await stage(neighbour, csvOf('Pan,5,,,,'));
  const first = await stage(store, csvOf('Pan 0,5,,,,'));
  t.clock.advance(1_000);
  const second = await stage(store, csvOf('Pan 1,5,,,,'));
  t.clock.advance(1_000);
  await Promise.all(Array.from({ length: 6 }, (_, at) => upload(store, csvOf(`Pan ${at + 2},5,,,,`))));
  for (const { id } of [first, second]) expect((await call(store, id)).status).toBe(404);
  const [row] = await inStore<{ count: number }>(store, `select count(*) as count from imports`);
  expect(row?.count).toBe(MAX_STAGED_IMPORTS);
  expect((await call(neighbour, theirs.id)).status).toBe(200);
});

test('a too long cell is cut when it is staged, and its line says so', async () => {
  const staged = await stage(store, csvOf(`Pan,5,${'x'.repeat(1_000_000)},,,`));
  expect(staged.rows[0].cells.description).toHaveLength(MAX_CELL_LENGTH);
  expect(staged.rows[0]).toMatchObject({ group: 'error', errors: [{ field: 'description' }] });
  expect(await storedBytes(store)).toBeLessThan(10_000);
});

test('an answer about an import is limited in size, and its pages contain every line', {
  timeout: 60_000,
}, async () => {
  const long = 'y'.repeat(5_000);
  const lines = Array.from({ length: 60 }, (_, at) => `Pan ${at},x${long},${long},${long},${long},${long}`);
  const { id } = await stage(store, csvOf(...lines));
  const seen: number[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const answer = await call(store, `${id}?limit=1000&after=${after}`);
    expect(JSON.stringify(answer.body).length).toBeLessThan(1_000_000);
    seen.push(...answer.body.import.rows.map(({ line }: { line: number }) => line));
    after = answer.body.import.nextAfter;
  }
  expect(seen).toEqual(lines.map((_, at) => at + 2));
});

test('corrections are limited before they fill the database', async () => {
  const { id } = await stage(
    store,
    csvOf(...Array.from({ length: 1_000 }, (_, at) => `Pan ${at},5,igual,,,`)),
  );
  const edit = (value: string) =>
    call(store, `${id}/rows`, {
      method: 'PUT',
      body: { edits: [{ line: 2, field: 'description', value, everywhere: true }] },
    });
  expect((await edit('corto')).status).toBe(200);
  expect(await edit('x'.repeat(5_000))).toMatchObject({
    status: 422,
    body: { error: 'RULE_REFUSED', message: expect.stringContaining('súbelo otra vez') },
  });
});

test('a web chat ends at the storage limit of the chat or of its store', { timeout: 60_000 }, async () => {
  const shop = await plantSellingStore(t);
  const say = (conversationId: string, text: string) =>
    callApi(t, { method: 'POST', path: `/storefront/${shop.slug}/chat`, body: { conversationId, text } });
  const full = { status: 422, body: { error: 'RULE_REFUSED', message: expect.stringContaining('WhatsApp') } };
  expect((await say('una-conversacion-larga', 'hola')).status).toBe(200);
  const [row] = await inStore<{ bytes: number }>(shop, 'select bytes from conversations');
  expect(row?.bytes).toBeGreaterThan(100);
  await inStore(shop, 'update conversations set bytes = $1', [5 * 1024 * 1024]);
  expect(await say('una-conversacion-larga', 'hola')).toMatchObject(full);
  expect((await say('otra-conversacion-nueva', 'hola')).status).toBe(200);
  // What the store itself keeps is none of a shopper's business, above all after its plan ended.
  await inStore(
    shop,
    "insert into pictures select t.id, 'lleno' || n, 1, 1, 1.1e9, now() from tenant_facts t, generate_series(1, 10) n where t.id = $1",
    [shop.tenantId],
  );
  expect((await say('la-de-una-tienda-llena', 'hola')).status).toBe(200);
  await inStore(shop, 'update conversations set bytes = $1', [STORAGE_BYTES.pro]);
  expect(await say('una-conversacion-tercera', 'hola')).toMatchObject(full);
});
