import { describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantOrder, writtenOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { drawnReceipt, plantUnpaidOrder, sendReceipt } from '#server/testing/plant-receipt.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { readMails } from '#server/testing/read-mail.ts';
import { minutes } from '#shared/lib/time.ts';

const t = openTestApp();

const lookForUnseen = () => t.jobs.runScheduled('mail-unseen-orders');
const mailsTo = async ({ email }: PlantedStore) =>
  (await readMails(t, email)).filter(({ subject }) => /pedidos? nuevo/i.test(subject));
const see = ({ token }: PlantedStore, until: Date) =>
  callApi(t, { method: 'POST', path: '/orders/seen', token, body: { until: until.toISOString() } });

describe('an order that nobody has looked at', () => {
  test('is mailed to its owner after ten minutes, once, and to no neighbour', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const id = await plantOrder(t, store);
    t.clock.advance(minutes(10) - 1);
    await lookForUnseen();
    expect(await mailsTo(store)).toEqual([]);
    t.clock.advance(1);
    await lookForUnseen();
    await lookForUnseen();
    const [mail, ...more] = await mailsTo(store);
    expect([mail?.subject, more]).toEqual([expect.stringContaining('Pedido nuevo en'), []]);
    expect(mail?.text).toContain(`/panel/pedidos?pedido=${id}`);
    expect(await mailsTo(neighbour)).toEqual([]);
  });

  test('is not mailed once a member had it on screen, confirmed it, or wrote it down', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    await plantOrder(t, store);
    await see(store, t.clock.now());
    await see(neighbour, new Date(t.clock.now().getTime() + minutes(60)));
    const confirmed = await plantOrder(t, store);
    await callApi(t, {
      method: 'PUT',
      path: `/orders/${confirmed}/state`,
      token: store.token,
      body: { state: 'confirmed' },
    });
    const productId = await plantProduct(t, store);
    const body = writtenOrderBody(productId);
    await callApi(t, { method: 'POST', path: '/orders', token: store.token, body });
    t.clock.advance(minutes(11));
    await lookForUnseen();
    expect(await mailsTo(store)).toEqual([]);
  });

  test('waits with others for one mail in ten minutes', async () => {
    const store = await plantStore(t);
    await plantOrder(t, store);
    t.clock.advance(minutes(10));
    await lookForUnseen();
    await plantOrder(t, store);
    await plantOrder(t, store);
    t.clock.advance(minutes(10) - 1);
    await lookForUnseen();
    expect(await mailsTo(store)).toHaveLength(1);
    t.clock.advance(1);
    await lookForUnseen();
    const mails = await mailsTo(store);
    expect(mails).toHaveLength(2);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('2 pedidos nuevos'));
    const both = mails.find(({ subject }) => subject.includes('2 pedidos nuevos'));
    expect(both?.text).toContain('Ábrelos y confírmalos');
  });

  test('is mailed again ten minutes after its buyer changed it, however often that was', async () => {
    const store = await plantStore(t);
    const id = await plantOrder(t, store);
    const { pageUrl } = (await callApi(t, { path: `/orders/${id}`, token: store.token })).body;
    t.clock.advance(minutes(10));
    await lookForUnseen();
    await see(store, t.clock.now());
    const change = async (version: number) => {
      const fields = { accion: 'cambiar', version: String(version), 'cantidad-0': String(version + 1) };
      const { headers } = await t.app.inject({
        method: 'POST',
        url: new URL(pageUrl).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
      expect(headers.location).toContain('aviso=cambiado');
    };
    for (let version = 1; version <= 5; version += 1) {
      t.clock.advance(minutes(1));
      await change(version);
      await lookForUnseen();
    }
    t.clock.advance(minutes(10) - 1);
    await lookForUnseen();
    expect(await mailsTo(store)).toHaveLength(1);
    t.clock.advance(1);
    await lookForUnseen();
    await lookForUnseen();
    expect(await mailsTo(store)).toHaveLength(2);
  });

  test('is mailed about at the next look when the mail could not leave', async () => {
    const store = await plantStore(t);
    await plantOrder(t, store);
    t.clock.advance(minutes(10));
    const { send } = t.platform.mail;
    Object.assign(t.platform.mail, {
      send: () => Promise.reject(new Error('the post office is closed')),
    });
    await lookForUnseen();
    const [job] = t.jobs.waiting.filter(({ kind }) => kind === 'mail-notice');
    await expect(t.jobs.runWaiting()).rejects.toThrow('closed');
    Object.assign(t.platform.mail, { send });
    if (job) await t.jobs.runAgain(job);
    expect(await mailsTo(store)).toHaveLength(1);
  });

  test('is not mailed by a later try once a member has seen it', async () => {
    const store = await plantStore(t);
    await plantOrder(t, store);
    t.clock.advance(minutes(10));
    await lookForUnseen();
    await see(store, t.clock.now());
    expect(await mailsTo(store)).toEqual([]);
  });
});

test('a receipt that nobody has settled is mailed after ten minutes, once, and to no neighbour', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  for (const { slug, token } of [store, neighbour])
    await callApi(t, {
      method: 'PUT',
      path: `/tenants/${slug}/profile`,
      token,
      body: { paymentMethods: [{ name: 'Transferencia', details: '' }] },
    });
  const order = await plantUnpaidOrder(t, store);
  await sendReceipt(t, order.path, await drawnReceipt());
  const look = () => t.jobs.runScheduled('mail-waiting-receipts');
  const mails = async ({ email }: PlantedStore) =>
    (await readMails(t, email)).filter(({ subject }) => subject.includes('Comprobante'));
  await look();
  expect(await mails(store)).toEqual([]);
  t.clock.advance(minutes(10));
  await look();
  await look();
  const [mail, ...more] = await mails(store);
  expect([mail?.subject, more]).toEqual([expect.stringContaining(order.code), []]);
  expect(mail?.text).toContain(`/panel/pedidos?pedido=${order.id}`);
  expect(await mails(neighbour)).toEqual([]);
});
