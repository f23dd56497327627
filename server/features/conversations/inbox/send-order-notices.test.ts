import { beforeEach, describe, expect, test } from 'vitest';
import { takeDueNotices } from '#server/features/orders/orders.ts';
import { acrossTenants, openPlatform } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { letTimePass } from '#server/testing/let-time-pass.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { chat, plantSellingStore } from '#server/testing/plant-selling-store.ts';
import { plantConversation } from '#server/testing/plant-whatsapp-talk.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { hours, minutes, seconds } from '#shared/lib/time.ts';
import { CHANNEL_ADAPTERS } from '../channel-list.ts';
import { toChannels } from '../channels/conversation-channels.ts';
import { sendOrderNotices } from './send-order-notices.ts';

const world = openWhatsAppStore();
const { t } = world;

/** The time in which a change can be undone. */
const DELAY = seconds(10);
const PHONE = '18095550142';
const PICKUP = { isPickup: true, zone: null, place: null, address: null };

let token: string;
beforeEach(() => {
  token = world.store.token;
});

type Planted = { id: string; code: string; pageUrl: string };

const call = (method: string, path: string, body?: object) =>
  callApi(t, { method, path, token, ...(body && { body }) } as Parameters<typeof callApi>[1]);

/** The session of the registration ends with the day. */
const signInAgain = async (): Promise<void> => {
  const { email, password } = world.store;
  const signedIn = await callApi(t, { method: 'POST', path: '/auth/login', body: { email, password } });
  token = signedIn.body.token;
};

/** An order of the cart whose buyer went on with it on WhatsApp. */
const plantOrder = async (fields: object = {}): Promise<Planted> => {
  const productId = await plantProduct(t, world.store, { name: 'Piñonate', price: 350 });
  const sent = await sendOrder(t, world.store, { body: storeOrderBody(productId, fields) });
  await plantConversation(t, world.store, { phone: PHONE, text: sent.body.text });
  const { body } = await call('GET', `/orders?q=${sent.body.code}`);
  return { id: body.orders[0].id, code: sent.body.code, pageUrl: sent.body.pageUrl };
};

const setStates = async ({ id }: Planted, ...states: string[]): Promise<void> => {
  for (const state of states) expect((await call('PUT', `/orders/${id}/state`, { state })).status).toBe(200);
};

const noticeOf = async ({ id }: Planted) => (await call('GET', `/orders/${id}`)).body.notice;

/** Lists the bot's messages in all chats of the store, without its answers to messages. */
const notices = async (): Promise<string[]> => {
  const rows = await world.read<{ text: string }>(
    `select text from messages where tenant_id = $1 and author = 'bot' and answers_message_id is null order by seq`,
  );
  return rows.map(({ text }) => text);
};

const told = ({ code, pageUrl }: Planted, words: string): string =>
  `Tu pedido *${code}* ${words}\n\n${words.includes('entregado') ? 'Míralo y dinos qué te pareció' : 'Síguelo aquí'}: ${pageUrl}`;

