import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { writtenOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

type Line = { productId: string; quantity: number; price: number; option?: string | null };
type Product = { id: string; price: number };

let store: PlantedStore;
let neighbour: PlantedStore;
let rice: Product;
let coffee: Product;

const PICKUP = { isPickup: true, zone: null, place: null, address: null };

const plant = async (name: string, price: number, stock: number | null = 10): Promise<Product> => ({
  id: await plantProduct(t, store, { name, price, stock }),
  price,
});
const lineOf = ({ id, price }: Product, quantity: number, fields: object = {}): Line => ({
  productId: id,
  price,
  quantity,
  ...fields,
});
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, of = store) =>
  callApi(t, { method, path, token: of.token, ...(body && { body }) });
const read = async (id: string) => (await call('GET', `/orders/${id}`)).body;
const stockOf = async ({ id }: Product) =>
  (await call('GET', `/products/${id}?tenantId=${store.tenantId}`)).body.product.stock;

const setPrice = async ({ id }: Product, name: string, price: number): Promise<void> => {
  const { status } = await call('PUT', `/products/${id}`, { name, price, stock: 10, category: 'Otros' });
  expect(status).toBe(200);
};

/** Writes down an order of the store; answers its id. */
const write = async (lines: Line[], fields: object = {}): Promise<string> => {
  const body = writtenOrderBody(rice.id, { lines, state: 'confirmed', ...fields });
  const answer = await call('POST', '/orders', body);
  if (answer.status !== 201) throw new Error(`the order answered ${JSON.stringify(answer.body)}`);
  return answer.body.order.id;
};
const edit = (id: string, lines: Line[], fields: object = {}, of = store) =>
  call('PUT', `/orders/${id}`, { version: 1, lines, delivery: PICKUP, ...fields }, of);

beforeEach(async () => {
  neighbour = await plantStore(t);
  store = await plantStore(t);
  rice = await plant('Arroz Selecto', 350);
  coffee = await plant('Café molido', 120.5);
});

