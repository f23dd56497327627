import { describe, expect, test, vi } from 'vitest';
import { inTenant, openPlatform } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { call } from '#server/testing/fake-deed.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { openTestBot } from '#server/testing/open-test-bot.ts';
import { drawnReceipt, plantUnpaidOrder, printReceipt, sendReceipt } from '#server/testing/plant-receipt.ts';
import { chat, plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import { scriptAi } from '#server/testing/script-ai.ts';
import { minutes } from '#shared/lib/time.ts';
import { sweepMedia } from '../store-media.ts';

const ai = scriptAi();
const t = openTestApp();
const limited = openTestApp({
  env: {
    ...ai.env,
    RATE_LIMIT_FACTOR: 1,
    // Known once the provider runs, which is later than this line.
    get AI_BASE_URL() {
      return ai.env.AI_BASE_URL ?? '';
    },
  },
});

const ID = 'el-secreto-de-rosa';
let sent = 0;

type Picture = { id?: string; messageId?: string; peer?: string };

/** Sends a picture in a chat, as a message of its own if no id is given. */
const send = (
  app: TestApp,
  slug: string,
  bytes: Uint8Array,
  { id = ID, messageId, peer = '10.1.0.1' }: Picture = {},
) => {
  sent += 1;
  const form = new FormData();
  form.append('conversationId', id.padEnd(16, '-'));
  form.append('messageId', messageId ?? `foto-${sent}`);
  form.append('picture', new Blob([new Uint8Array(bytes)]), 'comprobante.png');
  return callApi(app, { method: 'POST', path: `/storefront/${slug}/chat/picture`, body: form, peer });
};

const plantShop = async (app: TestApp): Promise<SellingStore> => {
  const store = await plantSellingStore(app);
  await callApi(app, {
    method: 'PUT',
    path: `/tenants/${store.slug}/profile`,
    token: store.token,
    body: {
      paymentMethods: [{ name: 'Efectivo' }, { name: 'Transferencia' }],
      deliveryZones: [{ name: 'Gurabo', price: 200 }],
    },
  });
  return store;
};

/** Has a chat place an order that is paid like that. */
const placeByChat = async (
  app: TestApp,
  { slug, token }: SellingStore,
  { id = ID, payment = 'transferencia', phone = '829 555 0199' } = {},
) => {
  await chat(app, { slug, conversationId: id, text: 'dame 2 arroz selecto' });
  const text = `a Gurabo, calle 3 casa 15, pago por ${payment}, a nombre de Yokasta Peña, mi numero es ${phone}`;
  const before = await chat(app, { slug, conversationId: id, text });
  const after = await chat(app, { slug, conversationId: id, text: 'si, confirmo' });
  const { body } = await callApi(app, { path: '/orders', token });
  return { orderId: body.orders[0].id as string, code: body.orders[0].code as string, before, after };
};

/** A store that takes transfers, with an order of the chat that is paid like that or in cash. */
const plantOwing = async (payment = 'transferencia') => {
  const store = await plantShop(t);
  return { ...store, ...(await placeByChat(t, store, { payment })) };
};

const receiptsOf = async (app: TestApp, { orderId, token }: { orderId: string; token: string }) =>
  (await callApi(app, { path: `/orders/${orderId}`, token })).body.receipts;

const read = (slug: string) =>
  callApi(t, { path: `/storefront/${slug}/chat/messages?after=0`, headers: { 'x-conversation-id': ID } });

describe('POST /storefront/{slug}/chat/picture', () => {
  test('files a picture of the transfer as a receipt of the order of this chat, once, and shows it to the team', async () => {
    const store = await plantOwing();
    expect([store.before.takesReceipt, store.after.takesReceipt]).toEqual([false, true]);
    const picture = await drawnReceipt();
    const once = { messageId: 'foto-de-rosa' };
    const answers = await Promise.all([
      send(t, store.slug, picture, once),
      send(t, store.slug, picture, once),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = await send(t, store.slug, picture, once);
    expect(again.body.reply.text).toContain(`Recibí lo que mandaste para el pedido *${store.code}*`);
    const receipts = await receiptsOf(t, store);
    expect(receipts).toMatchObject([{ state: 'waiting', source: 'chat', file: 'picture' }]);
    const file = await callApi(t, { path: `/receipts/${receipts[0].id}/file`, token: store.token });
    expect(file.headers['content-type']).toBe('image/webp');
    const { messages } = (await read(store.slug)).body;
    expect(messages.filter(({ text }: { text: string }) => text === '📷 Foto')).toHaveLength(1);
    expect((await send(t, store.slug, await drawnReceipt(), once)).status).toBe(409);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('takes nothing where no order of this chat waits for a transfer, and only pictures', async () => {
    const [store, cash] = [await plantOwing(), await plantOwing('efectivo')];
    const picture = await drawnReceipt();
    expect(cash.after.takesReceipt).toBe(false);
    for (const answer of [
      await send(t, cash.slug, picture),
      await send(t, store.slug, picture, { id: 'el-secreto-de-otra-persona' }),
    ])
      expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('no esperamos')]);
    for (const bytes of [Buffer.from('%PDF-1.7 aprobado'), Buffer.from('<svg>'), Buffer.alloc(0)])
      expect((await send(t, store.slug, bytes)).status).toBe(422);
    expect((await send(t, store.slug, Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
    expect(await receiptsOf(t, store)).toEqual([]);
    expect(await t.platform.files.list(`${store.tenantId}/inbox`)).toEqual([]);
  });

  test('keeps its file in the nightly deletion, and takes no more once the order is paid', async () => {
    const store = await plantOwing();
    await send(t, store.slug, await drawnReceipt());
    await sweepMedia(openPlatform(t.platform));
    const [receipt] = await receiptsOf(t, store);
    const { status } = await callApi(t, {
      method: 'POST',
      path: `/orders/${store.orderId}/payments`,
      token: store.token,
      body: { kind: 'received', amount: 1050, receiptId: receipt.id },
    });
    expect(status).toBe(201);
    expect((await read(store.slug)).body.takesReceipt).toBe(false);
    expect((await send(t, store.slug, await drawnReceipt())).status).toBe(422);
    expect(await findBreaches(t.platform)).toEqual({});
  });
});

describe('a picture in a web chat that no model reads', () => {
  test('is for the order that is paid by transfer, not for a later one in cash', async () => {
    const store = await plantOwing();
    const cash = await placeByChat(t, store, { payment: 'efectivo' });
    expect(cash.orderId).not.toBe(store.orderId);
    const { body } = await send(t, store.slug, await drawnReceipt());
    expect(body.reply.text).toContain(`Recibí lo que mandaste para el pedido *${store.code}*`);
    expect(await receiptsOf(t, store)).toHaveLength(1);
    expect(await receiptsOf(t, { ...store, orderId: cash.orderId })).toEqual([]);
  });

  test('reaches the team also when it is answered together with words about something else', async () => {
    const store = await plantOwing();
    await inTenant(await openTestBot(t, store.tenantId), ({ tx }) =>
      tx.query(`update messages set text = 'tienen arroz?' where direction = 'inbound'`),
    );
    await inTenant(await openTestBot(t, store.tenantId), ({ tx }) =>
      tx.query('update conversations set handled_seq = 0'),
    );
    const { body } = await send(t, store.slug, await drawnReceipt());
    expect(body.reply.text).toContain(`Recibí lo que mandaste para el pedido *${store.code}*`);
    expect(await receiptsOf(t, store)).toHaveLength(1);
  });
});

describe('the file of a picture in a web chat', () => {
  const seen = async (store: SellingStore & { orderId: string }) => {
    const [receipt] = await receiptsOf(t, store);
    return (await callApi(t, { path: `/receipts/${receipt.id}/file`, token: store.token })).status;
  };

  test('is stored while the store goes on working, however slow the disk or bucket is', async () => {
    const store = await plantOwing();
    const put = t.platform.files.put.bind(t.platform.files);
    const { promise: slow, resolve: release } = Promise.withResolvers<void>();
    const stored = vi.spyOn(t.platform.files, 'put').mockImplementationOnce(async (key, bytes) => {
      await slow;
      await put(key, bytes);
    });
    const sending = send(t, store.slug, await drawnReceipt());
    await vi.waitFor(() => expect(stored).toHaveBeenCalled(), 10_000);
    const work = plantUnpaidOrder(t, store).then(() => 'ordered');
    const late = new Promise((resolve) => setTimeout(resolve, 5_000, 'waited for the file'));
    const end = await Promise.race([work, late]);
    release();
    await work;
    expect([end, (await sending).status]).toEqual(['ordered', 200]);
    expect(await seen(store)).toBe(200);
  });

  test('is there also where the nightly deletion comes between the file and its message', async () => {
    const store = await plantOwing();
    const put = t.platform.files.put.bind(t.platform.files);
    vi.spyOn(t.platform.files, 'put').mockImplementationOnce(async (key, bytes) => {
      await put(key, bytes);
      await sweepMedia(openPlatform(t.platform));
    });
    expect((await send(t, store.slug, await drawnReceipt())).status).toBe(200);
    expect(await seen(store)).toBe(200);
    await sweepMedia(openPlatform(t.platform));
    expect(await seen(store)).toBe(200);
  });

  test('waits for no deletion that takes long, which would use up the connections, and may come again', async () => {
    const store = await plantOwing();
    const { promise: slow, resolve: release } = Promise.withResolvers<void>();
    const list = t.platform.files.list.bind(t.platform.files);
    const listed = vi.spyOn(t.platform.files, 'list').mockImplementation(async (folder) => {
      if (folder === `${store.tenantId}/inbox`) await slow;
      return list(folder);
    });
    const sweeping = sweepMedia(openPlatform(t.platform));
    await vi.waitFor(() => expect(listed).toHaveBeenCalledWith(`${store.tenantId}/inbox`), 10_000);
    const picture = await drawnReceipt();
    expect((await send(t, store.slug, picture, { messageId: 'de-noche' })).status).toBe(503);
    release();
    await sweeping;
    listed.mockRestore();
    expect((await send(t, store.slug, picture, { messageId: 'de-noche' })).status).toBe(200);
    expect(await seen(store)).toBe(200);
  });

  test('that cannot be stored leaves no message, and the same picture may come again', async () => {
    const store = await plantOwing();
    const picture = await drawnReceipt();
    const before = (await read(store.slug)).body.messages.length;
    vi.spyOn(t.platform.files, 'put').mockRejectedValueOnce(new Error('ENOSPC: no space left on device'));
    expect((await send(t, store.slug, picture, { messageId: 'otra-vez' })).status).toBe(500);
    expect((await read(store.slug)).body.messages).toHaveLength(before);
    expect(await receiptsOf(t, store)).toEqual([]);
    expect((await send(t, store.slug, picture, { messageId: 'otra-vez' })).status).toBe(200);
    expect(await seen(store)).toBe(200);
  });

  test('without a message is deleted at night', async () => {
    const store = await plantOwing();
    const put = t.platform.files.put.bind(t.platform.files);
    vi.spyOn(t.platform.files, 'put').mockImplementationOnce(async (key, bytes) => {
      await put(key, bytes);
      const body = { kind: 'received', amount: 1050 };
      await callApi(t, {
        method: 'POST',
        path: `/orders/${store.orderId}/payments`,
        token: store.token,
        body,
      });
    });
    expect((await send(t, store.slug, await drawnReceipt())).status).toBe(422);
    await sweepMedia(openPlatform(t.platform));
    expect(await t.platform.files.list(`${store.tenantId}/inbox`)).toEqual([]);
  });
});

describe('a model that looks at pictures of strangers', () => {
  const looks = () => ai.calls().filter(({ body }) => body.includes('image_url')).length;
  const enter = (store: SellingStore, orderId: string, state: string) =>
    callApi(limited, {
      method: 'PUT',
      path: `/orders/${orderId}/state`,
      token: store.token,
      body: { state },
    });
  const readings = async (store: SellingStore) => {
    const { body } = await callApi(limited, {
      path: `/usage/tenant/${store.tenantId}`,
      token: store.token,
    });
    return body.items.find(({ key }: { key: string }) => key === 'ai_vision').used;
  };

  test('spends twenty readings of a store in a day, on the page and in its chat together, and none that wait in vain', {
    timeout: 60_000,
  }, async () => {
    const [store, neighbour] = [await plantShop(limited), await plantShop(limited)];
    ai.sees = () => call('report_receipt', { is_receipt: true, ...printReceipt() });
    const page = await plantUnpaidOrder(limited, store);
    for (let time = 1; time <= 6; time += 1)
      expect(await sendReceipt(limited, page.path, await drawnReceipt())).toBe('comprobante');
    await limited.jobs.runWaiting();
    const orders = [];
    for (const who of [1, 2, 3]) {
      const id = `atacante-${who}`;
      const placed = await placeByChat(limited, store, { id, phone: `829 555 020${who}` });
      orders.push(placed);
      const before = looks();
      for (let time = 1; time <= 7; time += 1) {
        limited.clock.advance(minutes(1));
        const { status } = await send(limited, store.slug, await drawnReceipt(), {
          id,
          peer: `10.2.0.${who}`,
        });
        expect(status).toBe(200);
      }
      // The seventh of an order cannot wait for the team, so nobody reads it.
      expect(looks() - before).toBeLessThanOrEqual(6);
    }
    await limited.jobs.runWaiting();
    expect(await readings(store)).toBe(20);
    for (const { orderId } of orders)
      expect(await receiptsOf(limited, { ...store, orderId })).toHaveLength(6);

    const last = orders.at(-1);
    if (!last) throw new Error('nothing was ordered');
    await enter(store, last.orderId, 'confirmed');
    for (const { id } of await receiptsOf(limited, { ...store, ...last }))
      await callApi(limited, { method: 'POST', path: `/receipts/${id}/dismiss`, token: store.token });
    limited.clock.advance(minutes(1));
    await send(limited, store.slug, await drawnReceipt(), { id: 'atacante-3' });
    expect(await readings(store)).toBe(21);

    await placeByChat(limited, neighbour, { id: 'vecina' });
    await send(limited, neighbour.slug, await drawnReceipt(), { id: 'vecina' });
    expect(await readings(neighbour)).toBe(1);
    expect(await findBreaches(limited.platform)).toEqual({});
  });
});
