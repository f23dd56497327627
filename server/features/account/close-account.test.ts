import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { days } from '#shared/lib/time.ts';

const t = openTestApp();

const post = ({ token }: PlantedStore, path: string, body: object = {}) =>
  callApi(t, { method: 'POST', path, token, body });
const ask = (store: PlantedStore, body: object) => post(store, '/plan-requests', body);
const openRequest = async ({ token }: PlantedStore) =>
  (await callApi(t, { path: '/plan-requests', token })).body.request;
const requestsOf = (tenantId: string) =>
  t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query<{ plan: string | null; status: string }>(
      'select plan, status from plan_requests where tenant_id = $1 order by id',
      [tenantId],
    ),
  );

test('requests a plan, which changes nothing until somebody applies it', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  await ask(neighbour, { plan: 'pro' });
  expect(await ask(store, { plan: 'grow' })).toMatchObject({
    status: 201,
    body: { success: true, request: { plan: 'grow', cancel: false, status: 'open', closesAt: null } },
  });
  expect(await openRequest(store)).toMatchObject({ plan: 'grow' });
  expect((await callApi(t, { path: `/tenants/${store.slug}` })).body.tenant.plan).toBe('esencial');
});

test('a store without a request has none, whatever its neighbour requests', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  await ask(neighbour, { plan: 'pro' });
  expect(await openRequest(store)).toBeNull();
});

test('the latest request replaces the open one', async () => {
  const store = await plantStore(t);
  await ask(store, { plan: 'grow' });
  await ask(store, { plan: 'pro' });
  expect(await requestsOf(store.tenantId)).toEqual([
    { plan: 'grow', status: 'withdrawn' },
    { plan: 'pro', status: 'open' },
  ]);
});

test('20 requests at once leave one open', async () => {
  const store = await plantStore(t);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => ask(store, { plan: index % 2 ? 'grow' : 'pro' })),
  );
  const open = (await requestsOf(store.tenantId)).filter(({ status }) => status === 'open');
  expect(open).toHaveLength(1);
});

test('a request can be withdrawn', async () => {
  const store = await plantStore(t);
  await ask(store, { plan: 'grow' });
  expect((await post(store, '/plan-requests/withdraw')).status).toBe(200);
  expect(await openRequest(store)).toBeNull();
});

test.each([
  [{ plan: 'esencial' }, 422, 'Ya tienes ese plan.'],
  [{ plan: 'basico' }, 400, 'Elige uno de los planes.'],
  [{}, 400, 'Elige uno de los planes.'],
  [{ cancel: true, currentPassword: 'no-es-esta' }, 401, 'La contraseña actual no es correcta.'],
])('refuses %o', async (body, status, message) => {
  const store = await plantStore(t);
  const answer = await ask(store, body);
  expect([answer.status, answer.body.message]).toEqual([status, message]);
  expect(await openRequest(store)).toBeNull();
});

test.each([
  ['/plan-requests', { cancel: true }],
  ['/account/close', {}],
])('closing by %s starts 30 days of grace, in which the store continues', async (path, body) => {
  const store = await plantStore(t);
  await ask(store, { plan: 'grow' });
  const answer = await post(store, path, { ...body, currentPassword: store.password });
  expect([200, 201]).toContain(answer.status);
  expect(await openRequest(store)).toMatchObject({
    plan: null,
    cancel: true,
    closesAt: '2026-12-20T14:00:00.000Z',
  });
  expect((await callApi(t, { path: `/tenants/${store.slug}` })).status).toBe(200);
  expect((await ask(store, { plan: 'pro' })).body.message).toBe(
    'Tu cuenta se va a cerrar. Reábrela antes de pedir otro plan.',
  );
});

test('closing again keeps the first date, and reopening cancels it', async () => {
  const store = await plantStore(t);
  const close = () => post(store, '/account/close', { currentPassword: store.password });
  const first = (await close()).body.closesAt;
  t.clock.advance(1000);
  expect((await close()).body.closesAt).toBe(first);
  expect((await post(store, '/account/reopen')).status).toBe(200);
  expect(await openRequest(store)).toBeNull();
  t.clock.advance(days(31));
  await t.jobs.runScheduled('delete-closed-tenants');
  expect((await callApi(t, { path: `/tenants/${store.slug}` })).status).toBe(200);
});
