import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedSuperadmin, plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { readAuthenticator } from '#server/testing/read-authenticator.ts';
import { SECOND_FACTOR_COPY } from '#shared/features/superadmin/superadmin-account-copy.ts';
import { minutes, seconds } from '#shared/lib/time.ts';

const t = openTestApp();

let jefa: PlantedSuperadmin;

beforeEach(async () => {
  jefa = await plantSuperadmin(t);
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callApi(t, { method, path: `/admin${path}`, token: jefa.token, ...(body && { body }) });
const login = (rest: object = {}) => {
  const { email, password } = jefa;
  return callApi(t, { method: 'POST', path: '/admin/login', body: { email, password, ...rest } });
};

const codeOf = (secret: string, drift = 0): string => readAuthenticator(secret, t.clock.now(), drift);

const enrol = async (): Promise<string> =>
  (await call('POST', '/second-factor/enrol', { currentPassword: jefa.password })).body.secret;
const turnOn = async () => {
  const secret = await enrol();
  const { body } = await call('POST', '/second-factor/confirm', { code: codeOf(secret) });
  t.clock.advance(seconds(30));
  return { secret, recoveryCodes: body.recoveryCodes as string[] };
};

describe('a second factor', () => {
  test('begins with the password, and returns the secret as letters and as the address of a QR code', async () => {
    expect((await call('POST', '/second-factor/enrol', { currentPassword: 'otra' })).status).toBe(401);
    const { body } = await call('POST', '/second-factor/enrol', { currentPassword: jefa.password });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const { protocol, host, pathname, searchParams } = new URL(body.uri);
    expect([protocol, host, pathname]).toEqual(['otpauth:', 'totp', '/Colmado:jefa%40colmado.do']);
    expect(Object.fromEntries(searchParams)).toMatchObject({ secret: body.secret, issuer: 'Colmado' });
    // Until a code was shown, nobody is locked out.
    expect((await login()).status).toBe(200);
  });

  test('is on after a valid code, and required from then on', async () => {
    const secret = await enrol();
    expect((await call('POST', '/second-factor/confirm', { code: '000000' })).status).toBe(401);
    const { body } = await call('POST', '/second-factor/confirm', { code: codeOf(secret) });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await call('GET', '/account')).body.secondFactor).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
    });
    const refused = await login();
    expect([refused.status, refused.body.error]).toEqual([401, 'CODE_REQUIRED']);
    t.clock.advance(seconds(30));
    expect((await login({ code: codeOf(secret) })).status).toBe(200);
  });

  test('is not asked for after a wrong password, which would reveal who has one', async () => {
    await turnOn();
    expect((await login({ password: 'otra-clave-9' })).body.error).toBe('INVALID_CREDENTIALS');
  });

  test('accepts a code once, one step early or late, and with spaces', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    expect((await login({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
    expect((await login({ code })).status).toBe(401);
    expect((await login({ code: codeOf(secret, -1) })).status).toBe(401);
    expect((await login({ code: codeOf(secret, 1) })).status).toBe(200);
    expect((await login({ code: codeOf(secret, 2) })).status).toBe(401);
  });

  test.each(['12345', '1234567', 'abcdef', '１２３４５６'])(
    'does not begin with «%s», which is no code',
    async (code) => {
      await enrol();
      const { status, body } = await call('POST', '/second-factor/confirm', { code });
      expect([status, body.message]).toEqual([401, SECOND_FACTOR_COPY.codeWrong]);
    },
  );

  test('refuses the right code in full-width digits', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret).replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit)));
    const { status, body } = await login({ code });
    expect([status, body.message]).toEqual([401, SECOND_FACTOR_COPY.codeWrong]);
  });

  test('lets one of two simultaneous uses of a code sign in', async () => {
    const { secret } = await turnOn();
    const answers = await Promise.all([1, 2, 3].map(() => login({ code: codeOf(secret) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('is replaced by a recovery code, each of which works once', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await login({ code: first })).status).toBe(200);
    expect((await login({ code: first })).status).toBe(401);
    expect((await login({ code: second.replaceAll('-', ' ').toLowerCase() })).status).toBe(200);
    expect((await call('GET', '/account')).body.secondFactor.recoveryCodesLeft).toBe(8);
  });

  test('is turned off with password and code together, and then the password is enough', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const disable = (body: object) => call('POST', '/second-factor/disable', body);
    const code = codeOf(secret);
    expect((await disable({ currentPassword: 'otra', code })).status).toBe(401);
    expect((await disable({ currentPassword: jefa.password, code: '000000' })).status).toBe(401);
    expect((await disable({ currentPassword: jefa.password, code })).status).toBe(200);
    expect((await login()).status).toBe(200);
    expect((await call('GET', '/account')).body.secondFactor).toMatchObject({
      isOn: false,
      recoveryCodesLeft: 0,
    });
    // Codes of the former one open nothing of the next.
    const next = await turnOn();
    expect((await login({ code: recoveryCodes[0] })).status).toBe(401);
    expect((await login({ code: codeOf(secret) })).status).toBe(401);
    expect((await login({ code: codeOf(next.secret) })).status).toBe(200);
  });

  test('gets new recovery codes for password and code together, and the former become invalid', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const renew = (body: object) => call('POST', '/second-factor/recovery-codes', body);
    const code = codeOf(secret);
    expect((await renew({ currentPassword: 'otra', code })).status).toBe(401);
    expect((await renew({ currentPassword: jefa.password, code: '000000' })).status).toBe(401);
    const { body } = await renew({ currentPassword: jefa.password, code });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await login({ code: recoveryCodes[0] })).status).toBe(401);
    expect((await login({ code: body.recoveryCodes[0] })).status).toBe(200);
    expect((await call('GET', '/account')).body.secondFactor).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 9,
    });
  });

  test('that is off has no recovery codes to renew', async () => {
    const body = { currentPassword: jefa.password, code: '123456' };
    expect((await call('POST', '/second-factor/recovery-codes', body)).status).toBe(422);
  });

  test('cannot be set up again while it is on', async () => {
    await turnOn();
    const answer = await call('POST', '/second-factor/enrol', { currentPassword: jefa.password });
    expect(answer.status).toBe(422);
  });

  test('is stored sealed and hashed', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const rows = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
      tx.query(
        `select a.*, encode(a.totp_sealed, 'hex') as sealed, encode(c.code_hash, 'escape') as code
         from admins a join admin_recovery_codes c on c.admin_id = a.id`,
      ),
    );
    const everything = JSON.stringify(rows);
    for (const shown of [secret, ...recoveryCodes]) expect(everything).not.toContain(shown);
  });
});