describe('a buyer on WhatsApp', () => {
  test('is told of each change once, and it leaves by the channel', async () => {
    const order = await plantOrder();
    const steps = [
      ['confirmed', 'está confirmado.'],
      ['on_the_way', 'va en camino.'],
      ['delivered', 'aparece como entregado.'],
    ] as const;
    for (const [state] of steps) {
      await setStates(order, state);
      expect(await noticeOf(order)).toEqual({ outcome: 'waiting', whatsAppUrl: null });
      await world.wait(DELAY);
      await world.wait(DELAY);
      expect(await noticeOf(order)).toEqual({ outcome: 'told', whatsAppUrl: null });
    }
    const expected = steps.map(([, words]) => told(order, words));
    expect(await notices()).toEqual(expected);
    expect(world.sends().map(({ body }) => (body.type === 'text' ? body.text.body : ''))).toEqual(
      expect.arrayContaining(expected),
    );
    expect(await world.breaches()).toEqual({});
  });

  test.each([
    [PICKUP, ['confirmed', 'on_the_way'], 'está listo para que pases a buscarlo.'],
    [PICKUP, ['cancelled'], 'está cancelado.'],
  ])('of an order for pickup hears after %j %j: %s', async (delivery, states, words) => {
    await call('PUT', `/tenants/${world.store.slug}/profile`, { pickup: true });
    const order = await plantOrder({ delivery, fee: 0 });
    await setStates(order, ...states);
    await world.wait(DELAY);
    expect(await notices()).toEqual([told(order, words)]);
  });

  test('hears with the confirmation how long it takes there', async () => {
    const deliveryZones = [{ name: 'Gurabo', price: 200, wait: '30-45' }];
    await call('PUT', `/tenants/${world.store.slug}/profile`, { deliveryZones });
    const delivery = { isPickup: false, zone: 'Gurabo', place: null, address: 'Calle 3' };
    const order = await plantOrder({ delivery, fee: 200 });
    await setStates(order, 'confirmed');
    await world.wait(DELAY);
    expect(await notices()).toEqual([told(order, 'está confirmado. Sale en 30 a 45 min.')]);
  });

  test('hears nothing of what was taken back in time, and once what was done again', async () => {
    const order = await plantOrder();
    await setStates(order, 'confirmed', 'new');
    await world.wait(DELAY);
    expect(await notices()).toEqual([]);
    await setStates(order, 'confirmed', 'new', 'confirmed');
    await world.wait(DELAY);
    await setStates(order, 'new', 'confirmed');
    await world.wait(DELAY);
    expect(await notices()).toEqual([told(order, 'está confirmado.')]);
    expect(await noticeOf(order)).toEqual({ outcome: 'told', whatsAppUrl: null });
  });

  test('hears that a cancelled order lives again', async () => {
    const order = await plantOrder();
    for (const state of ['confirmed', 'cancelled', 'confirmed']) {
      await setStates(order, state);
      await world.wait(DELAY);
    }
    expect(await notices()).toEqual(
      ['está confirmado.', 'está cancelado.', 'está confirmado.'].map((words) => told(order, words)),
    );
  });

  test('hears nothing after a day of silence: the team gets the text and the chat', async () => {
    const order = await plantOrder();
    await world.wait(hours(24) + 1);
    await signInAgain();
    const before = world.tries().length;
    await setStates(order, 'confirmed');
    await world.wait(DELAY);
    expect(await notices()).toEqual([]);
    expect(world.tries()).toHaveLength(before);
    const { outcome, whatsAppUrl } = await noticeOf(order);
    expect(outcome).toBe('window_shut');
    expect(new URL(whatsAppUrl).searchParams.get('text')).toBe(told(order, 'está confirmado.'));
    expect(await world.breaches()).toEqual({});
  });

  test('who wants no messages gets none, and the team no chat', async () => {
    const order = await plantOrder();
    await plantConversation(t, world.store, { phone: PHONE, text: 'BAJA' });
    await setStates(order, 'confirmed');
    await world.wait(DELAY);
    expect(await notices()).toEqual([]);
    expect(await noticeOf(order)).toEqual({ outcome: 'opted_out', whatsAppUrl: null });
  });

  test('a closed store says nothing, and nothing old once it is open again', async () => {
    const order = await plantOrder();
    await setStates(order, 'confirmed');
    await setTenantStatus(t, world.store, 'inactive');
    await world.wait(minutes(40));
    expect(await noticeOf(order)).toMatchObject({ outcome: 'waiting' });
    await setTenantStatus(t, world.store, 'active');
    // A closed store is looked at once a minute.
    await world.wait(minutes(1));
    expect(await notices()).toEqual([]);
    expect(await noticeOf(order)).toMatchObject({ outcome: 'not_told' });
  });
});

