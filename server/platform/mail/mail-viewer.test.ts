import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';
import { isAtThisMachine } from './mail-viewer.ts';

const t = openTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });

const send = (subject: string) =>
  t.platform.mail.send({ to: 'rosa@gmail.com', subject, text: 'Hola', html: `<p>${subject}</p>` });
const look = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { host: 'localhost:3000', ...headers } });

test('lists the kept mails, newest first, and shows one as it was sent', async () => {
  await send('Primero');
  t.clock.advance(1000);
  await send('<b>Segundo</b>');
  const page = await look('/dev/mail');
  expect(page.statusCode).toBe(200);
  expect(page.body.indexOf('&lt;b&gt;Segundo')).toBeLessThan(page.body.indexOf('Primero'));
  const path = /\/dev\/mail\/[\w-]+/.exec(page.body)?.[0] ?? '';
  const mail = await look(path);
  expect(mail.body).toBe('<p><b>Segundo</b></p>');
  expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
  expect(mail.headers['content-security-policy']).not.toContain('allow-scripts');
  expect((await look('/dev/mail/no-existe')).statusCode).toBe(404);
});

test.each([
  ['a proxy speaks for somebody', { 'x-forwarded-for': '1.2.3.4' }],
  ['a proxy speaks for another host', { 'x-forwarded-host': 'tienda.do' }],
  ['a proxy says so', { via: '1.1 caddy' }],
  ['a page elsewhere points its name here', { host: 'malo.example' }],
])('does not exist when %s', async (_case, headers) => {
  await send('Secreto');
  expect((await look('/dev/mail', headers)).statusCode).toBe(404);
});

const LOCAL = { socket: { remoteAddress: '127.0.0.1' }, headers: { host: '127.0.0.1:3000' } };
const ENV = { PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: 0 };

test.each([
  [LOCAL, ENV, true],
  [{ ...LOCAL, socket: { remoteAddress: '::ffff:127.0.0.1' } }, ENV, true],
  [{ ...LOCAL, socket: { remoteAddress: '::1' } }, ENV, true],
  [{ ...LOCAL, socket: { remoteAddress: '10.0.0.7' } }, ENV, false],
  [{ ...LOCAL, socket: {} }, ENV, false],
  [LOCAL, { ...ENV, TRUST_PROXY: 1 }, false],
  [LOCAL, { ...ENV, PUBLIC_URL: 'https://colmado.do' }, false],
  [LOCAL, { ...ENV, PUBLIC_URL: 'http://localhost.malo.example' }, false],
])('%o under %o is at this machine: %s', (raw, env, expected) => {
  // biome-ignore lint/suspicious/noExplicitAny: the two fields that the rule reads
  expect(isAtThisMachine(raw as any, env)).toBe(expected);
});
