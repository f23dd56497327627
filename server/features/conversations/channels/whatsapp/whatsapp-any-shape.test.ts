import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { messagesChange, whatsAppDelivery } from '#server/dev/webhook-payloads.ts';
import { signBody } from '#server/platform/whatsapp/verify-signature.ts';
import { callApi } from '#server/testing/call-api.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { ANA, FAKE_APP_SECRET } from '#server/testing/open-fake-whatsapp.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { hours, minutes, seconds } from '#shared/lib/time.ts';
import { BURST_COPY } from '../../conversations/message-copy.ts';

const own = openWhatsAppStore();
const { t, whatsapp, sends, messages, items, breaches, read, wait } = own;

const ago = (ms: number) => new Date(t.clock.now().getTime() - ms);
const say = async (content: object, more: { id?: string; at?: Date } = {}) => {
  const id = await whatsapp.says(own.number, '', { content, ...more });
  await whatsapp.settle();
  return id;
};
const text = (body: string) => ({ type: 'text', text: { body } });
const wordsOf = (send: { body: object } | undefined) => JSON.stringify(send?.body);

const shown = async () => {
  const get = async (path: string) => (await callApi(t, { path, token: own.store.token })).body;
  const [conversation] = (await get('/conversations')).conversations;
  return (await get(`/conversations/${conversation.id}`)).messages;
};

describe('a message with a sender and an id', () => {
  test('is received and answered when its phone is empty and only an id names the sender', async () => {
    const neighbour = await plantStore(t);
    await whatsapp.connect(neighbour);
    const change = messagesChange(own.number, { bsuid: 'DO.a1b2', username: 'ana.p' }, [
      { id: 'wamid.vacio', at: t.clock.now(), content: { ...text('¿Tienen arroz?'), from: '' } },
    ]);
    await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [change]));
    await whatsapp.settle();
    expect(sends()).toMatchObject([{ to: 'DO.a1b2' }]);
    expect(wordsOf(sends()[0])).toContain('425');
    expect(await read('select 1 from messages where tenant_id = $1', [neighbour.tenantId])).toEqual([]);
    expect(await breaches()).toEqual({});
  });

  test.each([
    ['an interactive without a body', { type: 'interactive' }],
    ['a type that every object has', { type: 'constructor' }],
    ['no type at all', {}],
    ['words that are none', { type: 'text', text: null }],
  ])('is received as unreadable: %s', async (_what, content) => {
    await say(content);
    expect(await messages()).toMatchObject([
      { kind: 'unsupported', author: 'customer' },
      { author: 'bot', text: BURST_COPY.wordless.unsupported },
    ]);
    expect(await breaches()).toEqual({});
  });

  test('with a time in the future opens no longer window than a day', async () => {
    await say(text('hola'), { at: ago(-hours(9_000)) });
    const [row] = await read<{ window_ends_at: Date }>(
      'select window_ends_at from conversations where tenant_id = $1',
    );
    expect(row?.window_ends_at.getTime()).toBe(t.clock.now().getTime() + hours(24));
  });

  test('that cannot be read gets an answer saying so, once an hour', async () => {
    await say({ type: 'hologram' });
    await say({ type: 'poll' });
    expect(sends()).toHaveLength(1);
    await wait(minutes(61));
    await say({ type: 'hologram' });
    expect(sends()).toHaveLength(2);
    expect(await breaches()).toEqual({});
  });

  test('that only permits calls is recorded and not answered', async () => {
    await say(text('hola'));
    const before = sends().length;
    const reply = { type: 'call_permission_reply', call_permission_reply: { response: 'accept' } };
    await say({ type: 'interactive', interactive: reply });
    expect(sends()).toHaveLength(before);
    expect(await messages()).toContainEqual(
      expect.objectContaining({ kind: 'system', text: 'Permitió que la tienda le llame por WhatsApp.' }),
    );
  });

  test('with a filled-in form shows the team its values', async () => {
    const nfm_reply = { name: 'flow', response_json: '{"flow_token":"secreto","Talla":"M"}' };
    await say({ type: 'interactive', interactive: { type: 'nfm_reply', nfm_reply } });
    expect(await shown()).toMatchObject([
      { kind: 'unsupported', text: 'Talla: M' },
      { author: 'bot', text: BURST_COPY.formFilled },
    ]);
  });

  test('to a group is not answered', async () => {
    await say({ ...text('¿Tienen arroz?'), group_id: 'g.1' });
    expect(sends()).toEqual([]);
    expect(await items()).toMatchObject([{ kind: 'other', state: 'done', outcome: 'ignored' }]);
    expect(await messages()).toEqual([]);
  });

  test('six days old gets neither an answer nor a typing indicator', async () => {
    const id = await say(text('¿Tienen arroz?'), { at: ago(hours(144)) });
    expect(whatsapp.graph.reads).not.toContain(id);
    expect(sends()).toEqual([]);
  });
});

describe('a delivery', () => {
  test('of bytes that are no text is set aside with its reason', async () => {
    const body = Buffer.from([0, 0, 0x7b, 0x22, 0, 0xff]);
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/webhooks/whatsapp',
      payload: body,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signBody(body, FAKE_APP_SECRET) },
    });
    expect(answer.statusCode).toBe(200);
    await say(text('¿Tienen arroz?'));
    const kept = await read<{ attempts: number; failure: string | null; is_split: boolean }>(
      'select attempts, failure, split_at is not null as is_split from channel_deliveries order by received_at, id',
      [],
    );
    expect(kept[0]).toMatchObject({ attempts: 0, failure: expect.stringMatching(/./), is_split: true });
    expect(sends()).toHaveLength(1);
  });
});