describe('an order that the team edits', () => {
  const edit = async ({ id }: Planted, quantity: number): Promise<void> => {
    const { order } = (await call('GET', `/orders/${id}`)).body;
    const { version, delivery, lines } = order;
    const [{ productId, unitPrice }] = lines;
    const body = { version, delivery, lines: [{ productId, quantity, price: unitPrice }] };
    expect((await call('PUT', `/orders/${id}`, body)).status).toBe(200);
  };
  const holding = ({ code, pageUrl }: Planted, line: string, total: string): string =>
    [
      `Tu pedido *${code}* cambió. Ahora lleva:`,
      line,
      `*Total: ${total}* más delivery por acordar`,
      `Delivery: Los Mina, Calle 3 #15\n\nSíguelo aquí: ${pageUrl}`,
    ].join('\n');

  test('is told with what it holds now, once for edits that follow each other', async () => {
    const order = await plantOrder();
    await edit(order, 5);
    await edit(order, 3);
    expect(await noticeOf(order)).toEqual({ outcome: 'waiting', whatsAppUrl: null });
    await world.wait(DELAY);
    expect(await notices()).toEqual([holding(order, '• 3 × Piñonate: RD$1,050', 'RD$1,050')]);
    expect(await noticeOf(order)).toEqual({ outcome: 'told', whatsAppUrl: null });
    await setStates(order, 'confirmed');
    await world.wait(DELAY);
    await edit(order, 2);
    await world.wait(DELAY);
    expect((await notices()).slice(1)).toEqual([
      told(order, 'está confirmado.'),
      holding(order, '• 2 × Piñonate: RD$700', 'RD$700'),
    ]);
    expect(await world.breaches()).toEqual({});
  });

  test('by the cost of its delivery is told what it costs now, once', async () => {
    const delivery = { isPickup: false, zone: null, place: 'Las Palmas', address: 'Calle 3' };
    const order = await plantOrder({ delivery, fee: null });
    for (const fee of [100, 150])
      expect((await call('PUT', `/orders/${order.id}/fee`, { fee })).status).toBe(200);
    expect(await noticeOf(order)).toEqual({ outcome: 'waiting', whatsAppUrl: null });
    await world.wait(DELAY);
    expect(await noticeOf(order)).toEqual({ outcome: 'told', whatsAppUrl: null });
    const [told, ...others] = await notices();
    expect(told).toContain('Costo del delivery: RD$150\n*Total: RD$500*');
    expect(others).toEqual([]);
    expect(await world.breaches()).toEqual({});
  });

  test('and cancels in the same moment is told as cancelled alone', async () => {
    const order = await plantOrder();
    await edit(order, 5);
    await setStates(order, 'cancelled');
    await world.wait(DELAY);
    expect(await notices()).toEqual([told(order, 'está cancelado.')]);
  });

  test('has its text ready where the buyer cannot be reached', async () => {
    const order = await plantOrder();
    await world.wait(hours(24) + 1);
    await signInAgain();
    await edit(order, 2);
    await world.wait(DELAY);
    const { outcome, whatsAppUrl } = await noticeOf(order);
    expect(outcome).toBe('window_shut');
    expect(new URL(whatsAppUrl).searchParams.get('text')).toBe(
      holding(order, '• 2 × Piñonate: RD$700', 'RD$700'),
    );
  });
});

describe('a notice', () => {
  const look = (channels = toChannels(CHANNEL_ADAPTERS)) =>
    sendOrderNotices(openPlatform(t.platform), channels);

  test('is told once by two processes that look at once', async () => {
    const order = await plantOrder();
    await setStates(order, 'confirmed');
    await letTimePass(t, DELAY);
    await Promise.all([look(), look(), look()]);
    expect(await notices()).toEqual([told(order, 'está confirmado.')]);
    expect(await world.breaches('nothing waits')).toEqual({});
  });

  test('that ends halfway is stored neither as told nor as said, and told a minute later', async () => {
    const order = await plantOrder();
    await setStates(order, 'confirmed');
    await letTimePass(t, DELAY);
    const broken = [...toChannels(CHANNEL_ADAPTERS)].map(
      ([name, channel]) => [name, { ...channel, queue: () => Promise.reject(new Error('killed')) }] as const,
    );
    expect(await look(new Map(broken))).toBe('idle');
    expect([await notices(), (await noticeOf(order)).outcome]).toEqual([[], 'waiting']);
    await world.wait(minutes(1));
    expect(await notices()).toEqual([told(order, 'está confirmado.')]);
    expect(await world.breaches()).toEqual({});
  });

  test('whose process dies after it took the turn is told a minute later', async () => {
    const order = await plantOrder();
    await setStates(order, 'confirmed');
    await letTimePass(t, DELAY);
    const { tenantId } = world.store;
    const platform = openPlatform(t.platform);
    const taken = await acrossTenants(platform, (scope) => takeDueNotices(scope, { tenantId, limit: 20 }));
    expect(taken).toMatchObject([{ tenantId, orderId: order.id }]);
    expect([await look(), await notices()]).toEqual(['idle', []]);
    await world.wait(minutes(1));
    expect(await notices()).toEqual([told(order, 'está confirmado.')]);
    expect(await world.breaches()).toEqual({});
  });
});