describe('an edit', () => {
  test('replaces lines, delivery, payment and note, and takes and returns only what differs', async () => {
    const id = await write([lineOf(rice, 4)]);
    expect(await stockOf(rice)).toBe(6);
    const { status, body } = await edit(id, [lineOf(rice, 1), lineOf(coffee, 2, { option: 'molido fino' })], {
      // The values with which the confirmed order was entered.
      version: (await read(id)).order.version,
      delivery: { isPickup: false, zone: null, place: 'Los Mina', address: 'Calle 3 #15' },
      fee: '150',
      payment: 'Efectivo',
      note: 'Sin prisa',
    });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      lines: [
        { name: 'Arroz Selecto', quantity: 1, total: 350 },
        { name: 'Café molido', option: 'molido fino', quantity: 2, total: 241 },
      ],
      delivery: { isPickup: false, place: 'Los Mina' },
      fee: 150,
      goods: 591,
      total: 741,
      payment: 'Efectivo',
      note: 'Sin prisa',
    });
    expect([await stockOf(rice), await stockOf(coffee)]).toEqual([9, 8]);
    expect(body.events.at(-1)).toMatchObject({
      kind: 'edited',
      state: 'confirmed',
      by: 'me',
      changes: [
        { what: 'line', name: 'Arroz Selecto', before: 4, after: 1 },
        { what: 'line', name: 'Café molido (molido fino)', before: 0, after: 2 },
        { what: 'delivery', before: null, after: 'Los Mina, Calle 3 #15' },
        { what: 'fee', before: 0, after: 150 },
        { what: 'payment', before: null, after: 'Efectivo' },
        { what: 'note', before: null, after: 'Sin prisa' },
        { what: 'total', before: 1400, after: 741 },
      ],
    });
    expect((await call('GET', '/orders?q=cafe')).body.orders).toHaveLength(1);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('charges lines that stay what they cost when they were ordered, and new ones what they cost today', async () => {
    const id = await write([lineOf(rice, 1)], { state: 'new' });
    await setPrice(rice, 'Arroz Selecto', 400);
    const kept = await edit(id, [lineOf(rice, 2)]);
    expect(kept.body.order).toMatchObject({ total: 700, lines: [{ unitPrice: 350, quantity: 2 }] });
    await setPrice(coffee, 'Café molido', 130);
    const old = await edit(id, [lineOf(rice, 2), lineOf(coffee, 1)], { version: 2 });
    expect(old.status).toBe(422);
    expect(old.body.details.problems).toEqual([
      { productId: coffee.id, kind: 'price', price: 130, seen: 120.5 },
    ]);
    const seen = await edit(id, [lineOf(rice, 2), lineOf({ ...coffee, price: 130 }, 1)], { version: 2 });
    expect(seen.body.order.total).toBe(830);
  });

  test('says at the line how many there are, counting those that the order has', async () => {
    const id = await write([lineOf(rice, 4)]);
    const { order } = await read(id);
    const { status, body } = await edit(id, [lineOf(rice, 11)], { version: order.version });
    expect(status).toBe(422);
    expect(body.details.problems).toEqual([{ productId: rice.id, kind: 'short', available: 10 }]);
    expect((await read(id)).order).toMatchObject({ total: order.total, version: order.version });
    expect(await stockOf(rice)).toBe(6);
  });

  test('keeps less of a product that has gone from the catalogue, and adds none', async () => {
    const id = await write([lineOf(rice, 3), lineOf(coffee, 1)]);
    const { version } = (await read(id)).order;
    await callApi(t, { method: 'DELETE', path: `/products/${rice.id}`, token: store.token });
    expect((await edit(id, [lineOf(rice, 2), lineOf(coffee, 2)], { version })).status).toBe(200);
    const more = await edit(id, [lineOf(rice, 4), lineOf(coffee, 2)], { version: version + 1 });
    expect(more.body.details.problems).toEqual([{ productId: rice.id, kind: 'short', available: 2 }]);
  });

  test.each([
    ['another size', 'rebanado'],
    ['the same size', 'entero'],
  ])(
    'adds nothing to a line of what is sold in another unit by now, although one of %s has more',
    async (_, option) => {
      const measure = { unit: 'lb', step: 0.5, byMoney: false };
      const cheese = { id: await plantProduct(t, store, { name: 'Queso', price: 250, measure }), price: 250 };
      const [whole, sliced] = [
        { option: 'entero', unit: 'lb' },
        { option, unit: 'lb' },
      ];
      const id = await write([lineOf(cheese, 3, whole), lineOf(cheese, 1, sliced)]);
      const { version } = (await read(id)).order;
      const body = { name: 'Queso', price: 550, category: 'Otros', measure: { ...measure, unit: 'kg' } };
      expect((await call('PUT', `/products/${cheese.id}`, body)).status).toBe(200);
      const more = await edit(id, [lineOf(cheese, 3, whole), lineOf(cheese, 3, sliced)], { version });
      expect([more.status, (await read(id)).order.total]).toEqual([422, 1000]);
      const less = await edit(id, [lineOf(cheese, 3, whole), lineOf(cheese, 0.5, sliced)], { version });
      expect([less.status, less.body.order?.total]).toEqual([200, 875]);
    },
  );

  test('leaves the payments as they are, so that what is too much is seen', async () => {
    const id = await write([lineOf(rice, 2)]);
    await call('POST', `/orders/${id}/payments`, { kind: 'received', amount: 700 });
    const { version } = (await read(id)).order;
    const { body } = await edit(id, [lineOf(rice, 1)], { version });
    expect(body.order).toMatchObject({ total: 350, paid: 700 });
    expect(body.payments).toHaveLength(1);
  });

  test('holds nothing for an order that nobody confirmed in the panel, and what it wants must be there', async () => {
    const id = await write([lineOf(rice, 1)], { state: 'new' });
    expect((await edit(id, [lineOf(rice, 10)])).status).toBe(200);
    expect(await stockOf(rice)).toBe(10);
    const short = await edit(id, [lineOf(rice, 11)], { version: 2 });
    expect(short.body.details.problems).toEqual([{ productId: rice.id, kind: 'short', available: 10 }]);
  });

  test('that was seen at an older version is refused, and the same again changes nothing', async () => {
    const id = await write([lineOf(rice, 1)], { state: 'new' });
    await edit(id, [lineOf(rice, 2)]);
    const stale = await edit(id, [lineOf(rice, 3)]);
    expect([stale.status, stale.body.details]).toEqual([409, { version: 2 }]);
    expect((await edit(id, [lineOf(rice, 2)])).status).toBe(200);
    const { order, events } = await read(id);
    expect(order).toMatchObject({ version: 2, lines: [{ quantity: 2 }] });
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'edited']);
  });

  test('is not stopped by a payment or a note of the team meanwhile', async () => {
    const id = await write([lineOf(rice, 1)], { state: 'new' });
    await call('PUT', `/orders/${id}/note`, { note: 'Llamar antes' });
    await call('POST', `/orders/${id}/payments`, { kind: 'received', amount: 100 });
    expect((await edit(id, [lineOf(rice, 2)])).status).toBe(200);
  });

  test.each(['on_the_way', 'delivered', 'cancelled'])('is refused once an order is %s', async (state) => {
    const id = await write([lineOf(rice, 1)]);
    await call('PUT', `/orders/${id}/state`, { state });
    const { order } = await read(id);
    const { status, body } = await edit(id, [lineOf(rice, 2)], { version: order.version });
    expect([status, body.message]).toEqual([422, expect.stringContaining('ya no se puede cambiar')]);
  });

  test('of a neighbour finds nothing, and takes no product of theirs', async () => {
    const id = await write([lineOf(rice, 1)], { state: 'new' });
    expect((await edit(id, [lineOf(rice, 2)], {}, neighbour)).status).toBe(404);
    expect((await edit(randomUUID(), [lineOf(rice, 2)])).status).toBe(404);
    const theirs = await plantProduct(t, neighbour, { price: 10 });
    const foreign = await edit(id, [{ productId: theirs, quantity: 1, price: 10 }]);
    expect(foreign.body.details.problems).toEqual([{ productId: theirs, kind: 'gone' }]);
  });

  test.each([
    ['no line', { lines: [] }, 'lines'],
    [
      'none of a product',
      { lines: [{ productId: randomUUID(), quantity: 0, price: 1 }] },
      'lines.0.quantity',
    ],
    ['no version', { version: null }, 'version'],
    ['nowhere to bring it', { delivery: { ...PICKUP, isPickup: false } }, 'delivery.place'],
  ])('with %s is refused at its field', async (_what, fields, field) => {
    const { status, body } = await edit(randomUUID(), [lineOf(rice, 1)], fields);
    expect(status).toBe(400);
    expect(body.details.fields).toMatchObject([{ field }]);
  });
});

