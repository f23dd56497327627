import { describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openFakePush } from '#server/testing/open-fake-push.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember, plantSession } from '#server/testing/plant-member.ts';
import { plantOrder, sendOrder, storeOrderBody, writtenOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { drawnReceipt, plantUnpaidOrder, sendReceipt } from '#server/testing/plant-receipt.ts';
import { chat, plantSellingStore } from '#server/testing/plant-selling-store.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { days, hours, minutes, seconds } from '#shared/lib/time.ts';

const push = openFakePush(() => t);
const t = openTestApp({ pushOrigin: push.pushOrigin });

const settle = () => t.jobs.runWaiting();

const retry = async () => {
  t.jobs.hasten();
  await settle();
};

/** Makes the push services that fail fail for so long by now. */
const failSince = (ms: number) => {
  const failingSince = new Date(t.clock.now().getTime() - ms);
  return t.platform.db.execAsOwner(
    `update push_subscriptions set failing_since = '${failingSince.toISOString()}' where failing_since is not null`,
  );
};

describe('a new order', () => {
  test('reaches every browser of the team with its code and total, and none of a neighbour', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const guest = await plantMember(t, store, 'guest');
    const browsers = [await push.subscribe(store), await push.subscribe(store), await push.subscribe(guest)];
    const foreign = await push.subscribe(neighbour);
    const id = await plantOrder(t, store);
    await settle();
    const { body } = await callApi(t, { path: `/orders/${id}`, token: store.token });
    for (const browser of browsers)
      expect(push.receivedBy(browser)).toEqual([
        {
          title: `Pedido nuevo ${body.order.code}`,
          body: 'RD$350. Toca para abrirlo.',
          path: `/panel/pedidos?pedido=${id}`,
          tag: id.replaceAll('-', ''),
        },
      ]);
    expect(push.receivedBy(foreign)).toEqual([]);
    const [message] = push.service.messages;
    expect(message).toMatchObject({ ttlSeconds: 6 * 3600, topic: id.replaceAll('-', '') });
  });

  test('that the team wrote down itself, or that somebody has on screen already, is no news', async () => {
    const store = await plantStore(t);
    const browser = await push.subscribe(store);
    const body = writtenOrderBody(await plantProduct(t, store));
    await callApi(t, { method: 'POST', path: '/orders', token: store.token, body });
    await plantOrder(t, store);
    const until = t.clock.now().toISOString();
    await callApi(t, { method: 'POST', path: '/orders/seen', token: store.token, body: { until } });
    await settle();
    expect(push.receivedBy(browser)).toEqual([]);
  });

  test('is not sent to a member who wants no push messages of orders', async () => {
    const store = await plantStore(t);
    const guest = await plantMember(t, store, 'guest');
    const [silent, other] = [await push.subscribe(store), await push.subscribe(guest)];
    const settings = {
      order: { push: false, mail: true },
      person: { push: true, mail: true },
      quietHours: null,
    };
    await callApi(t, { method: 'PUT', path: '/notice-settings', token: store.token, body: settings });
    await plantOrder(t, store);
    await settle();
    expect([push.receivedBy(silent).length, push.receivedBy(other).length]).toEqual([0, 1]);
  });

  test('that its buyer changes is told of again with its new total, also when the team had seen it', async () => {
    const store = await plantStore(t);
    const browser = await push.subscribe(store);
    const body = storeOrderBody(await plantProduct(t, store));
    const { pageUrl, code } = (await sendOrder(t, store, { body })).body;
    await settle();
    const until = t.clock.now().toISOString();
    await callApi(t, { method: 'POST', path: '/orders/seen', token: store.token, body: { until } });
    await t.app.inject({
      method: 'POST',
      url: new URL(pageUrl).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'accion=cambiar&version=1&cantidad-0=3',
    });
    await settle();
    expect(push.receivedBy(browser)).toMatchObject([
      { title: `Pedido nuevo ${code}`, body: 'RD$350. Toca para abrirlo.' },
      { title: `Pedido cambiado ${code}`, body: 'RD$1,050. Toca para abrirlo.' },
    ]);
  });

  test('is not told of twice when its job runs again: the second message replaces the first', async () => {
    const store = await plantStore(t);
    const browser = await push.subscribe(store);
    await plantOrder(t, store);
    const job = t.jobs.waiting.find(({ kind }) => kind === 'notify-order');
    await settle();
    if (job) await t.jobs.runAgain(job);
    const [first, second] = push.receivedBy(browser);
    expect(second?.tag).toBe(first?.tag);
  });
});

