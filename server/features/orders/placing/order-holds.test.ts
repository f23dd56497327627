import { describe, expect, test } from 'vitest';
import {
  inOpenStore,
  openVisitor,
  type Scoped,
  type ShopperContext,
} from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantCoupon } from '#server/testing/plant-coupon.ts';
import { plantDelivered, sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { watchStatements } from '#server/testing/watch-statements.ts';
import { UNANSWERED_PER_SENDER } from '#shared/features/orders/cart-rules.ts';
import { hours, minutes } from '#shared/lib/time.ts';
import {
  findUnansweredLimit,
  getOrderSettings,
  noteForTeam,
  type OrderRow,
  placeOrder,
  readOrderGoods,
  saveCustomer,
  saveTypedCustomer,
} from '../orders.ts';

const t = openTestApp();

const inStore = <T>({ tenantId }: PlantedStore, work: (scope: Scoped<ShopperContext>) => Promise<T>) =>
  inOpenStore(openVisitor(t.platform, { peer: 'test', userAgent: '' }), tenantId, work);

const get = async ({ token }: PlantedStore, path: string) => (await callApi(t, { path, token })).body;
const put = ({ token }: PlantedStore, path: string, body: object) =>
  callApi(t, { method: 'PUT', path, token, body });
const stockOf = async (store: PlantedStore, id: string): Promise<number | null> =>
  (await get(store, `/products/${id}?tenantId=${store.tenantId}`)).product.stock;
const setState = (store: PlantedStore, id: string, state: string) =>
  put(store, `/orders/${id}/state`, { state });
const endHolds = () => t.jobs.runScheduled('release-holds');
const discard = ({ token }: PlantedStore) =>
  callApi(t, {
    method: 'POST',
    path: '/orders/discard',
    token,
    body: { until: t.clock.now().toISOString() },
  });
const kindsOf = async (store: PlantedStore, id: string) =>
  (await get(store, `/orders/${id}`)).events.map(({ kind, by }: { kind: string; by: string }) => [kind, by]);

const PICKUP = { isPickup: true, zone: null, place: null, address: null };

const place = (
  store: PlantedStore,
  line: { productId: string; quantity: number },
  source: 'bot' | 'web_chat' = 'bot',
  phone = '18095551234',
) =>
  inStore(store, async (scope) => {
    const person = { phone, name: 'Yokasta' };
    const customer = await (source === 'bot' ? saveCustomer : saveTypedCustomer)(scope, person);
    return placeOrder(
      scope,
      {
        customerId: customer.id,
        conversationId: null,
        source,
        lines: [{ ...line, option: null }],
        delivery: PICKUP,
        payment: null,
        note: '',
        phone: source === 'bot' ? null : phone,
      },
      await readOrderGoods(scope, [line]),
    );
  });

const placed = async (...args: Parameters<typeof place>): Promise<OrderRow> => {
  const result = await place(...args);
  if (result.kind !== 'placed') throw new Error(`the order was ${result.kind}`);
  return result.order;
};

describe('a hold ends', () => {
  test('after 45 minutes and not before; the order stays and its timeline says so', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const productId = await plantProduct(t, store, { stock: 5 });
    const order = await placed(store, { productId, quantity: 3 });
    t.clock.advance(minutes(45) - 1);
    const theirs = await plantProduct(t, neighbour, { stock: 5 });
    await placed(neighbour, { productId: theirs, quantity: 2 });
    await endHolds();
    expect(await stockOf(store, productId)).toBe(2);
    expect((await get(store, `/orders/${order.id}`)).order.holdUntil).toBe(
      new Date(t.clock.now().getTime() + 1).toISOString(),
    );
    t.clock.advance(1);
    await endHolds();
    await endHolds();
    expect([await stockOf(store, productId), await stockOf(neighbour, theirs)]).toEqual([5, 3]);
    expect((await get(store, `/orders/${order.id}`)).order).toMatchObject({ state: 'new', holdUntil: null });
    expect(await kindsOf(store, order.id)).toEqual([
      ['placed', 'bot'],
      ['released', 'program'],
    ]);
  });

  test('never once the order is confirmed; an order taken back to new holds its stock as long as a new one', async () => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store, { stock: 5 });
    const { id } = await placed(store, { productId, quantity: 3 });
    await setState(store, id, 'confirmed');
    t.clock.advance(hours(3));
    await endHolds();
    expect(await stockOf(store, productId)).toBe(2);
    const { body } = await setState(store, id, 'new');
    expect(body.order.holdUntil).toBe(new Date(t.clock.now().getTime() + minutes(45)).toISOString());
    t.clock.advance(minutes(45));
    await endHolds();
    expect(await stockOf(store, productId)).toBe(5);
  });

  test('and confirming the order takes the stock again, or says what is short', async () => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store, { stock: 5 });
    const [first, second] = [
      await placed(store, { productId, quantity: 3 }),
      await placed(store, { productId, quantity: 2 }),
    ];
    t.clock.advance(minutes(45));
    await endHolds();
    expect((await setState(store, first.id, 'confirmed')).status).toBe(200);
    expect(await stockOf(store, productId)).toBe(2);
    expect((await setState(store, first.id, 'cancelled')).status).toBe(200);
    await placed(store, { productId, quantity: 4 });
    const refused = await setState(store, second.id, 'confirmed');
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('queda 1')]);
  });

  test('and a cancelled order that is taken back holds what a new order could hold now', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const productId = await plantProduct(t, store, { stock: 2 });
    const { id } = await placed(store, { productId, quantity: 2 });
    await setState(store, id, 'cancelled');
    expect((await setState(store, id, 'new')).body.order.holdUntil).not.toBeNull();
    expect(await stockOf(store, productId)).toBe(0);
    await setState(store, id, 'cancelled');
    await placed(store, { productId, quantity: 1 });
    const undone = await setState(store, id, 'new');
    expect([undone.status, undone.body.order]).toMatchObject([200, { state: 'new', holdUntil: null }]);
    expect(await stockOf(store, productId)).toBe(1);
    expect((await setState(neighbour, id, 'cancelled')).status).toBe(404);
  });

  test('after the time that the owner chose, for orders placed from then on', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    expect((await get(store, '/order-settings')).settings).toMatchObject({ holdMinutes: 45 });
    const productId = await plantProduct(t, store, { stock: 9 });
    await placed(store, { productId, quantity: 1 });
    expect((await put(store, '/order-settings', { holdMinutes: 15 })).status).toBe(200);
    await placed(store, { productId, quantity: 2 });
    t.clock.advance(minutes(15));
    await endHolds();
    expect(await stockOf(store, productId)).toBe(8);
    expect((await get(neighbour, '/order-settings')).settings).toMatchObject({ holdMinutes: 45 });
    for (const holdMinutes of [14, 1441, 20.5, null])
      expect((await put(store, '/order-settings', { holdMinutes })).status).toBe(400);
  });

  test('and 50 buyers who order the released pieces at that moment get exactly those pieces', {
    timeout: 60_000,
  }, async () => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store, { stock: 10 });
    for (let n = 0; n < 10; n += 1) await placed(store, { productId, quantity: 1 });
    expect(await stockOf(store, productId)).toBe(0);
    t.clock.advance(minutes(45));
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 50 }, () => place(store, { productId, quantity: 1 }))),
      endHolds(),
      endHolds(),
    ]);
    expect(answers.filter(({ kind }) => kind === 'placed')).toHaveLength(10);
    expect(await stockOf(store, productId)).toBe(0);
  });
});

