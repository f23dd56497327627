import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFakeGraph, type FakeGraph } from '#server/dev/fake-graph.ts';
import { createGraph, type Graph } from './graph.ts';
import { toGraphMessage } from './graph-message.ts';

const NUMBER = {
  phoneNumberId: '100200300',
  wabaId: '500600',
  displayPhone: '+1 809-555-0101',
  verifiedName: 'Colmado La Esquina',
  accessToken: 'EAA-buena',
};
const ACCESS = { phoneNumberId: NUMBER.phoneNumberId, accessToken: NUMBER.accessToken };
const HELLO = toGraphMessage({ kind: 'text', text: '¡Hola! 🛒' });

let fake: FakeGraph;
let graph: Graph;

beforeAll(async () => {
  fake = await createFakeGraph();
  fake.addNumber(NUMBER);
  graph = createGraph(fake.url);
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.plan.faultFor = () => undefined;
});

const send = (access = ACCESS) =>
  graph.send(access, { recipient: { to: '18095551234' }, message: HELLO, callbackData: 'outbox-1' });

describe('sending', () => {
  test.each(['EAA\nbuena', 'EAA漢'])(
    'a token that no header can carry is a failure and no exception: %j',
    async (accessToken) => {
      expect(await send({ ...ACCESS, accessToken })).toMatchObject({ kind: expect.not.stringMatching('ok') });
    },
  );

  test('returns the id of the message and sends our own id along', async () => {
    const reply = await send();
    expect(reply).toEqual({ kind: 'ok', value: { wamid: fake.sends.at(-1)?.wamid } });
    expect(fake.sends.at(-1)).toMatchObject({
      to: '18095551234',
      callbackData: 'outbox-1',
      body: { type: 'text', text: { body: '¡Hola! 🛒' } },
    });
  });

  test('accepts every form of message', async () => {
    const choices = Array.from({ length: 12 }, (_, index) => ({
      id: `${index}`,
      title: `Opción larga número ${index}`,
    }));
    const messages = [
      toGraphMessage({ kind: 'choices', text: 'a', choices: choices.slice(0, 3), listLabel: 'Ver' }),
      toGraphMessage({ kind: 'choices', text: 'b', choices, listLabel: 'Ver todas las opciones' }),
      toGraphMessage({ kind: 'link', text: 'c', label: 'Ver en la tienda', url: 'https://colmado.do/a' }),
      toGraphMessage({ kind: 'image', url: 'https://colmado.do/a.jpg', caption: 'd' }),
      toGraphMessage({ kind: 'text', text: 'x'.repeat(9_000) }),
    ];
    for (const message of messages) {
      const recipient = { recipient: 'DO.1a2b3c' };
      expect(await graph.send(ACCESS, { recipient, message, callbackData: '1' })).toMatchObject({
        kind: 'ok',
      });
    }
    expect(fake.wrongs).toEqual([]);
    expect(fake.sends.at(-1)?.to).toBe('DO.1a2b3c');
  });

  test.each([
    [
      { kind: 'refuse', status: 400, code: 131_047 },
      { kind: 'refused', status: 400, code: 131_047 },
    ],
    [
      { kind: 'refuse', status: 429, code: 130_429 },
      { kind: 'refused', status: 429, code: 130_429 },
    ],
    [
      { kind: 'refuse', status: 500, code: 131_000 },
      { kind: 'refused', status: 500, code: 131_000 },
    ],
    // Not the Graph's words: what is behind the gateway may have taken it.
    [{ kind: 'gateway', isAccepted: false }, { kind: 'uncertain' }],
    [{ kind: 'gateway', isAccepted: true }, { kind: 'uncertain' }],
  ] as const)('%j is told as %j', async (fault, reply) => {
    fake.plan.faultFor = () => fault;
    expect(await send()).toMatchObject(reply);
  });

  test('another token is refused with its code', async () => {
    expect(await send({ ...ACCESS, accessToken: 'EAA-mala' })).toMatchObject({
      kind: 'refused',
      status: 401,
      code: 190,
    });
  });

  test('without a server nothing was sent', async () => {
    const dead = await createFakeGraph();
    await dead.close();
    const nobody = createGraph(dead.url);
    const reply = await nobody.send(ACCESS, { recipient: { to: '1' }, message: HELLO, callbackData: '1' });
    expect(reply.kind).toBe('unreached');
  });

  test('a connection that breaks after the request counts as doubtful, not as refused', async () => {
    const breaking = await createFakeGraph();
    breaking.addNumber(NUMBER);
    breaking.plan.faultFor = () => ({ kind: 'hang_after_accept' });
    breaking.onSend(() => setImmediate(() => void breaking.close()));
    const reply = await createGraph(breaking.url).send(ACCESS, {
      recipient: { to: '18095551234' },
      message: HELLO,
      callbackData: '1',
    });
    expect(reply.kind).toBe('uncertain');
    expect(breaking.sends).toHaveLength(1);
  });
});

