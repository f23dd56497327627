import { describe, expect, test } from 'vitest';
import { buildXlsx, composeZip, sheetXlsx } from '#server/testing/build-xlsx.ts';
import { callApi } from '#server/testing/call-api.ts';
import { csvOf, driveImports, FERRETERIA } from '#server/testing/drive-imports.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();
const { upload, call, stage, read, applyAll, products, names } = driveImports(t);

describe('staging', () => {
  test('reads a catalogue of 80 products, writes none, and says what the plan allows', async () => {
    const store = await plantStore(t);
    const staged = await stage(store, FERRETERIA);
    expect(staged).toMatchObject({
      status: 'staged',
      source: 'productos.csv',
      total: 80,
      valid: 80,
      rejected: 0,
      errors: [],
      isMappingCertain: true,
      room: { used: 0, limit: 50, newProducts: 80, existing: 0, fits: 50, leftOut: 30, liftedBy: 'grow' },
      created: 0,
    });
    expect(staged.rows).toHaveLength(80);
    expect(staged.rows[49]).toMatchObject({ group: 'ready', warnings: [] });
    expect(staged.rows[50]).toMatchObject({ group: 'warning', warnings: [{ field: null }] });
    expect(await names(store)).toEqual([]);
  });

  test('rejects invalid lines with line, column and reason, and accounts for every line', async () => {
    const store = await plantStore(t);
    const staged = await stage(
      store,
      csvOf('Pan,5,,,,P-1', ',x,,,-1,', '', 'Agua,1.250,,,,', 'Sal,6,,,,p-1'),
    );
    expect(staged).toMatchObject({ total: 4, valid: 1, rejected: 3, dottedPrices: 1 });
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers by field.
    expect(staged.errors.map(({ line, column }: any) => `${line} ${column}`)).toEqual([
      '3 Nombre',
      '3 Precio',
      '3 Stock',
      '5 Precio',
      '6 SKU',
    ]);
    expect(staged.errors[1].message).toContain('«x»');
  });

  test('returns the lines by pages, and by group on request', async () => {
    const store = await plantStore(t);
    const { id } = await stage(
      store,
      csvOf(...Array.from({ length: 7 }, (_, n) => `P${n},${n % 2 ? n : 'x'}`)),
    );
    const first = await read(store, `${id}?limit=3`);
    expect([first.rows.map((row: { line: number }) => row.line), first.nextAfter]).toEqual([[2, 3, 4], 4]);
    const last = await read(store, `${id}?limit=3&after=7&group=error`);
    expect([last.rows.map((row: { line: number }) => row.line), last.nextAfter]).toEqual([[8], null]);
  });

  test('reads Windows-1252 with semicolons, and Excel', async () => {
    const store = await plantStore(t, { plan: 'pro' });
    const windows = Buffer.from('Artículo;Precio;Existencia\nPiña;1.250,50;3\n', 'latin1');
    const fromCsv = await stage(store, windows);
    expect(fromCsv.rows[0].cells).toMatchObject({ name: 'Piña', price: '1.250,50', stock: '3' });
    const fromExcel = await stage(
      store,
      buildXlsx([
        ['Producto', 'Precio'],
        ['Limón', 1250.5],
      ]),
    );
    expect(fromExcel.rows[0].cells).toMatchObject({ name: 'Limón', price: '1250.5' });
    await applyAll(store, fromCsv.id);
    await applyAll(store, fromExcel.id);
    expect((await products(store)).map(({ price }) => price)).toEqual([1250.5, 1250.5]);
  });

  test('asks for the columns when the header does not name them, and uses the answer', async () => {
    const store = await plantStore(t);
    const staged = await stage(store, 'Cosa,Cuesta,Nota\nPan,5,rico\n');
    expect(staged).toMatchObject({ isMappingCertain: false, total: 1, valid: 0, rejected: 1 });
    expect(staged.errors[0]).toMatchObject({ line: 1, column: 'Encabezado' });
    expect(staged.columns[0]).toEqual({ index: 0, header: 'Cosa', samples: ['Pan'], field: null });
    const body = { mapping: { name: 0, price: 1, description: 2 } };
    const mapped = (await call(store, staged.id, { method: 'PUT', body })).body.import;
    expect(mapped).toMatchObject({ isMappingCertain: true, valid: 1, rejected: 0, errors: [] });
    expect((await upload(store, 'Cosa,Cuesta\nPan,5\n', { name: 0, price: 1 })).body.import).toMatchObject({
      valid: 1,
    });
    for (const mapping of [
      { name: 0, price: 0 },
      { name: 0, price: 7 },
    ]) {
      expect((await call(store, staged.id, { method: 'PUT', body: { mapping } })).status).toBe(400);
    }
  });

  test('an answer about dots decides every ambiguous price', async () => {
    const store = await plantStore(t);
    const { id } = await stage(store, csvOf('Pan,1.250', 'Agua,2.500'));
    const put = async (dotMeaning: string | null) =>
      (await call(store, id, { method: 'PUT', body: { dotMeaning } })).body.import;
    expect(await put('thousands')).toMatchObject({ valid: 2, dottedPrices: 2, dotMeaning: 'thousands' });
    expect(await put(null)).toMatchObject({ valid: 0, dotMeaning: null });
  });

  test('corrects cells, in one line or in all with the same value', async () => {
    const store = await plantStore(t);
    const { id } = await stage(store, csvOf('Pan,5,,,mucho', 'Agua,6,,,mucho', 'Sal,x,,,poco'));
    const edit = async (...edits: object[]) => call(store, `${id}/rows`, { method: 'PUT', body: { edits } });
    const all = await edit({ line: 2, field: 'stock', value: '9', everywhere: true });
    expect(all.body.import).toMatchObject({ valid: 2, rejected: 1 });
    const rest = await edit({ line: 4, field: 'stock', value: '' }, { line: 4, field: 'price', value: '7' });
    expect(rest.body.import).toMatchObject({ valid: 3, rejected: 0 });
    expect((await edit({ line: 99, field: 'price', value: '7' })).status).toBe(404);
    await applyAll(store, id);
    expect((await products(store)).map(({ stock }) => stock)).toEqual([9, 9, null]);
    expect((await edit({ line: 2, field: 'stock', value: '1' })).status).toBe(409);
  });

  test('the rejected lines can be downloaded, corrected and uploaded again', async () => {
    const store = await plantStore(t);
    const { id } = await stage(store, csvOf('Pan,5', '=1+1,x,"a, b"', 'Agua,'));
    const { body, headers } = await call(store, `${id}/rejected.csv`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(body.split('\r\n')[0]).toContain('SKU,Motivo');
    expect(body).toContain('\'=1+1,x,"a, b"');
    const again = await stage(store, body.replace(',x,', ',8,').replace('Agua,,', 'Agua,9,'));
    expect(again).toMatchObject({ total: 2, valid: 2 });
    expect(again.rows[0].cells.name).toBe('=1+1');
  });
});

describe('an unusable file', () => {
  const BIG = `Nombre,Precio\n${'x'.repeat(11 * 1024 * 1024)}`;
  const FATAL = sheetXlsx('<row><c x="<" r="ZZZZZZ2"><v>1</v></c></row>');
  const BOMB = composeZip([['xl/worksheets/sheet1.xml', ' '.repeat(60 * 1024 * 1024)]]);

  test.each([
    ['empty', '', 400, 'no tiene productos'],
    ['a header alone', csvOf(), 400, 'no tiene productos'],
    ['1,001 products', csvOf(...Array.from({ length: 1001 }, (_, n) => `P${n},5`)), 422, '1,000 productos'],
    ['11 MB', BIG, 413, '10MB'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415, 'CSV o Excel'],
    ['a PDF', '%PDF-1.7\n…', 415, 'CSV o Excel'],
    ['an old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, '.xlsx'],
    ['a broken zip', Buffer.from('504b0304ffff', 'hex'), 400, 'No pudimos leer'],
    ['a zip bomb', BOMB, 413, 'demasiado grande'],
    ['a workbook that ends the process that reads it', FATAL, 413, 'demasiado grande'],
    ['one column', 'Hola\nquerido\namigo\n', 422, 'Falta la columna Nombre'],
  ] as const)('%s is refused in Spanish with the line', async (_what, file, status, words) => {
    const store = await plantStore(t);
    const answer = await upload(store, file);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
    if (status === 400 || status === 422)
      expect(answer.body.details.errors[0]).toMatchObject({
        line: expect.any(Number),
        message: answer.body.message,
      });
  });

  test('with an unclosed quote loses that line only', async () => {
    const store = await plantStore(t);
    const staged = await stage(store, csvOf('Pan,5', '"Agua,6', 'Sal,7'));
    expect(staged).toMatchObject({ total: 3, valid: 2, rejected: 1 });
    expect(staged.errors[0]).toMatchObject({ line: 3, message: expect.stringContaining('comillas') });
  });

  test('neither file nor link, or both, are refused', async () => {
    const { token } = await plantStore(t);
    const post = (body: unknown) => callApi(t, { method: 'POST', path: '/imports', token, body });
    expect((await post({})).status).toBe(400);
    const form = new FormData();
    form.append('file', new Blob(['Nombre,Precio\nPan,5']), 'a.csv');
    form.append('sheetUrl', 'https://docs.google.com/spreadsheets/d/1234567890123456789012345/edit');
    expect((await post(form)).status).toBe(400);
    expect((await post({ sheetUrl: 'http://127.0.0.1:22/' })).body.message).toContain('Google Sheets');
  });
});
