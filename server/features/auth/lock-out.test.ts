import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember } from '#server/testing/plant-member.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { getMailedToken } from '#server/testing/read-mail.ts';
import { hours, minutes } from '#shared/lib/time.ts';

/** Each try costs a hash: a fifth of every limit, so that 10 wrong passwords are 2 and 100 are 20. */
const t = openTestApp({ env: { RATE_LIMIT_FACTOR: 0.2 } });
const [PER_PLACE, PER_ACCOUNT] = [2, 20];
/** Some sixty hashes on a machine that does much else. */
const HASHING = { timeout: 60_000 };

type Try = { path?: string; email: string; password: string; peer?: string; cookie?: string | undefined };

const signIn = async ({ path = '/auth/login', email, password, peer = '203.0.113.7', cookie }: Try) => {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: { email, password },
    remoteAddress: peer,
    headers: cookie ? { cookie } : {},
  });
  const [given] = [answer.headers['set-cookie']].flat();
  return { status: answer.statusCode, body: answer.json(), setCookie: given, cookie: given?.split(';')[0] };
};

const wrong = async (
  at: { path?: string; email: string },
  tries: number,
  peer?: string,
): Promise<number[]> => {
  const statuses: number[] = [];
  for (let done = 0; done < tries; done += 1) {
    const place = peer ?? `198.51.${done}.1`;
    statuses.push((await signIn({ ...at, password: 'no-es-esta', peer: place })).status);
  }
  return statuses;
};

const refused = (times: number): number[] => [...Array.from({ length: times }, () => 401), 429];

test('wrong passwords from one address lock the account there for five minutes, and nowhere else', async () => {
  const { email, password } = await plantStore(t);
  expect(await wrong({ email }, PER_PLACE + 1, '198.51.100.9')).toEqual(refused(PER_PLACE));
  expect((await signIn({ email, password, peer: '198.51.100.9' })).status).toBe(429);
  expect((await signIn({ email, password })).status).toBe(200);
  t.clock.advance(minutes(5));
  expect((await signIn({ email, password, peer: '198.51.100.9' })).status).toBe(200);
});

test('a right password resets the count of wrong ones', async () => {
  const { email, password } = await plantStore(t);
  const peer = '198.51.100.9';
  for (let round = 0; round < 3; round += 1) {
    expect(await wrong({ email }, PER_PLACE - 1, peer)).not.toContain(429);
    expect((await signIn({ email, password, peer })).status).toBe(200);
  }
});

test('one address alone never locks the account for others', HASHING, async () => {
  const { email, password } = await plantStore(t);
  for (let round = 0; round < 12; round += 1) {
    await wrong({ email }, PER_PLACE, '198.51.100.9');
    t.clock.advance(minutes(5));
  }
  expect((await signIn({ email, password })).status).toBe(200);
});

test.each(['an account', 'an e-mail that nobody has'])(
  'too many wrong passwords an hour from everywhere close %s to new browsers, for longer each time',
  HASHING,
  async (whose) => {
    const store = await plantStore(t);
    const email = whose === 'an account' ? store.email : 'nadie@gmail.com';
    expect(await wrong({ email }, PER_ACCOUNT + 1)).toEqual(refused(PER_ACCOUNT));
    t.clock.advance(hours(1));
    await wrong({ email }, PER_ACCOUNT);
    t.clock.advance(hours(1));
    const closed = await signIn({ email, password: store.password });
    expect([closed.status, closed.body.error]).toEqual([429, 'RATE_LIMITED']);
  },
);

const flooded = async (): Promise<PlantedStore & { cookie: string | undefined }> => {
  const store = await plantStore(t);
  const { cookie } = await signIn(store);
  await wrong(store, PER_ACCOUNT + 1);
  expect((await signIn(store)).status).toBe(429);
  return { ...store, cookie };
};

test('a browser that signed in before is let in during an attack, and its token alone signs nobody in', async () => {
  const store = await flooded();
  const { setCookie, ...again } = await signIn(store);
  expect(again.status).toBe(200);
  expect(setCookie).toMatch(
    /^colmado_device=[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Strict; Secure$/,
  );
  const stolen = { ...store, password: 'no-es-esta' };
  for (let done = 0; done < PER_PLACE; done += 1) expect((await signIn(stolen)).status).toBe(401);
  expect((await signIn(stolen)).status).toBe(429);
  const rows = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('select * from known_devices'),
  );
  expect(JSON.stringify(rows)).not.toContain(store.cookie?.split('=')[1]);
});

