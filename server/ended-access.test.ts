import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { days, seconds } from '#shared/lib/time.ts';
import { resetSuperadmin } from './features/superadmin/superadmin.ts';
import { openPlatform } from './features/tenants/tenants.ts';
import { callApi } from './testing/call-api.ts';
import { openTestApp } from './testing/open-test-app.ts';
import { plantMember, plantSession } from './testing/plant-member.ts';
import { PLANTED_PASSWORD, type PlantedStore, plantStore } from './testing/plant-store.ts';
import { plantSuperadmin } from './testing/plant-superadmin.ts';
import { readAuthenticator } from './testing/read-authenticator.ts';
import { getMailedToken } from './testing/read-mail.ts';

const t = openTestApp();

type Body = Record<string, unknown>;

const send = async (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token, body }: { token?: string; body?: Body },
) => {
  const answer = await callApi(t, { method, path, ...(token && { token }), ...(body && { body }) });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}`);
  return answer.body;
};

/** Follows the store's events with a token until the server ends them. */
const follow = async (token: string): Promise<{ ended: Promise<unknown> }> => {
  const response = await t.app.inject({
    method: 'GET',
    url: '/api/events',
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  const stream = response.stream();
  await once(stream, 'data');
  stream.resume();
  return { ended: once(stream, 'end') };
};

/** `old` is the token that must end; `own` the one of the same user that asks. */
type Panel = { store: PlantedStore; own: string; old: string };

const currentPassword = PLANTED_PASSWORD;
const idOf = async (path: string, token: string): Promise<string> => {
  const { sessions } = (await callApi(t, { path, token })).body;
  return sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;
};

const PANEL_TRIGGERS: Record<string, (panel: Panel) => Promise<unknown>> = {
  'a new password': ({ own }) =>
    send('PUT', '/auth/password', { token: own, body: { currentPassword, newPassword: 'Chinola-Fria-9' } }),
  'a password by a mailed link': async ({ store: { email } }) => {
    await send('POST', '/auth/forgot', { body: { email } });
    const token = await getMailedToken(t, email);
    await send('POST', '/auth/reset', { body: { token, newPassword: 'Chinola-Fria-9' } });
  },
  'a new e-mail': async ({ own }) => {
    const newEmail = 'otra@empresa.do';
    await send('PUT', '/auth/email', { token: own, body: { currentPassword, newEmail } });
    const token = await getMailedToken(t, newEmail);
    await send('POST', '/auth/email/confirm', { token: own, body: { token } });
  },
  'signing out': ({ old }) => send('POST', '/auth/logout', { token: old }),
  'ending that session from another': async ({ own, old }) =>
    send('DELETE', `/auth/sessions/${await idOf('/auth/sessions', old)}`, { token: own }),
  'ending all others': ({ own }) => send('POST', '/auth/sessions/end-others', { token: own }),
};

describe('the token and the live events of a panel user end at once after', () => {
  test.each(Object.entries(PANEL_TRIGGERS))('%s', async (_, trigger) => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const old = await plantSession(t, store);
    const events = await follow(old);
    expect((await callApi(t, { path: '/orders', token: old })).status).toBe(200);
    await trigger({ store, own: store.token, old });
    expect((await callApi(t, { path: '/orders', token: old })).status).toBe(401);
    await events.ended;
    expect((await callApi(t, { path: '/orders', token: neighbour.token })).status).toBe(200);
  });

  test('being removed from the team', async () => {
    const store = await plantStore(t);
    const member = await plantMember(t, store, 'admin');
    const events = await follow(member.token);
    await send('DELETE', `/members/${member.userId}`, { token: store.token });
    expect((await callApi(t, { path: '/orders', token: member.token })).status).toBe(401);
    await events.ended;
    expect((await callApi(t, { path: '/orders', token: store.token })).status).toBe(200);
  });

  test('the end of the account, after its period of grace', async () => {
    const store = await plantStore(t);
    await send('POST', '/account/close', { token: store.token, body: { currentPassword } });
    t.clock.advance(days(31));
    const token = await plantSession(t, store);
    expect((await callApi(t, { path: '/orders', token })).status).toBe(200);
    await t.jobs.runScheduled('delete-closed-tenants');
    expect((await callApi(t, { path: '/orders', token })).status).toBe(401);
  });
});

test('the tokens of a suspended store still read, and none of them changes anything', async () => {
  const store = await plantStore(t);
  const admin = await plantMember(t, store, 'admin');
  const { token } = await plantSuperadmin(t);
  await send('POST', `/admin/tenants/${store.tenantId}/plan`, { token, body: { status: 'suspended' } });
  for (const member of [store, admin]) {
    expect((await callApi(t, { path: '/orders', token: member.token })).status).toBe(200);
    const change = { method: 'PUT', path: `/tenants/${store.slug}/profile`, body: { city: 'Moca' } } as const;
    const refused = await callApi(t, { ...change, token: member.token });
    expect([refused.status, refused.body.error]).toEqual([403, 'TENANT_SUSPENDED']);
  }
});

/** `own` asks, `old` must end. */
type Superadmin = { email: string; own: string; old: string };

const turnOnSecondFactor = async (token: string): Promise<void> => {
  const { secret } = await send('POST', '/admin/second-factor/enrol', { token, body: { currentPassword } });
  const code = readAuthenticator(secret, t.clock.now());
  await send('POST', '/admin/second-factor/confirm', { token, body: { code } });
};

const SUPERADMIN_TRIGGERS: Record<string, (superadmin: Superadmin) => Promise<unknown>> = {
  'a new password': ({ own }) =>
    send('PUT', '/admin/password', { token: own, body: { currentPassword, newPassword: 'Chinola-Fria-9' } }),
  'a second factor': ({ own }) => turnOnSecondFactor(own),
  'signing out': ({ old }) => send('POST', '/admin/logout', { token: old }),
  'ending that session from another': async ({ own, old }) =>
    send('DELETE', `/admin/sessions/${await idOf('/admin/sessions', old)}`, { token: own }),
  'ending all others': ({ own }) => send('POST', '/admin/sessions/end-others', { token: own }),
  'a reset by whoever holds the server': ({ email }) =>
    resetSuperadmin(openPlatform(t.platform), {
      email,
      password: 'Chinola-Fria-9',
      dropsSecondFactor: false,
    }),
  'a day': async () => t.clock.advance(days(1)),
};

test.each(Object.entries(SUPERADMIN_TRIGGERS))(
  "a superadmin's token ends at once with %s",
  async (_, trigger) => {
    const { token: own, email } = await plantSuperadmin(t);
    t.clock.advance(seconds(-1));
    const old = (await plantSuperadmin(t)).token;
    t.clock.advance(seconds(1));
    expect((await callApi(t, { path: '/admin/stats', token: old })).status).toBe(200);
    await trigger({ email, own, old });
    expect((await callApi(t, { path: '/admin/stats', token: old })).status).toBe(401);
  },
);