describe('messages that arrive in the wrong order', () => {
  const said = (body: string, at: Date) => ({ id: `wamid.${body}`, at, content: text(body) });

  test('within one delivery are read in the order of their times', async () => {
    const change = messagesChange(own.number, ANA, [
      said('y queso', ago(seconds(1))),
      said('quiero leche', ago(seconds(3))),
      said('y pan', ago(seconds(2))),
    ]);
    await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [change]));
    await whatsapp.settle();
    expect((await messages()).slice(0, 3).map((row) => row.text)).toEqual([
      'quiero leche',
      'y pan',
      'y queso',
    ]);
  });

  test('in deliveries that wait are read in the order of their times', async () => {
    for (const one of [said('y queso', ago(seconds(1))), said('quiero leche', ago(seconds(3)))])
      await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [messagesChange(own.number, ANA, [one])]));
    await whatsapp.settle();
    expect((await messages()).slice(0, 2).map((row) => row.text)).toEqual(['quiero leche', 'y queso']);
    expect(await breaches()).toEqual({});
  });

  test('and were stored in that order are shown in the order of their times, with the answers between them', async () => {
    const id = await whatsapp.says(own.number, 'yo atiendo');
    await whatsapp.settle();
    const [{ id: conversation }] = (await callApi(t, { path: '/conversations', token: own.store.token })).body
      .conversations;
    await callApi(t, { method: 'POST', path: `/conversations/${conversation}/take`, token: own.store.token });
    await say(text('y queso'), { at: ago(seconds(1)) });
    await say(text('quiero leche'), { at: ago(seconds(3)) });
    expect((await shown()).map((row: { text: string }) => row.text).slice(-2)).toEqual([
      'quiero leche',
      'y queso',
    ]);
    expect((await shown())[0].text).toBe('yo atiendo');
    expect(id).toMatch(/^wamid/);
  });
});

describe("a cart of WhatsApp's own catalogue", () => {
  const order = (lines: object[], note = '') => ({
    type: 'order',
    order: { catalog_id: '5', text: note, product_items: lines },
  });
  const line = (product_retailer_id: unknown, quantity: unknown) => ({
    product_retailer_id,
    quantity,
    item_price: 1,
  });

  test('by SKU is read with the names and prices of this store', async () => {
    const neighbour = await plantStore(t);
    await plantProduct(t, neighbour, { name: 'Café ajeno', price: 1, sku: 'CAF-1' });
    await plantProduct(t, own.store, { name: 'Café molido', price: 300, sku: 'CAF-1' });
    await plantProduct(t, own.store, { name: 'Aceite', price: 200, sku: 'ACE-9' });
    await say(order([line('caf-1', 2), line('ACE-9', 1)]));
    expect(wordsOf(sends()[0])).toContain('RD$800');
    expect(JSON.stringify(await shown())).not.toContain('ajeno');
  });

  test('shows the team every line, also products that are not of the store', async () => {
    await plantProduct(t, own.store, { name: 'Café molido', price: 300, sku: 'CAF-1' });
    await say(order([line('CAF-1', 2), line('NO-HAY', 3), line('CAF-1', -5), line(null, 1)], 'para hoy'));
    const [first] = await shown();
    expect(first).toMatchObject({
      kind: 'order',
      text: 'Quiero 2 Café molido\npara hoy',
      orderLines: [
        { code: 'CAF-1', name: 'Café molido', quantity: 2 },
        { code: 'NO-HAY', name: null, quantity: 3 },
        { code: 'CAF-1', name: 'Café molido', quantity: null },
        { code: '', name: null, quantity: 1 },
      ],
    });
    expect(await breaches()).toEqual({});
  });

  test('a question about a product card by SKU is about that product', async () => {
    await plantProduct(t, own.store, { name: 'Café molido', price: 300, sku: 'CAF-1' });
    const context = { referred_product: { catalog_id: '5', product_retailer_id: 'CAF-1' } };
    await say({ ...text('¿cuánto vale?'), context });
    expect(wordsOf(sends()[0])).toContain('RD$300');
  });
});

describe('a file', () => {
  const photo = () => drawPhoto().jpeg().toBuffer();

  test('whose id is a path is not fetched', async () => {
    await say({ type: 'image', image: { id: '../../me?fields=id#', caption: '¿Tienen arroz?' } });
    expect((await messages())[0]).toMatchObject({
      text: '¿Tienen arroz?',
      payload: { isMediaMissing: true },
    });
    expect(wordsOf(sends()[0])).toContain('425');
  });

  test('that differs from the announced one is fetched again, and then its message is received without it', async () => {
    const bytes = await photo();
    const [right, wrong] = [bytes, Buffer.from('otra')].map((value) =>
      createHash('sha256').update(value).digest('base64'),
    );
    const id = whatsapp.graph.addMedia(bytes, 'image/jpeg');
    await say({ type: 'image', image: { id, sha256: wrong } });
    for (let turn = 0; turn < 3; turn += 1) await wait(minutes(1));
    await say({ type: 'image', image: { id, sha256: right } });
    expect((await messages()).filter(({ kind }) => kind === 'image')).toMatchObject([
      { payload: { isMediaMissing: true } },
      { payload: { media: { contentType: 'image/webp' } } },
    ]);
    expect(await breaches()).toEqual({});
  });
});
