import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { hours, minutes } from '#shared/lib/time.ts';
import { ensureSuperadmin } from './superadmin.ts';

const t = openTestApp();

const login = (body: object) => callApi(t, { method: 'POST', path: '/admin/login', body });
const totals = (token?: string) => callApi(t, { path: '/admin/stats', ...(token && { token }) });

test('counts the tenants, users and products of the whole platform', async () => {
  const { token } = await plantSuperadmin(t);
  await plantStore(t);
  await plantStore(t, { status: 'suspended' });
  expect(await totals(token)).toMatchObject({ status: 200, body: { tenants: 2, users: 2, products: 0 } });
});

test('signs in with the e-mail in any case of letters, and returns the name', async () => {
  const { email, password } = await plantSuperadmin(t);
  const { status, body } = await login({ email: email.toUpperCase(), password });
  expect([status, body.success, body.admin.email]).toEqual([200, true, email]);
  expect(Object.keys(body.admin).sort()).toEqual(['email', 'id']);
});

test('refuses an unknown e-mail in the same way as a wrong password', async () => {
  const { email, password } = await plantSuperadmin(t);
  const wrong = await login({ email, password: `${password}x` });
  const unknown = await login({ email: 'nadie@colmado.local', password });
  expect(wrong).toMatchObject({ status: 401, body: { success: false, message: 'Acceso denegado' } });
  expect(unknown.body).toEqual(wrong.body);
});

test('an owner cannot sign in as a superadmin', async () => {
  const { email, password } = await plantStore(t);
  expect((await login({ email, password })).status).toBe(401);
});

test('a session ends after 24 hours, and at once when signed out', async () => {
  const { email, password, token } = await plantSuperadmin(t);
  const other = (await login({ email, password })).body.token;
  await callApi(t, { method: 'POST', path: '/admin/logout', token: other });
  expect([(await totals(other)).status, (await totals(token)).status]).toEqual([401, 200]);
  t.clock.advance(hours(24));
  expect((await totals(token)).status).toBe(401);
});

test('each kind of token is valid only for its own calls, with or without its prefix', async () => {
  const [superadmin, store] = [await plantSuperadmin(t), await plantStore(t)];
  const bare = superadmin.token.replace('adm_', '');
  for (const token of [store.token, `adm_${store.token}`, bare])
    expect((await totals(token)).status).toBe(401);
  for (const token of [superadmin.token, bare])
    expect((await callApi(t, { path: `/usage/tenant/${store.tenantId}`, token })).status).toBe(401);
});

test('the first start creates one superadmin, later ones none', async () => {
  const made = await ensureSuperadmin(t.platform);
  expect(made?.password).toMatch(/^[\w-]{20}$/);
  expect(await ensureSuperadmin(t.platform)).toBeUndefined();
});

test('two processes that start at once create one superadmin', async () => {
  const made = await Promise.all([ensureSuperadmin(t.platform), ensureSuperadmin(t.platform)]);
  expect(made.filter((one) => one !== undefined)).toHaveLength(1);
});

test('ADMIN_EMAIL and ADMIN_PASSWORD add an account to the existing ones, and change none', async () => {
  const { email, password } = await plantSuperadmin(t);
  const env = { ...t.platform.env, ADMIN_EMAIL: 'Otra@colmado.do', ADMIN_PASSWORD: 'Guagua-Verde-7' };
  expect(await ensureSuperadmin({ ...t.platform, env })).toEqual({ email: 'otra@colmado.do' });
  expect(
    await ensureSuperadmin({ ...t.platform, env: { ...env, ADMIN_PASSWORD: 'otra-clave' } }),
  ).toBeUndefined();
  expect((await login({ email: 'otra@colmado.do', password: 'Guagua-Verde-7' })).status).toBe(200);
  expect((await login({ email, password })).status).toBe(200);
});

test('expired sessions are deleted at night, active ones are not', async () => {
  const { email, password } = await plantSuperadmin(t);
  t.clock.advance(minutes(29));
  const { token } = (await login({ email, password })).body;
  t.clock.advance(minutes(1));
  await t.jobs.runScheduled('tidy-superadmin-access');
  const rows = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('select 1 from admin_sessions'),
  );
  expect(rows).toHaveLength(1);
  expect((await totals(token)).status).toBe(200);
});
