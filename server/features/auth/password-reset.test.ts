import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantSession } from '#server/testing/plant-member.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { getMailedToken, readMails } from '#server/testing/read-mail.ts';
import { minutes } from '#shared/lib/time.ts';

const t = openTestApp();

const post = (path: string, body: object) => callApi(t, { method: 'POST', path: `/auth/${path}`, body });
const forgot = (email: string) => post('forgot', { email });
const reset = (token: string, newPassword = 'Chinola-Fria-9') => post('reset', { token, newPassword });
const isAlive = async (token: string) => (await callApi(t, { path: '/auth/sessions', token })).status;

test('a mailed link sets a new password, and every session of the user ends', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const other = await plantSession(t, store);
  expect(await forgot(store.email.toUpperCase())).toMatchObject({ status: 200, body: { success: true } });
  const token = await getMailedToken(t, store.email);
  expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } });
  expect(await Promise.all([store.token, other, neighbour.token].map(isAlive))).toEqual([401, 401, 200]);
  expect((await post('login', { email: store.email, password: 'Chinola-Fria-9' })).status).toBe(200);
  expect((await post('login', store)).status).toBe(401);
  expect((await post('login', neighbour)).status).toBe(200);
});

test('the mail contains our own address with the token in the fragment, and says that it expires soon', async () => {
  const { email } = await plantStore(t);
  await forgot(email);
  const [mail] = await readMails(t, email);
  expect(mail?.subject).toBe('Cambia tu contraseña de Colmado');
  expect(mail?.text).toMatch(/^https:\/\/colmado\.test\/restablecer#[\w-]{43}$/m);
  expect(mail?.text).toContain('30 minutos');
});

test('the answer does not reveal whether an account has the e-mail, and an unknown one gets no mail', async () => {
  const { email } = await plantStore(t);
  const [known, unknown] = [await forgot(email), await forgot('nadie@gmail.com')];
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
  expect(await readMails(t, 'nadie@gmail.com')).toEqual([]);
  expect(await readMails(t, email)).toHaveLength(1);
});

test('a link is valid once', async () => {
  const { email } = await plantStore(t);
  await forgot(email);
  const token = await getMailedToken(t, email);
  await reset(token);
  expect(await reset(token, 'Otra-Clave-10')).toMatchObject({
    status: 422,
    body: { error: 'RULE_REFUSED', message: 'Este enlace ya no sirve. Pide uno nuevo.' },
  });
  expect((await post('login', { email, password: 'Chinola-Fria-9' })).status).toBe(200);
});

test('of 10 uses of a link at once one sets its password', async () => {
  const { email } = await plantStore(t);
  await forgot(email);
  const token = await getMailedToken(t, email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => reset(token, `Carrera-Larga-${index}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each([
  [minutes(30) - 1, 200],
  [minutes(30), 422],
])('%i ms after the mail the link answers %i', async (elapsedMs, status) => {
  const { email } = await plantStore(t);
  await forgot(email);
  const token = await getMailedToken(t, email);
  t.clock.advance(elapsedMs);
  expect((await reset(token)).status).toBe(status);
});

test('using one of two mailed links invalidates the other', async () => {
  const { email } = await plantStore(t);
  await forgot(email);
  const older = await getMailedToken(t, email);
  await forgot(email);
  const newer = await getMailedToken(t, email);
  expect(newer).not.toBe(older);
  expect((await reset(older)).status).toBe(200);
  expect((await reset(newer, 'Otra-Clave-10')).status).toBe(422);
});

test.each([
  ['password', true, { newPassword: 'Otra-Clave-10' }],
  ['email', true, { newEmail: 'nueva@empresa.do' }],
  ['email', false, { newEmail: 'nueva@empresa.do' }],
])(
  'a change of the %s ends mailed links; the address that had them is told if it is proven: %s',
  async (path, isConfirmed, change) => {
    const { token, email, password } = await plantStore(t, { isConfirmed });
    await forgot(email);
    const link = await getMailedToken(t, email);
    await callApi(t, {
      method: 'PUT',
      path: `/auth/${path}`,
      token,
      body: { ...change, currentPassword: password },
    });
    if (path === 'email' && isConfirmed) {
      const body = { token: await getMailedToken(t, 'nueva@empresa.do') };
      await callApi(t, { method: 'POST', path: '/auth/email/confirm', body });
    }
    expect((await reset(link)).status).toBe(422);
    const changes = (await readMails(t, email)).filter(({ subject }) => subject.endsWith('cambió'));
    expect(changes).toHaveLength(isConfirmed ? 1 : 0);
  },
);

test.each(['', 'corto', `${'a'.repeat(42)}!`, 'a'.repeat(44), "' or 1=1 --"])(
  'refuses «%s» as a token',
  async (token) => {
    expect((await reset(token)).status).toBe(400);
  },
);

test('refuses a weak password and keeps the link for a better one', async () => {
  const { email } = await plantStore(t);
  await forgot(email);
  const token = await getMailedToken(t, email);
  expect((await reset(token, 'password123')).status).toBe(400);
  expect((await reset(token)).status).toBe(200);
});

test('no job and no row contains the token', async () => {
  const { email } = await plantStore(t);
  await forgot(email);
  expect(JSON.stringify(t.jobs.waiting)).not.toMatch(/[\w-]{43}/);
  const token = await getMailedToken(t, email);
  const rows = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('select * from password_resets'),
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows).toHaveLength(1);
});

test('the nightly job deletes expired links and no others', async () => {
  const { email } = await plantStore(t);
  await forgot(email);
  await readMails(t, email);
  t.clock.advance(minutes(31));
  await forgot(email);
  const live = await getMailedToken(t, email);
  await t.jobs.runScheduled('tidy-access');
  const rows = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('select 1 from password_resets'),
  );
  expect(rows).toHaveLength(1);
  expect((await reset(live)).status).toBe(200);
});
