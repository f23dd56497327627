import { beforeEach, describe, expect, test } from 'vitest';
import { type EditorContext, inTenant, openEditor, type Scoped } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { writtenOrderBody } from '#server/testing/plant-order.ts';
import { plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import { plantConversation } from '#server/testing/plant-whatsapp-talk.ts';
import type { Ageing } from '#shared/features/credit/credit-calls.ts';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { days } from '#shared/lib/time.ts';
import { getNotebook, recordEntry, reverseEntry } from './keep-notebook.ts';

const t = openTestApp();

let store: SellingStore;
let neighbour: SellingStore;
let rosa: string;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, body?: object, { of = store, key = '' } = {}) =>
  callApi(t, {
    method,
    path,
    token: of.token,
    ...(body && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const turnOff = () => call('PUT', '/credit-settings', { isOn: false, isForCustomers: false });
const turnOn = (of = store, isForCustomers = true) =>
  call('PUT', '/credit-settings', { isOn: true, isForCustomers }, { of });
const setLimit = (customerId: string, limit: number, of = store) =>
  call('PUT', `/customers/${customerId}/notebook`, { limit }, { of });
const enter = (customerId: string, entry: object, options = {}) =>
  call('POST', `/customers/${customerId}/notebook/entries`, entry, options);
const charge = (customerId: string, amount: unknown) =>
  enter(customerId, { kind: 'charge', amount, note: 'Un queso' });
const notebookOf = async (customerId: string, of = store) =>
  (await call('GET', `/customers/${customerId}/notebook`, undefined, { of })).body.notebook;
/** Reads or writes without a session, which a test that lets days pass would outlive. */
const asOwner = <Answer>(work: (scope: Scoped<EditorContext>) => Promise<Answer>): Promise<Answer> =>
  inTenant(openEditor(t.platform, { ...store, role: 'owner', plan: 'pro', tenantStatus: 'active' }), work);
const balanceOf = async (customerId: string): Promise<number> => (await notebookOf(customerId)).balance;

const close = (customerId: string, limit = 1000) =>
  call('PUT', `/customers/${customerId}/notebook`, { limit, isOpen: false });

/** Writes an order of some bags of rice (RD$425 each) for a customer; answers the whole response. */
const write = (customerId: string, fields: object = {}, quantity = 1) =>
  call(
    'POST',
    '/orders',
    writtenOrderBody(store.riceId, {
      customer: { id: customerId },
      lines: [{ productId: store.riceId, quantity, price: 425 }],
      payment: 'A la libreta',
      ...fields,
    }),
  );
const setState = (orderId: string, state: string) => call('PUT', `/orders/${orderId}/state`, { state });
const pay = (orderId: string, kind: 'received' | 'returned', amount: number) =>
  call('POST', `/orders/${orderId}/payments`, { kind, amount });

/** Plants a customer whom the team wrote down; answers their id. */
const plantCustomerOf = async (of: SellingStore, name: string): Promise<string> => {
  const body = writtenOrderBody(of.riceId, {
    customer: { name },
    lines: [{ productId: of.riceId, quantity: 1, price: 425 }],
  });
  const answer = await call('POST', '/orders', body, { of });
  await call('PUT', `/orders/${answer.body.order.id}/state`, { state: 'cancelled' }, { of });
  return answer.body.order.customer.id;
};

beforeEach(async () => {
  neighbour = await plantSellingStore(t);
  store = await plantSellingStore(t);
  rosa = await plantCustomerOf(store, 'Rosa Peña');
  await turnOn();
  await setLimit(rosa, 1000);
  const other = await plantCustomerOf(neighbour, 'Ramón Gil');
  await turnOn(neighbour);
  await setLimit(other, 5000, neighbour);
  await enter(other, { kind: 'charge', amount: 4321, note: 'De antes' }, { of: neighbour });
});

describe('the notebook of a customer', () => {
  test('adds up what was charged and paid, and shows each entry with who wrote it and what was owed after it', async () => {
    await charge(rosa, '600.50');
    t.clock.advance(1000);
    const { status, body } = await enter(rosa, { kind: 'payment', amount: 200, method: 'Efectivo' });
    expect(status).toBe(201);
    expect(body.notebook).toMatchObject({
      balance: 400.5,
      limit: 1000,
      isOpen: true,
      balanceBefore: 0,
      ageing: { upTo30: 400.5, upTo60: 0, upTo90: 0, older: 0 },
      entries: [
        { kind: 'payment', amount: -200, balance: 400.5, method: 'Efectivo', by: 'me' },
        { kind: 'charge', amount: 600.5, balance: 600.5, note: 'Un queso', by: 'me', order: null },
      ],
    });
  });

  test('refuses what does not fit, with what is left; a payment above the debt; and everything once it is closed', async () => {
    await charge(rosa, 900);
    const over = await charge(rosa, 100.01);
    expect(over.status).toBe(422);
    expect(over.body.message).toContain('le quedan RD$100 de RD$1,000');
    expect((await charge(rosa, 100)).status).toBe(201);
    expect((await charge(rosa, 1)).body.message).toContain('Su libreta está llena');
    const tooMuch = await enter(rosa, { kind: 'payment', amount: 1000.01 });
    expect(tooMuch.status).toBe(422);
    expect(tooMuch.body.message).toBe('Solo debe RD$1,000.');
    await call('PUT', `/customers/${rosa}/notebook`, { limit: 5000, isOpen: false });
    expect((await charge(rosa, 1)).status).toBe(422);
    expect((await enter(rosa, { kind: 'payment', amount: 1000 })).status).toBe(201);
    expect(await balanceOf(rosa)).toBe(0);
  });

  test.each([0, -5, '', 'mil', 10_000_000.01, 1.005])(
    'an amount or a limit of %j is refused at its field',
    async (amount) => {
      const entry = await charge(rosa, amount);
      expect(entry.status).toBe(400);
      expect(entry.body.details.fields).toMatchObject([{ field: 'amount' }]);
      const limit = await call('PUT', `/customers/${rosa}/notebook`, { limit: amount });
      expect(limit.status).toBe(400);
      expect(limit.body.details.fields).toMatchObject([{ field: 'limit' }]);
    },
  );

  test('a charge and a discount say why; the same request is written once', async () => {
    expect((await enter(rosa, { kind: 'charge', amount: 5 })).status).toBe(400);
    expect((await enter(rosa, { kind: 'discount', amount: 5, note: '  ' })).status).toBe(400);
    const entry = { kind: 'charge', amount: 300, note: 'Un queso' };
    await enter(rosa, entry, { key: 'una-sola-vez-1' });
    await enter(rosa, entry, { key: 'una-sola-vez-1' });
    expect(await balanceOf(rosa)).toBe(300);
  });

  test('an entry is reversed once, by another one with a reason', async () => {
    const { body } = await charge(rosa, 300);
    const [{ id }] = body.notebook.entries;
    const reverse = (entryId: string, reason: string) =>
      call('POST', `/customers/${rosa}/notebook/entries/${entryId}/reversal`, { reason });
    expect((await reverse(id, '')).status).toBe(400);
    const { status, body: after } = await reverse(id, 'Era de su hermana');
    expect(status).toBe(201);
    expect(after.notebook).toMatchObject({
      balance: 0,
      ageing: { upTo30: 0 },
      entries: [
        { kind: 'reversal', amount: -300, note: 'Era de su hermana', by: 'me' },
        { id, kind: 'charge', amount: 300, isReversed: true },
      ],
    });
    expect((await reverse(id, 'otra vez')).status).toBe(422);
    expect((await reverse(after.notebook.entries[0].id, 'la anulación')).status).toBe(422);
  });

  test('nobody opens one for a number that a shopper only typed, and while it is off nothing is charged', async () => {
    const { body } = await callApi(t, {
      method: 'POST',
      path: `/storefront/${store.slug}/orders`,
      body: {
        name: 'Yokasta',
        phone: '8095551234',
        lines: [{ productId: store.riceId, quantity: 1, price: 425 }],
        delivery: { isPickup: false, zone: 'Gurabo', place: null, address: 'Calle 3' },
        fee: 200,
        payment: 'Efectivo',
        note: '',
      },
    });
    const { body: found } = await call('GET', `/orders?q=${body.code}`);
    expect((await setLimit(found.orders[0].customer.id, 500)).status).toBe(422);
    await charge(rosa, 300);
    await turnOff();
    expect((await charge(rosa, 5)).body.message).toContain('La libreta está apagada');
    expect((await enter(rosa, { kind: 'payment', amount: 100 })).status).toBe(201);
  });

  test('money in favour of the customer is returned by a charge, also once the notebook is closed or off', async () => {
    const { body } = await charge(rosa, 300);
    await enter(rosa, { kind: 'payment', amount: 300 });
    const path = `/customers/${rosa}/notebook/entries/${body.notebook.entries[0].id}/reversal`;
    expect((await call('POST', path, { reason: 'Era de su hermana' })).body.notebook.balance).toBe(-300);
    await close(rosa);
    expect((await charge(rosa, 301)).status).toBe(422);
    expect((await charge(rosa, 100)).status).toBe(201);
    await turnOff();
    expect((await charge(rosa, 201)).body.message).toContain('La libreta está apagada');
    expect((await charge(rosa, 200)).status).toBe(201);
    expect((await call('DELETE', `/customers/${rosa}`)).status).toBe(200);
  });

  test('a neighbour finds, charges and reverses nothing of it', async () => {
    const { body } = await charge(rosa, 300);
    const of = neighbour;
    expect((await call('GET', `/customers/${rosa}/notebook`, undefined, { of })).status).toBe(404);
    expect((await setLimit(rosa, 10, of)).status).toBe(404);
    expect((await enter(rosa, { kind: 'payment', amount: 5 }, { of })).status).toBe(404);
    const path = `/customers/${rosa}/notebook/entries/${body.notebook.entries[0].id}/reversal`;
    expect((await call('POST', path, { reason: 'porque sí' }, { of })).status).toBe(404);
    expect((await call('GET', '/notebooks')).body).toMatchObject({
      total: { customers: 1, amount: 300 },
      debtors: [{ customer: { id: rosa, name: 'Rosa Peña' }, balance: 300 }],
    });
  });
});

describe('what is owed by its age', () => {
  test('payments settle the oldest first, and a reversed charge has no age', async () => {
    await setLimit(rosa, 10_000);
    const write = (kind: 'charge' | 'payment', pesos: number) =>
      asOwner((scope) =>
        recordEntry(scope, {
          customerId: rosa,
          key: undefined,
          entry: { kind, amount: moneyOfCentavos(pesos * 100), method: null, note: 'Un queso' },
        }),
      );
    const ageing = async () => (await asOwner((scope) => getNotebook(scope, rosa))).notebook?.ageing;
    for (const [amount, later] of [
      [100, 35],
      [200, 30],
      [300, 30],
      [400, 1],
    ] as const) {
      await write('charge', amount);
      t.clock.advance(days(later));
    }
    expect(await ageing()).toEqual({ upTo30: 400, upTo60: 300, upTo90: 200, older: 100 });
    await write('payment', 250);
    const { notebook } = await asOwner((scope) => getNotebook(scope, rosa));
    expect(notebook?.ageing).toEqual({ upTo30: 400, upTo60: 300, upTo90: 50, older: 0 });
    const entryId = notebook?.entries.find(({ amount }) => amount === 300)?.id ?? '';
    await asOwner((scope) => reverseEntry(scope, { customerId: rosa, entryId, reason: 'Devuelto' }));
    expect(await ageing()).toEqual({ upTo30: 400, upTo60: 0, upTo90: 50, older: 0 });
  });
});

describe('an order on the notebook', () => {
  test('is charged when it is confirmed and owes nothing else; cancelled it is reversed', async () => {
    const { body } = await write(rosa);
    const { id } = body.order;
    expect(body.order).toMatchObject({ payment: 'A la libreta', onCredit: 0 });
    expect(await balanceOf(rosa)).toBe(0);
    expect((await setState(id, 'confirmed')).body.order.onCredit).toBe(425);
    expect(await notebookOf(rosa)).toMatchObject({
      balance: 425,
      entries: [{ kind: 'charge', amount: 425, order: { id, code: body.order.code } }],
    });
    expect((await call('GET', '/collections')).body).toMatchObject({
      owed: { orders: 0, amount: 0 },
      notebooks: { customers: 1, amount: 425 },
    });
    expect((await call('GET', '/dashboard')).body.waiting.notebooks).toEqual({ customers: 1, amount: 425 });
    const [{ id: entryId }] = (await notebookOf(rosa)).entries;
    const path = `/customers/${rosa}/notebook/entries/${entryId}/reversal`;
    expect((await call('POST', path, { reason: 'a mano' })).status).toBe(422);
    expect((await setState(id, 'cancelled')).body.order.onCredit).toBe(0);
    expect(await balanceOf(rosa)).toBe(0);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('follows an edit, a fee and a payment of the order, and leaves the notebook with another method', async () => {
    const { body } = await write(rosa, { state: 'confirmed' });
    const { id } = body.order;
    const edit = async (quantity: number, payment: string) => {
      const { version } = (await call('GET', `/orders/${id}`)).body.order;
      return call('PUT', `/orders/${id}`, {
        version,
        lines: [{ productId: store.riceId, quantity, price: 425 }],
        delivery: { isPickup: true, zone: null, place: null, address: null },
        payment,
      });
    };
    expect((await edit(2, 'A la libreta')).body.order.onCredit).toBe(850);
    const over = await edit(3, 'A la libreta');
    expect(over.status).toBe(422);
    expect(over.body.message).toContain('No cabe en su libreta');
    expect((await call('GET', `/orders/${id}`)).body.order.total).toBe(850);
    await call('POST', `/orders/${id}/payments`, { kind: 'received', amount: 50 });
    expect(await balanceOf(rosa)).toBe(800);
    expect((await edit(1, 'A la libreta')).body.order.onCredit).toBe(375);
    expect((await edit(1, 'Efectivo')).body.order.onCredit).toBe(0);
    expect(await balanceOf(rosa)).toBe(0);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('says how much of each entry is ITBIS, in the panel and to its customer; what is paid otherwise pays its share', async () => {
    await call('PUT', '/order-settings', { taxMode: 'added' });
    const { body } = await write(rosa, { state: 'confirmed' });
    const { id, total } = body.order;
    expect(total).toBe(501.5);
    expect(await notebookOf(rosa)).toMatchObject({ entries: [{ amount: 501.5, tax: 76.5 }] });
    await call('POST', `/orders/${id}/payments`, { kind: 'received', amount: 100.3 });
    expect(await notebookOf(rosa)).toMatchObject({
      entries: [
        { kind: 'reversal', amount: -100.3, tax: -15.3 },
        { amount: 501.5, tax: 76.5 },
      ],
    });
    await setState(id, 'cancelled');
    const { entries } = await notebookOf(rosa);
    expect(entries.reduce((sum: number, { tax }: { tax: number }) => sum + tax, 0)).toBe(0);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('above the limit, without a notebook or after it was closed it is not confirmed, and holds no stock', async () => {
    const { body } = await write(rosa, {}, 3);
    const refused = await setState(body.order.id, 'confirmed');
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('le quedan RD$1,000 de RD$1,000');
    expect((await call('GET', `/orders/${body.order.id}`)).body.order).toMatchObject({
      state: 'new',
      isHolding: false,
    });
    const nobody = await plantCustomerOf(store, 'Julio Sosa');
    expect((await write(nobody, { state: 'confirmed' })).body.message).toContain('no tiene libreta abierta');
  });

  test.each([
    ['above the limit', () => charge(rosa, 1000)],
    ['of a closed notebook', () => close(rosa)],
    ['of a store that turned them off', turnOff],
  ])('takes back a payment that was returned, also %s', async (_, change) => {
    const { id } = (await write(rosa, { state: 'confirmed' })).body.order;
    await pay(id, 'received', 425);
    expect(await balanceOf(rosa)).toBe(0);
    await change();
    const before = await balanceOf(rosa);
    const { status, body } = await pay(id, 'returned', 425);
    expect(status).toBe(201);
    expect(body.order.onCredit).toBe(425);
    expect(await balanceOf(rosa)).toBe(before + 425);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('while the notebooks are off it is an order like any other, and stays so when it is paid and delivered later', async () => {
    await turnOff();
    const { status, body } = await write(rosa, { state: 'confirmed' });
    expect(status).toBe(201);
    expect(body.order.onCredit).toBe(0);
    await turnOn();
    const { id } = body.order;
    expect((await pay(id, 'received', 25)).body.order.onCredit).toBe(0);
    await close(rosa);
    expect((await pay(id, 'received', 25)).status).toBe(201);
    for (const state of ['on_the_way', 'delivered']) expect((await setState(id, state)).status).toBe(200);
    expect(await balanceOf(rosa)).toBe(0);
    expect((await call('GET', '/collections')).body.owed).toEqual({ orders: 1, amount: 375 });
  });

  test('is not charged again or charged more while the notebooks are off, and is delivered', async () => {
    const cancelled = (await write(rosa, { state: 'confirmed' })).body.order;
    await setState(cancelled.id, 'cancelled');
    const { id, version } = (await write(rosa, { state: 'confirmed' })).body.order;
    await turnOff();
    const again = await setState(cancelled.id, 'confirmed');
    expect(again.status).toBe(422);
    expect(again.body.message).toContain('La libreta está apagada');
    const edit = (quantity: number) =>
      call('PUT', `/orders/${id}`, {
        version,
        lines: [{ productId: store.riceId, quantity, price: 425 }],
        delivery: { isPickup: true, zone: null, place: null, address: null },
        payment: 'A la libreta',
      });
    expect((await edit(2)).body.message).toContain('La libreta está apagada');
    for (const state of ['on_the_way', 'delivered']) expect((await setState(id, state)).status).toBe(200);
    expect(await balanceOf(rosa)).toBe(425);
    expect(await findBreaches(t.platform)).toEqual({});
  });
});

describe('at once', () => {
  test('of two orders that fit alone, one passes', async () => {
    const ids = [];
    for (let n = 0; n < 2; n += 1) ids.push((await write(rosa, {}, 2)).body.order.id);
    const answers = await Promise.all(ids.map((id) => setState(id, 'confirmed')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await balanceOf(rosa)).toBe(850);
  });

  test('payments never exceed the debt, and charges never the limit', async () => {
    await charge(rosa, 500);
    const payments = await Promise.all([1, 2, 3].map(() => enter(rosa, { kind: 'payment', amount: 300 })));
    expect(payments.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    const charges = await Promise.all([1, 2, 3].map(() => charge(rosa, 400)));
    expect(charges.map(({ status }) => status).toSorted()).toEqual([201, 201, 422]);
    expect(await balanceOf(rosa)).toBe(1000);
  });
});

describe('the customer', () => {
  const ROSA = { phone: '18095550142', name: 'Rosa Peña' };
  const say = async (text: string, of = store): Promise<string> => {
    const id = await plantConversation(t, of, { ...ROSA, text });
    const { body } = await call('GET', `/conversations/${id}`, undefined, { of });
    return body.messages.findLast(({ author }: { author: string }) => author === 'bot')?.text ?? '';
  };
  /** The customer of the WhatsApp number, with a notebook. */
  const plantHolder = async (limit = 1000): Promise<string> => {
    await say('hola');
    const { body } = await call('GET', '/customers?q=8095550142');
    await setLimit(body.customers[0].id, limit);
    return body.customers[0].id;
  };

  test.each(['¿cuánto debo?', 'cuanto te debo', 'mi libreta', 'mándame mi estado de cuenta'])(
    '%s: is told balance, limit and the latest entries',
    async (text) => {
      const id = await plantHolder();
      await charge(id, 400);
      await enter(id, { kind: 'payment', amount: 150, method: 'Efectivo' });
      const answer = await say(text);
      expect(answer).toContain('En tu libreta debes *RD$250*');
      expect(answer).toContain('Te quedan RD$750 de tu límite de RD$1,000');
      expect(answer).toContain('Abono −RD$150');
      expect(answer).not.toContain('4,321');
    },
  );

  test('is told how much of what was charged is ITBIS', async () => {
    const id = await plantHolder();
    await call('PUT', '/order-settings', { taxMode: 'added' });
    await write(id, { state: 'confirmed' });
    expect(await say('¿cuánto debo?')).toContain('+RD$502, ITBIS RD$77');
  });

  test.each([
    ['is closed', (id: string) => close(id)],
    ['was turned off', turnOff],
  ])('whose notebook %s is told the debt, and not what is left', async (_, change) => {
    const id = await plantHolder();
    await charge(id, 400);
    await change(id);
    const answer = await say('¿cuánto debo?');
    expect(answer).toContain('En tu libreta debes *RD$400*');
    expect(answer).not.toMatch(/Te quedan|nada pendiente/);
    await enter(id, { kind: 'payment', amount: 400 });
    expect(await say('¿cuánto debo?')).not.toContain('libreta');
  });

  test('whose notebook is filled by orders that wait is not told to pay', async () => {
    await plantHolder(1050);
    for (const text of [
      'quiero 2 arroz selecto',
      'a Gurabo, calle 3 #15',
      'fíamelo',
      'Rosa Peña',
      'confirmo',
    ])
      await say(text);
    expect(await say('¿me fías?')).toContain('contando los pedidos que esperan confirmación');
  });

  test('somebody without a notebook is told nothing of one and promised nothing', async () => {
    for (const text of ['¿cuánto debo?', 'fíamelo', 'mi libreta'])
      expect(await say(text)).not.toMatch(/En tu libreta|te lo apunto/);
  });

  test('orders on the notebook where the store allows it', async () => {
    const id = await plantHolder(2000);
    for (const text of ['quiero 2 arroz selecto', 'a Gurabo, calle 3 #15', 'fíamelo', 'Rosa Peña'])
      await say(text);
    const told = await say('confirmo');
    expect(told).toContain('A la libreta');
    const { body } = await call('GET', `/orders?customer=${id}`);
    expect(body.orders).toMatchObject([{ payment: 'A la libreta', state: 'new', onCredit: 0, total: 1050 }]);
    expect((await setState(body.orders[0].id, 'confirmed')).body.order.onCredit).toBe(1050);
    expect(await balanceOf(id)).toBe(1050);
  });

  test.each([
    ['A la libreta', 'A la libreta'],
    ['¿me lo puedes fiar?', 'A la libreta'],
    ['apúntalo a mi cuenta', 'A la libreta'],
    // The word means an account at a bank here.
    ['te lo mando a la cuenta', 'Efectivo'],
  ])('%s: after cash was chosen, the order is paid with %s', async (text, payment) => {
    await plantHolder(2000);
    for (const line of ['quiero 2 arroz selecto', 'a Gurabo, calle 3 #15', 'efectivo', text]) await say(line);
    expect(await say('Rosa Peña')).toContain(`Pago: ${payment}`);
  });

  test('who may not choose the notebook any more is asked for another way to pay', async () => {
    const id = await plantHolder(2000);
    for (const text of ['quiero 2 arroz selecto', 'a Gurabo, calle 3 #15', 'fíamelo', 'Rosa Peña'])
      await say(text);
    await turnOn(store, false);
    expect(await say('confirmo')).not.toContain('A la libreta');
    expect((await call('GET', `/orders?customer=${id}`)).body.orders).toEqual([]);
  });

  test('is told kindly that an order does not fit, and asked for another way to pay', async () => {
    const id = await plantHolder(500);
    for (const text of ['quiero 2 arroz selecto', 'a Gurabo, calle 3 #15']) await say(text);
    const told = await say('fíamelo');
    expect(told).toContain('Este pedido no cabe en tu libreta: te quedan RD$500');
    expect(told).toMatch(/¿Cómo vas a pagar\? Aceptamos (?!.*A la libreta)/);
    await enter(id, { kind: 'charge', amount: 100, note: 'Un queso' });
    expect(await say('¿cuánto debo?')).toContain('En tu libreta debes *RD$100*');
    expect((await call('GET', `/orders?customer=${id}`)).body.orders).toEqual([]);
  });

  test('is passed to a person where only the team may charge', async () => {
    await plantHolder();
    await turnOn(store, false);
    await say('quiero 2 arroz selecto');
    expect(await say('fíamelo')).toContain('Eso lo decide el equipo');
  });

  test('who owes is not erased; afterwards amounts stay and words go', async () => {
    await charge(rosa, 300);
    const refused = await call('DELETE', `/customers/${rosa}`);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('Debe RD$300 en la libreta');
    await enter(rosa, { kind: 'payment', amount: 300, note: 'Lo trajo su hija' });
    expect((await call('DELETE', `/customers/${rosa}`)).status).toBe(200);
    const rows = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
      tx.query('select centavos, note, method from credit_entries where tenant_id = $1 order by created_at', [
        store.tenantId,
      ]),
    );
    expect(rows).toEqual([
      { centavos: 30_000, note: '', method: null },
      { centavos: -30_000, note: '', method: null },
    ]);
    expect((await call('GET', '/notebooks')).body.debtors).toEqual([]);
  });

  test('gets the notebook in the file of their own data', async () => {
    await charge(rosa, 300);
    const { body } = await call('GET', `/customers/${rosa}/export`);
    expect(body.notebook).toMatchObject({ balance: 300, entries: [{ kind: 'charge', amount: 300 }] });
  });
});

/** Numbers from 0 to 1 that are the same in every run. */
const seededRandom = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

type Debt = { id: string; since: number; amount: number };
type Payment = { id: string; amount: number };
type Model = { customerId: string; debts: Debt[]; payments: Payment[] };

const LIMIT = 500_000;
const sum = (list: readonly { amount: number }[]): number =>
  list.reduce((total, { amount }) => total + amount, 0);
const owedOf = ({ debts, payments }: Model): number => sum(debts) - sum(payments);

/** What is owed by its age, calculated by paying one charge after the other. */
const ageingOf = ({ debts, payments }: Model, today: number) => {
  const ages = { upTo30: 0, upTo60: 0, upTo90: 0, older: 0 };
  let left = sum(payments);
  for (const { since, amount } of debts) {
    const paid = Math.min(left, amount);
    left -= paid;
    const age = today - since;
    const bucket = age <= 30 ? 'upTo30' : age <= 60 ? 'upTo60' : age <= 90 ? 'upTo90' : 'older';
    ages[bucket] += amount - paid;
  }
  return ages;
};

test('two thousand random operations leave each notebook with exactly what was accepted', {
  timeout: 240_000,
}, async () => {
  const random = seededRandom(13);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const models: Model[] = [];
  for (let n = 0; n < 24; n += 1) {
    const customerId = await plantCustomerOf(store, `Cliente ${n}`);
    await setLimit(customerId, LIMIT / 100);
    models.push({ customerId, debts: [], payments: [] });
  }
  let today = 0;
  // Two operations a week and customer: with more of them no debt grows older than a month.
  for (let round = 0; round < 40; round += 1) {
    await asOwner(async (scope) => {
      for (let step = 0; step < 50; step += 1) {
        const model = pick(models);
        const { customerId, debts, payments } = model;
        const owed = owedOf(model);
        const reversible = [...debts, ...payments];
        if (random() < 0.1 && reversible.length > 0) {
          const { id } = pick(reversible);
          await reverseEntry(scope, { customerId, entryId: id, reason: 'una prueba' });
          model.debts = debts.filter((one) => one.id !== id);
          model.payments = payments.filter((one) => one.id !== id);
          continue;
        }
        const kind = pick(['charge', 'charge', 'payment', 'payment', 'discount'] as const);
        const most = kind === 'charge' ? LIMIT - owed : owed;
        const nearMost = Math.max(1, most + pick([-1, 0, 1]));
        const amount: Money = moneyOfCentavos(random() < 0.1 ? nearMost : Math.ceil(random() * 120_000));
        const fits = amount <= most;
        const key = `clave-${round}-${step}`;
        const entry = { kind, amount, method: null, note: 'una prueba' };
        const id = await recordEntry(scope, { customerId, key, entry }).catch(() => undefined);
        expect(id !== undefined).toBe(fits);
        if (id === undefined) continue;
        if (kind === 'charge') debts.push({ id, since: today, amount });
        else payments.push({ id, amount });
        if (random() < 0.1) await recordEntry(scope, { customerId, key, entry });
      }
    });
    for (const model of models) {
      const { notebook } = await asOwner((scope) => getNotebook(scope, model.customerId));
      const { balance = 0, ageing } = notebook ?? {};
      const owed = owedOf(model);
      expect(Math.round(balance * 100)).toBe(owed);
      const expected = ageingOf(model, today);
      for (const [bucket, centavos] of Object.entries(expected))
        expect(Math.round((ageing?.[bucket as keyof Ageing] ?? -1) * 100)).toBe(centavos);
    }
    t.clock.advance(days(7));
    today += 7;
  }
  expect(await findBreaches(t.platform)).toEqual({});
});
