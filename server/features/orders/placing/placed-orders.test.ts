import { describe, expect, test } from 'vitest';
import {
  inOpenStore,
  openVisitor,
  type Scoped,
  type ShopperContext,
} from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import {
  findOrderByCode,
  linkOrderFromMessage,
  type OrderPlacement,
  type OrderRow,
  placeOrder,
  readOrderGoods,
  saveCustomer,
} from '../orders.ts';

const t = openTestApp();

const inStore = <T>({ tenantId }: PlantedStore, work: (scope: Scoped<ShopperContext>) => Promise<T>) =>
  inOpenStore(openVisitor(t.platform, { peer: 'test', userAgent: '' }), tenantId, work);

const stockOf = async ({ token, tenantId }: PlantedStore, id: string): Promise<number | null> =>
  (await callApi(t, { path: `/products/${id}?tenantId=${tenantId}`, token })).body.product.stock;

const PICKUP = { isPickup: true, zone: null, place: null, address: null };

const place = (
  store: PlantedStore,
  lines: readonly { productId: string; quantity: number }[],
  rest: Partial<OrderPlacement> = {},
) =>
  inStore(store, async (scope) => {
    const customer = await saveCustomer(scope, { phone: '18095551234', name: 'Yokasta' });
    return placeOrder(
      scope,
      {
        customerId: customer.id,
        conversationId: null,
        source: 'bot',
        lines: lines.map((line) => ({ ...line, option: null })),
        delivery: PICKUP,
        payment: null,
        note: '',
        ...rest,
      },
      await readOrderGoods(scope, lines),
    );
  });

const placed = async (...args: Parameters<typeof place>): Promise<OrderRow> => {
  const result = await place(...args);
  if (result.kind !== 'placed') throw new Error(`the order was ${result.kind}`);
  return result.order;
};

test('stores names, prices and the fee as they are in the store now', async () => {
  const store = await plantStore(t);
  const { slug, token } = store;
  const profile = { deliveryZones: [{ name: 'Gurabo', price: 200 }] };
  await callApi(t, { method: 'PUT', path: `/tenants/${slug}/profile`, token, body: profile });
  const productId = await plantProduct(t, store, { name: 'Arroz selecto', price: 415.5, stock: 5 });
  const delivery = { isPickup: false, zone: 'Gurabo', place: null, address: 'Calle 3' };
  const order = await placed(store, [{ productId, quantity: 2 }], { delivery, note: 'sin tocar timbre' });
  expect(order).toMatchObject({
    state: 'new',
    goods: 83_100,
    fee: 20_000,
    total: 103_100,
    note: 'sin tocar timbre',
    lines: [{ name: 'Arroz selecto', unitPrice: 41_550, quantity: 2, reserved: 2 }],
  });
  await callApi(t, {
    method: 'PUT',
    path: `/products/${productId}`,
    token,
    body: { name: 'Otro', category: 'X' },
  });
  const found = await inStore(store, (scope) => findOrderByCode(scope, ` ${order.code.toLowerCase()} `));
  expect(found).toMatchObject({ id: order.id, lines: [{ name: 'Arroz selecto', unitPrice: 41_550 }] });
});

test('finds a code only in its own store', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const { code } = await placed(store, [{ productId: await plantProduct(t, store), quantity: 1 }]);
  expect(await inStore(neighbour, (scope) => findOrderByCode(scope, code))).toBeUndefined();
});

test("refuses a neighbour's product, a hidden one and one without a price", async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const theirs = await plantProduct(t, neighbour);
  const hidden = await plantProduct(t, store);
  const priceless = await plantProduct(t, store);
  const edit = { name: 'Algo', category: 'Granos' };
  const change = (id: string, body: object) =>
    callApi(t, { method: 'PUT', path: `/products/${id}`, token: store.token, body: { ...edit, ...body } });
  await change(hidden, { status: 'inactive' });
  await change(priceless, { price: null });
  const mine = await plantProduct(t, store, { stock: 4 });
  const ids = [theirs, hidden, priceless];
  const lines = [mine, ...ids].map((productId) => ({ productId, quantity: 1 }));
  expect(await place(store, lines)).toEqual({ kind: 'gone', productIds: ids });
  expect(await stockOf(store, mine)).toBe(4);
});