test('a receipt reaches the team with a link to its order, until somebody has settled it', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  for (const { slug, token } of [store, neighbour])
    await callApi(t, {
      method: 'PUT',
      path: `/tenants/${slug}/profile`,
      token,
      body: { paymentMethods: [{ name: 'Transferencia', details: '' }] },
    });
  const [browser, foreign] = [await push.subscribe(store), await push.subscribe(neighbour)];
  const order = await plantUnpaidOrder(t, store);
  const seen = { until: t.clock.now().toISOString() };
  await callApi(t, { method: 'POST', path: '/orders/seen', token: store.token, body: seen });
  await sendReceipt(t, order.path, await drawnReceipt());
  await settle();
  expect(push.receivedBy(browser)).toMatchObject([
    { title: `Comprobante del pedido ${order.code}`, path: `/panel/pedidos?pedido=${order.id}` },
  ]);
  expect(push.receivedBy(foreign)).toEqual([]);
  await sendReceipt(t, order.path, await drawnReceipt());
  const { receipts } = (await callApi(t, { path: `/orders/${order.id}`, token: store.token })).body;
  await callApi(t, { method: 'POST', path: `/receipts/${receipts[1].id}/dismiss`, token: store.token });
  await settle();
  expect(push.receivedBy(browser)).toHaveLength(1);
});

test('a customer who asks for a person reaches the team with a link to the conversation', async () => {
  const store = await plantSellingStore(t);
  const browser = await push.subscribe(store);
  await chat(t, { slug: store.slug, text: 'quiero hablar con una persona' });
  await settle();
  const { body } = await callApi(t, { path: '/conversations', token: store.token });
  expect(push.receivedBy(browser)).toMatchObject([
    { title: 'Un cliente espera por ti', path: `/panel/conversaciones?id=${body.conversations[0].id}` },
  ]);
});

