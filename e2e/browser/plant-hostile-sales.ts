import { HOSTILE_TEXTS } from '#server/testing/hostile-texts.ts';

type Send = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  content: { data?: object },
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the journey checks
) => Promise<any>;

const LINE_LENGTH = 60;
const NOTE_LENGTH = 480;
/** Enough to see each kind of way out; the shared table of texts is planted whole in the catalogue. */
const TEXTS = HOSTILE_TEXTS.slice(0, 14).map((text) => text.slice(0, LINE_LENGTH));
const NOTE = TEXTS.join('\n').slice(0, NOTE_LENGTH);

const cartOrder = (productId: string, index: number) => ({
  name: TEXTS[index],
  phone: `809555${String(index).padStart(4, '0')}`,
  lines: [{ productId, quantity: 1, price: 10 }],
  delivery: { isPickup: false, zone: null, place: TEXTS[index], address: TEXTS[index] },
  payment: TEXTS[0]?.slice(0, 40),
  note: NOTE,
});

const writtenOrder = (productId: string) => ({
  customer: { name: TEXTS[1] },
  lines: [{ productId, quantity: 1, price: 10, option: TEXTS[1] }],
  delivery: { isPickup: false, zone: TEXTS[1], place: TEXTS[1], address: TEXTS[1] },
  payment: TEXTS[1],
  note: NOTE,
});

/** Writes the texts into every field of orders, customers, the bot and its conversations; answers what to look at. */
export const plantHostileSales = async (
  send: Send,
  { slug, productId }: { slug: string; productId: string },
) => {
  for (const index of TEXTS.keys())
    await send('POST', `/storefront/${slug}/orders`, { data: cartOrder(productId, index) });
  const { order } = await send('POST', '/orders', { data: writtenOrder(productId) });
  await send('PUT', `/orders/${order.id}/note`, { data: { note: NOTE } });
  await send('PUT', `/customers/${order.customer.id}`, { data: { name: TEXTS[1], note: NOTE } });
  await send('PUT', '/bot/settings', {
    data: {
      isWebChatOn: true,
      greeting: NOTE.slice(0, 300),
      awayText: NOTE.slice(0, 300),
      quickReplies: TEXTS.map((text, index) => ({ question: `${index} ${text}`, answer: text })),
      synonyms: [TEXTS.slice(0, 4).map((text) => text.slice(0, 40))],
    },
  });
  for (const text of TEXTS)
    await send('POST', `/storefront/${slug}/chat`, {
      data: { conversationId: 'chat-de-un-extraño', text },
    });
  const { conversations } = await send('GET', '/conversations', {});
  const [{ id: conversationId }] = conversations;
  for (const kind of ['text', 'note'])
    await send('POST', `/conversations/${conversationId}/messages`, { data: { kind, text: NOTE } });
  return { orderId: order.id, customerId: order.customer.id, conversationId };
};
