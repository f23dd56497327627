import { beforeEach, expect, test } from 'vitest';
import {
  type BotContext,
  type EditorContext,
  inTenant,
  openEditor,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openTestBot } from '#server/testing/open-test-bot.ts';
import { sendOrder, storeOrderBody, writtenOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { minutes } from '#shared/lib/time.ts';
import { recordPayment, recordProviderPayment } from './order-payments.ts';

const t = openTestApp();

let store: PlantedStore;
let neighbour: PlantedStore;

/** Records an order of RD$350; returns its id. */
const order = async (of: PlantedStore, state = 'confirmed'): Promise<string> => {
  const productId = await plantProduct(t, of, { price: 350 });
  const body = writtenOrderBody(productId, { state });
  const answer = await callApi(t, { method: 'POST', path: '/orders', token: of.token, body });
  return answer.body.order.id;
};
const pay = (id: string, body: object, { of = store, key }: { of?: PlantedStore; key?: string } = {}) =>
  callApi(t, {
    method: 'POST',
    path: `/orders/${id}/payments`,
    token: of.token,
    body: { kind: 'received', ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const get = async (path: string, of = store) => (await callApi(t, { path, token: of.token })).body;

beforeEach(async () => {
  neighbour = await plantStore(t);
  store = await plantStore(t);
  await pay(await order(neighbour), { amount: 111 }, { of: neighbour });
});

test('adds up part payments and returns, and shows who recorded each, how and when', async () => {
  const id = await order(store);
  await pay(id, { amount: 200, method: 'Efectivo' });
  await pay(id, { amount: '150.50', method: 'Transferencia', note: 'Dejó 50 centavos de más' });
  t.clock.advance(1000);
  const { status, body } = await pay(id, { kind: 'returned', amount: 0.5 });
  expect(status).toBe(201);
  expect(body.order).toMatchObject({ total: 350, paid: 350 });
  expect(body.payments).toMatchObject([
    { kind: 'received', amount: 200, method: 'Efectivo', by: 'me' },
    { kind: 'received', amount: 150.5, note: 'Dejó 50 centavos de más' },
    { kind: 'returned', amount: 0.5, method: null, at: t.clock.now().toISOString() },
  ]);
  expect((await get('/orders')).orders).toMatchObject([{ paid: 350 }]);
});

test('requires a note for a payment above the total, and refuses a return above the amount received', async () => {
  const id = await order(store);
  const above = await pay(id, { amount: 350.01 });
  expect(above.status).toBe(422);
  expect(above.body.message).toContain('RD$350');
  expect((await pay(id, { amount: 400, note: 'Propina' })).status).toBe(201);
  const back = await pay(id, { kind: 'returned', amount: 400.01 });
  expect(back.status).toBe(422);
  expect(back.body.message).toContain('RD$400');
});

test('takes what the customer was shown as missing without a note, where the total has centavos', async () => {
  const productId = await plantProduct(t, store, {
    name: 'Salami',
    price: 165,
    measure: { unit: 'lb', step: 0.5, byMoney: false },
  });
  const lines = [{ productId, quantity: 0.5, unit: 'lb', price: 165 }];
  const body = writtenOrderBody(productId, { lines });
  const written = await callApi(t, { method: 'POST', path: '/orders', token: store.token, body });
  const { id, total } = written.body.order;
  expect(total).toBe(82.5);
  expect((await pay(id, { amount: 84 })).status).toBe(422);
  expect((await pay(id, { amount: 83 })).status).toBe(201);
  expect((await pay(id, { amount: 1 })).status).toBe(422);
});

test('an order whose rest people read as RD$0 lacks nothing', async () => {
  const productId = await plantProduct(t, store, { price: 82.4 });
  const lines = [{ productId, quantity: 1, price: 82.4 }];
  const body = writtenOrderBody(productId, { lines, state: 'confirmed' });
  const { id } = (await callApi(t, { method: 'POST', path: '/orders', token: store.token, body })).body.order;
  expect((await get('/collections')).owed).toEqual({ orders: 1, amount: 82.4 });
  await pay(id, { amount: 82 });
  expect((await get('/collections')).owed).toEqual({ orders: 0, amount: 0 });
});

test.each([0, -5, '', 'mil', 100_000_000, 1.005])(
  'an amount of %j is refused at its field',
  async (amount) => {
    const { status, body } = await pay(await order(store), { amount });
    expect(status).toBe(400);
    expect(body.details.fields).toMatchObject([{ field: 'amount' }]);
  },
);

test('records the same request once, and lets two members not return the same money at the same time', async () => {
  const id = await order(store);
  await pay(id, { amount: 350 }, { key: 'un-cobro-de-prueba' });
  await pay(id, { amount: 350 }, { key: 'un-cobro-de-prueba' });
  const answers = await Promise.all([1, 2, 3].map(() => pay(id, { kind: 'returned', amount: 200 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  expect((await get(`/orders/${id}`)).order.paid).toBe(150);
});

test('sums what is owed, what must be returned and what came in by day and method, without any neighbour', async () => {
  await order(store, 'new');
  const owing = await order(store);
  await pay(owing, { amount: 100, method: 'Efectivo' });
  const cancelled = await order(store);
  await pay(cancelled, { amount: 350, method: 'Efectivo' });
  await callApi(t, {
    method: 'PUT',
    path: `/orders/${cancelled}/state`,
    token: store.token,
    body: { state: 'cancelled' },
  });
  await pay(cancelled, { kind: 'returned', amount: 50, method: 'Efectivo' });
  const sums = await get('/collections');
  expect(sums).toMatchObject({
    owed: { orders: 1, amount: 250 },
    toReturn: { orders: 1, amount: 300 },
    days: [{ method: 'Efectivo', received: 450, returned: 50 }],
  });
  expect(sums.days).toHaveLength(1);
  expect(sums.open).toMatchObject([
    { id: cancelled, isToReturn: true, amount: 300 },
    { id: owing, isToReturn: false, amount: 250, name: 'Ramona Ureña' },
  ]);
});

test('counts nothing as owed for orders delivered before the first recorded payment, unless a part was recorded', async () => {
  const setState = (id: string, state: string) =>
    callApi(t, { method: 'PUT', path: `/orders/${id}/state`, token: store.token, body: { state } });
  const [long, part] = [await order(store), await order(store)];
  for (const id of [long, part]) await setState(id, 'delivered');
  expect((await get('/collections')).owed).toEqual({ orders: 0, amount: 0 });
  t.clock.advance(60_000);
  await pay(part, { amount: 50 });
  const later = await order(store);
  await setState(later, 'delivered');
  expect((await get('/collections')).owed).toEqual({ orders: 2, amount: 300 + 350 });
});

test('a receipt that nobody has checked is shown, and counts in no sum', async () => {
  const id = await order(store);
  const { status, body } = await pay(id, { kind: 'reported', amount: 350, method: 'Transferencia' });
  expect(status).toBe(201);
  expect(body.order.paid).toBe(0);
  expect(body.payments).toMatchObject([{ kind: 'reported', amount: 350, by: 'me' }]);
  expect(await get('/collections')).toMatchObject({ owed: { orders: 1, amount: 350 }, days: [] });
  expect((await pay(id, { kind: 'returned', amount: 1 })).status).toBe(422);
});

test('exports every payment of the store, without formulas', async () => {
  const id = await order(store);
  await pay(id, { amount: 100, method: '=1+1', note: '@nota' });
  const { body: text } = await callApi(t, { path: '/payments.csv', token: store.token });
  expect(text).toContain('Cobro,100.00');
  expect(text).not.toContain('111.00');
  expect(text).not.toMatch(/,[=@]/);
});

test('keeps a paid order when the unanswered ones are discarded', async () => {
  const productId = await plantProduct(t, store, { price: 350 });
  await sendOrder(t, store, { body: storeOrderBody(productId) });
  const [{ id }] = (await get('/orders')).orders;
  await pay(id, { amount: 350 });
  const body = { until: t.clock.now().toISOString() };
  const { body: answer } = await callApi(t, {
    method: 'POST',
    path: '/orders/discard',
    token: store.token,
    body,
  });
  expect(answer.discarded).toBe(0);
});

/** Numbers from 0 to 1 that are the same in every run. */
const seededRandom = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

type Entry = { kind: 'received' | 'returned' | 'reported'; amount: Money; note: string };
type Model = { id: string; paid: number; rows: number; references: string[] };

const TOTAL = 35_000;
/** Less than this is lacking in no order, because people would read it as RD$0. */
const HALF_A_PESO = 50;
const lackingOf = ({ paid }: Model): number => (TOTAL - paid < HALF_A_PESO ? 0 : TOTAL - paid);

const note = (model: Model, { kind, amount }: Pick<Entry, 'kind' | 'amount'>): void => {
  model.rows += 1;
  if (kind === 'received') model.paid += amount;
  if (kind === 'returned') model.paid -= amount;
};

/** Whether the ledger may take an entry of a member. */
const fits = ({ paid }: Model, { kind, amount, note: why }: Entry): boolean => {
  if (kind === 'returned') return amount <= paid;
  const shownAsLacking = Math.round((TOTAL - paid) / 100) * 100;
  return kind === 'reported' || why !== '' || paid + amount <= TOTAL || amount === shownAsLacking;
};

/** Random payments of members and callbacks of a provider for the orders of one store. */
const payAtRandom = async (of: PlantedStore, seed: number, rounds: number): Promise<void> => {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const models: Model[] = [];
  for (let n = 0; n < 10; n += 1) models.push({ id: await order(of), paid: 0, rows: 0, references: [] });
  const editor = openEditor(t.platform, { ...of, role: 'owner', plan: 'pro', tenantStatus: 'active' });
  const bot = await openTestBot(t, of.tenantId);
  const query = <Row extends object>(sql: string) =>
    t.platform.db.transact({ role: 'colmado_platform' }, (tx) => tx.query<Row>(sql, [of.tenantId]));
  const rows = await query<{ id: string; page_token: string }>(
    'select id, page_token from orders where tenant_id = $1',
  );
  const tokens = new Map(rows.map(({ id, page_token }) => [id, page_token]));

  const around = (centavos: number): Money => moneyOfCentavos(Math.max(1, centavos + pick([-1, 0, 1])));
  const anyAmount = (): Money => moneyOfCentavos(Math.ceil(random() * 20_000));

  const byMember = async (scope: Scoped<EditorContext>, model: Model, key: string): Promise<void> => {
    const kind = pick(['received', 'received', 'returned', 'reported'] as const);
    const most = kind === 'returned' ? model.paid : TOTAL - model.paid;
    const payment = {
      kind,
      amount: random() < 0.2 ? around(most) : anyAmount(),
      method: null,
      note: pick(['', '', 'de más']),
    };
    const isExpected = fits(model, payment);
    const accepted = await recordPayment(scope, { orderId: model.id, key, payment }).then(
      () => true,
      () => false,
    );
    expect(accepted).toBe(isExpected);
    if (!accepted) return;
    note(model, payment);
    // The same request again, after a lost answer.
    if (random() < 0.2) await recordPayment(scope, { orderId: model.id, key, payment });
  };
  const byProvider = async (scope: Scoped<BotContext>, model: Model, fresh: string): Promise<void> => {
    const isReplay = model.references.length > 0 && random() < 0.3;
    const reference = isReplay ? pick(model.references) : fresh;
    const missing = lackingOf(model);
    const amount = missing === 0 || random() < 0.3 ? anyAmount() : pick([around, moneyOfCentavos])(missing);
    const pageToken = tokens.get(model.id) ?? '';
    const entry = await recordProviderPayment(scope, {
      provider: 'hosted-page',
      pageToken,
      amount,
      reference,
    });
    const right = amount === missing ? 'received' : 'reported';
    expect(entry).toBe(isReplay ? 'known' : right);
    if (entry === 'known') return;
    model.references.push(reference);
    note(model, { kind: entry, amount });
  };

  for (let round = 0; round < rounds; round += 1) {
    await inTenant(editor, async (scope) => {
      for (let step = 0; step < 40; step += 1) await byMember(scope, pick(models), `clave-${round}-${step}`);
    });
    await inTenant(bot, async (scope) => {
      for (let step = 0; step < 10; step += 1) await byProvider(scope, pick(models), `ref-${round}-${step}`);
    });
    const counts = await query<{ order_id: string; rows: number }>(
      'select order_id, count(*)::int as rows from order_payments where tenant_id = $1 group by 1',
    );
    const { orders: shown } = await get('/orders', of);
    for (const { id, paid, rows: count } of models) {
      expect(paid).toBeGreaterThanOrEqual(0);
      expect(shown.find((one: { id: string }) => one.id === id).paid).toBe(paid / 100);
      expect(counts.find(({ order_id }) => order_id === id)?.rows ?? 0).toBe(count);
    }
    const owed = models.reduce((sum, model) => sum + lackingOf(model), 0);
    expect((await get('/collections', of)).owed.amount).toBe(owed / 100);
    // Without figures the planner reads all payments of a store for each order.
    if (round === 0) await t.platform.db.execAsOwner('analyze order_payments');
  }
};

test('two thousand random operations of four stores leave each order with exactly what was accepted', {
  // On Citus each operation asks two servers.
  timeout: minutes(10),
}, async () => {
  const stores = [store, await plantStore(t), await plantStore(t), await plantStore(t)];
  await Promise.all(stores.map((of, n) => payAtRandom(of, 7 + n, 10)));
  expect((await get('/collections', neighbour)).owed.amount).toBe(350 - 111);
});

test('members who record at the same time never return more than was received', async () => {
  const random = seededRandom(11);
  const id = await order(store);
  let paid = 0;
  for (let round = 0; round < 10; round += 1) {
    const entries = Array.from({ length: 20 }, () => ({
      kind: random() < 0.5 ? 'received' : 'returned',
      amount: Math.ceil(random() * 20_000) / 100,
      note: random() < 0.5 ? 'de más' : '',
    }));
    const answers = await Promise.all(entries.map((entry) => pay(id, entry)));
    for (const [index, { status }] of answers.entries()) {
      const { kind, amount } = entries[index] ?? { kind: '', amount: 0 };
      if (status === 201) paid += Math.round(amount * 100) * (kind === 'received' ? 1 : -1);
    }
    expect((await get(`/orders/${id}`)).order.paid).toBe(paid / 100);
    expect(paid).toBeGreaterThanOrEqual(0);
  }
});