describe('sessions', () => {
  test('are listed with their device, and ended one by one or all others', async () => {
    const sessions = async () => (await call('GET', '/sessions')).body.sessions;
    const other = (await login()).body.token;
    await login();
    const [latest] = (await sessions()).filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect(await sessions()).toHaveLength(3);
    expect((await call('DELETE', `/sessions/${latest.id}`)).status).toBe(200);
    expect((await call('DELETE', `/sessions/${latest.id}`)).status).toBe(404);
    expect((await call('POST', '/sessions/end-others')).status).toBe(200);
    expect(await sessions()).toMatchObject([{ isCurrent: true }]);
    expect((await callApi(t, { path: '/admin/account', token: other })).status).toBe(401);
  });

  test('of another superadmin are absent, for reading and for ending', async () => {
    const socio = await plantSuperadmin(t, 'socio@colmado.do');
    const listed = (await callApi(t, { path: '/admin/sessions', token: socio.token })).body.sessions;
    expect(listed).toHaveLength(1);
    expect((await call('DELETE', `/sessions/${listed[0].id}`)).status).toBe(404);
    await call('POST', '/sessions/end-others');
    expect((await callApi(t, { path: '/admin/account', token: socio.token })).status).toBe(200);
  });
});

test('a new password works, the former does not, and weak ones are refused', async () => {
  const change = (body: object) => call('PUT', '/password', body);
  const newPassword = 'Chinola-Fria-9';
  expect((await change({ currentPassword: 'otra', newPassword })).status).toBe(401);
  expect((await change({ currentPassword: jefa.password, newPassword: '12345678' })).status).toBe(400);
  expect((await change({ currentPassword: jefa.password, newPassword })).status).toBe(200);
  expect((await login()).status).toBe(401);
  expect((await login({ password: newPassword })).status).toBe(200);
});

describe('under its rate', () => {
  const limited = openTestApp({ env: { RATE_LIMIT_FACTOR: 1 } });

  test('of a second factor at most ten codes in five minutes can be tried, even with the right password', async () => {
    const { email, password, token } = await plantSuperadmin(limited);
    const post = (path: string, body: object) =>
      callApi(limited, { method: 'POST', path: `/admin${path}`, token, body });
    const { secret } = (await post('/second-factor/enrol', { currentPassword: password })).body;
    await post('/second-factor/confirm', { code: readAuthenticator(secret, limited.clock.now()) });
    limited.clock.advance(minutes(5));
    const answers: number[] = [];
    for (let n = 0; n < 11; n += 1)
      answers.push((await post('/login', { email, password, code: `00000${n % 10}` })).status);
    expect(answers).toEqual([...Array(10).fill(401), 429]);
    const right = readAuthenticator(secret, limited.clock.now());
    expect((await post('/login', { email: email.toUpperCase(), password, code: right })).status).toBe(429);
    limited.clock.advance(minutes(5));
    const next = readAuthenticator(secret, limited.clock.now());
    expect((await post('/login', { email, password, code: next })).status).toBe(200);
  });
});