describe('asking', () => {
  test('describes a number, its account and its token', async () => {
    expect(await graph.describeNumber(ACCESS)).toEqual({
      kind: 'ok',
      value: {
        id: '100200300',
        display_phone_number: '+1 809-555-0101',
        verified_name: 'Colmado La Esquina',
        is_on_biz_app: false,
      },
    });
    expect(await graph.listNumbers('500600', NUMBER.accessToken)).toEqual({
      kind: 'ok',
      value: ['100200300'],
    });
    expect(await graph.subscribeApp('500600', NUMBER.accessToken)).toMatchObject({ kind: 'ok' });
    expect(await graph.findTokenEnd(NUMBER.accessToken)).toEqual({ kind: 'ok', value: null });
  });

  test('an unknown number is refused', async () => {
    expect(await graph.describeNumber({ ...ACCESS, phoneNumberId: '1' })).toMatchObject({
      kind: 'refused',
      code: 100,
    });
  });

  test('an id that contains a path requests nothing else', async () => {
    expect(await graph.describeNumber({ ...ACCESS, phoneNumberId: '../debug_token' })).toMatchObject({
      code: 100,
    });
  });

  test('marks a message as read and shows that an answer is being written', async () => {
    expect(await graph.markRead(ACCESS, 'wamid.1')).toMatchObject({ kind: 'ok' });
    expect(fake.reads).toEqual(['wamid.1']);
  });
});

describe('media', () => {
  const bytes = Buffer.from('una foto');

  test('is found by its id and fetched', async () => {
    const found = await graph.findMedia(ACCESS, fake.addMedia(bytes, 'image/jpeg'));
    if (found.kind !== 'ok') throw new Error('the media is not found');
    expect(await graph.downloadMedia(found.value.url, NUMBER.accessToken, 100)).toEqual({
      kind: 'ok',
      bytes,
    });
    expect(await graph.downloadMedia(found.value.url, NUMBER.accessToken, 3)).toMatchObject({
      kind: 'failed',
    });
  });

  test('that was deleted is reported so', async () => {
    expect(await graph.downloadMedia(`${fake.url}/media/77`, NUMBER.accessToken, 100)).toEqual({
      kind: 'gone',
    });
  });

  test.each([
    'https://fotos.do/a.jpg',
    'http://lookaside.fbsbx.com/a',
    'https://lookaside.fbsbx.com:8443/a',
    'https://fbsbx.com.fotos.do/a',
    'https://evilfbsbx.com/a',
    'https://ana:clave@lookaside.fbsbx.com/a',
    'file:///etc/passwd',
    'no es una dirección',
  ])('is never fetched from %s', async (url) => {
    expect(await graph.downloadMedia(url, NUMBER.accessToken, 100)).toEqual({ kind: 'refused' });
  });
});
