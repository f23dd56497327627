import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { writtenOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { dayOf } from '#shared/lib/time.ts';
import { TAX_REPORT_COPY } from './tax-report-copy.ts';

const t = openTestApp();

const call = ({ token }: PlantedStore, method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  callApi(t, { method, path, token, ...(body && { body }) });
const monthOf = (date: Date): string => dayOf(date).slice(0, 7);
const report = async (store: PlantedStore, month = monthOf(t.clock.now())): Promise<string[][]> => {
  const { body } = await call(store, 'GET', `/tax-report.csv?month=${month}`);
  return body
    .trim()
    .split('\r\n')
    .map((line: string) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));
};
const sell = async (store: PlantedStore, productId: string, fields: object = {}) =>
  (await call(store, 'POST', '/orders', writtenOrderBody(productId, { state: 'delivered', ...fields }))).body
    .order;

test("a month's delivered orders add up line by line, and hold nothing of a neighbour", async () => {
  const store = await plantStore(t);
  const neighbour = await plantStore(t);
  await sell(neighbour, await plantProduct(t, neighbour));
  const productId = await plantProduct(t, store, { price: 350 });
  const before = await sell(store, productId);
  await call(store, 'PUT', '/order-settings', { taxMode: 'added' });
  const exempt = await plantProduct(t, store, { price: 50, taxRate: 0 });
  const taxed = await sell(store, productId, {
    lines: [
      { productId, quantity: 1, price: 350 },
      { productId: exempt, quantity: 1, price: 50 },
    ],
    delivery: { isPickup: false, zone: null, place: 'Los Mina', address: 'Calle 3' },
    fee: 100,
  });
  await call(store, 'PUT', `/customers/${taxed.customer.id}`, { name: 'Ana', note: '', taxId: '101001577' });
  await call(store, 'POST', `/orders/${taxed.id}/payments`, {
    kind: 'received',
    amount: 500,
    method: 'Efectivo',
  });
  await sell(store, productId, { state: 'confirmed' });
  const [header, ...lines] = await report(store);
  expect(header?.join(',')).toBe(TAX_REPORT_COPY.header.join(','));
  expect(lines.map(([, code]) => code)).toEqual([before.code, taxed.code]);
  expect(lines[0]?.slice(4, 14)).toEqual([
    'No cobrado',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '350.00',
    '0.00',
    '0.00',
    '350.00',
  ]);
  expect(lines[1]?.slice(3)).toEqual([
    'RNC 1-01-00157-7',
    'Sumado',
    ...['350.00', '63.00', '0.00', '0.00', '50.00', '0.00', '0.00', '100.00', '563.00', '500.00'],
    'Efectivo: 500.00',
    '0.00',
  ]);
  const sums = lines.map((cells) =>
    [...cells.slice(5, 11), cells[12]].reduce((sum, cell) => sum + Number(cell), 0).toFixed(2),
  );
  expect(sums).toEqual(lines.map((cells) => cells[13]));
});

test('an order counts in the month of Santo Domingo in which it was delivered', async () => {
  const store = await plantStore(t);
  const productId = await plantProduct(t, store);
  await sell(store, productId);
  const month = monthOf(t.clock.now());
  expect(await report(store, month)).toHaveLength(2);
  expect(await report(store, '2020-01')).toHaveLength(1);
  for (const wrong of ['2026-13', '2026-1', '', "2026-01' or 1=1"])
    expect((await call(store, 'GET', `/tax-report.csv?month=${encodeURIComponent(wrong)}`)).status).toBe(400);
});

test('no cell of the file runs as a formula', async () => {
  const store = await plantStore(t);
  const productId = await plantProduct(t, store, { price: 350 });
  const customer = { name: '=HYPERLINK("http://x")' };
  const { id } = await sell(store, productId, { customer });
  await call(store, 'POST', `/orders/${id}/payments`, { kind: 'received', amount: 5, method: '+cmd' });
  const { body } = await call(store, 'GET', `/tax-report.csv?month=${monthOf(t.clock.now())}`);
  expect(body).not.toMatch(/(^|,)"?[=+@]/m);
});
