import { describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantCustomer, plantOrder, writtenOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { NOT_TAX_ID } from '#shared/features/orders/tax-id-copy.ts';

const t = openTestApp();

const get = ({ token }: PlantedStore, path: string) => callApi(t, { path, token });
const write = ({ token }: PlantedStore, body: object, key?: string) =>
  callApi(t, {
    method: 'POST',
    path: '/orders',
    token,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const setFee = ({ token }: PlantedStore, id: string, fee: number | null) =>
  callApi(t, { method: 'PUT', path: `/orders/${id}/fee`, token, body: { fee } });
const stockOf = async (store: PlantedStore, id: string) =>
  (await get(store, `/products/${id}?tenantId=${store.tenantId}`)).body.product.stock;
const countsOf = async (store: PlantedStore) => [
  (await get(store, '/orders')).body.orders.length,
  (await get(store, '/customers')).body.total,
];

const BROUGHT = { isPickup: false, zone: null, place: 'Los Mina', address: null };

describe('the RNC or cédula of a written order', () => {
  const taxIdOf = async (store: PlantedStore, id: string) =>
    (await get(store, `/customers/${id}`)).body.customer.taxId;

  test('is kept with the customer, stays where the field is empty, and is corrected by an edit', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const productId = await plantProduct(t, store, { price: 350 });
    const buyer = { name: 'Ramona Ureña', phone: '(829) 555-0101' };
    const theirs = writtenOrderBody(await plantProduct(t, neighbour, { price: 350 }), { customer: buyer });
    const other = await write(neighbour, theirs);
    const customer = { ...buyer, taxId: '1-01-00157-7' };
    const { body } = await write(store, writtenOrderBody(productId, { customer }));
    const { id } = body.order.customer;
    expect(body.order.customer.taxId).toBe('101001577');
    for (const again of [buyer, { ...buyer, taxId: '' }, { id }])
      await write(store, writtenOrderBody(productId, { customer: again }));
    expect(await taxIdOf(store, id)).toBe('101001577');

    const { lines, delivery } = writtenOrderBody(productId);
    const { version } = body.order;
    const edit = (taxId: string, by = store) =>
      callApi(t, {
        method: 'PUT',
        path: `/orders/${body.order.id}`,
        token: by.token,
        body: { version, lines, delivery, fee: 0, taxId },
      });
    expect((await edit('00100000017', neighbour)).status).toBe(404);
    const edited = await edit('001-0000001-7');
    expect([edited.status, edited.body.order?.customer.taxId]).toEqual([200, '00100000017']);
    expect(await taxIdOf(neighbour, other.body.order.customer.id)).toBeNull();
  });

  test.each(['1-01-00157-8', '123', 'RNC'])(
    'that is wrong is refused, and nothing is written: %s',
    async (taxId) => {
      const store = await plantStore(t);
      const productId = await plantProduct(t, store, { price: 350 });
      const { status, body } = await write(
        store,
        writtenOrderBody(productId, { customer: { name: 'Ana', taxId } }),
      );
      expect([status, body.details.fields]).toEqual([
        400,
        [{ field: 'customer.taxId', message: NOT_TAX_ID }],
      ]);
      expect(await countsOf(store)).toEqual([0, 0]);
    },
  );
});

describe('entering an order by hand', () => {
  test("stores what the member typed, at the catalogue's prices, and who entered it", async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const productId = await plantProduct(t, store, { name: 'Vestido', price: 350, stock: 5 });
    const { status, body } = await write(
      store,
      writtenOrderBody(productId, {
        customer: { name: 'Ramona Ureña', phone: '(829) 555-0101' },
        lines: [
          { productId, quantity: 2, option: 'M, rojo', price: 350 },
          { productId, quantity: 1, option: 'L, azul', price: 350 },
        ],
        delivery: BROUGHT,
        fee: 125.5,
        payment: 'Transferencia',
        note: 'Sin bolsa',
      }),
    );
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      source: 'panel',
      state: 'new',
      recipient: 'Ramona Ureña',
      phone: '18295550101',
      lines: [
        { name: 'Vestido', option: 'M, rojo', quantity: 2, total: 700 },
        { name: 'Vestido', option: 'L, azul', quantity: 1, total: 350 },
      ],
      delivery: BROUGHT,
      goods: 1050,
      fee: 125.5,
      total: 1175.5,
      payment: 'Transferencia',
      note: 'Sin bolsa',
    });
    expect(body.events).toMatchObject([{ kind: 'placed', by: 'me' }]);
    expect(await stockOf(store, productId)).toBe(5);
    expect(await countsOf(neighbour)).toEqual([0, 0]);
  });

  test.each([
    ['confirmed', ['placed', 'state']],
    ['delivered', ['placed', 'state', 'state']],
  ])('takes the stock of an order that is already %s, once', async (state, kinds) => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store, { stock: 5 });
    const { body } = await write(store, writtenOrderBody(productId, { state }));
    expect(body.order.state).toBe(state);
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
    expect(await stockOf(store, productId)).toBe(4);
  });

  test('finds the customer by number or id, and never a neighbour’s', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const productId = await plantProduct(t, store);
    const first = await write(
      store,
      writtenOrderBody(productId, { customer: { name: 'Ramona', phone: '829-555-0101' } }),
    );
    const { id: known, phone } = first.body.order.customer;
    const byNumber = await write(store, writtenOrderBody(productId, { customer: { name: 'Otra', phone } }));
    expect(byNumber.body.order).toMatchObject({ recipient: 'Otra', customer: { id: known } });
    const byId = await write(store, writtenOrderBody(productId, { customer: { id: known } }));
    expect(byId.body.order).toMatchObject({ recipient: null, customer: { id: known, phone } });
    const foreign = { customer: { id: await plantCustomer(t, neighbour) } };
    expect((await write(store, writtenOrderBody(productId, foreign))).status).toBe(404);
    expect((await countsOf(store))[1]).toBe(1);
  });

  test('creates a customer by name for somebody without a number', async () => {
    const store = await plantStore(t);
    const body = writtenOrderBody(await plantProduct(t, store));
    expect((await write(store, body)).body.order).toMatchObject({
      phone: null,
      customer: { name: 'Ramona Ureña', phone: null },
    });
  });

  test('creates one order and one customer on a double tap, and refuses the key with another order', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const body = writtenOrderBody(await plantProduct(t, store, { stock: 9 }), { state: 'confirmed' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => write(store, body, 'toque-1')));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.order.code}`)).size).toBe(1);
    expect(await countsOf(store)).toEqual([1, 1]);
    expect((await write(store, { ...body, note: 'otra' }, 'toque-1')).status).toBe(409);
    const theirs = writtenOrderBody(await plantProduct(t, neighbour));
    expect((await write(neighbour, theirs, 'toque-1')).status).toBe(201);
  });

  test('lists missing stock, missing products and changed prices line by line, and stores nothing', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const [few, dear, bare, foreign] = [
      await plantProduct(t, store, { stock: 1 }),
      await plantProduct(t, store, { price: 400 }),
      await plantProduct(t, store),
      await plantProduct(t, neighbour),
    ];
    await callApi(t, { method: 'DELETE', path: `/products/${bare}`, token: store.token });
    const problemsOf = async (productId: string, quantity: number) => {
      const lines = [{ productId, quantity, price: 350 }];
      const answer = await write(store, writtenOrderBody(productId, { lines }));
      return [answer.status, answer.body.details.problems];
    };
    expect(await problemsOf(few, 2)).toEqual([422, [{ productId: few, kind: 'short', available: 1 }]]);
    expect(await problemsOf(dear, 1)).toEqual([
      422,
      [{ productId: dear, kind: 'price', price: 400, seen: 350 }],
    ]);
    expect(await problemsOf(bare, 1)).toEqual([422, [{ productId: bare, kind: 'gone' }]]);
    expect(await problemsOf(foreign, 1)).toEqual([422, [{ productId: foreign, kind: 'gone' }]]);
    expect(await countsOf(store)).toEqual([0, 0]);
  });

  test.each([
    ['customer.name', { customer: { name: ' ' } }],
    ['customer.phone', { customer: { name: 'Ana', phone: '555' } }],
    ['lines', { lines: [] }],
    ['delivery.place', { delivery: { ...BROUGHT, place: null } }],
    ['fee', { fee: -1 }],
    ['state', { state: 'cancelled' }],
  ])('says which field is wrong: %s of %j', async (field, wrong) => {
    const store = await plantStore(t);
    const refused = await write(store, writtenOrderBody(await plantProduct(t, store), wrong));
    expect(refused.status).toBe(400);
    expect(refused.body.details.fields[0].field).toBe(field);
  });
});

describe('the delivery fee', () => {
  test('is set by the team when the bot could not know it, and the total includes it', async () => {
    const store = await plantStore(t);
    const id = await plantOrder(t, store);
    const set = (await setFee(store, id, 150)).body;
    expect(set.order).toMatchObject({ goods: 350, fee: 150, total: 500 });
    expect(set.events.at(-1)).toMatchObject({
      kind: 'edited',
      by: 'me',
      changes: [
        { what: 'fee', before: null, after: 150 },
        { what: 'total', before: 350, after: 500 },
      ],
    });
    const open = (await setFee(store, id, null)).body;
    expect(open.order).toMatchObject({ fee: null, total: 350 });
    expect((await setFee(store, id, null)).body.events).toHaveLength(open.events.length);
  });

  test('is refused for an order that the customer picks up', async () => {
    const store = await plantStore(t);
    const { order } = (await write(store, writtenOrderBody(await plantProduct(t, store), { fee: 80 }))).body;
    expect(order).toMatchObject({ fee: 0, total: 350 });
    expect((await setFee(store, order.id, 80)).status).toBe(422);
  });

  test('is refused above the largest amount', async () => {
    const store = await plantStore(t);
    const id = await plantOrder(t, store);
    expect((await setFee(store, id, 99_999_999.99)).status).toBe(422);
  });
});
