import { once } from 'node:events';
import net from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CallContract } from '#shared/lib/define-call.ts';
import { signBody } from './platform/whatsapp/verify-signature.ts';
import { callApi } from './testing/call-api.ts';
import { openTestApp } from './testing/open-test-app.ts';
import { plantStore } from './testing/plant-store.ts';

const t = openTestApp({ env: { WHATSAPP_APP_SECRET: ['secreto'] } });
const limited = openTestApp({ env: { RATE_LIMIT_FACTOR: 0.05 } });

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string };

/** Sends a request that promises 20 MB and brings none of them, or a small body; answers what comes back. */
const send = async ({ app }: typeof t, { method, path, headers = {}, body = '' }: Sent): Promise<string> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = net.connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const all = {
    host: 'x',
    'content-type': 'application/json',
    'content-length': body.length || 20_000_000,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} /api${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  return String((await once(socket, 'data'))[0]);
};

const pathOf = ({ path }: CallContract) => path.replace(/:\w+/g, 'x');

test('a caller without permission is refused before the body is read', async () => {
  const answers: Record<string, string> = {};
  const closed = t.app.calls.filter(({ access, method }) => access !== 'public' && method !== 'GET');
  expect(closed.length).toBeGreaterThan(40);
  for (const call of closed)
    answers[call.name] = (await send(t, { method: call.method, path: pathOf(call) })).slice(9, 12);
  expect(answers).toEqual(Object.fromEntries(closed.map(({ name }) => [name, '401'])));
});

test('the role is checked before the body is read', async () => {
  const store = await plantStore(t, { status: 'suspended' });
  const headers = { authorization: `Bearer ${store.token}` };
  expect(await send(t, { method: 'POST', path: '/products', headers })).toContain('TENANT_SUSPENDED');
});

test('a call is counted before its body is read', async () => {
  const ask = async () => (await send(limited, { method: 'POST', path: '/auth/forgot' })).slice(9, 12);
  expect(await ask()).toBe('413');
  expect(await ask()).toBe('429');
});

test.each([
  ['a call that anyone may make', '/auth/login'],
  ['an address that is none', '/nada'],
] as const)('%s takes at most 64 KB of JSON', async (_what, path) => {
  const body = JSON.stringify({ filler: 'x'.repeat(64 * 1024) });
  expect(await send(t, { method: 'POST', path, body })).toContain('PAYLOAD_TOO_LARGE');
});

test.each([
  ['a product', 'POST', '/products', 256],
  ['a shared sheet', 'POST', '/imports', 256],
  ['many values', 'PUT', '/products/values', 512],
] as const)(
  'JSON of %s ends where its contract says, whatever its files may weigh',
  async (_what, method, path, kilobytes) => {
    const { token } = await plantStore(t);
    const body = { filler: 'x'.repeat(kilobytes * 1024) };
    expect((await callApi(t, { method, path, token, body })).status).toBe(413);
  },
);

test('a logo as JSON may be as large as its file', async () => {
  const { token, slug } = await plantStore(t);
  const logo = `data:image/png;base64,${Buffer.alloc(5 * 1024 * 1024).toString('base64')}`;
  const { status } = await callApi(t, { method: 'PUT', path: `/tenants/${slug}`, token, body: { logo } });
  expect(status).not.toBe(413);
});

test('a delivery without the form of a signature is not read; with one it is judged by its bytes', async () => {
  const deliver = (headers: Record<string, string>, body = '') =>
    send(t, { method: 'POST', path: '/webhooks/whatsapp', headers, body });
  expect(await deliver({})).toContain('401');
  expect(await deliver({ 'x-hub-signature-256': 'sha256=abc' })).toContain('401');
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [] });
  expect(await deliver({ 'x-hub-signature-256': signBody(Buffer.from('{}'), 'secreto') }, body)).toContain(
    '401',
  );
  expect(await deliver({ 'x-hub-signature-256': signBody(Buffer.from(body), 'secreto') }, body)).toContain(
    '200 OK',
  );
});

test.each(['/%', '/%ff', '/str/%zz', '/files/%'])(
  '%s is refused with the headers of every answer',
  async (url) => {
    const { statusCode, headers } = await t.app.inject({ url });
    expect(statusCode).toBe(400);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': expect.any(String),
      'strict-transport-security': expect.any(String),
    });
  },
);

describe('large bodies that take their time', () => {
  type Slow = {
    method: string;
    path: string;
    headers: Record<string, string>;
    megabytes: number;
    fit: number;
  };
  const FORM = 'multipart/form-data; boundary=x';

  /** Begins as many requests as fit and two more, and sends little of each; returns the answers to the two. */
  const crowd = async ({ method, path, headers, megabytes, fit }: Slow) => {
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(t.app.listeningOrigin);
    const sockets = Array.from({ length: fit + 2 }, () => net.connect(Number(port), '127.0.0.1'));
    const hangUp = () => sockets.forEach((socket) => void socket.destroy());
    onTestFinished(hangUp);
    const all = { host: 'x', 'content-length': megabytes * 1024 * 1024, ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const answers: string[] = [];
    await new Promise<void>((resolve) => {
      for (const socket of sockets) {
        socket.once('data', (data) => {
          if (answers.push(String(data)) === 2) resolve();
        });
        socket.write(`${method} /api${path} HTTP/1.1\r\n${lines.join('')}\r\n--x`);
      }
    });
    return { answers, hangUp };
  };

  /** A whole request that says it is long; the test's own client does not hold it to that. */
  const uploadOnce = async (token: string) => {
    const headers = { 'content-type': FORM, 'content-length': String(16 * 1024 * 1024) };
    return (await callApi(t, { method: 'POST', path: '/products', token, headers })).status;
  };

  test.each([
    ['photos', { method: 'POST', path: '/products', type: FORM, megabytes: 16, fit: 4 }],
    ['tables', { method: 'POST', path: '/imports', type: FORM, megabytes: 10, fit: 6 }],
    ['logos as JSON', { method: 'PUT', path: '/tenants/x', type: 'application/json', megabytes: 6, fit: 10 }],
  ])(
    'a member sends only so many %s at a time, and more after hanging up',
    async (_what, { type, ...call }) => {
      const { token } = await plantStore(t);
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      const { answers, hangUp } = await crowd({ ...call, headers });
      for (const answer of answers) expect(answer).toContain('RATE_LIMITED');
      hangUp();
      await expect.poll(() => uploadOnce(token)).toBe(400);
    },
  );

  test('a member may send any number of them one after another', async () => {
    const { token } = await plantStore(t);
    for (let count = 0; count < 10; count += 1) expect(await uploadOnce(token)).toBe(400);
  });

  test('nobody has many large deliveries under way by claiming a signature, and small ones come through', async () => {
    const path = '/webhooks/whatsapp';
    const headers = { 'x-hub-signature-256': signBody(Buffer.from('x'), 'secreto') };
    const { answers } = await crowd({ method: 'POST', path, headers, megabytes: 3, fit: 8 });
    for (const answer of answers) expect(answer).toContain('RATE_LIMITED');
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [] });
    const signed = { 'x-hub-signature-256': signBody(Buffer.from(body), 'secreto') };
    expect(await send(t, { method: 'POST', path, headers: signed, body })).toContain('200 OK');
  });
});