describe('the job that ends holds', () => {
  test('goes on with other stores when one fails, and serves the failed one at its next run', async () => {
    const stores = [await plantStore(t), await plantStore(t), await plantStore(t)];
    const held: { store: PlantedStore; productId: string }[] = [];
    for (const store of stores) {
      const productId = await plantProduct(t, store, { stock: 5 });
      await placed(store, { productId, quantity: 3 });
      held.push({ store, productId });
    }
    const stocks = () => Promise.all(held.map(({ store, productId }) => stockOf(store, productId)));
    const asOwner = (statement: string) =>
      t.platform.db.transact({ role: 'colmado_platform' }, (tx) => tx.asOwner(() => tx.query(statement, [])));
    await asOwner(`alter table orders add constraint planted_fault
      check (tenant_id <> '${stores[1]?.tenantId}' or hold_until is not null) not valid`);
    t.clock.advance(minutes(45));
    await expect(endHolds()).rejects.toThrow('holds of orders could not be ended');
    expect(await stocks()).toEqual([5, 2, 5]);
    await asOwner('alter table orders drop constraint planted_fault');
    await endHolds();
    expect(await stocks()).toEqual([5, 5, 5]);
  });

  test('leaves the holds of a suspended store alone; an order confirmed after it opens again keeps its stock', async () => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store, { stock: 5 });
    const { id } = await placed(store, { productId, quantity: 3 });
    await setTenantStatus(t, store, 'suspended');
    t.clock.advance(hours(3));
    await endHolds();
    await setTenantStatus(t, store, 'active');
    expect(await stockOf(store, productId)).toBe(2);
    expect((await setState(store, id, 'confirmed')).status).toBe(200);
    await endHolds();
    expect(await stockOf(store, productId)).toBe(2);
  });
});

