import { describe, expect, test, vi } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember, plantSession } from '#server/testing/plant-member.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { getMailedToken, readMails } from '#server/testing/read-mail.ts';
import { days } from '#shared/lib/time.ts';

const t = openTestApp();

const post = (path: string, body: object, token?: string) =>
  callApi(t, { method: 'POST', path, body, ...(token && { token }) });
const invite = ({ token }: { token: string }, email: string, role = 'guest') =>
  post('/members', { email, role }, token);
const accept = (token: string) => post('/members/accept', { token, password: 'Chinola-Fria-9' });
const list = async ({ token }: { token: string }) => (await callApi(t, { path: '/members', token })).body;
const remove = ({ token }: { token: string }, id: string) =>
  callApi(t, { method: 'DELETE', path: `/members/${id}`, token });

const usedOf = async ({ token, tenantId }: PlantedStore, key: string) =>
  (await callApi(t, { path: `/usage/tenant/${tenantId}`, token })).body.items.find(
    (item: { key: string }) => item.key === key,
  ).used;

test('an invited person chooses a password and works in the store with the role of the invitation', async () => {
  const store = await plantStore(t, { plan: 'grow', businessName: 'Dulces Rosa' });
  expect(await invite(store, 'Ana@Empresa.do', 'admin')).toMatchObject({
    status: 201,
    body: { invitation: { email: 'ana@empresa.do', role: 'admin', isExpired: false } },
  });
  const token = await getMailedToken(t, 'ana@empresa.do');
  expect((await post('/members/invitation', { token })).body).toEqual({
    businessName: 'Dulces Rosa',
    email: 'ana@empresa.do',
    role: 'admin',
  });
  const { status, body } = await accept(token);
  expect([status, body.user.role, body.tenant.id]).toEqual([201, 'admin', store.tenantId]);
  expect(
    (await post('/auth/login', { email: 'ana@empresa.do', password: 'Chinola-Fria-9' })).body.tenant.id,
  ).toBe(store.tenantId);
  const { members, invitations } = await list(store);
  expect(members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'admin']);
  expect(invitations).toEqual([]);
});

test('the list shows neither members of neighbours nor secrets', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  await plantMember(t, neighbour, 'guest');
  await invite(neighbour, 'otra@empresa.do');
  await invite(store, 'ana@empresa.do');
  await t.jobs.runWaiting();
  const body = await list(store);
  expect(body.members).toHaveLength(1);
  expect(body.invitations.map(({ email }: { email: string }) => email)).toEqual(['ana@empresa.do']);
  expect(JSON.stringify(body)).not.toMatch(/hash|password/i);
});

test('a link is accepted once, and 10 times at once create one account', async () => {
  const store = await plantStore(t);
  await invite(store, 'ana@empresa.do');
  const token = await getMailedToken(t, 'ana@empresa.do');
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
  expect((await list(store)).members).toHaveLength(2);
});

test.each([
  [days(7) - 1, 201],
  [days(7), 422],
])('%i ms after the invitation its link answers %i', async (elapsedMs, status) => {
  const store = await plantStore(t);
  await invite(store, 'ana@empresa.do');
  const token = await getMailedToken(t, 'ana@empresa.do');
  t.clock.advance(elapsedMs);
  expect((await accept(token)).status).toBe(status);
});

test('inviting again renews the invitation, and only its newest link works', async () => {
  const store = await plantStore(t);
  await invite(store, 'ana@empresa.do');
  const older = await getMailedToken(t, 'ana@empresa.do');
  expect((await invite(store, 'ana@empresa.do')).status).toBe(201);
  const newer = await getMailedToken(t, 'ana@empresa.do');
  expect((await list(store)).invitations).toHaveLength(1);
  expect([(await accept(older)).status, (await accept(newer)).status]).toEqual([422, 201]);
});

test('an invitation withdrawn before its mail is written sends none, and its link is invalid', async () => {
  const store = await plantStore(t);
  const early = (await invite(store, 'ana@empresa.do')).body.invitation.id;
  await remove(store, early);
  expect(await readMails(t, 'ana@empresa.do')).toEqual([]);
  const { id } = (await invite(store, 'ana@empresa.do')).body.invitation;
  const token = await getMailedToken(t, 'ana@empresa.do');
  expect((await remove(store, id)).status).toBe(200);
  expect((await accept(token)).status).toBe(422);
});

test.each([
  ['esencial', 'guest', 1, 'Cámbiate a Grow'],
  ['esencial', 'admin', 0, 'Cámbiate a Grow'],
  ['grow', 'guest', 5, 'Cámbiate a Pro'],
  ['grow', 'admin', 2, 'Cámbiate a Pro'],
  ['pro', 'admin', 3, 'escríbenos'],
] as const)('on %s a %s fits %i times; the owner counts in neither', async (plan, role, limit, way) => {
  const store = await plantStore(t, { plan });
  for (let index = 0; index < limit; index += 1)
    expect((await invite(store, `uno${index}@empresa.do`, role)).status).toBe(201);
  const answer = await invite(store, 'uno-mas@empresa.do', role);
  expect([answer.status, answer.body.error]).toEqual([403, 'LIMIT_REACHED']);
  expect(answer.body.message).toContain(way);
  expect(await usedOf(store, role === 'admin' ? 'users_admin' : 'users')).toBe(limit);
});

