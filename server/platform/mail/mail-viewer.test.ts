import { expect, test } from 'vitest';
import { openTestApp, TEST_DEV_KEY } from '#server/testing/open-test-app.ts';

const t = openTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });

const send = (subject: string) =>
  t.platform.mail.send({ to: 'rosa@gmail.com', subject, text: 'Hola', html: `<p>${subject}</p>` });
const look = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { host: 'localhost:3000', ...headers } });
const shown = (url: string) => look(url, { cookie: `otra=1; colmado_dev=${TEST_DEV_KEY}` });

test('lists the stored mails, newest first, and shows one as it was sent', async () => {
  await send('Primero');
  t.clock.advance(1000);
  await send('<b>Segundo</b>');
  const page = await shown('/dev/mail');
  expect(page.statusCode).toBe(200);
  expect(page.body.indexOf('&lt;b&gt;Segundo')).toBeLessThan(page.body.indexOf('Primero'));
  const path = /\/dev\/mail\/[\w-]+/.exec(page.body)?.[0] ?? '';
  const mail = await shown(path);
  expect(mail.body).toBe('<p><b>Segundo</b></p>');
  expect(mail.headers['content-security-policy']).toContain("default-src 'none'");
  expect(mail.headers['content-security-policy']).toMatch(/sandbox allow-popups;/);
  // A browser sends no strict cookie from a page in a sandbox.
  expect(page.headers['content-security-policy']).not.toContain('sandbox');
  expect((await shown('/dev/mail/no-existe')).statusCode).toBe(404);
  expect((await look(path)).statusCode).toBe(404);
});

test('moves the key from the address into a cookie that scripts and other sites cannot read', async () => {
  await send('Secreto');
  const first = await look(`/dev/mail?key=${TEST_DEV_KEY}`);
  expect([first.statusCode, first.headers.location]).toEqual([303, '/dev/mail']);
  expect(first.headers['set-cookie']).toBe(
    `colmado_dev=${TEST_DEV_KEY}; Path=/dev; HttpOnly; SameSite=Strict`,
  );
});
