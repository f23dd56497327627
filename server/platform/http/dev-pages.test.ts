import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestApp, TEST_DEV_KEY } from '#server/testing/open-test-app.ts';
import { createScratchStorage } from '#server/testing/open-test-database.ts';
import { startMain } from '#server/testing/start-main.ts';
import { isAtThisMachine } from './dev-pages.ts';

const t = openTestApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });

const look = (headers: Record<string, string>, url = '/dev/mail') =>
  t.app.inject({ url, headers: { host: 'localhost:3000', ...headers } });
const COOKIE = { cookie: `colmado_dev=${TEST_DEV_KEY}` };

describe('a page under /dev does not exist', () => {
  test.each([
    ['without the key', {}],
    ['with another key', { cookie: 'colmado_dev=otra' }],
    ['with an empty key', { cookie: 'colmado_dev=' }],
  ])('%s', async (_case, headers) => {
    expect((await look(headers)).statusCode).toBe(404);
  });

  test.each(['', 'otra', TEST_DEV_KEY.toUpperCase(), `${TEST_DEV_KEY}x`])(
    'with %j in the address',
    async (key) => {
      expect((await look({}, `/dev/mail?key=${key}`)).statusCode).toBe(404);
    },
  );

  test.each([
    ['x-forwarded-for', '1.2.3.4'],
    ['x-forwarded-host', 'tienda.do'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-port', '443'],
    ['x-real-ip', '1.2.3.4'],
    ['forwarded', 'for=1.2.3.4'],
    ['via', '1.1 caddy'],
    ['cf-connecting-ip', '1.2.3.4'],
    ['cf-ray', '8f'],
    ['true-client-ip', '1.2.3.4'],
    ['x-envoy-external-address', '1.2.3.4'],
    ['host', 'malo.example'],
  ])('behind a proxy or under another name, even with the right key: %s', async (name, value) => {
    expect((await look({ ...COOKIE, [name]: value })).statusCode).toBe(404);
    expect((await look({ [name]: value }, `/dev/mail?key=${TEST_DEV_KEY}`)).statusCode).toBe(404);
  });
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
])('%o under %o is local: %s', (raw, env, expected) => {
  // biome-ignore lint/suspicious/noExplicitAny: the two fields that the rule reads
  expect(isAtThisMachine(raw as any, env)).toBe(expected);
});

test('behind a proxy that adds no headers, mails and the stand-in for WhatsApp stay closed to strangers', {
  timeout: 60_000,
}, async () => {
  const { program, address } = await startMain(await createScratchStorage(onTestFinished));
  // The headers that nginx sends with only `proxy_pass`: its own connection and the requested host.
  for (const path of ['/dev/mail', '/dev/whatsapp', '/dev/whatsapp?slug=demo', '/dev/mail?key='])
    expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 404]);
  const write = { method: 'POST', body: new URLSearchParams({ slug: 'demo', text: 'hola' }) };
  expect((await fetch(`${address}/dev/whatsapp`, write)).status).toBe(404);

  const [, mail = '', desk = ''] = await program.wrote(
    /(http\S+\/dev\/mail\?key=\S+)[\s\S]*?(http\S+\/dev\/whatsapp\?key=\S+)/,
  );
  for (const url of [mail, desk]) {
    const first = await fetch(url, { redirect: 'manual' });
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { origin, pathname } = new URL(url);
    expect((await fetch(`${origin}${pathname}`, { headers: { cookie } })).status).toBe(200);
  }
});
