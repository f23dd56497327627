import { expect, test } from 'vitest';
import { historyChange, whatsAppDelivery } from '#server/dev/webhook-payloads.ts';
import { callApi } from '#server/testing/call-api.ts';
import { ANA } from '#server/testing/open-fake-whatsapp.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { days, minutes } from '#shared/lib/time.ts';

const own = openWhatsAppStore();
const { t, whatsapp, sends } = own;

const text = (body: string) => ({ type: 'text', text: { body } });

let sent = 0;
type Line = { content: object; isOwners?: boolean };

let change: ReturnType<typeof historyChange>;
const lastChange = () => change;

/** Delivers a part of a chat of Ana's that began then, the latest message first, as it may come. */
const deliverPart = async (start: number, ...said: Line[]) => {
  const messages = said.map(({ content, isOwners = false }, at) => {
    sent += 1;
    return {
      ...{ id: `wamid.antes.${sent}.${own.number.phoneNumberId}`, content, isOwners },
      at: new Date(start + minutes(at)),
    };
  });
  change = historyChange(own.number, ANA.phone ?? '', messages.toReversed());
  expect(await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [change]))).toBe(200);
  await whatsapp.settle();
};

const deliverChat = (...said: Line[]) => deliverPart(t.clock.now().getTime() - days(3), ...said);

const read = async (token = own.store.token) => {
  const { conversations } = (await callApi(t, { path: '/conversations', token })).body;
  const [first] = conversations;
  const open = first && (await callApi(t, { path: `/conversations/${first.id}`, token })).body;
  return { conversations, messages: open?.messages ?? [] };
};

const CHAT = [
  { content: text('¿Tienen bizcocho para el sábado?') },
  { content: text('Sí, de vainilla'), isOwners: true },
  { content: { type: 'image', image: { id: '771', mime_type: 'image/jpeg', caption: 'como este' } } },
];

test('a chat from before the number was connected is there to read, in its order, unread by nobody and unanswered', async () => {
  const other = await plantStore(t);
  await deliverChat(...CHAT);
  const { conversations, messages } = await read();
  expect(conversations).toMatchObject([{ unread: 0, lastText: 'como este' }]);
  expect(messages).toMatchObject([
    { author: 'customer', text: '¿Tienen bizcocho para el sábado?' },
    { author: 'phone', text: 'Sí, de vainilla' },
    { author: 'customer', kind: 'image', text: 'como este', media: { state: 'missing' } },
  ]);
  expect(new Date(conversations[0].lastMessageAt).getTime()).toBeLessThan(t.clock.now().getTime() - days(2));
  expect(sends()).toEqual([]);
  expect((await read(other.token)).conversations).toEqual([]);
});

test('is stored once, and its person is answered as ever', async () => {
  await deliverChat(...CHAT);
  await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [lastChange()]));
  await whatsapp.settle();
  expect((await read()).messages).toHaveLength(CHAT.length);
  await whatsapp.says(own.number, 'hola');
  await whatsapp.settle();
  expect((await read()).messages.slice(CHAT.length)).toMatchObject([
    { author: 'customer', text: 'hola' },
    { author: 'bot' },
  ]);
});

test('has its order whatever part comes first, also when the chat goes on here meanwhile', async () => {
  const at = (ago: number) => t.clock.now().getTime() - days(ago);
  await deliverPart(at(4), { content: text('el cuarto día') });
  await deliverPart(at(2), { content: text('el segundo') }, { content: text('y otro') });
  await deliverPart(at(9), { content: text('hace nueve') }, { content: text('también hace nueve') });
  const texts = async () => (await read()).messages.map((message: { text: string }) => message.text);
  const before = ['hace nueve', 'también hace nueve', 'el cuarto día', 'el segundo', 'y otro'];
  expect(await texts()).toEqual(before);
  expect((await read()).conversations).toMatchObject([{ unread: 0, lastText: 'y otro' }]);
  await whatsapp.says(own.number, 'hola');
  await deliverPart(at(30), { content: text('hace un mes') });
  await whatsapp.settle();
  const [oldest, ...rest] = await texts();
  expect(oldest).toBe('hace un mes');
  expect(rest.slice(0, 6)).toEqual([...before, 'hola']);
  expect((await read()).messages.at(-1)).toMatchObject({ author: 'bot' });
});

test('what is stored before and after counts as bytes of its chat', async () => {
  const at = (ago: number) => t.clock.now().getTime() - days(ago);
  const said = ['el segundo', 'y otro, más tarde', 'hace nueve días'];
  await deliverPart(at(2), { content: text('el segundo') });
  await deliverPart(at(1), { content: text('y otro, más tarde') });
  await deliverPart(at(9), { content: text('hace nueve días') });
  const { tenantId } = own.store;
  const [row] = await t.platform.db.transact({ role: 'colmado_app', tenantId }, (tx) =>
    tx.query<{ bytes: number }>('select bytes from conversations where tenant_id = $1', [tenantId]),
  );
  // Each text is kept twice, once to be searched, and has an empty payload.
  expect(row?.bytes).toBe(said.reduce((sum, words) => sum + 2 * Buffer.byteLength(words) + '{}'.length, 0));
});

test('a chat that waits for an answer here gets what was said before, and its answer', async () => {
  await whatsapp.says(own.number, '¿Tienen bizcocho?');
  await deliverChat(...CHAT);
  await whatsapp.settle();
  const { messages } = await read();
  expect(messages.slice(0, CHAT.length)).toMatchObject([
    { text: '¿Tienen bizcocho para el sábado?' },
    { text: 'Sí, de vainilla' },
    { text: 'como este' },
  ]);
  expect(messages.slice(CHAT.length)).toMatchObject([{ text: '¿Tienen bizcocho?' }, { author: 'bot' }]);
  const { conversations } = await read();
  const { body } = await callApi(t, {
    path: `/conversations/${conversations[0].id}?before=1`,
    token: own.store.token,
  });
  expect(body.messages).toHaveLength(CHAT.length);
});

test('whoever wrote then was seen then, and not today', async () => {
  await deliverChat(...CHAT);
  const { customers } = (await callApi(t, { path: '/customers', token: own.store.token })).body;
  expect(customers).toHaveLength(1);
  expect(new Date(customers[0].lastSeenAt).getTime()).toBeLessThan(t.clock.now().getTime() - days(2));
});

test('a telephone whose clock is ahead does not keep its chat at the top', async () => {
  const ahead = { id: `wamid.adelante.${own.number.phoneNumberId}`, content: text('Hola'), isOwners: false };
  const change = historyChange(own.number, ANA.phone ?? '', [{ ...ahead, at: new Date('2090-01-01') }]);
  await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [change]));
  await whatsapp.settle();
  const { conversations } = await read();
  expect(new Date(conversations[0].lastMessageAt).getTime()).toBeLessThanOrEqual(t.clock.now().getTime());
});