describe('who may no longer see the store hears nothing', () => {
  test.each([
    [
      'a browser that signed out',
      (session: { token: string }) =>
        callApi(t, { method: 'POST', path: '/auth/logout', token: session.token }),
    ],
    ['a session that is over', async () => t.clock.advance(hours(24))],
  ])('%s', async (_who, end) => {
    const store = await plantStore(t);
    const session = { token: await plantSession(t, store) };
    const browser = await push.subscribe(session);
    await end(session);
    await plantOrder(t, { ...store, token: await plantSession(t, store) });
    await settle();
    expect(push.receivedBy(browser)).toEqual([]);
  });

  test('a member who was removed', async () => {
    const store = await plantStore(t);
    const guest = await plantMember(t, store, 'guest');
    const browser = await push.subscribe(guest);
    await callApi(t, { method: 'DELETE', path: `/members/${guest.userId}`, token: store.token });
    await plantOrder(t, store);
    await settle();
    expect(push.receivedBy(browser)).toEqual([]);
  });

  test('the team of a suspended store', async () => {
    const store = await plantStore(t);
    const browser = await push.subscribe(store);
    await plantOrder(t, store);
    await setTenantStatus(t, store, 'suspended');
    await settle();
    expect(push.receivedBy(browser)).toEqual([]);
  });

  test('a member whose browser somebody else uses now', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const browser = await push.subscribe(store);
    await push.subscribe(neighbour, browser);
    await plantOrder(t, store);
    await settle();
    expect(push.receivedBy(browser)).toEqual([]);
    await plantOrder(t, neighbour);
    await settle();
    expect(push.receivedBy(browser)).toHaveLength(1);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i has lost its browser, which is forgotten', async (status) => {
    const store = await plantStore(t);
    const browser = await push.subscribe(store);
    push.service.plan(browser, { status });
    await plantOrder(t, store);
    await settle();
    await plantOrder(t, store);
    await settle();
    expect(push.service.tries).toHaveLength(1);
    expect(t.jobs.delayed).toEqual([]);
  });

  test('that answers 429 is asked again when it says, and the notice arrives', async () => {
    const store = await plantStore(t);
    const browser = await push.subscribe(store);
    push.service.plan(browser, { status: 429, retryAfter: '120' });
    await plantOrder(t, store);
    await settle();
    const [next] = t.jobs.delayed;
    expect(next?.startAt.getTime()).toBe(t.clock.now().getTime() + seconds(120));
    push.service.plan(browser, { status: 201 });
    await retry();
    expect(push.receivedBy(browser)).toHaveLength(1);
    await plantOrder(t, store);
    await settle();
    expect(push.receivedBy(browser)).toHaveLength(2);
  });

  test('that is down is asked later and later, and for hours at most', async () => {
    const store = await plantStore(t);
    const browser = await push.subscribe(store);
    push.service.plan(browser, { status: 503 });
    await plantOrder(t, store);
    await settle();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      waits.push((t.jobs.delayed[0]?.startAt.getTime() ?? 0) - t.clock.now().getTime());
      await retry();
    }
    expect(waits).toEqual([2, 4, 8, 16].map(seconds));
    t.clock.advance(hours(6) + 1);
    await retry();
    expect([push.service.tries.length, t.jobs.delayed]).toEqual([5, []]);
  });

  test('that has taken nothing for three days is asked no more', async () => {
    const store = await plantStore(t);
    const browser = await push.subscribe(store);
    push.service.plan(browser, { status: 503 });
    await plantOrder(t, store);
    await settle();
    await failSince(days(3) + 1);
    await retry();
    await plantOrder(t, store);
    await settle();
    expect([push.service.tries.length, t.jobs.delayed]).toEqual([2, []]);
  });

  test('that failed once, days ago, is asked about the next order', async () => {
    const store = await plantStore(t);
    const browser = await push.subscribe(store);
    push.service.plan(browser, { status: 503 });
    await plantOrder(t, store);
    await settle();
    const until = t.clock.now().toISOString();
    await callApi(t, { method: 'POST', path: '/orders/seen', token: store.token, body: { until } });
    await retry();
    await failSince(days(5));
    push.service.plan(browser, { status: 201 });
    await plantOrder(t, store);
    await retry();
    expect(push.receivedBy(browser)).toHaveLength(1);
  });

  test('that is down holds no other browser up', async () => {
    const store = await plantStore(t);
    const [down, up] = [await push.subscribe(store), await push.subscribe(store)];
    push.service.plan(down, { status: 500 });
    await plantOrder(t, store);
    await settle();
    expect(push.receivedBy(up)).toHaveLength(1);
    await plantOrder(t, store);
    await t.jobs.runNext();
    expect(push.receivedBy(up)).toHaveLength(2);
    // The second order waits in the queue of failed messages, and was not tried with the others.
    expect(push.service.tries.filter((endpoint) => endpoint === down.endpoint)).toHaveLength(1);
  });

  test('is not asked again about an order that somebody has seen meanwhile', async () => {
    const store = await plantStore(t);
    const browser = await push.subscribe(store);
    push.service.plan(browser, { status: 500 });
    await plantOrder(t, store);
    await settle();
    const until = t.clock.now().toISOString();
    await callApi(t, { method: 'POST', path: '/orders/seen', token: store.token, body: { until } });
    await retry();
    expect(push.service.tries).toHaveLength(1);
  });
});

test('a flood of orders comes together after the twentieth, and nothing of it is lost', async () => {
  const store = await plantStore(t);
  const browser = await push.subscribe(store);
  // The limits of the test's app are high; this one is counted in the database.
  Object.assign(t.platform.env, { RATE_LIMIT_FACTOR: 0.1 });
  for (let count = 0; count < 5; count += 1) await plantOrder(t, store);
  await settle();
  expect(push.receivedBy(browser)).toHaveLength(2);
  t.clock.advance(minutes(1));
  await t.jobs.runScheduled('release-held-notices');
  await settle();
  expect(push.receivedBy(browser).at(-1)).toMatchObject({ body: '3 pedidos nuevos.' });
});
