import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import { deliver, plantConversation, type WhatsAppLine } from '#server/testing/plant-whatsapp-talk.ts';
import { hours, minutes } from '#shared/lib/time.ts';

const t = openTestApp();

const ROSA = { phone: '18095550142', name: 'Rosa Peña' };
const OTHER = { phone: '18295550177', name: 'Ramón Gil' };

let store: SellingStore;
let neighbour: SellingStore;
beforeEach(async () => {
  neighbour = await plantSellingStore(t);
  store = await plantSellingStore(t);
});

/** Sends the cart of two bags of rice (RD$850 with RD$200 of delivery) and answers its code and the text for WhatsApp. */
const sendCart = async (to: SellingStore): Promise<{ code: string; text: string; pageUrl: string }> => {
  const { status, body } = await sendOrder(t, to, {
    body: storeOrderBody(to.riceId, {
      lines: [{ productId: to.riceId, quantity: 2, price: 425 }],
      delivery: { isPickup: false, zone: 'Gurabo', place: null, address: 'Calle 3 #15' },
      fee: 200,
      payment: 'Efectivo',
    }),
  });
  if (status !== 201) throw new Error(`the cart answered ${status}: ${JSON.stringify(body)}`);
  return body;
};

const repliesTo = async (line: WhatsAppLine): Promise<string[]> => {
  const conversationId = await plantConversation(t, store, { ...ROSA, ...line });
  const { body } = await callApi(t, { path: `/conversations/${conversationId}`, token: store.token });
  return body.messages
    .filter(({ author }: { author: string }) => author === 'bot')
    .map(({ text }: { text: string }) => text);
};

type Met = { conversation_id: string | null; phone: string | null; events: number };

const orderOf = async (of: SellingStore, code: string): Promise<Met | undefined> => {
  const rows = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query<Met>(
      `select o.conversation_id, k.phone, (select count(*)::int from order_events e
          where e.tenant_id = $1 and e.order_id = o.id and e.kind = 'attached') as events
         from orders o join customers k on k.tenant_id = $1 and k.id = o.customer_id
        where o.tenant_id = $1 and o.code = $2`,
      [of.tenantId, code],
    ),
  );
  return rows[0];
};

const setState = async (code: string, ...states: string[]): Promise<void> => {
  const { body } = await callApi(t, { path: `/orders?q=${code}`, token: store.token });
  for (const state of states) {
    const path = `/orders/${body.orders[0].id}/state`;
    const { status } = await callApi(t, { method: 'PUT', path, token: store.token, body: { state } });
    if (status !== 200) throw new Error(`${state} answered ${status}`);
  }
};

describe('the text that the cart made', () => {
  test('meets the order: it belongs to who wrote, and what was ordered is said back', async () => {
    const { code, text, pageUrl } = await sendCart(store);
    const [reply, ...more] = await repliesTo({ text });
    expect(more).toEqual([]);
    expect(reply).toContain(code);
    expect(reply).toContain('2 × *Arroz selecto*');
    expect(reply).toContain('RD$1,050');
    expect(reply?.endsWith(`Síguelo aquí: ${pageUrl}`)).toBe(true);
    expect(await orderOf(store, code)).toEqual({
      conversation_id: expect.any(String),
      phone: ROSA.phone,
      events: 1,
    });
  });

  test('is recognised in small letters and among other words', async () => {
    const { code } = await sendCart(store);
    const [reply] = await repliesTo({ text: `klk, hice el pedido ${code.toLowerCase()} por la página` });
    expect(reply).toContain('2 × *Arroz selecto*');
  });

  test('sent again tells how the order stands, and meets it once', async () => {
    const { code, text } = await sendCart(store);
    await repliesTo({ text });
    const replies = await repliesTo({ text });
    const [words, link] = replies.at(-1)?.split('\n\n') ?? [];
    expect(words).toBe(`Tu pedido *${code}* ya lo tenemos; falta que el equipo te lo confirme.`);
    expect(link).toMatch(/^Síguelo aquí: https:\/\/colmado\.test\/str\/[\w-]+\/pedido\/[0-9a-f]{32}$/);
    expect((await orderOf(store, code))?.events).toBe(1);
  });

  test('an hour late still meets it: an order needs no apology', async () => {
    const { code, text } = await sendCart(store);
    const sentAt = new Date(t.clock.now().getTime() - minutes(60));
    const [reply] = await repliesTo({ text, sentAt });
    expect(reply).toContain('2 × *Arroz selecto*');
    expect((await orderOf(store, code))?.phone).toBe(ROSA.phone);
  });

  test('meets it in silence while a person answers', async () => {
    const conversationId = await plantConversation(t, store, { ...ROSA, text: 'klk' });
    const path = `/conversations/${conversationId}/take`;
    expect((await callApi(t, { method: 'POST', path, token: store.token })).status).toBe(200);
    const { code, text } = await sendCart(store);
    expect(await repliesTo({ text })).toHaveLength(1);
    expect((await orderOf(store, code))?.conversation_id).toBe(conversationId);
  });

  test.each([
    ['cancelled', ['cancelled'], 'está cancelado'],
    ['confirmed', ['confirmed'], 'está confirmado'],
  ])('says so when the store has it %s meanwhile', async (_what, states, words) => {
    const { code, text, pageUrl } = await sendCart(store);
    await setState(code, ...states);
    const link = `Síguelo aquí: ${pageUrl}`;
    expect(await repliesTo({ text })).toEqual([`Tu pedido *${code}* ${words}.\n\n${link}`]);
    expect((await orderOf(store, code))?.phone).toBe(ROSA.phone);
  });
});