describe('stock', () => {
  test('that is not counted is neither short nor taken', async () => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store, { stock: null });
    expect((await placed(store, [{ productId, quantity: 9_999 }])).lines[0]?.reserved).toBe(0);
    expect(await stockOf(store, productId)).toBeNull();
  });

  test('is counted over all lines of a product, and a refused order takes none', async () => {
    const store = await plantStore(t);
    const few = await plantProduct(t, store, { stock: 3 });
    const many = await plantProduct(t, store, { stock: 100 });
    const lines = [
      { productId: many, quantity: 10 },
      { productId: few, quantity: 2 },
      { productId: few, quantity: 2 },
    ];
    expect(await place(store, lines)).toEqual({
      kind: 'short',
      shortages: [{ productId: few, available: 3 }],
    });
    expect([await stockOf(store, many), await stockOf(store, few)]).toEqual([100, 3]);
  });

  test("is not taken by an order of the store's cart, which must fit what is there", async () => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store, { stock: 3 });
    const order = await placed(store, [{ productId, quantity: 3 }], { source: 'store' });
    expect([order.reservedAt, await stockOf(store, productId)]).toEqual([null, 3]);
    const more = await place(store, [{ productId, quantity: 4 }], { source: 'store' });
    expect(more).toEqual({ kind: 'short', shortages: [{ productId, available: 3 }] });
  });

  test('of 10 pieces goes to exactly 10 of 50 simultaneous orders', {
    timeout: 60_000,
  }, async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const theirs = await plantProduct(t, neighbour, { stock: 10 });
    const one = await plantProduct(t, store, { stock: 10 });
    const other = await plantProduct(t, store, { stock: 40 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const lines = [
          { productId: one, quantity: 1 },
          { productId: other, quantity: 1 },
        ];
        // Half of the orders name the products in reverse, so that a wrong lock order would deadlock.
        return place(store, n % 2 ? lines : lines.toReversed());
      }),
    );
    const orders = answers.flatMap((answer) => (answer.kind === 'placed' ? [answer.order] : []));
    expect([orders.length, answers.filter(({ kind }) => kind === 'short').length]).toEqual([10, 40]);
    expect(new Set(orders.map(({ code }) => code)).size).toBe(10);
    expect([await stockOf(store, one), await stockOf(store, other)]).toEqual([0, 30]);
    expect(await stockOf(neighbour, theirs)).toBe(10);
  });
});

describe('a request that is sent twice', () => {
  const request = { key: 'abc', hash: new Uint8Array([1, 2]) };

  test('places one order, even when both arrive at once', async () => {
    const store = await plantStore(t);
    const lines = [{ productId: await plantProduct(t, store), quantity: 1 }];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => placed(store, lines, { source: 'store', request })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  test('refuses its key with another cart, and allows a neighbour the same key', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const lines = [{ productId: await plantProduct(t, store), quantity: 1 }];
    await placed(store, lines, { source: 'store', request });
    const other = { ...request, hash: new Uint8Array([1, 3]) };
    await expect(placed(store, lines, { source: 'store', request: other })).rejects.toThrow();
    const theirs = [{ productId: await plantProduct(t, neighbour), quantity: 1 }];
    expect(await placed(neighbour, theirs, { source: 'store', request })).toMatchObject({ state: 'new' });
  });
});

describe('linkOrderFromMessage', () => {
  const plantConversation = async (store: PlantedStore): Promise<string> => {
    const id = t.clock.newId();
    await inStore(store, ({ tx }) =>
      tx.query(
        `insert into conversations (tenant_id, id, channel, web_key, last_message_at, created_at)
          values ($1, $2, 'web', decode(md5($2::uuid::text), 'hex'), $3, $3)`,
        [store.tenantId, id, t.clock.now()],
      ),
    );
    return id;
  };
  const meet = (store: PlantedStore, orderId: string, conversationId: string) =>
    inStore(store, async (scope) => {
      const customer = await saveCustomer(scope, { bsuid: 'DO.9', name: 'Ramón' });
      return linkOrderFromMessage(scope, { orderId, customerId: customer.id, conversationId });
    });

  test('gives the order to the first conversation that names the code, and to no later one', async () => {
    const store = await plantStore(t);
    const lines = [{ productId: await plantProduct(t, store), quantity: 1 }];
    const order = await placed(store, lines, { source: 'store' });
    const [first, second] = [await plantConversation(store), await plantConversation(store)];
    expect(await meet(store, order.id, first)).toBe(true);
    expect(await meet(store, order.id, first)).toBe(true);
    expect(await meet(store, order.id, second)).toBe(false);
    const found = await inStore(store, (scope) => findOrderByCode(scope, order.code));
    expect(found).toMatchObject({ conversationId: first });
    expect(found?.customerId).not.toBe(order.customerId);
  });

  test("leaves alone an order that the bot took, or a neighbour's", async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const lines = [{ productId: await plantProduct(t, store), quantity: 1 }];
    const fromBot = await placed(store, lines);
    expect(await meet(store, fromBot.id, t.clock.newId())).toBe(false);
    const fromCart = await placed(store, lines, { source: 'store' });
    expect(await meet(neighbour, fromCart.id, t.clock.newId())).toBe(false);
  });
});
