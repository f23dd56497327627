import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { drawPhoto, formWith } from '#server/testing/draw-photo.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { drawnReceipt, pdfReceipt, plantUnpaidOrder, sendReceipt } from '#server/testing/plant-receipt.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { minutes } from '#shared/lib/time.ts';

const t = openTestApp();
const MEGABYTE = 1024 * 1024;

type Planted = Awaited<ReturnType<typeof plantUnpaidOrder>>;

let store: PlantedStore;
let neighbour: PlantedStore;
let order: Planted;
beforeEach(async () => {
  neighbour = await plantStore(t);
  store = await plantStore(t);
  for (const { slug, token } of [neighbour, store])
    await callApi(t, {
      method: 'PUT',
      path: `/tenants/${slug}/profile`,
      token,
      body: { paymentMethods: [{ name: 'Transferencia' }, { name: 'Efectivo' }] },
    });
  order = await plantUnpaidOrder(t, store);
});

const read = async ({ id }: Planted, { token } = store) =>
  (await callApi(t, { path: `/orders/${id}`, token })).body;
const pay = (id: string, body: object, { of = store, key }: { of?: PlantedStore; key?: string } = {}) =>
  callApi(t, {
    method: 'POST',
    path: `/orders/${id}/payments`,
    token: of.token,
    body: { kind: 'received', ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const dismiss = (id: string) =>
  callApi(t, { method: 'POST', path: `/receipts/${id}/dismiss`, token: store.token });

describe('a receipt that is sent on the page of an order', () => {
  test('waits for the team, whose confirmation alone is money', async () => {
    expect(await sendReceipt(t, order.path, await drawnReceipt())).toBe('comprobante');
    const before = await read(order);
    expect(before.order.paid).toBe(0);
    expect(before.receipts).toMatchObject([
      { state: 'waiting', source: 'page', file: 'picture', amount: null, warnings: [] },
    ]);
    expect(before.payments).toEqual([]);
    expect((await getPage(t, order.path)).html).toContain('Comprobante recibido');
    const { id: receiptId } = before.receipts[0];
    const answers = await Promise.all([
      pay(order.id, { amount: 350, receiptId }, { key: 'un-toque' }),
      pay(order.id, { amount: 350, receiptId }, { key: 'un-toque-ajeno' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.message).toBe('Alguien de tu equipo ya revisó ese comprobante.');
    const isFirst = answers[0]?.status === 201;
    const again = await pay(
      order.id,
      { amount: 350, receiptId },
      { key: isFirst ? 'un-toque' : 'un-toque-ajeno' },
    );
    expect(again.status).toBe(201);
    const after = await read(order);
    expect(after.order.paid).toBe(350);
    expect(after.payments).toHaveLength(1);
    expect(after.receipts).toMatchObject([{ state: 'confirmed' }]);
    expect((await getPage(t, order.path)).html).not.toContain('Comprobante recibido');
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('is a picture or a PDF; anything else, and what is too large, is refused with words', async () => {
    expect(await sendReceipt(t, order.path, pdfReceipt())).toBe('comprobante');
    expect((await read(order)).receipts).toMatchObject([{ file: 'pdf' }]);
    for (const bytes of ['<svg>aprobado</svg>', '%PDF-1.7 cualquier cosa', ''])
      expect(await sendReceipt(t, order.path, Buffer.from(bytes))).toBe('comprobante-ilegible');
    // Few bytes, and more pixels than fit in memory.
    const bomb = sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#fff' } });
    expect(await sendReceipt(t, order.path, await bomb.png().toBuffer())).toBe('comprobante-ilegible');
    for (const megabytes of [4, 20, 41]) {
      const large = Buffer.alloc(megabytes * MEGABYTE);
      large.write('%PDF-1.7');
      expect(await sendReceipt(t, order.path, large)).toBe('comprobante-grande');
    }
    expect((await getPage(t, `${order.path}?aviso=comprobante-grande`)).html).toContain('un PDF hasta 3 MB');
    expect((await read(order)).receipts).toHaveLength(1);
  });

  test('is recorded once for an order, also when the same picture comes twice at once', async () => {
    const picture = await drawnReceipt();
    const ends = await Promise.all([
      sendReceipt(t, order.path, picture),
      sendReceipt(t, order.path, picture),
    ]);
    expect(ends.toSorted()).toEqual(['comprobante', 'comprobante-repetido']);
    expect((await read(order)).receipts).toHaveLength(1);
  });

  test('gets its file when it comes again after a process was killed before it stored the file', async () => {
    const picture = await drawnReceipt();
    await sendReceipt(t, order.path, picture);
    const stored = () => t.platform.files.list(`${store.tenantId}/receipts`);
    const [key = ''] = await stored();
    await t.platform.files.delete(key);
    expect(await sendReceipt(t, order.path, picture)).toBe('comprobante-repetido');
    expect(await stored()).toEqual([key]);
  });

  test('warns of a file that came before with another order of the store, in either of two at once, and never of a neighbour', async () => {
    const picture = await drawnReceipt();
    const [other, foreign] = [await plantUnpaidOrder(t, store), await plantUnpaidOrder(t, neighbour)];
    await sendReceipt(t, foreign.path, picture);
    await Promise.all([sendReceipt(t, order.path, picture), sendReceipt(t, other.path, picture)]);
    const warnings = [await read(order), await read(other)].map(({ receipts }) => receipts[0].warnings);
    expect(warnings.filter((list) => list.length > 0)).toHaveLength(1);
    expect(warnings.flat()).toMatchObject([{ kind: 'file' }]);
    expect((await read(foreign, neighbour)).receipts[0].warnings).toEqual([]);
  });

  test('still counts as seen once it was put aside, or its order cancelled', async () => {
    const picture = await drawnReceipt();
    await sendReceipt(t, order.path, picture);
    const [receipt] = (await read(order)).receipts;
    expect((await dismiss(receipt.id)).body.receipts).toMatchObject([{ state: 'dismissed' }]);
    expect((await getPage(t, order.path)).html).toContain('no pudo usar el comprobante');
    expect(await sendReceipt(t, order.path, picture)).toBe('comprobante-revisado');
    await callApi(t, {
      method: 'PUT',
      path: `/orders/${order.id}/state`,
      token: store.token,
      body: { state: 'cancelled' },
    });
    const other = await plantUnpaidOrder(t, store);
    await sendReceipt(t, other.path, picture);
    expect((await read(other)).receipts[0].warnings).toEqual([{ kind: 'file', code: order.code }]);
    await dismiss(receipt.id);
    expect((await pay(order.id, { amount: 350, receiptId: receipt.id })).status).toBe(422);
    expect((await read(order)).order.paid).toBe(0);
  });

  test('needs no form once nothing is missing, or where no transfer is expected', async () => {
    expect((await getPage(t, order.path)).html).toContain('name="comprobante"');
    await pay(order.id, { amount: 350 });
    expect((await getPage(t, order.path)).html).not.toContain('name="comprobante"');
    expect(await sendReceipt(t, order.path, await drawnReceipt())).toBe('ya-pagado');
    const cash = await plantUnpaidOrder(t, store, { payment: 'Efectivo' });
    expect((await getPage(t, cash.path)).html).not.toContain('name="comprobante"');
  });

  test('is complained about only while money is missing and none waits', async () => {
    for (let sent = 0; sent < 2; sent += 1) await sendReceipt(t, order.path, await drawnReceipt());
    const [picture, other] = (await read(order)).receipts;
    await dismiss(other.id);
    const waits = (await getPage(t, order.path)).html;
    expect(waits).toContain('Comprobante recibido');
    expect(waits).not.toContain('no pudo usar el comprobante');
    await pay(order.id, { amount: 350, receiptId: picture.id });
    const paid = (await getPage(t, order.path)).html;
    expect(paid).not.toContain('no pudo usar el comprobante');
    expect(paid).not.toContain('name="comprobante"');
  });

  test('is recorded for an order that ended meanwhile, unless it is paid or its customer was erased', async () => {
    const enter = (id: string, state: string) =>
      callApi(t, { method: 'PUT', path: `/orders/${id}/state`, token: store.token, body: { state } });
    const delivered = await plantUnpaidOrder(t, store);
    for (const state of ['confirmed', 'delivered']) await enter(delivered.id, state);
    await enter(order.id, 'cancelled');
    for (const ended of [order, delivered]) {
      expect(await sendReceipt(t, ended.path, await drawnReceipt())).toBe('comprobante');
      expect((await read(ended)).receipts).toMatchObject([{ state: 'waiting', file: 'picture' }]);
    }
    await pay(delivered.id, { amount: 350 });
    expect(await sendReceipt(t, delivered.path, await drawnReceipt())).toBe('ya-pagado');
    const { customer } = (await read(order)).order;
    await callApi(t, { method: 'DELETE', path: `/customers/${customer.id}`, token: store.token });
    expect(await sendReceipt(t, order.path, await drawnReceipt())).toBe('tarde');
    expect((await read(order)).receipts).toHaveLength(1);
    await t.jobs.runScheduled('sweep-receipts');
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('of strangers has memory of its own: those who drip files stop no upload of a member', async () => {
    const boundary = 'lento';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="comprobante"; filename="a"\r\n\r\n`;
    const bodies: Readable[] = [];
    const ends: (string | null)[] = [];
    const drip = async (peer: string) => {
      const payload = new Readable({ read: () => undefined });
      payload.push(head);
      bodies.push(payload);
      const { headers } = await t.app.inject({
        method: 'POST',
        url: order.path,
        remoteAddress: peer,
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': String(10 * MEGABYTE),
        },
        payload,
      });
      ends.push(new URL(String(headers.location), 'https://colmado.test').searchParams.get('aviso'));
    };
    const drips = [1, 2, 3, 4, 5].flatMap((peer) =>
      Array.from({ length: 5 }, () => drip(`203.0.113.${peer}`)),
    );
    // Six of ten megabytes have room.
    await vi.waitFor(() => expect(ends).toEqual(Array(drips.length - 6).fill('comprobante-luego')), 10_000);
    const product = formWith({ name: 'Arroz', price: '415.50', category: 'Despensa' }, [
      { bytes: await drawPhoto('#b33a3a').jpeg().toBuffer() },
    ]);
    const { status } = await callApi(t, {
      method: 'POST',
      path: '/products',
      token: store.token,
      body: product,
    });
    expect(status).toBe(201);
    for (const body of bodies) {
      body.push(`nada\r\n--${boundary}--\r\n`);
      body.push(null);
    }
    await Promise.all(drips);
    expect(ends.filter((end) => end === 'comprobante-ilegible')).toHaveLength(6);
    expect(await sendReceipt(t, order.path, await drawnReceipt())).toBe('comprobante');
  });

  test('is limited to six that wait for the team, to eighteen for an order, and to open stores', async () => {
    const sendNext = async () => sendReceipt(t, order.path, await drawnReceipt());
    const dismissAll = async () => {
      for (const { id } of (await read(order)).receipts) await dismiss(id);
    };
    for (let round = 0; round < 3; round += 1) {
      for (let sent = 0; sent < 6; sent += 1) expect(await sendNext()).toBe('comprobante');
      expect(await sendNext()).toBe('comprobante-muchos');
      await dismissAll();
    }
    expect(await sendNext()).toBe('comprobante-muchos');
    const guessed = order.path.replace(/[^/]+$/, 'no-hay-tal-pedido-0000');
    expect(await sendReceipt(t, guessed, await drawnReceipt())).toBe('');
    await setTenantStatus(t, store, 'suspended');
    t.clock.advance(minutes(11));
    expect(await sendReceipt(t, order.path, await drawnReceipt())).toBe('');
  });

  test('is shown to the team of its store alone, and never under the public files', async () => {
    await sendReceipt(t, order.path, await drawnReceipt());
    const [{ id }] = (await read(order)).receipts;
    const fileFor = ({ token }: PlantedStore) => callApi(t, { path: `/receipts/${id}/file`, token });
    expect((await fileFor(store)).headers['content-type']).toBe('image/webp');
    expect((await fileFor(neighbour)).status).toBe(404);
    const [key = ''] = await t.platform.files.list(`${store.tenantId}/receipts`);
    expect((await t.app.inject({ url: `/files/${key}` })).statusCode).toBe(404);
    expect(
      (
        await pay(
          (
            await plantUnpaidOrder(t, neighbour)
          ).id,
          { amount: 350, receiptId: id },
          { of: neighbour },
        )
      ).status,
    ).toBe(404);
  });

  test('loses its picture with the data of its customer', async () => {
    await sendReceipt(t, order.path, await drawnReceipt());
    const { order: stored } = await read(order);
    await callApi(t, {
      method: 'PUT',
      path: `/orders/${order.id}/state`,
      token: store.token,
      body: { state: 'cancelled' },
    });
    const erased = await callApi(t, {
      method: 'DELETE',
      path: `/customers/${stored.customer.id}`,
      token: store.token,
    });
    expect(erased.status).toBe(200);
    await t.jobs.runScheduled('sweep-receipts');
    expect(await t.platform.files.list(`${store.tenantId}/receipts`)).toEqual([]);
    expect((await read(order)).receipts).toMatchObject([{ state: 'dismissed', file: 'none' }]);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('is counted in Resumen until it is settled', async () => {
    const dashboard = async () =>
      (await callApi(t, { path: '/dashboard', token: store.token })).body.waiting.receipts;
    expect(await dashboard()).toEqual({ count: 0, orderIds: [], newest: null });
    await sendReceipt(t, order.path, await drawnReceipt());
    const came = t.clock.now().toISOString();
    expect(await dashboard()).toEqual({ count: 1, orderIds: [order.id], newest: came });
    await sendReceipt(t, (await plantUnpaidOrder(t, neighbour)).path, await drawnReceipt());
    // Also beside a search that finds no order.
    const listed = await callApi(t, { path: '/orders?q=nada', token: store.token });
    expect(listed.body).toMatchObject({
      orders: [],
      receipts: { count: 1, orderIds: [order.id], newest: came },
    });
    await dismiss((await read(order)).receipts[0].id);
    expect(await dashboard()).toEqual({ count: 0, orderIds: [], newest: null });
  });
});

describe('a receipt that is filed under the wrong order', () => {
  const move = (id: string, orderId: string, of = store) =>
    callApi(t, { method: 'POST', path: `/receipts/${id}/move`, token: of.token, body: { orderId } });
  const ROSA = { phone: '8095550177', name: 'Rosa Peña' };
  const plantOfRosa = () => plantUnpaidOrder(t, store, ROSA);
  beforeEach(async () => {
    order = await plantOfRosa();
  });
  const plantFiled = async () => {
    await sendReceipt(t, order.path, await drawnReceipt());
    return (await read(order)).receipts[0].id as string;
  };
  /** What was read in a receipt, as an entry of its order that counts for nothing. */
  const plantReadAmount = (receiptId: string) =>
    t.platform.db.execAsOwner(
      `update receipts set amount_centavos = 35000 where id = '${receiptId}';
      insert into order_payments (tenant_id, id, order_id, kind, amount_centavos, receipt_id, created_at)
        select tenant_id, gen_random_uuid(), order_id, 'reported', 35000, id, created_at from receipts where id = '${receiptId}'`,
    );

  test('is moved to another order of the customer with what was read in it, and both timelines tell it', async () => {
    const id = await plantFiled();
    await plantReadAmount(id);
    const other = await plantOfRosa();
    expect((await move(id, other.id)).status).toBe(200);
    const [from, to] = [await read(order), await read(other)];
    expect([from.receipts, from.payments]).toEqual([[], []]);
    expect(to.receipts).toMatchObject([{ id, state: 'waiting' }]);
    expect(to.payments).toMatchObject([{ kind: 'reported', amount: 350, by: 'customer' }]);
    const changes = [{ what: 'receipt', before: order.code, after: other.code }];
    for (const { events } of [from, to])
      expect(events.at(-1)).toMatchObject({ kind: 'receipt', by: 'me', changes });
    expect((await getPage(t, order.path)).html).not.toContain('Comprobante recibido');
    expect((await getPage(t, other.path)).html).toContain('Comprobante recibido');
    expect((await pay(order.id, { amount: 350, receiptId: id })).status).toBe(404);
    expect((await pay(other.id, { amount: 350, receiptId: id })).status).toBe(201);
    expect((await move(id, order.id)).status).toBe(422);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('is never moved to an order of another customer, of a neighbour, or one that needs no money or has the file already', async () => {
    const id = await plantFiled();
    const stranger = await plantUnpaidOrder(t, store);
    const foreign = await plantUnpaidOrder(t, neighbour);
    for (const { id: target } of [stranger, foreign]) expect((await move(id, target)).status).toBe(404);
    expect((await move(id, order.id, neighbour)).status).toBe(404);
    const paid = await plantOfRosa();
    await pay(paid.id, { amount: 350 });
    expect((await move(id, paid.id)).body.message).toContain('no le falta dinero');
    const twin = await plantOfRosa();
    const picture = await drawnReceipt();
    for (const { path } of [order, twin]) await sendReceipt(t, path, picture);
    const same = (await read(order)).receipts[1].id;
    expect((await move(same, twin.id)).body.message).toContain('ya tiene ese mismo archivo');
    expect((await read(order)).receipts).toHaveLength(2);
  });

  test('of a move, a confirmation and another move at once, one happens', async () => {
    const id = await plantFiled();
    const others = [await plantOfRosa(), await plantOfRosa()];
    await Promise.all([
      pay(order.id, { amount: 350, receiptId: id }),
      ...others.map((other) => move(id, other.id)),
      dismiss(id),
    ]);
    const filed = (await Promise.all([order, ...others].map((one) => read(one)))).flatMap(
      ({ receipts }) => receipts,
    );
    expect(filed).toHaveLength(1);
    expect(await findBreaches(t.platform)).toEqual({});
  });
});

test('an order with a receipt is discarded with many others once the receipt was put aside', async () => {
  await plantUnpaidOrder(t, store);
  await sendReceipt(t, order.path, await drawnReceipt());
  const discard = async () => {
    const { discardable } = (await callApi(t, { path: '/orders', token: store.token })).body;
    const { body } = await callApi(t, {
      method: 'POST',
      path: '/orders/discard',
      token: store.token,
      body: { until: t.clock.now().toISOString() },
    });
    return [discardable, body.discarded];
  };
  expect(await discard()).toEqual([1, 1]);
  const { receipts } = await read(order);
  expect(receipts).toHaveLength(1);
  await dismiss(receipts[0].id);
  expect(await discard()).toEqual([1, 1]);
  expect((await callApi(t, { path: `/orders/${order.id}`, token: store.token })).status).toBe(404);
  await t.jobs.runScheduled('sweep-receipts');
  expect(await findBreaches(t.platform)).toEqual({});
});
