import { expect, test } from 'vitest';
import { spendMeter } from '#server/features/plans/plans.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openTestBot } from '#server/testing/open-test-bot.ts';
import { plantMember, plantSession } from '#server/testing/plant-member.ts';
import { chat, plantSellingStore } from '#server/testing/plant-selling-store.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { getMailedToken, readMails } from '#server/testing/read-mail.ts';
import { hours } from '#shared/lib/time.ts';

const t = openTestApp();

const post = (path: string, body: object, token?: string) =>
  callApi(t, { method: 'POST', path, body, ...(token && { token }) });
const login = (body: object) => post('/auth/login', body);
const confirm = (link: string, token?: string) => post('/auth/email/confirm', { token: link }, token);
const resend = (token: string) => post('/auth/email/resend', {}, token);
const changeEmail = ({ token, password }: PlantedStore, newEmail: string) =>
  callApi(t, {
    method: 'PUT',
    path: '/auth/email',
    token,
    body: { newEmail, currentPassword: password },
  });
const invite = (token: string) => post('/members', { email: 'ayuda@empresa.do', role: 'guest' }, token);
const panelOf = async ({ slug, token }: Pick<PlantedStore, 'slug' | 'token'>) =>
  (await callApi(t, { path: `/tenants/${slug}`, token })).body.panel;
const isAlive = async (token: string) => (await callApi(t, { path: '/auth/sessions', token })).status;
const unconfirmed = (slug?: string) => plantStore(t, { isConfirmed: false, ...(slug && { slug }) });

const LINK_DEAD = {
  status: 422,
  body: { error: 'RULE_REFUSED', message: 'Este enlace ya no sirve. Pide uno nuevo.' },
};

test('a registration mails a link, which confirms the e-mail once, signed in or not', async () => {
  const [store, neighbour] = [await unconfirmed(), await unconfirmed()];
  expect(await panelOf(store)).toMatchObject({ isEmailConfirmed: false, emailToConfirm: store.email });
  const [mail] = await readMails(t, store.email);
  expect(mail?.subject).toBe('Confirma tu correo de Colmado');
  expect(mail?.text).toMatch(/^https:\/\/colmado\.test\/confirmar-correo#[\w-]{43}$/m);
  const link = await getMailedToken(t, store.email);
  expect(await confirm(link)).toMatchObject({ status: 200, body: { user: { email: store.email } } });
  expect(await panelOf(store)).toMatchObject({ isEmailConfirmed: true, emailToConfirm: null });
  expect(await panelOf(neighbour)).toMatchObject({ isEmailConfirmed: false });
  expect(await isAlive(store.token)).toBe(200);
  expect(await confirm(link)).toMatchObject(LINK_DEAD);
});

test('a link expires after a day', async () => {
  const store = await unconfirmed();
  const link = await getMailedToken(t, store.email);
  t.clock.advance(hours(24));
  expect(await confirm(link)).toMatchObject(LINK_DEAD);
});

test('the link can be sent again; a confirmed owner gets none', async () => {
  const [store, proven] = [await unconfirmed(), await plantStore(t)];
  const first = await getMailedToken(t, store.email);
  expect((await resend(store.token)).status).toBe(200);
  const second = await getMailedToken(t, store.email);
  expect(second).not.toBe(first);
  expect((await confirm(second)).status).toBe(200);
  expect((await confirm(first)).status).toBe(422);
  expect((await resend(proven.token)).status).toBe(200);
  expect(await readMails(t, proven.email)).toEqual([]);
});

test('neither a job nor a row contains the token of a link', async () => {
  const store = await unconfirmed();
  expect(JSON.stringify(t.jobs.waiting)).not.toMatch(/[\w-]{43}/);
  const link = await getMailedToken(t, store.email);
  const rows = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('select * from email_confirmations'),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(link);
});

test('until the e-mail is confirmed no meter is used', async () => {
  const store = await unconfirmed();
  const bot = await openTestBot(t, store.tenantId);
  const spend = () =>
    spendMeter(bot, { meter: 'ai_text', causeId: t.clock.newId(), amount: 1 }, async () => ({
      value: 'asked a model',
      isFree: false,
    }));
  expect(await spend()).toEqual({ kind: 'refused' });
  await confirm(await getMailedToken(t, store.email));
  expect(await spend()).toMatchObject({ kind: 'done', spent: 1 });
});

test('until the e-mail is confirmed nobody can be invited', async () => {
  const store = await unconfirmed();
  const refused = await invite(store.token);
  expect([refused.status, refused.body.error]).toEqual([422, 'RULE_REFUSED']);
  expect(refused.body.message).toContain('Primero confirma tu correo');
  await confirm(await getMailedToken(t, store.email));
  expect((await invite(store.token)).status).toBe(201);
  expect(await readMails(t, 'ayuda@empresa.do')).toHaveLength(1);
});

test('until the e-mail is confirmed neither chats nor password requests send mails to it', async () => {
  const [store, proven] = [await plantSellingStore(t, { isConfirmed: false }), await plantSellingStore(t)];
  for (const { slug } of [store, proven]) await chat(t, { slug, text: 'quiero hablar con una persona' });
  const { token, password } = store;
  const body = { currentPassword: password, newPassword: 'Chinola-Fria-9' };
  expect((await callApi(t, { method: 'PUT', path: '/auth/password', token, body })).status).toBe(200);
  expect(await readMails(t, proven.email)).toHaveLength(1);
  const mails = await readMails(t, store.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Confirma tu correo de Colmado']);
});

test('an unconfirmed store works, and its owner can sign in', async () => {
  const store = await plantSellingStore(t, { isConfirmed: false });
  const talk = await chat(t, { slug: store.slug, text: 'precio del arroz' });
  expect(JSON.stringify(talk.reply)).toContain('425');
  expect((await login(store)).status).toBe(200);
});

test('a confirmed owner keeps the old e-mail until the link mailed to the new one is used', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const other = await plantSession(t, store);
  const answer = await changeEmail(store, 'nueva@empresa.do');
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, user: { email: store.email }, pendingEmail: 'nueva@empresa.do' },
  });
  expect(await panelOf(store)).toMatchObject({ isEmailConfirmed: true, emailToConfirm: 'nueva@empresa.do' });
  expect((await login({ ...store, email: 'nueva@empresa.do' })).status).toBe(401);
  expect(await isAlive(other)).toBe(200);

  const link = await getMailedToken(t, 'nueva@empresa.do');
  expect(await confirm(link, store.token)).toMatchObject({ body: { user: { email: 'nueva@empresa.do' } } });
  expect(await Promise.all([store.token, other, neighbour.token].map(isAlive))).toEqual([200, 401, 200]);
  expect((await login({ ...store, email: 'nueva@empresa.do' })).status).toBe(200);
  expect((await login(store)).status).toBe(401);
  const [notice] = await readMails(t, store.email);
  expect(notice?.subject).toBe('El correo de tu cuenta de Colmado cambió');
});