test('of edits, a cancellation and a confirmation at once each is whole, and the stock is what the order holds', async () => {
  const id = await write([lineOf(rice, 5), lineOf(coffee, 5)]);
  const { version } = (await read(id)).order;
  const quantities = [1, 2, 3, 4, 6, 7, 8, 9];
  const answers = await Promise.all([
    ...quantities.map((quantity) =>
      edit(id, [lineOf(rice, quantity), lineOf(coffee, 10 - quantity)], { version }),
    ),
    call('PUT', `/orders/${id}/state`, { state: 'cancelled' }),
    call('PUT', `/orders/${id}/state`, { state: 'on_the_way' }),
  ]);
  expect(answers.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
  const { order } = await read(id);
  const held = order.state === 'cancelled' ? [0, 0] : order.lines.map(({ quantity }: Line) => quantity);
  expect([await stockOf(rice), await stockOf(coffee)]).toEqual([10 - held[0], 10 - held[1]]);
  expect(answers.slice(0, quantities.length).filter(({ status }) => status === 200).length).toBeLessThan(2);
  expect(await findBreaches(t.platform)).toEqual({});
});

test('an erased customer leaves no address behind in what edits changed', async () => {
  const bring = { isPickup: false, zone: null, place: 'Los Mina', address: 'Calle 3 #15' };
  const id = await write([lineOf(rice, 1)], { state: 'new' });
  await edit(id, [lineOf(rice, 2)], { delivery: bring, note: 'La casa azul' });
  await call('PUT', `/orders/${id}/state`, { state: 'cancelled' });
  const { order } = await read(id);
  await callApi(t, { method: 'DELETE', path: `/customers/${order.customer.id}`, token: store.token });
  const { body } = await call('GET', `/orders/${id}`);
  expect(body.order.customer.isErased).toBe(true);
  expect(JSON.stringify(body)).not.toMatch(/Calle 3|casa azul/);
  expect(body.events.some(({ kind }: { kind: string }) => kind === 'edited')).toBe(true);
});