describe('concurrent changes of orders', () => {
  test('carts, two discards and expiring holds wait for one another and never deadlock', {
    timeout: 60_000,
  }, async () => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store, { stock: 1000, price: 350 });
    for (let round = 0; round < 4; round += 1) {
      const phones = Array.from({ length: 8 }, (_, n) => `180955600${round}${n}`);
      for (const phone of phones) await placed(store, { productId, quantity: 1 }, 'web_chat', phone);
      t.clock.advance(minutes(46));
      const fromCarts = () =>
        phones.map((phone) =>
          sendOrder(t, store, { body: storeOrderBody(productId, { phone: phone.slice(1) }) }),
        );
      const [answers] = await Promise.all([
        Promise.all([...fromCarts(), discard(store), ...fromCarts(), discard(store)]),
        endHolds(),
      ]);
      expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    }
    await discard(store);
    expect(await stockOf(store, productId)).toBe(1000);
  });

  // Two that lock them the other way round end in a deadlock, of which a customer sees a failure.
  test.each(['a cart with a coupon', 'a cart that ends a hold', 'the erasure of a customer'])(
    '%s locks the tenant before the customer',
    async (what) => {
      const store = await plantStore(t);
      const productId = await plantProduct(t, store, { price: 350, stock: 10 });
      await plantCoupon(t, store, { code: 'DIEZ' });
      const phone = '8095557777';
      const { customerId } = await plantDelivered(t, store, { productId });
      await sendOrder(t, store, { body: storeOrderBody(productId, { phone }) });
      await placed(store, { productId, quantity: 1 });
      if (what === 'a cart that ends a hold') t.clock.advance(minutes(45));
      const locks: string[] = [];
      watchStatements(t.platform.db, ({ text }) => {
        const locked = /from (tenants|customers)\b.* for (?:no key )?update/s.exec(text)?.[1];
        if (locked) locks.push(locked);
      });
      const coupon = what === 'a cart with a coupon' ? { code: 'DIEZ', discount: 35 } : null;
      const { status } =
        what === 'the erasure of a customer'
          ? await callApi(t, { method: 'DELETE', path: `/customers/${customerId}`, token: store.token })
          : await sendOrder(t, store, { body: storeOrderBody(productId, { phone, coupon }) });
      expect(status).toBeLessThan(300);
      expect([...new Set(locks)]).toEqual(['tenants', 'customers']);
    },
  );

  test('the stock adds up however orders are placed, confirmed, cancelled, taken back and discarded', {
    timeout: 60_000,
  }, async () => {
    const store = await plantStore(t);
    for (let round = 0; round < 4; round += 1) {
      const productId = await plantProduct(t, store, { stock: 30 });
      const orders = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          placed(store, { productId, quantity: 2 }, n % 2 ? 'bot' : 'web_chat', `182900000${round}${n}`),
        ),
      );
      t.clock.advance(minutes(45));
      const [answers] = await Promise.all([
        Promise.all([
          ...orders.map(({ id }, n) => setState(store, id, n % 2 ? 'confirmed' : 'cancelled')),
          discard(store),
          ...orders.map(({ id }, n) => setState(store, id, n % 2 ? 'cancelled' : 'new')),
        ]),
        endHolds(),
        place(store, { productId, quantity: 1 }),
        endHolds(),
      ]);
      expect(answers.filter(({ status }) => ![200, 404, 422].includes(status))).toEqual([]);
      const { reserved } = await inStore(store, ({ tx, tenantId }) =>
        tx.db
          .selectFrom('orderLines')
          .select(({ fn }) => fn.sum<number>('reserved').as('reserved'))
          .where('tenantId', '=', tenantId)
          .where('productId', '=', productId)
          .executeTakeFirstOrThrow(),
      );
      expect(await stockOf(store, productId)).toBe(30 - Number(reserved));
    }
  });
});