test("used without a session, or with another person's, the link of a new e-mail ends every session", async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  await changeEmail(store, 'nueva@empresa.do');
  await confirm(await getMailedToken(t, 'nueva@empresa.do'), neighbour.token);
  expect(await Promise.all([store.token, neighbour.token].map(isAlive))).toEqual([401, 200]);
});

test('an unconfirmed owner can correct the e-mail at once, and the link to the former address becomes invalid', async () => {
  const store = await unconfirmed();
  const former = await getMailedToken(t, store.email);
  expect(await changeEmail(store, 'buena@gmail.com')).toMatchObject({
    status: 200,
    body: { user: { email: 'buena@gmail.com' }, pendingEmail: null },
  });
  expect((await login({ ...store, email: 'buena@gmail.com' })).status).toBe(200);
  expect(await confirm(former)).toMatchObject(LINK_DEAD);
  await confirm(await getMailedToken(t, 'buena@gmail.com'));
  expect(await panelOf(store)).toMatchObject({ isEmailConfirmed: true });
});

test('a second change, the current address and a new password each invalidate the link to a new e-mail', async () => {
  const store = await plantStore(t);
  await changeEmail(store, 'una@empresa.do');
  const first = await getMailedToken(t, 'una@empresa.do');
  await changeEmail(store, 'dos@empresa.do');
  const second = await getMailedToken(t, 'dos@empresa.do');
  expect((await confirm(first)).status).toBe(422);
  await changeEmail(store, store.email);
  expect((await confirm(second)).status).toBe(422);
  await changeEmail(store, 'tres@empresa.do');
  const third = await getMailedToken(t, 'tres@empresa.do');
  const { token, password } = store;
  const body = { currentPassword: password, newPassword: 'Chinola-Fria-9' };
  await callApi(t, { method: 'PUT', path: '/auth/password', token, body });
  expect((await confirm(third)).status).toBe(422);
});

test('an address that somebody else has taken meanwhile stays theirs', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  await changeEmail(store, 'una@sola.do');
  const link = await getMailedToken(t, 'una@sola.do');
  await changeEmail(neighbour, 'una@sola.do');
  expect((await confirm(await getMailedToken(t, 'una@sola.do'))).status).toBe(200);
  expect(await confirm(link)).toMatchObject({ status: 409, body: { error: 'EMAIL_TAKEN' } });
  expect((await login(store)).status).toBe(200);
});

test('an admin of the store changes the own e-mail in the same way', async () => {
  const store = await plantStore(t);
  const admin = await plantMember(t, store, 'admin');
  expect(await panelOf({ ...store, token: admin.token })).toMatchObject({ emailToConfirm: null });
  await changeEmail({ ...store, ...admin }, 'admin@empresa.do');
  await confirm(await getMailedToken(t, 'admin@empresa.do'));
  expect((await login({ ...admin, email: 'admin@empresa.do' })).status).toBe(200);
});

test('the owner of a mailbox gets an account that a stranger created with it, and the stranger is signed out', async () => {
  const store = await unconfirmed();
  const { token: strangers, email } = store;
  await post('/auth/forgot', { email });
  const [mail] = await readMails(t, email);
  expect(mail?.subject).toBe('Hay una tienda de Colmado con tu correo');
  const reset = { token: await getMailedToken(t, email), newPassword: 'Chinola-Fria-9' };
  expect((await post('/auth/reset', reset)).status).toBe(200);
  expect(await isAlive(strangers)).toBe(401);
  expect((await login(store)).status).toBe(401);
  const mine = await login({ email, password: 'Chinola-Fria-9' });
  expect(await panelOf({ slug: store.slug, token: mine.body.token })).toMatchObject({
    isEmailConfirmed: true,
  });
});
