import { beforeEach, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { chat, plantSellingStore } from '#server/testing/plant-selling-store.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { plantConversation } from '#server/testing/plant-whatsapp-talk.ts';
import { readMails } from '#server/testing/read-mail.ts';

const t = openTestApp();

const ACCOUNT = {
  bank: 'Banreservas',
  kind: 'savings',
  number: '960-123456-7',
  holder: 'Rosa Peña',
  holderId: '001-0000001-7',
};
const STORED = { ...ACCOUNT, number: '9601234567', holderId: '00100000017' };
const OTHER = {
  bank: 'Cooperativa La Unión',
  kind: 'current',
  number: '778899',
  holder: 'Rosa',
  holderId: null,
};

let store: PlantedStore;
let neighbour: PlantedStore;

const save = (accounts: object[], { version = 0, of = store } = {}) =>
  callApi(t, { method: 'PUT', path: '/payment-accounts', token: of.token, body: { accounts, version } });
const read = async (of = store) => (await callApi(t, { path: '/payment-accounts', token: of.token })).body;

beforeEach(async () => {
  store = await plantStore(t);
  neighbour = await plantStore(t);
  await save([{ ...ACCOUNT, number: '111111111' }], { of: neighbour });
});

test('keeps the accounts in the order of the owner, with who put and removed each', async () => {
  const { status, body } = await save([ACCOUNT, OTHER]);
  expect(status).toBe(200);
  expect(body.accounts).toEqual([STORED, OTHER]);
  await save([OTHER], { version: 1 });
  expect(await read()).toMatchObject({
    accounts: [OTHER],
    version: 2,
    changes: [
      { by: store.email, added: [], removed: [{ bank: 'Banreservas', ending: '4567' }] },
      { by: store.email, added: [{ ending: '4567' }, { ending: '8899' }], removed: [] },
    ],
  });
});

test('mails each change to the owner, with the last digits only', async () => {
  await save([ACCOUNT]);
  await save([ACCOUNT], { version: 1 });
  await t.jobs.runWaiting();
  const [mail, ...more] = await readMails(t, store.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('terminada en 4567');
  expect(mail?.text).not.toContain('9601234567');
});

test('refuses a change that was made from an older list', async () => {
  await save([ACCOUNT]);
  expect((await save([OTHER])).status).toBe(409);
  expect((await read()).accounts).toEqual([STORED]);
});

test.each([
  ['bank', { bank: '' }],
  ['kind', { kind: 'gold' }],
  ['number', { number: '12345' }],
  ['number', { number: 'cuenta 960' }],
  ['number', { number: 'DO29BAGR00000001212453611324' }],
  ['holder', { holder: '' }],
  ['holderId', { holderId: '00100000018' }],
])('refuses a wrong %s: %j', async (field, wrong) => {
  const { status, body } = await save([{ ...ACCOUNT, ...wrong }]);
  expect(status).toBe(400);
  expect(body.details.fields).toMatchObject([{ field: `accounts.0.${field}` }]);
});

test('accepts a standard number, and refuses a seventh account and the same account twice', async () => {
  const standard = { ...ACCOUNT, number: 'DO28 BAGR 0000 0001 2124 5361 1324' };
  expect((await save([standard])).body.accounts[0].number).toBe('DO28BAGR00000001212453611324');
  const seven = Array.from({ length: 7 }, (_, at) => ({ ...ACCOUNT, number: `96012345${at}0` }));
  expect((await save(seven, { version: 1 })).status).toBe(400);
  const twice = await save([ACCOUNT, STORED], { version: 1 });
  expect(twice.body.details.fields).toMatchObject([{ field: 'accounts.1.number' }]);
});

test('shows the accounts on the page of a transfer order until it is paid, and nowhere else of the store', async () => {
  await save([ACCOUNT]);
  const { token } = store;
  await offerTransfer(store);
  const productId = await plantProduct(t, store, { price: 350 });
  const pageOf = async (payment: string) => {
    const { body } = await sendOrder(t, store, { body: storeOrderBody(productId, { payment }) });
    return new URL(body.pageUrl).pathname;
  };
  const html = async (path: string) => (await t.app.inject({ url: path })).body;
  const [transfer, cash] = [await pageOf('Transferencia'), await pageOf('Efectivo')];
  expect(await html(transfer)).toContain('9601234567');
  expect(await html(transfer)).not.toContain('111111111');
  for (const path of [cash, `/str/${store.slug}`, `/str/${store.slug}/producto/${productId}`])
    expect(await html(path)).not.toContain('9601234567');
  const { orders } = (await callApi(t, { path: '/orders', token })).body;
  const { id } = orders.find(({ payment }: { payment: string }) => payment === 'Transferencia');
  const body = { kind: 'received', amount: 350 };
  await callApi(t, { method: 'POST', path: `/orders/${id}/payments`, token, body });
  expect(await html(transfer)).not.toContain('9601234567');
});

/** The ways to pay that a store offers in these tests. */
const offerTransfer = ({ slug, token }: PlantedStore) =>
  callApi(t, {
    method: 'PUT',
    path: `/tenants/${slug}/profile`,
    token,
    body: {
      pickup: true,
      paymentMethods: [
        { name: 'Transferencia', details: 'Mándanos el comprobante.' },
        { name: 'Efectivo', details: '' },
      ],
    },
  });

test('the chat tells the accounts once after a transfer order, and when it is asked for them', async () => {
  store = await plantSellingStore(t);
  await save([ACCOUNT]);
  await offerTransfer(store);
  const say = async (conversationId: string, ...lines: string[]): Promise<string[]> => {
    const told: string[] = [];
    for (const text of lines)
      told.push((await chat(t, { slug: store.slug, conversationId, text })).reply.text);
    return told;
  };
  const order = (payment: string) => [
    'quiero 1 arroz selecto',
    'eso es todo',
    'lo paso a buscar',
    payment,
    'Yokasta Peña',
    '8095551234',
    'sí, confirmo',
  ];
  const transfer = await say('por-transferencia', ...order('transferencia'));
  expect(transfer.at(-1)).toMatch(/código[\s\S]*\n9601234567\n[\s\S]*Síguelo aquí/);
  expect(transfer.filter((text) => text.includes('9601234567'))).toHaveLength(1);
  const cash = await say('en-efectivo', ...order('efectivo'));
  expect(cash.at(-1)).toContain('código');
  expect(cash.join()).not.toContain('9601234567');
  const [asked] = await say('pregunta', '¿a qué cuenta te transfiero?');
  expect(asked).toMatch(/9601234567\n.*cédula 001-0000001-7[\s\S]*Mándanos el comprobante/);
  expect(asked).not.toContain('111111111');
});

test('WhatsApp tells the accounts when the order of a cart arrives there, and not when it is asked about later', async () => {
  const selling = await plantSellingStore(t);
  store = selling;
  await save([ACCOUNT]);
  await offerTransfer(store);
  const { body } = await sendOrder(t, store, {
    body: storeOrderBody(selling.riceId, {
      lines: [{ productId: selling.riceId, quantity: 1, price: 425 }],
      payment: 'Transferencia',
    }),
  });
  const writer = { phone: '18095550142', name: 'Rosa Peña' };
  await plantConversation(t, store, { ...writer, text: body.text });
  const conversationId = await plantConversation(t, store, { ...writer, text: `¿y mi pedido ${body.code}?` });
  const { messages } = (await callApi(t, { path: `/conversations/${conversationId}`, token: store.token }))
    .body;
  const told = messages.filter(
    ({ author, text }: { author: string; text: string }) => author === 'bot' && text.includes('9601234567'),
  );
  expect(told).toHaveLength(1);
});
