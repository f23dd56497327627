import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { type PlantedSuperadmin, plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { readAuthenticator } from '#server/testing/read-authenticator.ts';
import { minutes, seconds } from '#shared/lib/time.ts';
import { isSecondFactorRequired } from './open-superadmin.ts';

const t = openTestApp({ env: { ADMIN_SECOND_FACTOR: 'required' } });

let jefa: PlantedSuperadmin;

beforeEach(async () => {
  jefa = await plantSuperadmin(t);
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callApi(t, { method, path: `/admin${path}`, token: jefa.token, ...(body && { body }) });

const enrol = async (): Promise<void> => {
  const { secret } = (await call('POST', '/second-factor/enrol', { currentPassword: jefa.password })).body;
  const code = readAuthenticator(secret, t.clock.now());
  expect((await call('POST', '/second-factor/confirm', { code })).status).toBe(200);
};

test.each([
  ['an installation with an address of its own', { PUBLIC_URL: 'https://colmado.do' }, true],
  ['one behind a proxy', { PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: 1 }, true],
  ['a trial on one machine', { PUBLIC_URL: 'http://localhost:3000' }, false],
  ['a trial that asks for it', { PUBLIC_URL: 'http://localhost', ADMIN_SECOND_FACTOR: 'required' }, true],
  [
    'one that the operator lets off',
    { PUBLIC_URL: 'https://colmado.do', ADMIN_SECOND_FACTOR: 'optional' },
    false,
  ],
] as const)('a second factor and %s', (_what, env, isRequired) => {
  const platform = { ...t.platform, env: { ...t.platform.env, ADMIN_SECOND_FACTOR: undefined, ...env } };
  expect(isSecondFactorRequired(platform)).toBe(isRequired);
});

/** The calls of a superadmin about its own access, allowed even before it has a second factor. */
const OWN_ACCOUNT =
  /^\/admin\/(account|password|logout|sessions|sessions\/:id|sessions\/end-others|second-factor\/\w[\w-]*)$/;

describe('before the second factor is set up', () => {
  test('only the own account answers', async () => {
    const others = t.app.calls.filter(
      ({ access, path }) => access === 'superadmin' && !OWN_ACCOUNT.test(path),
    );
    expect(others.length).toBeGreaterThan(12);
    for (const { method, path, name } of others) {
      const answer = await callApi(t, { method, path: path.replace(/:\w+/g, 'x'), token: jefa.token });
      expect([name, answer.status, answer.body.error]).toEqual([name, 403, 'SECOND_FACTOR_REQUIRED']);
    }
  });

  test('the own account says that it is required, and setting it up allows the rest', async () => {
    expect((await call('GET', '/account')).body.secondFactor).toMatchObject({
      isOn: false,
      isRequired: true,
    });
    await enrol();
    expect((await call('GET', '/stats')).status).toBe(200);
  });

  test('turning it off forbids the rest again', async () => {
    const { secret } = (await call('POST', '/second-factor/enrol', { currentPassword: jefa.password })).body;
    await call('POST', '/second-factor/confirm', { code: readAuthenticator(secret, t.clock.now()) });
    t.clock.advance(seconds(30));
    const proofs = { currentPassword: jefa.password, code: readAuthenticator(secret, t.clock.now()) };
    expect((await call('POST', '/second-factor/disable', proofs)).status).toBe(200);
    expect((await call('GET', '/stats')).body.error).toBe('SECOND_FACTOR_REQUIRED');
  });
});

describe('a session', () => {
  beforeEach(enrol);

  test('stays active while it is used, and ends after thirty minutes without use', async () => {
    for (let used = 0; used < 4; used += 1) {
      t.clock.advance(minutes(28));
      expect((await call('GET', '/stats')).status).toBe(200);
    }
    t.clock.advance(minutes(30));
    expect((await call('GET', '/stats')).status).toBe(401);
    expect((await call('GET', '/account')).status).toBe(401);
  });

  test('of a panel user has no such end', async () => {
    const { token } = await plantStore(t);
    t.clock.advance(minutes(90));
    expect((await callApi(t, { path: '/auth/sessions', token })).status).toBe(200);
  });
});

describe('the most serious actions', () => {
  beforeEach(enrol);

  test('require the password of the last ten minutes; reading does not', async () => {
    const { tenantId } = await plantStore(t);
    const suspend = () => call('POST', `/tenants/${tenantId}/plan`, { status: 'suspended' });
    t.clock.advance(minutes(10));
    const refused = await suspend();
    expect([refused.status, refused.body.error]).toEqual([403, 'PROOF_REQUIRED']);
    expect((await call('GET', '/tenants')).body.items[0].status).toBe('active');
    expect((await call('POST', '/prove', { currentPassword: 'no-es-esta' })).status).toBe(401);
    expect((await suspend()).status).toBe(403);
    expect((await call('POST', '/prove', { currentPassword: jefa.password })).status).toBe(200);
    expect((await suspend()).status).toBe(200);
  });

  test.each(['/plan-requests/x/apply', '/plan-requests/x/reject', '/dead-letters/whatsapp/x/discard'])(
    '%s is among it',
    async (path) => {
      t.clock.advance(minutes(10));
      expect((await call('POST', path, {})).body.error).toBe('PROOF_REQUIRED');
    },
  );
});
