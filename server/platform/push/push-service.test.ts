import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createFakePushService,
  type FakeBrowser,
  type FakePushService,
} from '#server/dev/fake-push-service.ts';
import { hours, seconds } from '#shared/lib/time.ts';
import { createPushService } from './push-service.ts';

let fake: FakePushService;
beforeAll(async () => {
  fake = await createFakePushService();
});
beforeEach(() => fake.clear());
afterAll(() => fake.close());

const open = (appSecret: string, formerSecret?: string) =>
  createPushService({
    appSecret,
    formerSecret,
    publicUrl: 'https://colmado.test',
    supportEmail: 'ayuda@colmado.test',
    trustedOrigin: fake.origin,
  });

const MESSAGE = { text: '{"title":"Pedido nuevo"}', topic: 'uno', keptSeconds: 60 };

const send = (service: ReturnType<typeof open>, browser: FakeBrowser, serverKey = service.publicKey) =>
  service.send({ ...browser, serverKey }, MESSAGE);

test('two processes with one secret are one sender', async () => {
  expect(open('a').publicKey).toBe(open('a').publicKey);
  expect(open('a').publicKey).not.toBe(open('b').publicKey);
});

test('what is sent is signed, and only the browser can read it', async () => {
  const [service, browser] = [open('a'), fake.subscribe()];
  expect(await send(service, browser)).toEqual({ kind: 'sent' });
  expect(fake.messages).toEqual([
    {
      endpoint: browser.endpoint,
      payload: { title: 'Pedido nuevo' },
      ttlSeconds: 60,
      topic: 'uno',
      serverKey: service.publicKey,
    },
  ]);
});

test('a browser of before a change of the secret is reached while the former secret is known', async () => {
  const [former, browser] = [open('a').publicKey, fake.subscribe()];
  expect(await send(open('b', 'a'), browser, former)).toEqual({ kind: 'sent' });
  expect(await send(open('b'), browser, former)).toEqual({ kind: 'gone' });
});

test('keys that no browser makes are asked for nothing', async () => {
  const browser = { ...fake.subscribe(), p256dh: 'B'.repeat(87) };
  expect(await send(open('a'), browser)).toEqual({ kind: 'gone' });
  expect(fake.tries).toEqual([]);
});

test.each([
  [{ status: 404 }, { kind: 'gone' }],
  [{ status: 410 }, { kind: 'gone' }],
  [{ status: 403 }, { kind: 'gone' }],
  [{ status: 400 }, { kind: 'refused', status: 400 }],
  [{ status: 413 }, { kind: 'refused', status: 413 }],
  [{ status: 302 }, { kind: 'refused', status: 302 }],
  [{ status: 500 }, { kind: 'again', waitMs: undefined }],
  [
    { status: 429, retryAfter: '30' },
    { kind: 'again', waitMs: seconds(30) },
  ],
  [
    { status: 429, retryAfter: '999999999' },
    { kind: 'again', waitMs: hours(1) },
  ],
  [
    { status: 503, retryAfter: 'Wed, 21 Oct 2015 07:28:00 GMT' },
    { kind: 'again', waitMs: 0 },
  ],
  [
    { status: 503, retryAfter: 'manana' },
    { kind: 'again', waitMs: undefined },
  ],
])('judges %j', async (plan, outcome) => {
  const browser = fake.subscribe();
  fake.plan(browser, plan);
  expect(await send(open('a'), browser)).toEqual(outcome);
});

test('a service that never answers is asked again', async () => {
  const browser = fake.subscribe();
  fake.plan(browser, 'hang');
  expect(await send(open('a'), browser)).toEqual({ kind: 'again', waitMs: undefined });
});
