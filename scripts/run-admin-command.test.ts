import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { runAdminCommand } from './run-admin-command.ts';

const t = openTestApp();

const run = (args: string[], stdin = '') => runAdminCommand(t.platform, args, async () => stdin);
const login = async (email: string, password: string) => {
  const body = { email, password };
  return (await callApi(t, { method: 'POST', path: '/admin/login', body })).status;
};
const shownPassword = (answer: string): string => /shown this once: (\S+)$/.exec(answer)?.[1] ?? '';

test('makes a superadmin with a random password, which works', async () => {
  const answer = await run(['create', 'Maria@Colmado.do']);
  expect(await login('maria@colmado.do', shownPassword(answer))).toBe(200);
  await expect(run(['create', 'maria@colmado.do'])).rejects.toThrow('already');
});

test('takes a password from the standard input and does not show it', async () => {
  const answer = await run(['create', 'maria@colmado.do', '--password-stdin'], 'Guagua-Verde-7\n');
  expect(answer).not.toContain('Guagua');
  expect(await login('maria@colmado.do', 'Guagua-Verde-7')).toBe(200);
});

test.each(['corta', '12345678', 'a'.repeat(129)])('refuses the weak password «%s»', async (password) => {
  await expect(run(['create', 'maria@colmado.do', '--password-stdin'], password)).rejects.toThrow(
    /characters|common/,
  );
  expect(await login('maria@colmado.do', password)).not.toBe(200);
});

test('a reset ends every session and the former password', async () => {
  const { token, email, password } = await plantSuperadmin(t);
  const next = shownPassword(await run(['reset-password', email]));
  expect((await callApi(t, { path: '/admin/account', token })).status).toBe(401);
  expect([await login(email, password), await login(email, next)]).toEqual([401, 200]);
  await expect(run(['reset-password', 'nadie@colmado.do'])).rejects.toThrow('no superadmin');
});

test('a reset leaves the second factor on, unless the command says that the phone is gone', async () => {
  const { email } = await plantSuperadmin(t);
  await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query(`update admins set totp_sealed = '\\x00', totp_since = now()`),
  );
  const kept = shownPassword(await run(['reset-password', email]));
  expect(await run(['list'])).toContain('second factor');
  expect(await login(email, kept)).toBe(401);
  const free = shownPassword(await run(['reset-password', email, '--no-second-factor']));
  expect(await login(email, free)).toBe(200);
});

test('lists the superadmins without secrets', async () => {
  const { email } = await plantSuperadmin(t);
  expect(await run(['list'])).toBe(`${email} · since 2026-11-20`);
});

test.each([
  [[]],
  [['create']],
  [['delete', 'a@b.do']],
  [['list', 'a@b.do']],
  [['create', 'a@b.do', '--force']],
  [['toString', 'a@b.do']],
])('%j explains itself', async (args) => {
  await expect(run(args)).rejects.toThrow('Usage: npm run admin');
});

test('refuses an invalid e-mail', async () => {
  await expect(run(['create', 'maria'])).rejects.toThrow('no e-mail');
});
