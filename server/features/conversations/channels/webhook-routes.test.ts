import { describe, expect, test, vi } from 'vitest';
import { signBody } from '#server/platform/whatsapp/verify-signature.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

const SECRETS = ['clave-nueva', 'clave-vieja'];
const PATH = '/api/webhooks/whatsapp';
const DELIVERY = '{"object":"whatsapp_business_account","entry":[]}';
const MEGABYTE = 1024 * 1024;

const t = openTestApp({ env: { WHATSAPP_APP_SECRET: SECRETS, WHATSAPP_VERIFY_TOKEN: 'palabra' } });

const deliver = async (
  body: string | Buffer,
  headers: Record<string, string | string[]> = {
    'x-hub-signature-256': signBody(Buffer.from(body), 'clave-nueva'),
  },
  app = t.app,
) => {
  const answer = await app.inject({
    method: 'POST',
    url: PATH,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return answer.statusCode;
};

const kept = () =>
  t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query<{ bytes: Uint8Array }>('select bytes from channel_deliveries order by received_at, id'),
  );

describe('GET /webhooks/whatsapp', () => {
  const shake = (query: Record<string, string>) => t.app.inject({ method: 'GET', url: PATH, query });
  const GOOD = { 'hub.mode': 'subscribe', 'hub.verify_token': 'palabra', 'hub.challenge': '1158201444' };

  test('answers the challenge as plain text to a caller with our token', async () => {
    const answer = await shake(GOOD);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('1158201444');
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  });

  test.each([
    ['another token', { ...GOOD, 'hub.verify_token': 'palabro' }, 403],
    ['a longer token', { ...GOOD, 'hub.verify_token': 'palabras' }, 403],
    ['an empty token', { ...GOOD, 'hub.verify_token': '' }, 403],
    ['another mode', { ...GOOD, 'hub.mode': 'unsubscribe' }, 400],
    ['no parameters', {}, 400],
  ])('refuses %s', async (_what, query, status) => {
    expect((await shake(query)).statusCode).toBe(status);
  });
});

describe('POST /webhooks/whatsapp', () => {
  test('stores a signed delivery byte by byte and answers 200', async () => {
    // A lone surrogate half, NUL and broken UTF-8: no reader stands between the bytes and the row.
    const odd = Buffer.concat([Buffer.from('{"a":"\\u0000\\ud83d ñ'), Buffer.from([0, 0xff, 0xfe])]);
    expect(await deliver(odd)).toBe(200);
    const [row] = await kept();
    expect(Buffer.from(row?.bytes ?? [])).toEqual(odd);
  });

  test('accepts the old secret during a change', async () => {
    const headers = { 'x-hub-signature-256': signBody(Buffer.from(DELIVERY), 'clave-vieja') };
    expect(await deliver(DELIVERY, headers)).toBe(200);
  });

  test('ignores the content type', async () => {
    const signature = signBody(Buffer.from(DELIVERY), 'clave-nueva');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await deliver(DELIVERY, { 'x-hub-signature-256': signature, 'content-type': type })).toBe(200);
  });

  test('stores the same delivery once, also when twenty arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(DELIVERY)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await kept()).toHaveLength(1);
  });

  const different = (count: number) =>
    Array.from({ length: count }, (_, index) => DELIVERY.replace('{', `{"n":${index},`));

  test('stores all that arrive at once, also more than fit one transaction', async () => {
    const answers = await Promise.all(different(250).map((body) => deliver(body)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await kept()).toHaveLength(250);
  });

  test('answers 503 to all that shared a failed transaction, and 200 to none of them', async () => {
    vi.spyOn(t.platform.db, 'transact').mockRejectedValueOnce(new Error('the disk is full'));
    const answers = await Promise.all(different(40).map((body) => deliver(body)));
    const count = (status: number) => answers.filter((answer) => answer === status).length;
    expect(count(503)).toBeGreaterThan(0);
    expect(count(200) + count(503)).toBe(40);
    expect(await kept()).toHaveLength(count(200));
  });

  const GOOD = signBody(Buffer.from(DELIVERY), 'clave-nueva');
  test.each<[string, Record<string, string | string[]>]>([
    ['no signature', {}],
    ['a wrong digit', { 'x-hub-signature-256': GOOD.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) }],
    ['a short signature', { 'x-hub-signature-256': GOOD.slice(0, -1) }],
    ['upper-case digits', { 'x-hub-signature-256': GOOD.toUpperCase() }],
    ['another secret', { 'x-hub-signature-256': signBody(Buffer.from(DELIVERY), 'clave') }],
    ['two headers', { 'x-hub-signature-256': [GOOD, GOOD] }],
    ['the signature of another body', { 'x-hub-signature-256': signBody(Buffer.from('{}'), 'clave-nueva') }],
  ])('answers 401 to %s and stores nothing', async (_what, headers) => {
    expect(await deliver(DELIVERY, headers)).toBe(401);
    expect(await kept()).toEqual([]);
  });

  test('accepts 3 MB and refuses one byte more', async () => {
    expect(await deliver(Buffer.alloc(3 * MEGABYTE, ' '))).toBe(200);
    expect(await deliver(Buffer.alloc(3 * MEGABYTE + 1, ' '))).toBe(413);
    expect(await kept()).toHaveLength(1);
  });

  test('answers 503 when it cannot store a delivery, so that Meta sends it again', async () => {
    vi.spyOn(t.platform.db, 'transact').mockRejectedValueOnce(new Error('the disk is full'));
    expect(await deliver(DELIVERY)).toBe(503);
    expect(await deliver(DELIVERY)).toBe(200);
    expect(await kept()).toHaveLength(1);
  });
});

describe('an installation without an app secret', () => {
  const bare = openTestApp();

  test('accepts no delivery', async () => {
    expect(
      await deliver(DELIVERY, { 'x-hub-signature-256': signBody(Buffer.from(DELIVERY), '') }, bare.app),
    ).toBe(401);
  });

  test('accepts no handshake', async () => {
    const answer = await bare.app.inject({
      method: 'GET',
      url: PATH,
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': '', 'hub.challenge': '1' },
    });
    expect(answer.statusCode).toBe(403);
  });
});