test('50 invitations at once stop at the limit of the plan', async () => {
  const [store, neighbour] = [await plantStore(t, { plan: 'grow' }), await plantStore(t)];
  await invite(neighbour, 'vecino@empresa.do');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => invite(store, `uno${index}@empresa.do`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(await usedOf(store, 'users')).toBe(5);
});

test('an expired invitation no longer counts', async () => {
  const { email, password, tenantId } = await plantStore(t);
  const signIn = async () => ({ token: (await post('/auth/login', { email, password })).body.token });
  await invite(await signIn(), 'ana@empresa.do');
  t.clock.advance(days(7));
  const owner = await signIn();
  expect((await list(owner)).invitations).toMatchObject([{ email: 'ana@empresa.do', isExpired: true }]);
  expect((await invite(owner, 'luis@empresa.do')).status).toBe(201);
  expect(tenantId).toBeTruthy();
});

test('the sessions of a removed member end at once, and the e-mail is free', async () => {
  const store = await plantStore(t);
  const member = await plantMember(t, store, 'guest');
  const second = await plantSession(t, { tenantId: store.tenantId, userId: member.userId });
  expect((await remove(store, member.userId)).status).toBe(200);
  for (const token of [member.token, second])
    expect((await callApi(t, { path: '/auth/sessions', token })).status).toBe(401);
  expect((await callApi(t, { path: `/auth/check-email/${member.email}` })).body.available).toBe(true);
});

test('a sign-in beside the removal of its member leaves no session and no address', async () => {
  const { tenantId } = await plantStore(t);
  const { userId, email } = await plantMember(t, { tenantId }, 'guest');
  const { db } = t.platform;
  const keys = [tenantId, userId];
  let beside: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await db.transact({ role: 'colmado_app', tenantId }, async (tx) => {
    await tx.query('select forget_sign_in($1, $2), forget_member($1, $2)', keys);
    const signIn = plantSession(t, { tenantId, userId });
    const address = db.transact({ role: 'colmado_app', tenantId }, (other) =>
      other.query('insert into user_emails values ($3, $1, $2)', [...keys, `nueva-${email}`]),
    );
    beside = Promise.allSettled([signIn, address]);
    const waiting = () =>
      tx.query(
        `select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
      );
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(2));
    await tx.query('delete from users where tenant_id = $1 and id = $2', keys);
  });
  const refused = { status: 'rejected', reason: { code: '23503' } };
  expect(await beside).toMatchObject([refused, refused]);
});

test('the owner cannot be removed', async () => {
  const store = await plantStore(t);
  const answer = await remove(store, store.userId);
  expect([answer.status, answer.body.message]).toEqual([422, 'El dueño de la tienda no se puede quitar.']);
});

test('an e-mail with an account anywhere is not invited, and an account created before the acceptance blocks it', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  expect((await invite(store, neighbour.email)).body.error).toBe('EMAIL_TAKEN');
  expect((await invite(store, store.email)).body.error).toBe('EMAIL_TAKEN');
  await invite(store, 'ana@gmail.com');
  const token = await getMailedToken(t, 'ana@gmail.com');
  await post('/auth/register', {
    email: 'ana@gmail.com',
    password: 'Chinola-Fria-9',
    businessName: 'Tienda de Ana',
    tenantSlug: 'tienda-de-ana',
    plan: 'esencial',
  });
  expect((await accept(token)).body.error).toBe('EMAIL_TAKEN');
});

test.each([
  ['owner', 'Elige si será administrador o invitado.'],
  ['superadmin', 'Elige si será administrador o invitado.'],
])('nobody is invited as %s', async (role, message) => {
  const answer = await invite(await plantStore(t), 'ana@empresa.do', role);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});

test('a business name cannot write HTML into the mail', async () => {
  const store = await plantStore(t, { businessName: '<img src=x> & Cía' });
  await invite(store, 'ana@empresa.do');
  const [mail] = await readMails(t, 'ana@empresa.do');
  expect(mail?.html).not.toContain('<img');
  expect(mail?.text).toContain('<img src=x> & Cía');
});

describe('invitations under their rates', () => {
  const limited = openTestApp({ env: { RATE_LIMIT_FACTOR: 1 } });
  const inviteBy = async ({ token }: PlantedStore, email: string) => {
    const answer = await callApi(limited, {
      method: 'POST',
      path: '/members',
      token,
      body: { email, role: 'guest' },
    });
    return [answer.status, answer.body.message];
  };

  test('are limited to thirty a day from one store', async () => {
    const [store, neighbour] = [await plantStore(limited, { plan: 'pro' }), await plantStore(limited)];
    const statuses = [];
    for (let sent = 0; sent < 31; sent += 1)
      statuses.push((await inviteBy(store, `ana${sent}@empresa.do`))[0]);
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
    expect((await inviteBy(store, 'otra@empresa.do'))[1]).toContain('24 horas');
    expect((await inviteBy(neighbour, 'otra@empresa.do'))[0]).toBe(201);
  });

  test('are limited to three a day to one address, whichever stores send them', async () => {
    for (let sent = 0; sent < 4; sent += 1) {
      const store = await plantStore(limited);
      expect((await inviteBy(store, 'ana@empresa.do'))[0]).toBe(sent < 3 ? 201 : 429);
    }
  });

  test("contain no link that is part of a store's name", async () => {
    const store = await plantStore(t, { businessName: 'Premio RD$5,000 en http://malo.example/x' });
    await invite(store, 'ana@empresa.do');
    const [mail] = await readMails(t, 'ana@empresa.do');
    expect(mail?.subject).toBe('Premio RD$5,000 en te invita a su tienda en Colmado');
    expect(`${mail?.text} ${mail?.html}`).not.toContain('malo');
  });
});
