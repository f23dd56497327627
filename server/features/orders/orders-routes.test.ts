import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember } from '#server/testing/plant-member.ts';
import { plantOrder, sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const get = ({ token }: PlantedStore, path: string) => callApi(t, { path, token });
const put = ({ token }: PlantedStore, path: string, body: object) =>
  callApi(t, { method: 'PUT', path, token, body });
const setState = (store: PlantedStore, id: string, state: string) =>
  put(store, `/orders/${id}/state`, { state });
const stockOf = async (store: PlantedStore, id: string) =>
  (await get(store, `/products/${id}?tenantId=${store.tenantId}`)).body.product.stock;

/** Places an order of `quantity` pieces of one product with that stock. */
const orderOf = async (store: PlantedStore, { stock, quantity }: { stock: number; quantity: number }) => {
  const productId = await plantProduct(t, store, { stock });
  const { body } = await sendOrder(t, store, {
    body: storeOrderBody(productId, { lines: [{ productId, quantity, price: 350 }] }),
  });
  const [order] = (await get(store, `/orders?q=${body.code}`)).body.orders;
  return { productId, id: order.id };
};

test('a guest moves an order, its timeline says who, and changes nothing else of it', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  const guest = await plantMember(t, store, 'guest');
  const { id, productId } = await orderOf(store, { stock: 5, quantity: 2 });
  const moved = await setState({ ...store, token: guest.token }, id, 'confirmed');
  expect([moved.status, moved.body.order.state]).toEqual([200, 'confirmed']);
  expect(await stockOf(store, productId)).toBe(3);
  expect(moved.body.events.at(-1)).toMatchObject({ kind: 'state', state: 'confirmed', by: 'me' });
  for (const [path, body] of [
    ['note', { note: 'Mía' }],
    ['fee', { fee: 0 }],
  ] as const)
    expect((await put({ ...store, token: guest.token }, `/orders/${id}/${path}`, body)).status).toBe(403);
});

describe('the list of orders', () => {
  test('shows the newest first, counts states, filters and never shows a neighbour', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    await plantOrder(t, neighbour);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      t.clock.advance(60_000);
      ids.unshift(await plantOrder(t, store));
    }
    await setState(store, ids[1] ?? '', 'confirmed');
    const all = (await get(store, '/orders')).body;
    expect(all.orders.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(all.counts).toEqual({ new: 2, confirmed: 1, on_the_way: 0, delivered: 0, cancelled: 0 });
    const confirmed = (await get(store, '/orders?state=confirmed')).body;
    expect(confirmed.orders).toMatchObject([{ id: ids[1], state: 'confirmed' }]);
    expect(confirmed.counts).toEqual(all.counts);
  });

  test('continues after its cursor without repeating or losing orders of the same instant', async () => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store);
    for (let n = 0; n < 32; n += 1) await sendOrder(t, store, { body: storeOrderBody(productId) });
    const first = (await get(store, '/orders')).body;
    const second = (await get(store, `/orders?cursor=${first.nextCursor}`)).body;
    const ids = [...first.orders, ...second.orders].map(({ id }) => id);
    expect([first.orders.length, second.nextCursor, new Set(ids).size]).toEqual([30, null, 32]);
    expect((await get(store, '/orders?cursor=basura')).status).toBe(400);
  });

  test('returns as few as requested, and a cursor for the rest', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    await plantOrder(t, neighbour);
    for (let n = 0; n < 3; n += 1) await plantOrder(t, store);
    const few = (await get(store, '/orders?limit=2')).body;
    const rest = (await get(store, `/orders?limit=2&cursor=${few.nextCursor}`)).body;
    expect([few.orders.length, rest.orders.length, rest.nextCursor]).toEqual([2, 1, null]);
    const { customers, total } = (await get(store, '/customers?limit=1')).body;
    expect([customers.length, total > 0]).toEqual([1, true]);
    for (const path of ['/orders?limit=31', '/orders?limit=0', '/customers?limit=31'])
      expect((await get(store, path)).status).toBe(400);
  });

  test.each([
    ['a code in lower case', (code: string) => code.toLowerCase(), true],
    ['a name without accents', () => 'yokasta pena', true],
    ['part of a number', () => '809555', true],
    ['a product', () => 'arroz', true],
    ['words of which one is missing', () => 'arroz perico', false],
    ['a wildcard of SQL', () => '%', false],
  ])('finds by %s', async (_what, q, isFound) => {
    const store = await plantStore(t);
    const id = await plantOrder(t, store);
    const { code } = (await get(store, `/orders/${id}`)).body.order;
    const found = (await get(store, `/orders?q=${encodeURIComponent(q(code))}`)).body.orders;
    expect(found).toHaveLength(isFound ? 1 : 0);
  });
});

