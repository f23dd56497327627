import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { sendOrder, storeOrderBody, writtenOrderBody } from '#server/testing/plant-order.ts';
import { chat, plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import { plantConversation } from '#server/testing/plant-whatsapp-talk.ts';

const t = openTestApp();

const YOKASTA = { phone: '18095550777', name: 'Yokasta Secreta' };
const STRANGER_CHAT = 'el-chat-de-un-extrano';

let store: SellingStore;
let neighbour: SellingStore;
beforeEach(async () => {
  neighbour = await plantSellingStore(t);
  await plantConversation(t, neighbour, YOKASTA);
  store = await plantSellingStore(t);
});

const get = async (path: string, { token }: SellingStore = store) => (await callApi(t, { path, token })).body;
const customersCalled = async (q: string, of?: SellingStore) =>
  (await get(`/customers?q=${encodeURIComponent(q)}`, of)).customers;
const verifiedCustomer = async () =>
  (await customersCalled(YOKASTA.phone)).find(({ isVerified }: { isVerified: boolean }) => isVerified);
const orderOf = async (code: string) => (await get(`/orders?q=${code}`)).orders[0];
const conversationOf = async (channel: 'web' | 'whatsapp') =>
  (await get('/conversations')).conversations.find((one: { channel: string }) => one.channel === channel);
const codeIn = (text: string): string => /\*([A-Z][A-Z0-9]{2,3}\d)\*/.exec(text)?.[1] ?? 'no code';

const say = async (text: string) =>
  (await chat(t, { slug: store.slug, conversationId: STRANGER_CHAT, text })).reply.text as string;

/** A stranger orders in the web chat and types the number of somebody else; answers the order's code. */
const orderAs = async ({ name, phone }: typeof YOKASTA): Promise<string> => {
  await say('dame 2 arroz selecto');
  await say(
    `mandamelo pa Gurabo, calle 3 casa 15, pago en efectivo, a nombre de ${name}, mi numero es ${phone}`,
  );
  return codeIn(await say('si, confirmo'));
};

const sendCart = async (fields: object): Promise<string> => {
  const body = storeOrderBody(store.riceId, {
    lines: [{ productId: store.riceId, quantity: 1, price: 425 }],
    delivery: { isPickup: false, zone: 'Gurabo', place: null, address: 'Calle 3 #15' },
    fee: 200,
    payment: 'Efectivo',
    ...fields,
  });
  const answer = await sendOrder(t, store, { body });
  if (answer.status !== 201) throw new Error(`the cart answered ${JSON.stringify(answer.body)}`);
  return answer.body.code;
};

const answerOnWhatsApp = async (conversationId: string): Promise<number> => {
  const path = `/conversations/${conversationId}/messages`;
  const body = { kind: 'text', text: 'Hola, te escribo de la tienda' };
  return (await callApi(t, { method: 'POST', path, token: store.token, body })).status;
};

describe('a stranger who types the number of a WhatsApp customer in the web chat', () => {
  test('remains a visitor: the order belongs to another customer, and the inbox marks the number as not verified', async () => {
    await plantConversation(t, store, YOKASTA);
    const known = await verifiedCustomer();
    const code = await orderAs({ ...YOKASTA, name: 'Ana Extraña' });

    expect(await verifiedCustomer()).toMatchObject({ id: known.id, name: YOKASTA.name, orders: 0 });
    const order = await orderOf(code);
    expect(order).toMatchObject({ phone: YOKASTA.phone, customer: { isVerified: false } });
    expect(order.customer.id).not.toBe(known.id);
    expect((await conversationOf('web')).customer).toMatchObject({
      name: 'Ana Extraña',
      phone: YOKASTA.phone,
      isVerified: false,
    });
    expect((await conversationOf('whatsapp')).customer).toMatchObject({ id: known.id, isVerified: true });
    expect(
      (await customersCalled(YOKASTA.phone, neighbour)).map(({ orders }: { orders: number }) => orders),
    ).toEqual([0]);
  });

  test('reads no order except those of this chat, whatever code is typed', async () => {
    const hers = await sendCart(YOKASTA);
    await plantConversation(t, store, { ...YOKASTA, text: `mi pedido ${hers}` });
    const waiting = await sendCart(YOKASTA);
    const own = await orderAs(YOKASTA);
    for (const code of [hers, waiting]) {
      const reply = await say(`mi pedido ${code}`);
      expect(reply).not.toMatch(/Arroz|RD\$|Recibimos|ya lo tenemos/);
      expect((await orderOf(code)).conversationId).not.toBe((await conversationOf('web')).id);
    }
    expect((await orderOf(waiting)).conversationId).toBeNull();
    expect(await say(`mi pedido ${own}`)).toContain(`*${own}* ya lo tenemos`);
  });

  test('reads no order while a person answers, either', async () => {
    const waiting = await sendCart(YOKASTA);
    await orderAs(YOKASTA);
    const { id } = await conversationOf('web');
    await callApi(t, { method: 'POST', path: `/conversations/${id}/take`, token: store.token, body: {} });
    await say(`mi pedido ${waiting}`);
    expect((await orderOf(waiting)).conversationId).toBeNull();
  });

  test('cannot silence the store for the customer with BAJA', async () => {
    const hers = await plantConversation(t, store, YOKASTA);
    await orderAs(YOKASTA);
    await say('BAJA');
    expect(await verifiedCustomer()).toMatchObject({ isOptedOut: false });
    expect(await answerOnWhatsApp(hers)).toBe(201);
    // The chat that asked for silence gets it, from a person too.
    expect(await answerOnWhatsApp((await conversationOf('web')).id)).toBe(422);
  });

  test('cannot undo with ALTA the opt-out of the customer', async () => {
    const hers = await plantConversation(t, store, YOKASTA);
    await plantConversation(t, store, { ...YOKASTA, text: 'BAJA' });
    await orderAs(YOKASTA);
    await say('BAJA');
    await say('ALTA');
    expect(await verifiedCustomer()).toMatchObject({ isOptedOut: true });
    expect(await answerOnWhatsApp(hers)).toBe(422);
  });
});

describe('a number typed in the order sheet', () => {
  test('matches no customer of WhatsApp, before or after she writes; only her message with the code does', async () => {
    const first = await sendCart({ phone: YOKASTA.phone, name: 'Quien Sea' });
    await plantConversation(t, store, YOKASTA);
    const second = await sendCart({ phone: YOKASTA.phone, name: 'Quien Sea' });
    const known = await verifiedCustomer();
    expect(known).toMatchObject({ name: YOKASTA.name, orders: 0 });
    for (const code of [first, second])
      expect((await orderOf(code)).customer).toMatchObject({ name: 'Quien Sea', isVerified: false });

    await plantConversation(t, store, { ...YOKASTA, text: `hola, mi pedido ${first}` });
    expect((await orderOf(first)).customer).toMatchObject({ id: known.id, isVerified: true });
    expect((await orderOf(second)).customer).toMatchObject({ isVerified: false });
    await plantConversation(t, store, { ...YOKASTA, text: `y el pedido ${second}` });
    // The unverified customer is gone.
    expect(await customersCalled(YOKASTA.phone)).toMatchObject([{ id: known.id, orders: 2 }]);
  });

  test('is marked in the list of customers', async () => {
    await plantConversation(t, store, YOKASTA);
    await sendCart({ phone: YOKASTA.phone, name: 'Quien Sea' });
    const csv = (
      await t.app.inject({ url: '/api/customers.csv', headers: { authorization: `Bearer ${store.token}` } })
    ).body;
    const rows = csv.split('\r\n');
    expect(rows[0]).toContain('Verificado');
    expect(rows.find((row) => row.includes('Quien Sea'))).toMatch(/No/);
    expect(rows.find((row) => row.includes(YOKASTA.name))).toMatch(/Sí/);
  });

  test('stays with the customer who typed it when WhatsApp says that it passed to somebody', async () => {
    await sendCart({ phone: YOKASTA.phone, name: 'Quien Sea' });
    await plantConversation(t, store, YOKASTA);
    expect(await customersCalled('Quien Sea')).toMatchObject([{ phone: YOKASTA.phone, isVerified: false }]);
  });
});

describe('an order that the team enters', () => {
  const write = async (customer: object) => {
    const body = writtenOrderBody(store.riceId, {
      customer,
      lines: [{ productId: store.riceId, quantity: 1, price: 425 }],
    });
    return (await callApi(t, { method: 'POST', path: '/orders', token: store.token, body })).body.order;
  };

  test('verifies its customer: WhatsApp finds that customer by the number', async () => {
    const order = await write({ name: 'Ramona', phone: YOKASTA.phone });
    expect(order.customer).toMatchObject({ isVerified: true });
    await plantConversation(t, store, YOKASTA);
    expect((await conversationOf('whatsapp')).customer).toMatchObject({ id: order.customer.id });
  });

  test('does not take over orders that a stranger made with that number', async () => {
    const typed = await orderOf(await sendCart({ phone: YOKASTA.phone, name: 'Quien Sea' }));
    const order = await write({ name: 'Ramona', phone: YOKASTA.phone });
    expect(order.customer.id).not.toBe(typed.customer.id);
  });

  test('for a chosen customer verifies that customer', async () => {
    const typed = await orderOf(await sendCart({ phone: YOKASTA.phone, name: 'Quien Sea' }));
    const order = await write({ id: typed.customer.id });
    expect(order.customer).toMatchObject({ id: typed.customer.id, isVerified: true });
  });

  test('with the number of a verified customer belongs to the verified one', async () => {
    const typed = await orderOf(await sendCart({ phone: YOKASTA.phone, name: 'Quien Sea' }));
    await plantConversation(t, store, YOKASTA);
    const known = await verifiedCustomer();
    const order = await write({ id: typed.customer.id });
    expect(order).toMatchObject({ recipient: 'Quien Sea', customer: { id: known.id, isVerified: true } });
    expect(await verifiedCustomer()).toMatchObject({ orders: 1 });
  });
});