describe('strangers of the web chat', () => {
  test('hold at most half of a product: six orders of an invented phone number leave the rest on sale', async () => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store, { stock: 10 });
    const orders: OrderRow[] = [];
    for (let n = 0; n < 6; n += 1) orders.push(await placed(store, { productId, quantity: 2 }, 'web_chat'));
    expect(orders.map(({ holdUntil }) => holdUntil !== null)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(await stockOf(store, productId)).toBe(6);
    const last = await plantProduct(t, store, { stock: 1 });
    await placed(store, { productId: last, quantity: 1 }, 'web_chat');
    expect(await stockOf(store, last)).toBe(1);
    // A person whom WhatsApp vouches for may still have everything that is left.
    await placed(store, { productId, quantity: 6 });
    expect(await stockOf(store, productId)).toBe(0);
  });

  test('hold at most that half when their orders arrive at once', async () => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store, { stock: 10 });
    await Promise.all(
      Array.from({ length: 12 }, () => placed(store, { productId, quantity: 1 }, 'web_chat')),
    );
    expect(await stockOf(store, productId)).toBe(5);
  });

  test('hold at most that half with a cancelled order that is taken back', async () => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store, { stock: 1 });
    const { id } = await placed(store, { productId, quantity: 1 }, 'web_chat');
    await setState(store, id, 'cancelled');
    expect((await setState(store, id, 'new')).body.order.holdUntil).toBeNull();
    expect(await stockOf(store, productId)).toBe(1);
  });

  test('lose their holds when their orders are discarded', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const productId = await plantProduct(t, store, { stock: 10 });
    const theirs = await plantProduct(t, neighbour, { stock: 10 });
    await placed(neighbour, { productId: theirs, quantity: 3 }, 'web_chat');
    await placed(store, { productId, quantity: 3 }, 'web_chat');
    await placed(store, { productId, quantity: 1 }, 'web_chat');
    const verified = await placed(store, { productId, quantity: 1 });
    expect((await get(store, '/orders')).discardable).toBe(2);
    await discard(store);
    expect((await get(store, '/orders')).orders.map(({ id }: { id: string }) => id)).toEqual([verified.id]);
    expect([await stockOf(store, productId), await stockOf(neighbour, theirs)]).toEqual([9, 7]);
  });
});

