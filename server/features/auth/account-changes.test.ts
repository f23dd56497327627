import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember, plantSession } from '#server/testing/plant-member.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const put = (path: string, token: string, body: object) =>
  callApi(t, { method: 'PUT', path: `/auth/${path}`, token, body });
const login = (body: object) => callApi(t, { method: 'POST', path: '/auth/login', body });
const isAlive = async (token: string) => (await callApi(t, { path: '/tenants/change-status', token })).status;

const changes = ({ password }: PlantedStore) => [
  { path: 'email', body: { newEmail: 'nueva@empresa.do', currentPassword: password } },
  { path: 'password', body: { newPassword: 'Chinola-Fria-9', currentPassword: password } },
];

/** Without a proven mailbox a new e-mail counts immediately; email-confirmation.test.ts covers proven ones. */
const plantUnproven = () => plantStore(t, { isConfirmed: false });

test('a new e-mail signs in, and the former one is free again', async () => {
  const store = await plantUnproven();
  const change = await put('email', store.token, {
    newEmail: ' Nueva@Empresa.do ',
    currentPassword: store.password,
  });
  expect(change).toMatchObject({ status: 200, body: { success: true, user: { email: 'nueva@empresa.do' } } });
  expect((await login({ email: 'nueva@empresa.do', password: store.password })).status).toBe(200);
  expect((await login({ email: store.email, password: store.password })).status).toBe(401);
  const free = await callApi(t, { path: `/auth/check-email/${store.email}` });
  expect(free.body).toEqual({ available: true });
});

test('a new password signs in, and the former one no longer', async () => {
  const { token, email, password } = await plantStore(t);
  const change = await put('password', token, { currentPassword: password, newPassword: 'Chinola-Fria-9' });
  expect([change.status, change.body.success]).toEqual([200, true]);
  expect((await login({ email, password: 'Chinola-Fria-9' })).status).toBe(200);
  expect((await login({ email, password })).status).toBe(401);
});

test.each([0, 1])('ends every other session of the user, and of nobody else (change %i)', async (index) => {
  const [store, neighbour] = [await plantUnproven(), await plantStore(t)];
  const admin = await plantMember(t, store, 'admin');
  const other = await plantSession(t, store);
  const change = changes(store)[index];
  expect((await put(change?.path ?? '', store.token, change?.body ?? {})).status).toBe(200);
  expect(await Promise.all([store.token, other, admin.token, neighbour.token].map(isAlive))).toEqual([
    200, 401, 200, 200,
  ]);
});

test.each([0, 1])('a wrong current password changes nothing and ends nothing (change %i)', async (index) => {
  const store = await plantStore(t);
  const other = await plantSession(t, store);
  const change = changes({ ...store, password: 'no-es-esta' })[index];
  const answer = await put(change?.path ?? '', store.token, change?.body ?? {});
  expect(answer).toMatchObject({
    status: 401,
    body: { error: 'INVALID_CREDENTIALS', message: 'La contraseña actual no es correcta.' },
  });
  expect(await isAlive(other)).toBe(200);
  expect((await login(store)).status).toBe(200);
});

test("another user's e-mail is refused in any case, and stays theirs", async () => {
  const [mine, theirs] = [await plantStore(t), await plantStore(t)];
  const answer = await put('email', mine.token, {
    newEmail: theirs.email.toUpperCase(),
    currentPassword: mine.password,
  });
  expect([answer.status, answer.body.error]).toEqual([409, 'EMAIL_TAKEN']);
  expect((await login(theirs)).body.tenant.id).toBe(theirs.tenantId);
  expect((await login(mine)).body.tenant.id).toBe(mine.tenantId);
});

test('the same e-mail again is accepted', async () => {
  const { token, email, password } = await plantStore(t);
  expect((await put('email', token, { newEmail: email, currentPassword: password })).status).toBe(200);
  expect((await login({ email, password })).status).toBe(200);
});

test.each([
  ['email', { newEmail: 'sin-arroba' }, 'Email inválido'],
  ['password', { newPassword: '1234567' }, 'La contraseña debe tener al menos 8 caracteres.'],
  ['password', { newPassword: 'x'.repeat(129) }, 'Usa una contraseña de 128 caracteres o menos.'],
  ['password', { newPassword: 'password123' }, 'Esa contraseña es de las más usadas.'],
])('refuses at %s %o', async (path, body, message) => {
  const { token, password } = await plantStore(t);
  const answer = await put(path, token, { ...body, currentPassword: password });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain(message);
});

test('20 stores that want one e-mail at once: one gets it', async () => {
  const stores = await Promise.all(Array.from({ length: 20 }, plantUnproven));
  const answers = await Promise.all(
    stores.map(({ token, password }) =>
      put('email', token, { newEmail: 'una@sola.do', currentPassword: password }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
});
