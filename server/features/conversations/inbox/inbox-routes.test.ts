import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember } from '#server/testing/plant-member.ts';
import { chat, plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import { deliver, plantConversation } from '#server/testing/plant-whatsapp-talk.ts';
import { hours, minutes } from '#shared/lib/time.ts';

const t = openTestApp();

let store: SellingStore;

beforeEach(async () => {
  const neighbour = await plantSellingStore(t);
  await plantConversation(t, neighbour, { text: 'arroz del vecino', name: 'Vecina' });
  store = await plantSellingStore(t);
});

const list = async (query = '') =>
  (await callApi(t, { path: `/conversations${query}`, token: store.token })).body;
const open = async (id: string) =>
  (await callApi(t, { path: `/conversations/${id}`, token: store.token })).body;
const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
  callApi(t, {
    method: 'POST',
    path: `/conversations/${path}`,
    token: store.token,
    body: body ?? {},
    headers,
  });

describe('GET /conversations', () => {
  test('lists the conversations of the store, most recent first, with who answers and the last message', async () => {
    await plantConversation(t, store);
    t.clock.advance(minutes(5));
    await chat(t, { slug: store.slug, text: 'quiero hablar con una persona' });
    const { conversations, counts } = await list();
    expect(conversations).toMatchObject([
      { channel: 'web', customer: null, speaker: 'waiting', handoverReason: 'asked', windowEndsAt: null },
      {
        channel: 'whatsapp',
        customer: { name: 'Rosa Peña', phone: '18095550142' },
        speaker: 'bot',
        lastAuthor: 'bot',
        unread: 1,
      },
    ]);
    expect(counts).toEqual({ waiting: 1, unread: 2 });
  });

  test('filters by who answers and by unread messages', async () => {
    const waiting = await plantConversation(t, store, { text: 'quiero hablar con una persona' });
    const mine = await plantConversation(t, store, { phone: '18095550143', name: 'Luis' });
    const bots = await plantConversation(t, store, { phone: '18095550144', name: 'Ana' });
    await post(`${mine}/take`);
    await post(`${bots}/read`);
    const idsOf = async (filter: string) =>
      (await list(`?filter=${filter}`)).conversations.map(({ id }: { id: string }) => id);
    expect(await idsOf('waiting')).toEqual([waiting]);
    expect(await idsOf('mine')).toEqual([mine]);
    expect(await idsOf('bot')).toEqual([bots]);
    expect((await idsOf('unread')).toSorted()).toEqual([waiting, mine].toSorted());
  });

  test.each([
    ['a name without its accents', 'rosa pena', 1],
    ['a telephone as people write it', '(809) 555-0142', 1],
    ['words of a message', 'ARRÓZ tienen', 1],
    ['signs that a pattern would read', '%', 0],
    ['what nobody wrote', 'neumático', 0],
    ['what a neighbour was told', 'vecino', 0],
  ])('searches %s', async (_case, q, found) => {
    await plantConversation(t, store);
    expect((await list(`?q=${encodeURIComponent(q)}`)).conversations).toHaveLength(found);
  });

  test('pages continue where the last one ended', async () => {
    for (let index = 0; index < 42; index += 1)
      await deliver(t, store.tenantId, { phone: `1809555${1000 + index}`, name: `Cliente ${index}` });
    const first = await list();
    expect(first.conversations).toHaveLength(40);
    expect((await list('?limit=5')).conversations).toEqual(first.conversations.slice(0, 5));
    const second = await list(`?cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ nextCursor: null });
    const ids = [...first.conversations, ...second.conversations].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(42);
  });
});

describe('taking a conversation', () => {
  test('silences the bot until the conversation is given back', async () => {
    const id = await plantConversation(t, store);
    const taken = await post(`${id}/take`);
    expect(taken.body.conversation).toMatchObject({
      speaker: 'person',
      isMine: true,
      speakerEmail: store.email,
    });
    await plantConversation(t, store, { text: 'dame 2 arroz' });
    expect((await open(id)).messages.map(({ author }: { author: string }) => author)).toEqual([
      'customer',
      'bot',
      'customer',
    ]);
    await post(`${id}/release`);
    await t.jobs.runWaiting();
    await plantConversation(t, store, { text: 'tienen leche?' });
    const { messages } = await open(id);
    expect(messages.at(-1)).toMatchObject({ author: 'bot', products: [{ name: 'Leche entera' }] });
    expect(messages).toHaveLength(5);
  });

  test('ends by itself when the person was silent for the hours of the settings', async () => {
    const id = await plantConversation(t, store);
    await post(`${id}/take`);
    t.clock.advance(hours(12) + minutes(1));
    await plantConversation(t, store, { text: 'tienen leche?' });
    const { conversation, messages } = await callOpenAnew(id);
    expect(conversation).toMatchObject({ speaker: 'bot', isMine: false, pausedUntil: null });
    expect(messages.at(-1)).toMatchObject({ author: 'bot' });
  });

  test('a guest may answer', async () => {
    const id = await plantConversation(t, store);
    const { token } = await plantMember(t, store, 'guest');
    const sent = await callApi(t, {
      method: 'POST',
      path: `/conversations/${id}/messages`,
      token,
      body: { kind: 'text', text: 'Sí, claro' },
    });
    expect([sent.status, sent.body.conversation.isMine]).toEqual([201, true]);
  });
});

/** Twelve hours end a session of a day only after a second one. */
const callOpenAnew = async (id: string) => {
  const { token } = (await callApi(t, { method: 'POST', path: '/auth/login', body: store })).body;
  return (await callApi(t, { path: `/conversations/${id}`, token })).body;
};

describe('POST /conversations/{id}/messages', () => {
  test('answers in the web chat, takes the conversation, and the shopper sees the answer', async () => {
    const { slug } = store;
    await chat(t, { slug, text: 'hola' });
    const [{ id }] = (await list()).conversations;
    const sent = await post(`${id}/messages`, { kind: 'text', text: '¡Hola! Soy Juana, dime.' });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      message: {
        author: 'member',
        text: '¡Hola! Soy Juana, dime.',
        memberEmail: store.email,
        status: 'sent',
      },
      conversation: { speaker: 'person', isMine: true, unread: 0, lastAuthor: 'member' },
    });
    await post(`${id}/messages`, { kind: 'note', text: 'cliente fiel' });
    const read = await callApi(t, {
      path: `/storefront/${slug}/chat/messages?after=2`,
      headers: { 'x-conversation-id': 'el-secreto-de-rosa' },
    });
    expect(read.body).toMatchObject({
      messages: [{ author: 'person', text: '¡Hola! Soy Juana, dime.' }],
      speaker: 'person',
    });
    const silent = await chat(t, { slug, text: 'tienen arroz?' });
    expect(silent).toMatchObject({ reply: { text: '' }, handoff: true, speaker: 'person' });
  });

  test('sends a product with its price and address, but none of another store', async () => {
    const id = await plantConversation(t, store);
    const sent = await post(`${id}/messages`, { kind: 'product', productId: store.riceId });
    expect(sent.body.message.products).toEqual([
      { id: store.riceId, name: 'Arroz selecto', price: 425, picture: null },
    ]);
    expect(sent.body.message.text).toContain(`/str/${store.slug}/producto/${store.riceId}`);
    const other = await plantSellingStore(t);
    expect((await post(`${id}/messages`, { kind: 'product', productId: other.riceId })).status).toBe(404);
  });

  test('sends once for one key', async () => {
    const id = await plantConversation(t, store);
    const key = { 'idempotency-key': 'una-vez' };
    const answers = [
      await post(`${id}/messages`, { kind: 'text', text: 'Sí' }, key),
      await post(`${id}/messages`, { kind: 'text', text: 'Sí' }, key),
    ];
    expect(answers[0]?.body.message.id).toBe(answers[1]?.body.message.id);
    expect((await open(id)).messages).toHaveLength(3);
  });

  test('is refused by WhatsApp a day after the last message, and notes are still possible', async () => {
    const id = await plantConversation(t, store);
    t.clock.advance(hours(24));
    const { token } = (await callApi(t, { method: 'POST', path: '/auth/login', body: store })).body;
    const send = (kind: string) =>
      callApi(t, {
        method: 'POST',
        path: `/conversations/${id}/messages`,
        token,
        body: { kind, text: 'Buenas' },
      });
    const refused = await send('text');
    expect([refused.status, refused.body.details]).toEqual([422, { reason: 'window' }]);
    expect((await send('note')).status).toBe(201);
  });

  test('sends nothing from bot or person to a customer who wrote BAJA, until ALTA', async () => {
    const id = await plantConversation(t, store, { text: 'BAJA' });
    await plantConversation(t, store, { text: 'tienen arroz?' });
    expect((await open(id)).messages.map(({ author }: { author: string }) => author)).toEqual([
      'customer',
      'bot',
      'customer',
    ]);
    const refused = await post(`${id}/messages`, { kind: 'text', text: 'Oferta' });
    expect([refused.status, refused.body.details]).toEqual([422, { reason: 'opted_out' }]);
    await plantConversation(t, store, { text: 'ALTA' });
    expect((await post(`${id}/messages`, { kind: 'text', text: 'Hola' })).status).toBe(201);
  });
});

describe('questions that the bot could not answer', () => {
  test('are listed by how often they came, and leave the list when settled', async () => {
    const { slug } = store;
    await chat(t, { slug, text: 'xyzzy plugh' });
    await chat(t, { slug, text: 'Xyzzy, plugh', conversationId: 'otra' });
    await chat(t, { slug, text: 'tienen neumáticos?', conversationId: 'tercera' });
    const wishes = async () => (await callApi(t, { path: '/bot/wishes', token: store.token })).body;
    const { questions, products } = await wishes();
    expect(questions).toMatchObject([{ times: 2, text: 'Xyzzy, plugh' }]);
    expect(products).toMatchObject([{ times: 1 }]);
    await callApi(t, {
      method: 'POST',
      path: '/bot/wishes/settle',
      token: store.token,
      body: { kind: 'question', key: questions[0].key },
    });
    expect((await wishes()).questions).toEqual([]);
    await chat(t, { slug, text: 'xyzzy plugh', conversationId: 'cuarta' });
    expect((await wishes()).questions).toMatchObject([{ times: 3 }]);
  });
});