describe('one sender', () => {
  const limited = openTestApp({ env: { RATE_LIMIT_FACTOR: 1 } });

  test('may have three unconfirmed orders at a time, identified by phone number, web chat or verified customer', async () => {
    const store = await plantStore(limited);
    const productId = await plantProduct(limited, store, { stock: 100 });
    const open = <T>(work: (scope: Scoped<ShopperContext>) => Promise<T>) =>
      inOpenStore(openVisitor(limited.platform, { peer: 'test', userAgent: '' }), store.tenantId, work);
    const conversationId = limited.clock.newId();
    const customerId = await open(async (scope) => {
      await scope.tx.db
        .insertInto('conversations')
        .values({
          tenantId: store.tenantId,
          id: conversationId,
          channel: 'web',
          webKey: new Uint8Array(32),
          lastMessageAt: limited.clock.now(),
          createdAt: limited.clock.now(),
        })
        .execute();
      return (await saveCustomer(scope, { phone: '18095551234', name: 'Yokasta' })).id;
    });
    const order = (source: 'bot' | 'web_chat', phone: string | null) =>
      open(async (scope) =>
        placeOrder(
          scope,
          {
            customerId:
              phone === null ? customerId : (await saveTypedCustomer(scope, { phone, name: 'Nadie' })).id,
            conversationId: source === 'bot' ? null : conversationId,
            source,
            lines: [{ productId, quantity: 1, option: null }],
            delivery: PICKUP,
            payment: null,
            note: '',
            phone,
          },
          await readOrderGoods(scope, [{ productId }]),
        ),
      );
    const limitOf = (sender: Parameters<typeof findUnansweredLimit>[1]) =>
      open(
        async (scope) => (await findUnansweredLimit(scope, sender, await getOrderSettings(scope)))?.message,
      );
    let noted = '';
    for (let n = 0; n < UNANSWERED_PER_SENDER; n += 1) {
      expect(await limitOf({ phone: '18095550001', conversationId })).toBeUndefined();
      const result = await order('web_chat', '18095550001');
      if (result.kind === 'placed') noted = result.order.id;
      await order('bot', null);
    }
    // «Sin azúcar» after the order is a note for the team, and nothing that the team did.
    await open((scope) => noteForTeam(scope, { id: noted, text: 'sin azúcar' }));
    expect(await limitOf({ phone: '18095550001' })).toContain('esperando respuesta');
    expect(await limitOf({ phone: '18095550002', conversationId })).toContain('esperando respuesta');
    expect(await limitOf({ customerId })).toContain('esperando respuesta');
    expect(await limitOf({ phone: '18095550002' })).toBeUndefined();
    const note = { method: 'PUT', path: `/orders/${noted}/note`, token: store.token } as const;
    expect((await callApi(limited, { ...note, body: { note: 'La llamo yo' } })).status).toBe(200);
    expect(await limitOf({ phone: '18095550001' })).toBeUndefined();
    limited.clock.advance(minutes(45));
    expect(await limitOf({ phone: '18095550001', conversationId })).toBeUndefined();
    expect(await limitOf({ customerId })).toBeUndefined();
  });

  test('holds with three orders of one internet address at a time; a fourth is placed and holds nothing', async () => {
    const [store, neighbour] = [await plantStore(limited), await plantStore(limited)];
    const mine = await plantProduct(limited, store, { stock: 100 });
    const theirs = await plantProduct(limited, neighbour, { stock: 100 });
    let number = 0;
    const buy = async (of: PlantedStore, productId: string, address: string): Promise<OrderRow> => {
      number += 1;
      const phone = `1809555200${number}`;
      const result = await inOpenStore(
        openVisitor(limited.platform, { peer: address, userAgent: '' }),
        of.tenantId,
        async (scope) =>
          placeOrder(
            scope,
            {
              customerId: (await saveTypedCustomer(scope, { phone, name: 'Nadie' })).id,
              conversationId: null,
              source: 'web_chat',
              lines: [{ productId, quantity: 1, option: null }],
              delivery: PICKUP,
              payment: null,
              note: '',
              phone,
              address,
            },
            await readOrderGoods(scope, [{ productId }]),
          ),
      );
      if (result.kind !== 'placed') throw new Error(`the order was ${result.kind}`);
      return result.order;
    };
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => buy(store, mine, '10.0.0.7')));
    const holding = atOnce.filter(({ holdUntil }) => holdUntil !== null);
    expect(holding).toHaveLength(3);
    expect((await buy(store, mine, '10.0.0.8')).holdUntil).not.toBeNull();
    expect((await buy(neighbour, theirs, '10.0.0.7')).holdUntil).not.toBeNull();
    // A confirmed order no longer counts.
    const body = { state: 'confirmed' };
    const path = `/orders/${holding[0]?.id}/state`;
    await callApi(limited, { method: 'PUT', path, token: store.token, body });
    expect((await buy(store, mine, '10.0.0.7')).holdUntil).not.toBeNull();
    limited.clock.advance(minutes(45));
    await limited.jobs.runScheduled('release-holds');
    const kept = await limited.platform.db.queryAsOwner(
      'select 1 from orders where hold_address is not null',
      [],
    );
    expect(kept).toEqual([]);
  });
});
