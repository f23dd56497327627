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
/** Delivers a chat of Ana's from three days ago, the latest message first, as it may come. */
const deliverChat = async (...said: { content: object; isOwners?: boolean }[]) => {
  const start = t.clock.now().getTime() - days(3);
  const messages = said.map(({ content, isOwners = false }, at) => {
    sent += 1;
    return {
      ...{ id: `wamid.antes.${sent}.${own.number.phoneNumberId}`, content, isOwners },
      at: new Date(start + minutes(at)),
    };
  });
  const change = historyChange(own.number, ANA.phone ?? '', messages.toReversed());
  expect(await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [change]))).toBe(200);
  await whatsapp.settle();
};

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

test('is stored once; what comes later of the same chat is left out, and its person is answered as ever', async () => {
  await deliverChat(...CHAT);
  await deliverChat({ content: text('Algo más viejo') });
  expect((await read()).messages).toHaveLength(CHAT.length);
  await whatsapp.says(own.number, 'hola');
  await whatsapp.settle();
  expect((await read()).messages.slice(CHAT.length)).toMatchObject([
    { author: 'customer', text: 'hola' },
    { author: 'bot' },
  ]);
});

test('a chat that began here first keeps its own messages alone', async () => {
  await whatsapp.says(own.number, 'hola');
  await whatsapp.settle();
  await deliverChat(...CHAT);
  expect((await read()).messages[0]).toMatchObject({ text: 'hola' });
  expect((await read()).messages).toHaveLength(2);
});

test('a telephone whose clock is ahead does not keep its chat at the top', async () => {
  const ahead = { id: `wamid.adelante.${own.number.phoneNumberId}`, content: text('Hola'), isOwners: false };
  const change = historyChange(own.number, ANA.phone ?? '', [{ ...ahead, at: new Date('2090-01-01') }]);
  await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [change]));
  await whatsapp.settle();
  const { conversations } = await read();
  expect(new Date(conversations[0].lastMessageAt).getTime()).toBeLessThanOrEqual(t.clock.now().getTime());
});
