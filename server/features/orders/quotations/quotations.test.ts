import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { writtenOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { drawQuotation, type Quotation } from './draw-quotation.ts';
import { QUOTATION_WORDS } from './quotation-words-copy.ts';

const t = openTestApp();

/** The texts that a PDF of ours draws, in their order. */
const textsOf = (pdf: string): string[] =>
  [...pdf.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'));

const call = ({ token }: PlantedStore, method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  callApi(t, { method, path, token, ...(body && { body }) });

const plantQuotable = async () => {
  const store = await plantStore(t);
  await call(store, 'PUT', '/order-settings', { taxMode: 'added', taxId: '101001577' });
  const productId = await plantProduct(t, store, { name: 'Taladro (½") *oferta*', price: 1000 });
  const lines = [{ productId, quantity: 2, price: 1000 }];
  const { body } = await call(store, 'POST', '/orders', writtenOrderBody('', { lines }));
  return { store, lines, order: body.order };
};

test('an order is quoted with RNC, lines, ITBIS, total and validity, and is no fiscal receipt', async () => {
  const { store, order } = await plantQuotable();
  const customer = { name: 'Ferretería Ureña', note: '', taxId: '00100000017' };
  await call(store, 'PUT', `/customers/${order.customer.id}`, customer);
  const { status, body, headers } = await call(store, 'GET', `/orders/${order.id}/quotation?days=30`);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const texts = textsOf(body);
  for (const text of [
    QUOTATION_WORDS.number(`${order.code}-${order.version}`),
    'RNC 1-01-00157-7',
    'Cédula 001-0000001-7',
    'Taladro (½") *oferta*',
    '2,000.00',
    'ITBIS 18 % sobre 2,000.00',
    '360.00',
    '2,360.00',
    QUOTATION_WORDS.notFiscal,
  ])
    expect(texts).toContain(text);
  expect(texts.join(' ')).not.toMatch(/NCF|factura|crédito fiscal/i);
});

test('the same version has the same number and file; an edit gives it another one', async () => {
  const { store, lines, order } = await plantQuotable();
  const read = async () => (await call(store, 'GET', `/orders/${order.id}/quotation`)).body;
  const first = await read();
  await call(store, 'PUT', `/orders/${order.id}/note`, { note: 'Solo para el equipo' });
  expect(await read()).toBe(first);
  await call(store, 'PUT', `/orders/${order.id}`, {
    version: order.version,
    lines: [{ ...lines[0], quantity: 3 }],
    delivery: order.delivery,
  });
  expect(textsOf(await read())).toContain(QUOTATION_WORDS.number(`${order.code}-${order.version + 1}`));
});

test("a neighbour's order is not quoted, nor a validity out of range", async () => {
  const { store, order } = await plantQuotable();
  const neighbour = await plantStore(t);
  expect((await call(neighbour, 'GET', `/orders/${order.id}/quotation`)).status).toBe(404);
  for (const days of ['0', '181', '1.5', 'x'])
    expect((await call(store, 'GET', `/orders/${order.id}/quotation?days=${days}`)).status).toBe(400);
});

test('an order that is not written down is quoted at the prices of now, and stores nothing', async () => {
  const { store, lines } = await plantQuotable();
  const quote = (changes: object) =>
    call(store, 'POST', '/quotations', { order: writtenOrderBody('', { lines, ...changes }) });
  const { status, body } = await quote({});
  expect(status).toBe(200);
  expect(textsOf(body)).toEqual(expect.arrayContaining(['Ramona Ureña', '2,360.00']));
  expect((await quote({})).body).toBe(body);
  expect((await quote({ lines: [{ ...lines[0], price: 900 }] })).status).toBe(422);
  expect((await quote({ lines: [{ ...lines[0], quantity: 0.5 }] })).status).toBe(422);
  expect((await call(store, 'GET', '/orders')).body.orders).toHaveLength(1);
});

test('a hundred lines take several pages, each with the words that it is no fiscal receipt', () => {
  const party = { name: 'Ana', taxId: null, phone: null };
  const quotation: Quotation = {
    number: 'K7F3-1',
    store: { ...party, address: '' },
    customer: party,
    lines: Array.from({ length: 100 }, (_, at) => ({
      name: `Producto ${at} ${'largo '.repeat(20)}`,
      option: null,
      quantity: 1,
      unit: null,
      unitPrice: moneyOfCentavos(100),
      regularPrice: null,
      taxRate: null,
    })),
    goods: moneyOfCentavos(10_000),
    discount: moneyOfCentavos(0),
    fee: null,
    tax: moneyOfCentavos(0),
    total: moneyOfCentavos(10_000),
    coupon: null,
    taxMode: null,
    note: '',
    isPickup: false,
    issuedAt: t.clock.now(),
    validUntil: t.clock.now(),
  };
  const texts = textsOf(drawQuotation(quotation).toString('latin1'));
  const pages = texts.filter((text) => text === QUOTATION_WORDS.notFiscal).length;
  expect(pages).toBeGreaterThan(3);
  for (let page = 1; page <= pages; page += 1)
    expect(texts).toContain(QUOTATION_WORDS.page({ number: 'K7F3-1', page, pageCount: pages }));
  expect(texts.filter((text) => /^Producto \d+ /.test(text))).toHaveLength(100);
  expect(texts).toContain(QUOTATION_WORDS.totalWithoutDelivery);
});