describe('the state of an order', () => {
  test('takes stock when confirmed, returns it once when cancelled, and records both as events', async () => {
    const store = await plantStore(t);
    const { productId, id } = await orderOf(store, { stock: 5, quantity: 2 });
    expect(await stockOf(store, productId)).toBe(5);
    await setState(store, id, 'confirmed');
    expect(await stockOf(store, productId)).toBe(3);
    await Promise.all([setState(store, id, 'cancelled'), setState(store, id, 'cancelled')]);
    expect(await stockOf(store, productId)).toBe(5);
    const { order, events } = (await get(store, `/orders/${id}`)).body;
    expect(order.state).toBe('cancelled');
    expect(events.map(({ kind, state, by }: Record<string, string>) => [kind, state, by])).toEqual([
      ['placed', 'new', 'customer'],
      ['state', 'confirmed', 'me'],
      ['state', 'cancelled', 'me'],
    ]);
  });

  test('keeps the order of events within one millisecond, whatever their ids', async () => {
    const store = await plantStore(t);
    const newId = vi.spyOn(t.clock, 'newId').mockImplementation(() => randomUUID());
    const { id } = await orderOf(store, { stock: 5, quantity: 2 });
    const states = ['confirmed', 'on_the_way', 'confirmed', 'new', 'confirmed', 'delivered'];
    for (const state of states) expect((await setState(store, id, state)).status).toBe(200);
    newId.mockRestore();
    const { events } = (await get(store, `/orders/${id}`)).body;
    expect(events.map(({ state }: { state: string }) => state)).toEqual(['new', ...states]);
  });

  test('returns the stock when a step is taken back', async () => {
    const store = await plantStore(t);
    const { productId, id } = await orderOf(store, { stock: 5, quantity: 2 });
    for (const state of ['confirmed', 'new']) await setState(store, id, state);
    expect(await stockOf(store, productId)).toBe(5);
    for (const state of ['confirmed', 'cancelled', 'confirmed', 'delivered'])
      await setState(store, id, state);
    expect(await stockOf(store, productId)).toBe(3);
  });

  test('names the products that are short, and changes nothing', async () => {
    const store = await plantStore(t);
    const { productId, id } = await orderOf(store, { stock: 2, quantity: 2 });
    await put(store, `/products/${productId}`, { name: 'Arroz', category: 'Granos', stock: 1 });
    const refused = await setState(store, id, 'confirmed');
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(/queda 1 de «Arroz \d+»/),
      details: { shortages: [{ productId, available: 1 }] },
    });
    expect((await get(store, `/orders/${id}`)).body.order.state).toBe('new');
    expect(await stockOf(store, productId)).toBe(1);
  });

  test('returns nothing on cancelling for a product that was not counted when the order was confirmed', async () => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store, { stock: null });
    await sendOrder(t, store, { body: storeOrderBody(productId) });
    const [{ id }] = (await get(store, '/orders')).body.orders;
    await setState(store, id, 'confirmed');
    await put(store, `/products/${productId}`, { name: 'Arroz', category: 'Granos', stock: 7 });
    await setState(store, id, 'cancelled');
    expect(await stockOf(store, productId)).toBe(7);
  });

  test('refuses an impossible step with a readable reason', async () => {
    const store = await plantStore(t);
    const id = await plantOrder(t, store);
    const refused = await setState(store, id, 'delivered');
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('nuevo')]);
    expect((await setState(store, id, 'perdido')).status).toBe(400);
  });

  test('confirms exactly 10 of 40 orders for the last 10 pieces at once', {
    timeout: 60_000,
  }, async () => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store, { stock: 10 });
    for (let n = 0; n < 25; n += 1) await sendOrder(t, store, { body: storeOrderBody(productId) });
    const { orders } = (await get(store, '/orders')).body;
    const answers = await Promise.all(
      orders.map(({ id }: { id: string }) => setState(store, id, 'confirmed')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await stockOf(store, productId)).toBe(0);
  });
});

test("the team's note is saved with the member who wrote it", async () => {
  const store = await plantStore(t);
  const id = await plantOrder(t, store);
  const { body } = await put(store, `/orders/${id}/note`, { note: 'Llamar antes' });
  expect([body.order.teamNote, body.events.at(-1).kind]).toEqual(['Llamar antes', 'note']);
});

describe('customers', () => {
  test('have totals without cancelled and unconfirmed orders', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    await plantOrder(t, neighbour);
    const productId = await plantProduct(t, store);
    const body = { ...storeOrderBody(productId), phone: '829-555-0000', name: 'Ñoña' };
    for (let n = 0; n < 3; n += 1) await sendOrder(t, store, { body });
    const { orders } = (await get(store, '/orders')).body;
    await setState(store, orders[0].id, 'cancelled');
    await setState(store, orders[1].id, 'confirmed');
    const { customers, total } = (await get(store, '/customers?q=nona')).body;
    expect(total).toBe(1);
    expect(customers).toMatchObject([{ name: 'Ñoña', phone: '18295550000', orders: 2, spent: 350 }]);
    const theirs = (await get(store, `/orders?customer=${customers[0].id}`)).body;
    expect(theirs.orders).toHaveLength(3);
  });

  test('are renamed, get a note, and are exported without formulas', async () => {
    const store = await plantStore(t);
    await plantOrder(t, store);
    const [{ id }] = (await get(store, '/customers')).body.customers;
    const changed = await put(store, `/customers/${id}`, { name: '=1+1', note: 'Paga los viernes' });
    expect(changed.body.customer).toMatchObject({ name: '=1+1', note: 'Paga los viernes' });
    const { body, headers } = await get(store, '/customers.csv');
    expect(headers['content-type']).toContain('text/csv');
    expect(body).toContain("'=1+1,(809) 555-");
    expect((await put(store, `/customers/${id}`, { name: ' ', note: '' })).status).toBe(400);
  });
});
