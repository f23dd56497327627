import { describe, expect, test } from 'vitest';
import { echoChange, messagesChange, whatsAppDelivery } from '#server/dev/webhook-payloads.ts';
import { acrossTenants, openPlatform } from '#server/features/tenants/tenants.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { letTimePass } from '#server/testing/let-time-pass.ts';
import { ANA } from '#server/testing/open-fake-whatsapp.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { hours, minutes, seconds } from '#shared/lib/time.ts';
import { claimItems } from '../item-repo.ts';
import { createSplitter } from '../split-deliveries.ts';
import { whatsAppChannel } from './whatsapp-channel.ts';

const own = openWhatsAppStore();
const { t, whatsapp, sends, read, messages, items, wait, breaches } = own;
const wordsOf = (send: { body: object } | undefined) => JSON.stringify(send?.body);

describe('a message of a customer', () => {
  test('is answered from the catalogue, and the answer is delivered', async () => {
    const neighbour = await plantStore(t);
    await whatsapp.connect(neighbour);
    const id = await whatsapp.says(own.number, '¿Tienen arroz?');
    await whatsapp.settle();
    expect(sends()).toHaveLength(1);
    expect(wordsOf(sends()[0])).toContain('RD$425');
    expect(await messages()).toMatchObject([
      { author: 'customer', text: '¿Tienen arroz?', status: 'received' },
      { author: 'bot', status: 'delivered' },
    ]);
    expect(whatsapp.graph.reads).toContain(id);
    expect(whatsapp.graph.wrongs).toEqual([]);
    expect(await read('select 1 from messages where tenant_id = $1', [neighbour.tenantId])).toEqual([]);
    expect(await breaches()).toEqual({});
  });

  test('that arrives twenty times at once is stored and answered once', async () => {
    const change = messagesChange(own.number, ANA, [
      { id: 'wamid.veinte', at: t.clock.now(), content: { type: 'text', text: { body: '¿Tienen arroz?' } } },
    ]);
    const payload = whatsAppDelivery(own.number.wabaId, [change]);
    // The same message in deliveries that differ, as after a change of Meta's envelope.
    const deliveries = Array.from({ length: 20 }, (_, turn) => ({ ...payload, turn: turn % 5 }));
    const answers = await Promise.all(deliveries.map((one) => whatsapp.deliver(one)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await whatsapp.settle();
    expect(sends()).toHaveLength(1);
    expect(await messages()).toHaveLength(2);
    const [connection] = await read<{ duplicates: number }>(
      'select duplicates from channel_connections where tenant_id = $1',
    );
    expect(connection?.duplicates).toBe(4);
    await whatsapp.deliver(payload);
    await whatsapp.settle();
    expect(sends()).toHaveLength(1);
    expect(await breaches()).toEqual({});
  });

  test('among others in a burst gets one answer with them', async () => {
    for (const text of ['klk', 'tienen arroz', 'del selecto']) await whatsapp.says(own.number, text);
    await whatsapp.settle();
    expect(sends()).toHaveLength(1);
    expect(wordsOf(sends()[0])).toContain('425');
    expect(await breaches()).toEqual({});
  });

  test('without a phone is answered by its business-scoped id', async () => {
    await whatsapp.says(own.number, '¿Tienen arroz?', { writer: { bsuid: 'DO.a1b2', username: 'ana.p' } });
    await whatsapp.settle();
    expect(sends()[0]).toMatchObject({ to: 'DO.a1b2' });
    expect(sends()[0]?.body.to).toBeUndefined();
  });

  test('to an unknown number is acknowledged, counted and shown to nobody', async () => {
    await whatsapp.says({ ...own.number, phoneNumberId: '999999' }, 'hola');
    await whatsapp.settle();
    expect(await read('select items from channel_strays where account_id = $1', ['999999'])).toMatchObject([
      { items: 1 },
    ]);
    expect(await messages()).toEqual([]);
  });

  test('to a store that is not active is not answered', async () => {
    await setTenantStatus(t, own.store, 'inactive');
    await whatsapp.says(own.number, 'hola');
    await whatsapp.settle();
    expect(sends()).toEqual([]);
    expect(await items()).toMatchObject([{ state: 'done', outcome: 'the store is closed' }]);
  });

  test('that is a day old is stored and not answered; one of an hour gets an apology', async () => {
    await whatsapp.says(own.number, '¿Tienen arroz?', { at: new Date(t.clock.now().getTime() - hours(25)) });
    await whatsapp.settle();
    expect(sends()).toEqual([]);
    await whatsapp.says(own.number, '¿Tienen arroz?', { at: new Date(t.clock.now().getTime() - hours(1)) });
    await whatsapp.settle();
    expect(sends()).toHaveLength(1);
    expect(wordsOf(sends()[0])).not.toContain('425');
  });

  test('that cannot be processed goes to the dead letters after five attempts, and its lane continues', async () => {
    await whatsapp.says(own.number, 'hola', { id: 'wamid.veneno' });
    await whatsapp.says(own.number, '¿Tienen arroz?');
    await createSplitter({ ctx: openPlatform(t.platform), adapter: whatsAppChannel })();
    await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
      tx.query(`update channel_items set payload = '{}' where item_key = 'wamid.veneno'`),
    );
    await whatsapp.settle();
    expect(await items()).toMatchObject([
      { state: 'waiting', attempts: 1 },
      { state: 'waiting', attempts: 0 },
    ]);
    for (let turn = 0; turn < 5; turn += 1) await wait(minutes(1));
    expect(await items()).toMatchObject([
      { state: 'dead', attempts: 5, outcome: expect.stringContaining('content: invalid_type') },
      { state: 'done', outcome: 'stored' },
      {},
      {},
    ]);
    expect(sends()).toHaveLength(1);
    expect(await breaches('dead')).toEqual({});
  });

  /** As processes that die with the message in hand: each lease runs out. */
  const dieWith = async (deaths: number) => {
    const ctx = openPlatform(t.platform);
    await createSplitter({ ctx: ctx, adapter: whatsAppChannel })();
    for (let death = 0; death < deaths; death += 1) {
      const claimed = await acrossTenants(ctx, (scope) =>
        claimItems(scope, { tenantId: own.store.tenantId, channel: 'whatsapp', limit: 5 }),
      );
      expect(claimed).toHaveLength(1);
      await letTimePass(t, seconds(46));
    }
  };

  test('is answered although ten processes were killed while processing it', async () => {
    await whatsapp.says(own.number, '¿Tienen arroz?');
    await dieWith(10);
    await whatsapp.settle();
    expect(sends()).toHaveLength(1);
    expect(await breaches()).toEqual({});
  });

  test('that kills every process goes to the dead letters, and its lane continues', async () => {
    await whatsapp.says(own.number, 'hola');
    await dieWith(51);
    await whatsapp.says(own.number, '¿Tienen arroz?');
    await whatsapp.settle();
    expect((await items()).slice(0, 2)).toMatchObject([
      { state: 'dead', outcome: 'every process that carried it out has died' },
      { state: 'done', outcome: 'stored' },
    ]);
    expect(sends()).toHaveLength(1);
    expect(await breaches('dead')).toEqual({});
  });
});

describe('messages other than text', () => {
  const photo = () => drawPhoto().jpeg().toBuffer();

  test('a photo is fetched, re-encoded and stored where only the team can see it', async () => {
    const id = whatsapp.graph.addMedia(await photo(), 'image/jpeg');
    await whatsapp.says(own.number, '', {
      content: { type: 'image', image: { id, mime_type: 'image/jpeg' } },
    });
    await whatsapp.settle();
    const [message] = await messages();
    const media = message?.payload.media as { key: string; contentType: string };
    expect(media.contentType).toBe('image/webp');
    expect(await t.platform.files.has(media.key)).toBe(true);
    expect((await t.app.inject({ url: `/files/${media.key}` })).statusCode).toBe(404);
    expect(sends()).toHaveLength(1);
  });

  test('a file that is no photo although it says so is left out, and its message is received', async () => {
    const id = whatsapp.graph.addMedia(Buffer.from('<svg onload="alert(1)">'), 'image/jpeg');
    await whatsapp.says(own.number, '', {
      content: { type: 'image', image: { id, mime_type: 'image/jpeg' } },
    });
    await whatsapp.settle();
    expect(await messages()).toMatchObject([
      { kind: 'image', payload: { isMediaMissing: true } },
      { author: 'bot' },
    ]);
  });

  test('a reaction, a sticker and a change of number are recorded and not answered', async () => {
    await whatsapp.says(own.number, '', { content: { type: 'sticker', sticker: {} } });
    await whatsapp.says(own.number, '', {
      content: { type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } },
    });
    await whatsapp.says(own.number, '', {
      content: { type: 'system', system: { body: 'cambió', wa_id: '18295550001' } },
    });
    await whatsapp.settle();
    expect(sends()).toEqual([]);
    expect(await messages()).toMatchObject([
      { kind: 'sticker' },
      { kind: 'reaction', text: '👍' },
      { kind: 'system' },
    ]);
    expect(await read('select phone from customers where tenant_id = $1')).toEqual([
      { phone: '18295550001' },
    ]);
  });

  test('an order from the WhatsApp catalogue is read with our names and prices', async () => {
    const [product] = await read<{ id: string }>('select id from products where tenant_id = $1');
    const order = {
      product_items: [{ product_retailer_id: product?.id, quantity: 2, item_price: 1, currency: 'DOP' }],
    };
    await whatsapp.says(own.number, '', { content: { type: 'order', order } });
    await whatsapp.settle();
    expect((await messages())[0]?.text).toBe('Quiero 2 Arroz selecto');
    expect(wordsOf(sends()[0])).toContain('RD$850');
  });

  test('an order from the WhatsApp catalogue names variants by their SKU or by our id', async () => {
    const neighbour = await plantStore(t);
    const variants = {
      options: [{ name: 'Talla', values: ['M', 'L'] }],
      items: [
        { values: ['M'], sku: 'POLO-M' },
        { values: ['L'], price: 500 },
      ],
    };
    await plantProduct(t, neighbour, { name: 'Poloche del vecino', variants });
    await plantProduct(t, own.store, { name: 'Poloche', price: 450, variants });
    const [large] = await read<{ id: string }>(
      `select id from products where tenant_id = $1 and name = 'Poloche · L'`,
    );
    const items = ['polo-m', large?.id].map((id) => ({
      product_retailer_id: id,
      quantity: 1,
      item_price: 1,
    }));
    await whatsapp.says(own.number, '', { content: { type: 'order', order: { product_items: items } } });
    await whatsapp.settle();
    expect((await messages())[0]?.text).toBe('Quiero 1 Poloche · M, 1 Poloche · L');
    expect(wordsOf(sends()[0])).toContain('RD$950');
  });

  test('an owner who answers from the phone silences the bot for that customer alone', async () => {
    await whatsapp.says(own.number, 'klk');
    await whatsapp.settle();
    const echo = echoChange(own.number, {
      to: ANA.phone ?? '',
      content: { type: 'text', text: { body: 'Yo atiendo' } },
      id: 'wamid.eco',
      at: t.clock.now(),
    });
    await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [echo]));
    await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [echo]));
    await whatsapp.says(own.number, '¿Tienen arroz?');
    await whatsapp.says(own.number, '¿Tienen arroz?', { writer: { phone: '18295557777' } });
    await whatsapp.settle();
    expect(sends().map(({ to }) => to)).toEqual([ANA.phone, '18295557777']);
    expect(await messages()).toContainEqual(expect.objectContaining({ author: 'phone', text: 'Yo atiendo' }));
  });
});