test('a browser is known only to the account that it signed in to', async () => {
  const neighbour = await plantStore(t);
  const { cookie } = await signIn(neighbour);
  const store = await flooded();
  expect((await signIn({ ...store, cookie })).status).toBe(429);
  expect((await signIn({ ...neighbour, cookie })).cookie).toBe(cookie);
});

test.each<[string, (store: PlantedStore, cookie: string | undefined) => Promise<unknown>, number]>([
  [
    'a new password',
    ({ token, password }) =>
      send('PUT', '/auth/password', token, { currentPassword: password, newPassword: password }),
    429,
  ],
  ['closing all other sessions', ({ token }) => send('POST', '/auth/sessions/end-others', token), 429],
  [
    'the same from the browser itself',
    ({ token }, cookie) => send('POST', '/auth/sessions/end-others', token, {}, cookie),
    200,
  ],
  [
    "a member's new password",
    async (store) => {
      const { token, password } = await plantMember(t, store, 'admin');
      await send('PUT', '/auth/password', token, { currentPassword: password, newPassword: password });
    },
    200,
  ],
])('after %s the browser under attack is let in, or is no longer known', async (_what, change, status) => {
  const store = await flooded();
  await change(store, store.cookie);
  expect((await signIn(store)).status).toBe(status);
});

const send = async (
  method: 'PUT' | 'POST',
  url: string,
  token: string,
  payload: object = {},
  cookie?: string,
) => {
  const headers = { authorization: `Bearer ${token}`, ...(cookie && { cookie }) };
  const answer = await t.app.inject({ method, url: `/api${url}`, payload, headers });
  expect(answer.statusCode).toBe(200);
};

test('nobody can lock the superadmin out either', HASHING, async () => {
  const { email, password } = await plantSuperadmin(t);
  const admin = { path: '/admin/login', email, password };
  const { cookie } = await signIn(admin);
  expect(await wrong(admin, PER_PLACE + 1, '198.51.100.9')).toEqual(refused(PER_PLACE));
  expect((await signIn(admin)).status).toBe(200);
  await wrong(admin, PER_ACCOUNT + 1);
  expect((await signIn(admin)).status).toBe(429);
  expect((await signIn({ ...admin, cookie })).status).toBe(200);
});

test('many requests for links do not keep the owner from getting one', async () => {
  const { email } = await plantStore(t);
  const forgot = async (peer: string) =>
    (await t.app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { email }, remoteAddress: peer }))
      .statusCode;
  for (let peer = 0; peer < 4; peer += 1) expect(await forgot(`198.51.100.${peer}`)).toBe(200);
  expect(await forgot('198.51.100.0')).toBe(429);
  expect(t.jobs.waiting).toHaveLength(2);
  expect(await forgot('203.0.113.7')).toBe(200);
  expect(await getMailedToken(t, email)).toMatch(/^[\w-]{43}$/);
});

test.each([
  ['/auth/login', plantStore, 12],
  ['/admin/login', plantSuperadmin, 6],
] as const)(
  'whoever uses up all tries at %s of an address keeps no browser out that signed in before',
  async (path, plant, perPeer) => {
    const { email, password } = await plant(t);
    const own = { path, email, password };
    const { cookie } = await signIn(own);
    const nothing = { path, email: '', password: '' };
    const statuses: number[] = [];
    for (let done = 0; done < perPeer; done += 1) statuses.push((await signIn(nothing)).status);
    expect(statuses).toEqual([...Array(perPeer - 1).fill(400), 429]);
    expect((await signIn({ ...own, cookie: `colmado_device=${'x'.repeat(43)}` })).status).toBe(429);
    expect((await signIn(own)).status).toBe(429);
    expect((await signIn({ ...own, cookie })).status).toBe(200);
    // Known or not, nobody tries without end.
    expect((await signIn({ ...nothing, cookie })).status).toBe(400);
    expect((await signIn({ ...nothing, cookie })).status).toBe(429);
  },
);
