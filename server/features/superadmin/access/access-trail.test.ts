import { beforeEach, describe, expect, test } from 'vitest';
import { openPlatform } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { type PlantedSuperadmin, plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { readAuthenticator } from '#server/testing/read-authenticator.ts';
import { days, seconds } from '#shared/lib/time.ts';
import { resetSuperadmin } from '../superadmin.ts';

const t = openTestApp();
const ANDROID = 'Mozilla/5.0 (Linux; Android 13) Chrome/126.0 Mobile';

let jefa: PlantedSuperadmin;

beforeEach(async () => {
  jefa = await plantSuperadmin(t);
  t.clock.advance(1_000);
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callApi(t, { method, path: `/admin${path}`, token: jefa.token, ...(body && { body }) });
const login = (rest: object = {}) =>
  callApi(t, {
    method: 'POST',
    path: '/admin/login',
    body: { email: jefa.email, password: jefa.password, ...rest },
    headers: { 'user-agent': ANDROID },
  });
const trail = async (query = '?topic=access') => (await call('GET', `/audit${query}`)).body.items;
const latest = async () => (await trail())[0];
const actions = async () => (await trail()).map(({ action }: { action: string }) => action);

/** Each act has an instant of its own, so that the trail has one order. */
const turnOn = async () => {
  const { secret } = (await call('POST', '/second-factor/enrol', { currentPassword: jefa.password })).body;
  const code = readAuthenticator(secret, t.clock.now());
  const { recoveryCodes } = (await call('POST', '/second-factor/confirm', { code })).body;
  t.clock.advance(seconds(30));
  return recoveryCodes as string[];
};

describe('the access trail', () => {
  test('begins with the account, created by the server, and its first sign-in', async () => {
    expect(await trail()).toMatchObject([
      { action: 'signed_in', admin_email: jefa.email, tenant: null, reason: null },
      { action: 'account_created', admin_email: jefa.email, device: null },
    ]);
  });

  test('records the device of a sign-in', async () => {
    expect((await login()).status).toBe(200);
    expect(await latest()).toMatchObject({ action: 'signed_in', device: 'Chrome en Android' });
  });

  test.each([
    ['a wrong password', { password: 'otra-clave-9' }],
    ['an e-mail that nobody has', { email: 'Nadie@colmado.do' }],
  ])('records %s', async (_, rest) => {
    expect((await login(rest)).status).toBe(401);
    const email = 'email' in rest ? 'nadie@colmado.do' : jefa.email;
    expect(await latest()).toMatchObject({
      action: 'sign_in_refused',
      admin_email: email,
      device: 'Chrome en Android',
    });
  });

  test('records that the password was right when the code was missing or wrong', async () => {
    await turnOn();
    expect((await login()).body.error).toBe('CODE_REQUIRED');
    expect(await latest()).toMatchObject({ action: 'code_missing', device: 'Chrome en Android' });
    for (const code of ['000000', 'aaaa-bbbb-cccc']) {
      t.clock.advance(1_000);
      expect((await login({ code })).status).toBe(401);
      expect(await latest()).toMatchObject({ action: 'code_refused', admin_email: jefa.email });
    }
    t.clock.advance(1_000);
    expect((await login({ password: 'otra-clave-9', code: '000000' })).status).toBe(401);
    expect((await latest()).action).toBe('sign_in_refused');
  });

  test('records when the second factor is turned on and off, by whom and where', async () => {
    const [code] = await turnOn();
    expect((await latest()).action).toBe('second_factor_on');
    expect(
      (await call('POST', '/second-factor/disable', { currentPassword: jefa.password, code })).status,
    ).toBe(200);
    expect(await latest()).toMatchObject({
      action: 'second_factor_off',
      admin_email: jefa.email,
      device: 'Dispositivo desconocido',
    });
  });

  test('records new recovery codes', async () => {
    const [code] = await turnOn();
    await call('POST', '/second-factor/recovery-codes', { currentPassword: jefa.password, code });
    expect((await latest()).action).toBe('recovery_codes_renewed');
  });

  test('records ended sessions, one by one and all others', async () => {
    await login();
    const [other] = (await call('GET', '/sessions')).body.sessions.filter(
      ({ isCurrent }: { isCurrent: boolean }) => !isCurrent,
    );
    t.clock.advance(1_000);
    await call('DELETE', `/sessions/${other.id}`);
    expect((await latest()).action).toBe('session_ended');
    await call('DELETE', `/sessions/${other.id}`);
    t.clock.advance(1_000);
    await call('POST', '/sessions/end-others');
    expect((await actions()).slice(0, 2)).toEqual(['other_sessions_ended', 'session_ended']);
  });

  test('records a new password, and one that the server set', async () => {
    const { email, password: currentPassword } = jefa;
    await call('PUT', '/password', { currentPassword: 'otra', newPassword: 'Chinola-Fria-9' });
    expect((await latest()).action).toBe('signed_in');
    await call('PUT', '/password', { currentPassword, newPassword: 'Chinola-Fria-9' });
    expect((await latest()).action).toBe('password_changed');
    const socio = await plantSuperadmin(t, 'socio@colmado.do');
    t.clock.advance(1_000);
    await resetSuperadmin(openPlatform(t.platform), {
      email,
      password: 'Limon-Agrio-7',
      dropsSecondFactor: true,
    });
    const { body } = await callApi(t, { path: '/admin/audit?topic=access', token: socio.token });
    expect(body.items[0]).toMatchObject({ action: 'password_reset', admin_email: email, device: null });
  });

  test('contains no password, code or token', async () => {
    await login({ password: 'Clave-Mal-Escrita-3' });
    const [code] = await turnOn();
    await login();
    await login({ code: '918273' });
    await login({ code });
    const text = JSON.stringify(await trail());
    for (const secret of ['Clave-Mal-Escrita-3', '918273', code, jefa.token, jefa.password])
      expect(text).not.toContain(secret);
  });

  test('is deleted after a year', async () => {
    t.clock.advance(days(365));
    const { token } = (await login()).body;
    await t.jobs.runScheduled('tidy-superadmin-access');
    const { body } = await callApi(t, { path: '/admin/audit', token });
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual(['signed_in']);
  });
});

describe('the complete trail', () => {
  test('has decisions, actions and access in one order, and each kind separately', async () => {
    const store = await plantStore(t);
    await call('POST', `/tenants/${store.tenantId}/plan`, { status: 'suspended' });
    t.clock.advance(1_000);
    await login({ password: 'otra-clave-9' });
    const all = (await trail('')).map(({ action }: { action: string }) => action);
    expect(all).toEqual(['sign_in_refused', 'status', 'signed_in', 'account_created']);
    expect(await trail('?topic=tenants')).toMatchObject([{ action: 'status' }]);
    expect(await trail('?topic=platform')).toEqual([]);
    expect(await trail(`?tenant=${store.tenantId}`)).toMatchObject([{ action: 'status' }]);
  });

  test('is returned by pages', async () => {
    for (let n = 0; n < 4; n += 1) {
      await login();
      t.clock.advance(1_000);
    }
    const first = (await call('GET', '/audit?limit=4')).body;
    const rest = (await call('GET', `/audit?limit=4&cursor=${first.nextCursor}`)).body;
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([4, 2, null]);
    expect(new Set([...first.items, ...rest.items].map(({ id }: { id: string }) => id)).size).toBe(6);
  });
});