describe('asked where the order is', () => {
  const QUESTION = '¿por dónde viene mi pedido?';

  const ask = async (phone: string, text = QUESTION): Promise<string> => {
    const conversationId = await plantConversation(t, world.store, { phone, text });
    const rows = await world.read<{ text: string }>(
      `select text from messages where conversation_id = $1 and author = 'bot' order by seq desc limit 1`,
      [conversationId],
    );
    return rows[0]?.text ?? '';
  };

  test.each([
    [[], 'ya lo tenemos; falta que el equipo te lo confirme.'],
    [['confirmed', 'on_the_way'], 'va en camino.'],
    [['confirmed', 'delivered'], 'aparece como entregado.'],
  ])("the bot tells the state of the writer's own order after %j", async (states, words) => {
    const order = await plantOrder();
    await setStates(order, ...states);
    expect(await ask(PHONE)).toContain(told(order, words));
  });

  test('the one that goes on comes before a younger one that has ended', async () => {
    const order = await plantOrder();
    await world.wait(seconds(1));
    await setStates(await plantOrder(), 'cancelled');
    expect(await ask(PHONE, '¿cómo va mi pedido?')).toContain(`*${order.code}*`);
  });

  test('somebody else hears of none, and is offered a person', async () => {
    const order = await plantOrder();
    const answer = await ask('18295550177');
    expect(answer).toContain('No encontré ningún pedido tuyo en este chat.');
    expect(answer).not.toContain(order.code);
    expect(await ask('18295550177', `¿cómo va el pedido ${order.code}?`)).toContain(
      `No encuentro ningún pedido tuyo con el código *${order.code}*`,
    );
  });
});

test('an order without a chat has its text ready, and a new one nothing to tell', async () => {
  const productId = await plantProduct(t, world.store, { name: 'Piñonate', price: 350 });
  const { body: sent } = await sendOrder(t, world.store, {
    body: storeOrderBody(productId, { phone: '8295557777' }),
  });
  const { body } = await call('GET', `/orders?q=${sent.code}`);
  const order = { id: body.orders[0].id, code: sent.code, pageUrl: sent.pageUrl };
  expect(await noticeOf(order)).toBeNull();
  await setStates(order, 'confirmed');
  await world.wait(DELAY);
  const { outcome, whatsAppUrl } = await noticeOf(order);
  expect(outcome).toBe('not_told');
  expect(whatsAppUrl.startsWith('https://wa.me/18295557777?')).toBe(true);
  expect(await notices()).toEqual([]);
});

test('a buyer in the web chat reads it there, and a neighbour hears nothing', async () => {
  const [store, neighbour] = [await plantSellingStore(t), await plantSellingStore(t)];
  const { slug, tenantId } = store;
  for (const text of [
    'quiero 1 arroz selecto',
    'eso es todo',
    'para Gurabo, calle 3 #15',
    'efectivo',
    'Ana Gil',
    '8095550188',
  ])
    await chat(t, { slug, text });
  await chat(t, { slug: neighbour.slug, text: 'hola' });
  const { reply } = await chat(t, { slug, text: 'sí, confirmo' });
  const [, pageUrl] = /Síguelo aquí: (\S+)/.exec(reply.text) ?? [];
  token = store.token;
  const { body } = await call('GET', '/orders');
  const [{ id, code }] = body.orders;
  await setStates({ id, code, pageUrl: pageUrl ?? '' }, 'confirmed');
  await world.wait(DELAY);
  const said = await world.read<{ tenant_id: string; text: string }>(
    `select tenant_id, text from messages where author = 'bot' and answers_message_id is null`,
    [],
  );
  expect(said).toEqual([
    { tenant_id: tenantId, text: told({ id, code, pageUrl: pageUrl ?? '' }, 'está confirmado.') },
  ]);
  const own = await chat(t, { slug, text: '¿por dónde viene mi pedido?' });
  expect(own.reply.text).toContain(`Tu pedido *${code}* está confirmado.`);
  const other = await chat(t, { slug, conversationId: 'otro-chat', text: '¿por dónde viene mi pedido?' });
  expect(other.reply.text).toContain('No encontré ningún pedido tuyo');
  expect(other.reply.buttons).toHaveLength(1);
});
