import { describe, expect, test } from 'vitest';
import { acrossTenants, openVisitor } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember, plantSession } from '#server/testing/plant-member.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { hours, minutes } from '#shared/lib/time.ts';
import { isKnownDevice } from './known-device.ts';

const t = openTestApp();

/** Fifty sign-ins are fifty hashes. */
const HASHING = { timeout: 60_000 };

const list = (token: string) => callApi(t, { path: '/auth/sessions', token });
const end = (token: string, id: string) =>
  callApi(t, { method: 'DELETE', path: `/auth/sessions/${id}`, token });

test("lists the user's own active sessions, marks this one, and describes the device", async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  await plantMember(t, store, 'admin');
  await plantSession(t, neighbour);
  const login = await callApi(t, {
    method: 'POST',
    path: '/auth/login',
    body: { email: store.email, password: store.password },
    headers: {
      'user-agent':
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
    },
  });
  const { status, body } = await list(login.body.token);
  expect(status).toBe(200);
  expect(body.sessions).toHaveLength(2);
  const [current] = body.sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  expect(current).toEqual({
    id: expect.any(String),
    device: 'Chrome en Android',
    startedAt: '2026-11-20T14:00:00.000Z',
    lastUsedAt: '2026-11-20T14:00:00.000Z',
    isCurrent: true,
  });
});

test('records when a session was last used, to five minutes', async () => {
  const { token } = await plantStore(t);
  const lastUsed = async () => (await list(token)).body.sessions[0].lastUsedAt;
  t.clock.advance(minutes(5) - 1);
  expect(await lastUsed()).toBe('2026-11-20T14:00:00.000Z');
  t.clock.advance(1);
  await list(token);
  expect(await lastUsed()).toBe('2026-11-20T14:05:00.000Z');
});

test('an expired session is not listed, and is deleted at night', async () => {
  const { email, password, token } = await plantStore(t);
  const body = { email, password, rememberMe: true };
  const long = (await callApi(t, { method: 'POST', path: '/auth/login', body })).body.token;
  expect((await list(token)).body.sessions).toHaveLength(2);
  t.clock.advance(hours(24));
  expect((await list(long)).body.sessions).toHaveLength(1);
  await t.jobs.runScheduled('tidy-access');
  const rows = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('select 1 from sessions'),
  );
  expect(rows).toHaveLength(1);
});

test('ends one session by its id at once', async () => {
  const store = await plantStore(t);
  const other = await plantSession(t, store);
  const { sessions } = (await list(other)).body;
  const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
  expect((await end(store.token, id)).status).toBe(200);
  expect((await list(other)).status).toBe(401);
  expect((await end(store.token, id)).status).toBe(404);
});

test("another user's session is absent, in the same store and in another", async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const admin = await plantMember(t, store, 'admin');
  for (const { token } of [admin, neighbour]) {
    const { id } = (await list(token)).body.sessions[0];
    expect((await end(store.token, id)).status).toBe(404);
    expect((await list(token)).status).toBe(200);
  }
});

test('ends all other sessions and keeps this one', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const others = [await plantSession(t, store), await plantSession(t, store)];
  const path = '/auth/sessions/end-others';
  expect((await callApi(t, { method: 'POST', path, token: store.token })).status).toBe(200);
  for (const token of others) expect((await list(token)).status).toBe(401);
  expect((await list(store.token)).body.sessions).toHaveLength(1);
  expect((await list(neighbour.token)).status).toBe(200);
});

describe('an account that signs in repeatedly', () => {
  const countOf = async (table: string): Promise<number> => {
    const rows = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
      tx.query(`select 1 from ${table}`),
    );
    return rows.length;
  };
  const signInFrom = async (path: string, body: object, device: string) => {
    t.clock.advance(1);
    const { body: answer } = await callApi(t, {
      method: 'POST',
      path,
      body,
      headers: { cookie: `colmado_device=${device.padEnd(43, 'x')}` },
    });
    return answer.token as string;
  };

  test(
    'has fifty sessions and fifty known browsers, and loses those unused for longest',
    HASHING,
    async () => {
      const [store, neighbour] = [await plantStore(t), await plantStore(t)];
      const { email, password } = store;
      const body = { email, password, rememberMe: true };
      const first = await signInFrom('/auth/login', body, 'first');
      const second = await signInFrom('/auth/login', body, 'second');
      t.clock.advance(minutes(6));
      await list(first);
      // A sign-in makes a browser the latest again.
      await signInFrom('/auth/login', body, 'first');
      for (let index = 0; index < 48; index += 1) await signInFrom('/auth/login', body, `other${index}`);
      expect((await list(first)).body.sessions).toHaveLength(50);
      expect((await list(second)).status).toBe(401);
      expect((await list(neighbour.token)).status).toBe(200);
      await signInFrom('/auth/login', body, 'last');
      expect(await countOf(`known_devices where tenant_id = '${store.tenantId}'`)).toBe(50);
      const isKnown = (device: string) =>
        acrossTenants(
          openVisitor(t.platform, { peer: 'test', userAgent: '', device: device.padEnd(43, 'x') }),
          (scope) => isKnownDevice(scope, email),
        );
      expect([await isKnown('first'), await isKnown('second'), await isKnown('last')]).toEqual([
        true,
        false,
        true,
      ]);
    },
  );

  test("may be a superadmin's", HASHING, async () => {
    const { email, password } = await plantSuperadmin(t);
    for (let index = 0; index < 52; index += 1)
      await signInFrom('/admin/login', { email, password }, `browser${index}`);
    expect([await countOf('admin_sessions'), await countOf('admin_devices')]).toEqual([50, 50]);
  });
});
