import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openFakePush } from '#server/testing/open-fake-push.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember, plantSession } from '#server/testing/plant-member.ts';
import { plantOrder } from '#server/testing/plant-order.ts';
import { drawnReceipt, plantUnpaidOrder, sendReceipt } from '#server/testing/plant-receipt.ts';
import { chat } from '#server/testing/plant-selling-store.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { readMails } from '#server/testing/read-mail.ts';
import { hours, minutes, startOfDay } from '#shared/lib/time.ts';

const push = openFakePush(() => t);
const t = openTestApp({ pushOrigin: push.pushOrigin });

/** Lets time pass until a clock time of tomorrow in Santo Domingo. */
const waitUntil = (hour: number) => {
  const tomorrow = startOfDay(new Date(t.clock.now().getTime() + hours(24)));
  t.clock.advance(tomorrow.getTime() + hours(hour) - t.clock.now().getTime());
};

const restAtNight = ({ token }: { token: string }) =>
  callApi(t, {
    method: 'PUT',
    path: '/notice-settings',
    token,
    body: {
      order: { push: true, mail: true },
      person: { push: true, mail: true },
      quietHours: { from: '21:00', to: '07:00' },
    },
  });

const lookEveryMinute = async () => {
  await t.jobs.runScheduled('mail-unseen-orders');
  await t.jobs.runScheduled('mail-waiting-receipts');
  await t.jobs.runScheduled('release-held-notices');
  await t.jobs.runWaiting();
};

const noticesTo = async ({ email }: { email: string }) =>
  (await readMails(t, email))
    .map(({ subject }) => subject)
    .filter((subject) => /pedido|cliente|descansabas/i.test(subject));

const atNight = async <Store extends PlantedStore>(store: Store) => {
  await restAtNight(store);
  waitUntil(22);
  const session = { ...store, token: await plantSession(t, store) };
  return { store: session, browser: await push.subscribe(session) };
};

test('what came in quiet hours is one message and one mail at their end', async () => {
  const planted = await plantStore(t);
  const settings = { method: 'PUT', path: '/bot/settings', token: planted.token } as const;
  await callApi(t, { ...settings, body: { isWebChatOn: true } });
  const { store, browser } = await atNight(planted);
  await plantOrder(t, store);
  await chat(t, { slug: store.slug, text: 'quiero hablar con una persona' });
  const { path } = await plantUnpaidOrder(t, store);
  await sendReceipt(t, path, await drawnReceipt());
  await t.jobs.runWaiting();
  t.clock.advance(minutes(11));
  await lookEveryMinute();
  expect([push.receivedBy(browser), await noticesTo(store)]).toEqual([[], []]);
  t.clock.advance(hours(9));
  await lookEveryMinute();
  await lookEveryMinute();
  expect(push.receivedBy(browser)).toMatchObject([
    {
      body: '2 pedidos nuevos, 1 comprobante por revisar y 1 cliente que espera a una persona.',
      path: '/panel',
    },
  ]);
  expect(await noticesTo(store)).toEqual([
    expect.stringMatching(
      /^Mientras descansabas: 2 pedidos nuevos, 1 comprobante por revisar y 1 cliente que espera a una persona/,
    ),
  ]);
});

test('what somebody of the team has seen meanwhile is told of no more', async () => {
  const { store, browser } = await atNight(await plantStore(t));
  await plantOrder(t, store);
  await t.jobs.runWaiting();
  const until = t.clock.now().toISOString();
  await callApi(t, { method: 'POST', path: '/orders/seen', token: store.token, body: { until } });
  t.clock.advance(hours(10));
  await lookEveryMinute();
  expect([push.receivedBy(browser), await noticesTo(store)]).toEqual([[], []]);
});

test('one member rests and another hears at once; a neighbour hears of nothing', async () => {
  const [planted, neighbour] = [await plantStore(t), await plantStore(t)];
  const admin = await plantMember(t, planted, 'admin');
  const { store, browser } = await atNight(planted);
  const awake = { token: await plantSession(t, { ...store, userId: admin.userId }) };
  const [theirs, foreign] = [
    await push.subscribe(awake),
    await push.subscribe({ token: await plantSession(t, neighbour) }),
  ];
  await plantOrder(t, store);
  await t.jobs.runWaiting();
  expect([browser, theirs, foreign].map((one) => push.receivedBy(one).length)).toEqual([0, 1, 0]);
  t.clock.advance(hours(10));
  await lookEveryMinute();
  expect([browser, theirs, foreign].map((one) => push.receivedBy(one).length)).toEqual([1, 1, 0]);
});

/** The closed post office of a test; returns what opens it again. */
const closePostOffice = (): (() => void) => {
  const { send } = t.platform.mail;
  Object.assign(t.platform.mail, { send: () => Promise.reject(new Error('the post office is closed')) });
  return () => void Object.assign(t.platform.mail, { send });
};

/** An order of the evening whose message and mail could not leave, and what tries both again. */
const plantUndelivered = async () => {
  const planted = await plantStore(t);
  waitUntil(20);
  const store = { ...planted, token: await plantSession(t, planted) };
  const browser = await push.subscribe(store);
  push.service.plan(browser, { status: 503 });
  await plantOrder(t, store);
  await t.jobs.runWaiting();
  t.clock.advance(minutes(11));
  await t.jobs.runScheduled('mail-unseen-orders');
  await t.jobs.runScheduled('mail-waiting-receipts');
  const mail = t.jobs.waiting.find(({ kind }) => kind === 'mail-notice');
  if (!mail) throw new Error('no mail was queued');
  const open = closePostOffice();
  await expect(t.jobs.runWaiting()).rejects.toThrow('closed');
  const tryAgain = async () => {
    open();
    push.service.plan(browser, { status: 201 });
    t.jobs.hasten();
    await t.jobs.runWaiting();
    await t.jobs.runAgain(mail);
  };
  return { store, browser, tryAgain };
};

test('what could not leave before the quiet hours waits for their end, too', async () => {
  const { store, browser, tryAgain } = await plantUndelivered();
  await restAtNight(store);
  t.clock.advance(hours(2));
  await tryAgain();
  expect([push.receivedBy(browser), await noticesTo(store)]).toEqual([[], []]);
  t.clock.advance(hours(9));
  await lookEveryMinute();
  expect(push.receivedBy(browser)).toMatchObject([{ body: '1 pedido nuevo.', path: '/panel' }]);
  expect(await noticesTo(store)).toEqual([expect.stringMatching(/^Mientras descansabas: 1 pedido nuevo/)]);
});

test('what could not leave is dropped once its reader has turned such notices off', async () => {
  const { store, browser, tryAgain } = await plantUndelivered();
  const off = { push: false, mail: false };
  const body = { order: off, person: off, quietHours: null };
  await callApi(t, { method: 'PUT', path: '/notice-settings', token: store.token, body });
  await tryAgain();
  expect([push.receivedBy(browser), await noticesTo(store)]).toEqual([[], []]);
});

test('a mail about the account leaves at any hour', async () => {
  const { store } = await atNight(await plantStore(t));
  await callApi(t, { method: 'POST', path: '/auth/forgot', body: { email: store.email } });
  expect(await readMails(t, store.email)).toHaveLength(1);
});