describe('a code that is not theirs', () => {
  const tellsNothing = (replies: string[]) => {
    expect(replies).toHaveLength(1);
    expect(replies[0]).not.toMatch(/Arroz selecto|RD\$850|RD\$1,050|Recibimos tu pedido/);
  };

  test('a neighbour has an order of that code, and it stays as it is', async () => {
    const { code } = await sendCart(neighbour);
    const before = await orderOf(neighbour, code);
    tellsNothing(await repliesTo({ text: `mi pedido es ${code}` }));
    expect(await orderOf(neighbour, code)).toEqual(before);
  });

  test('nobody has such an order', async () => {
    const { code } = await sendCart(store);
    tellsNothing(await repliesTo({ text: `mi pedido es ${code === 'A2C3' ? 'A2C4' : 'A2C3'}` }));
    expect((await orderOf(store, code))?.events).toBe(0);
  });

  test('is said not to be found, so that a typing mistake can be mended', async () => {
    const [reply] = await repliesTo({ text: 'mi pedido es K7F3' });
    expect(reply).toContain('No encuentro ningún pedido tuyo con el código *K7F3*');
    expect((await repliesTo({ ...OTHER, text: '¿tienen el modelo K7F3?' }))[0]).not.toContain('código');
  });

  test('somebody else has written about it before', async () => {
    const { code, text } = await sendCart(store);
    await repliesTo({ text });
    tellsNothing(await repliesTo({ ...OTHER, text: `mi pedido es ${code}` }));
    expect((await orderOf(store, code))?.phone).toBe(ROSA.phone);
  });

  test('the right one after five that were not: no more are looked up', async () => {
    const { code, text } = await sendCart(store);
    const guesses = ['A2C3', 'D4E5', 'F6G7', 'H8J9', 'K2L3'].map((guess) =>
      guess === code ? 'M4N5' : guess,
    );
    await repliesTo({ text: `es el ${guesses.slice(0, 3).join(', ')}?` });
    const replies = await repliesTo({ text: `o el ${guesses.slice(3).join(' o ')} o el ${code}` });
    tellsNothing(replies.slice(1));
    tellsNothing((await repliesTo({ text: `mi pedido es ${code}` })).slice(2));
    expect((await orderOf(store, code))?.events).toBe(0);
    expect((await repliesTo({ ...OTHER, text })).at(-1)).toContain('Arroz selecto');
  });

  test('a typing mistake or two leave the right one to be met', async () => {
    const { code, text } = await sendCart(store);
    await repliesTo({ text: `pedido ${code === 'A2C3' ? 'A2C4' : 'A2C3'}` });
    expect((await repliesTo({ text })).at(-1)).toContain('2 × *Arroz selecto*');
  });

  test('an order of which nobody wrote for two days', async () => {
    const { code } = await sendCart(store);
    t.clock.advance(hours(48) + minutes(1));
    await plantConversation(t, store, { ...ROSA, text: `mi pedido es ${code}` });
    expect(await orderOf(store, code)).toMatchObject({ conversation_id: null, events: 0 });
  });

  test('of two who name it at once one gets it', async () => {
    const { code, text } = await sendCart(store);
    for (const person of [ROSA, OTHER]) await deliver(t, store.tenantId, { ...person, text });
    await Promise.all(t.jobs.waiting.slice().map((job) => t.jobs.runAgain(job)));
    await t.jobs.runWaiting();
    expect(await orderOf(store, code)).toMatchObject({ events: 1, conversation_id: expect.any(String) });
  });
});
