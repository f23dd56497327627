import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openFakePush } from '#server/testing/open-fake-push.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember } from '#server/testing/plant-member.ts';
import { plantOrder } from '#server/testing/plant-order.ts';
import { plantStore } from '#server/testing/plant-store.ts';

const push = openFakePush(() => t);
const t = openTestApp({ pushOrigin: push.pushOrigin });

const settingsOf = async ({ token }: { token: string }) =>
  (await callApi(t, { path: '/notice-settings', token })).body.settings;

test('an owner hears by push and mail until told otherwise, the others of the team by push', async () => {
  const store = await plantStore(t);
  const admin = await plantMember(t, store, 'admin');
  const both = { push: true, mail: true };
  expect(await settingsOf(store)).toEqual({ order: both, person: both, receipt: both, quietHours: null });
  expect(await settingsOf(admin)).toMatchObject({ order: { push: true, mail: false } });
});

test('what a member sets is its own, and stays', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const admin = await plantMember(t, store, 'admin');
  const settings = {
    order: { push: true, mail: true },
    person: { push: false, mail: false },
    receipt: { push: false, mail: true },
    quietHours: { from: '21:00', to: '07:30' },
  };
  const { status } = await callApi(t, {
    method: 'PUT',
    path: '/notice-settings',
    token: admin.token,
    body: settings,
  });
  expect([status, await settingsOf(admin)]).toEqual([200, settings]);
  for (const other of [store, neighbour]) expect(await settingsOf(other)).toMatchObject({ quietHours: null });
});

test.each([
  [{ quietHours: { from: '25:00', to: '07:00' } }, 'quietHours.from'],
  [{ quietHours: { from: '07:00', to: '07:00' } }, 'quietHours.to'],
  [{ order: { push: 'sí', mail: false } }, 'order.push'],
])('refuses %j and names the field', async (wrong, field) => {
  const { token } = await plantStore(t);
  const { settings } = (await callApi(t, { path: '/notice-settings', token })).body;
  const body = { ...settings, ...wrong };
  const answer = await callApi(t, { method: 'PUT', path: '/notice-settings', token, body });
  expect([answer.status, answer.body.details.fields[0].field]).toEqual([400, field]);
});

test.each([
  'http://push.example/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://10.0.0.1/a',
  'https://push.example:8443/a',
  'ftp://push.example/a',
  'nada',
])('subscribes no browser at %s', async (endpoint) => {
  const { token } = await plantStore(t);
  const { serverKey } = (await callApi(t, { path: '/notice-settings', token })).body;
  const { p256dh, auth } = push.service.subscribe();
  const body = { endpoint, p256dh, auth, serverKey };
  const { status } = await callApi(t, { method: 'POST', path: '/notice-devices', token, body });
  expect(status).toBe(400);
});

test('a name that leads to a private address is found out while connecting, and nothing arrives', async () => {
  const store = await plantStore(t);
  const { serverKey } = (await callApi(t, { path: '/notice-settings', token: store.token })).body;
  const body = { ...push.service.subscribe(), endpoint: 'https://localhost/send/a', serverKey };
  const { status } = await callApi(t, { method: 'POST', path: '/notice-devices', token: store.token, body });
  expect(status).toBe(200);
  await plantOrder(t, store);
  await t.jobs.runWaiting();
  expect(push.service.tries).toEqual([]);
  expect(t.jobs.delayed).toHaveLength(1);
});

test('of too many browsers of a member the first ones end', async () => {
  const store = await plantStore(t);
  const browsers = [];
  for (let count = 0; count < 12; count += 1) {
    browsers.push(await push.subscribe(store));
    t.clock.advance(1);
  }
  await plantOrder(t, store);
  await t.jobs.runWaiting();
  expect(browsers.map((browser) => push.receivedBy(browser).length)).toEqual([0, 0, ...Array(10).fill(1)]);
});

test('two tabs of one browser may subscribe at the same time', async () => {
  const store = await plantStore(t);
  const browser = push.service.subscribe();
  await Promise.all([push.subscribe(store, browser), push.subscribe(store, browser)]);
  await plantOrder(t, store);
  await t.jobs.runWaiting();
  expect(push.receivedBy(browser)).toHaveLength(1);
});

test('a member ends the messages to a browser of its own, and to no other', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const guest = await plantMember(t, store, 'guest');
  const browser = await push.subscribe(store);
  const end = async ({ token }: { token: string }) =>
    (await callApi(t, { method: 'DELETE', path: `/notice-devices/${browser.id}`, token })).status;
  expect([await end(neighbour), await end(guest), await end(store), await end(store)]).toEqual([
    404, 404, 200, 404,
  ]);
});

test('a browser that subscribed with a key that is not ours is asked for nothing', async () => {
  const store = await plantStore(t);
  const { p256dh, auth, endpoint } = push.service.subscribe();
  const body = { p256dh, auth, endpoint, serverKey: 'B'.repeat(87) };
  await callApi(t, { method: 'POST', path: '/notice-devices', token: store.token, body });
  await plantOrder(t, store);
  await t.jobs.runWaiting();
  expect(push.service.tries).toEqual([]);
});
