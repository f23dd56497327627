import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '#shared/lib/time.ts';
import { call, text } from '../../testing/fake-deed.ts';
import { type FakeAi, openFakeAi } from '../../testing/open-fake-ai.ts';
import { openTestClock } from '../../testing/test-clock.ts';
import { openLog } from '../log/open-log.ts';
import type { ChatRequest } from './ai-provider.ts';
import { openAiProvider } from './open-ai-provider.ts';

const SHORT_MS = 500;
const LONG_MS = seconds(10);

let fake: FakeAi;
let newest: FakeAi;
beforeAll(async () => {
  fake = await openFakeAi({
    echo: ({ messages }) => text(JSON.stringify(messages)),
    calls: () => call('search_products', { words: 'ñame' }),
    endless: () => text('a'.repeat(300_000)),
    pickyAboutTokens: () => ({
      kind: 'status',
      status: 400,
      message: "Use 'max_completion_tokens' instead.",
    }),
  });
  newest = await openFakeAi();
});
afterAll(async () => {
  await fake.close();
  await newest.close();
});

const open = (model: string, env = {}) =>
  openAiProvider({
    env: { AI_BASE_URL: fake.url, AI_API_KEY: 'llave', AI_MODEL: model, AI_AUDIO_MODEL: model, ...env },
    clock: openTestClock(),
    log: openLog('silent'),
  });

/** Only one that never answers is given up soon: the others are on this machine, however busy it is. */
const patienceWith = (model: string): AbortSignal =>
  AbortSignal.timeout(model === 'slow' ? SHORT_MS : LONG_MS);

const ASK = {
  model: 'text',
  messages: [{ role: 'user', content: '¿Tienen ñame?' }],
  maxTokens: 100,
} as const;
const asked = (model = ''): ChatRequest => ({ ...ASK, signal: patienceWith(model) });

test('offers nothing and reaches nobody without an address, and only the models that are named with one', async () => {
  const before = fake.calls.length;
  const none = open('echo', { AI_BASE_URL: undefined });
  expect(none.offers).toEqual({ text: false, vision: false, audio: false, meaning: false });
  expect(await none.chat(asked())).toEqual({ kind: 'failed', failure: 'paused' });
  const one = open('echo', { AI_MODEL: undefined });
  expect(one.offers).toEqual({ text: false, vision: false, audio: true, meaning: false });
  expect(await one.chat(asked())).toEqual({ kind: 'failed', failure: 'paused' });
  expect(fake.calls).toHaveLength(before);
});

test('sends the chat with its key and reads words', async () => {
  const answer = await open('echo').chat({
    ...asked(),
    messages: [
      ...ASK.messages,
      { role: 'assistant', content: '', toolCalls: [{ id: 'c1', name: 'look', arguments: '{}' }] },
      { role: 'tool', callId: 'c1', content: '[]' },
    ],
  });
  expect(fake.calls.at(-1)).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer llave' });
  expect(answer.kind === 'answered' && JSON.parse(answer.value.text)).toMatchObject([
    { role: 'user', content: '¿Tienen ñame?' },
    { role: 'assistant', content: null },
    { role: 'tool', content: '[]' },
  ]);
});

test('reads what the model calls', async () => {
  const tools = [{ name: 'search_products', description: 'Looks.', parameters: { type: 'object' } }];
  expect(await open('calls').chat({ ...asked(), tools })).toEqual({
    kind: 'answered',
    value: {
      text: '',
      toolCalls: [{ id: 'call_1', name: 'search_products', arguments: '{"words":"ñame"}' }],
    },
  });
});

test('sends a recording as a form and reads its words', async () => {
  const recording = { bytes: Buffer.from([1, 2, 3]), contentType: 'audio/ogg', fileName: 'nota.ogg' };
  expect(await open('hears').transcribe({ ...recording, signal: patienceWith('hears') })).toEqual({
    kind: 'answered',
    value: 'dame dos libras de arroz',
  });
  expect(fake.calls.at(-1)?.body).toContain(
    'filename="nota.ogg"\r\nContent-Type: audio/ogg\r\n\r\n\x01\x02\x03\r\n',
  );
});

describe('places texts by meaning', () => {
  const embed = (model: string, texts = ['pan sin gluten', 'sombrilla']) =>
    open('echo', { AI_EMBEDDING_MODEL: model }).embed({ texts, signal: patienceWith(model) });

  test('as vectors of length one, each beside its text, in whatever order they come', async () => {
    const answer = await embed('means', ['pan sin gluten', 'paraguas', 'sombrilla']);
    expect(fake.calls.at(-1)).toMatchObject({ path: '/v1/embeddings', authorization: 'Bearer llave' });
    const [bread, umbrella, parasol] = answer.kind === 'answered' ? answer.value : [];
    const cosine = (left: Float32Array = new Float32Array(), right: Float32Array = new Float32Array()) =>
      left.reduce((sum, number, axis) => sum + number * (right[axis] ?? 0), 0);
    expect(cosine(bread, bread)).toBeCloseTo(1, 5);
    expect(cosine(umbrella, parasol)).toBeGreaterThan(0.9);
    expect(cosine(bread, umbrella)).toBeLessThan(0.5);
  });

  test.each<[string, readonly (readonly number[])[]]>([
    ['too few', [[1, 2]]],
    [
      'too many',
      [
        [1, 2],
        [1, 2],
        [1, 2],
      ],
    ],
    [
      'of two dimensions',
      [
        [1, 2],
        [1, 2, 3],
      ],
    ],
    [
      'of no length',
      [
        [1, 2],
        [0, 0],
      ],
    ],
    ['too long', [Array(1_537).fill(1), Array(1_537).fill(1)]],
  ])('and takes none that are %s', async (_what, vectors) => {
    const odd = await openFakeAi({ odd: () => ({ kind: 'vectors', vectors }) });
    const env = { AI_BASE_URL: odd.url, AI_EMBEDDING_MODEL: 'odd' };
    const answer = await open('echo', env).embed({ texts: ['a', 'b'], signal: patienceWith('odd') });
    await odd.close();
    expect(answer).toEqual({ kind: 'failed', failure: 'garbage' });
  });

  test.each([
    ['slow', 'timeout'],
    ['garbage', 'garbage'],
    ['status-500', 'overloaded'],
  ])('and knows a model that is %s: %s', async (model, failure) => {
    expect(await embed(model)).toEqual({ kind: 'failed', failure });
  });
});

describe('tells apart', () => {
  test.each([
    ['slow', 'timeout'],
    ['garbage', 'garbage'],
    ['endless', 'garbage'],
    ['status-500', 'overloaded'],
    ['status-429', 'overloaded'],
    ['status-401', 'misconfigured'],
    ['unheard-of', 'misconfigured'],
    ['status-400', 'refused'],
  ])('a model that is %s: %s', async (model, failure) => {
    expect(await open(model).chat(asked(model))).toEqual({ kind: 'failed', failure });
  });

  test('a server that is not there', async () => {
    const gone = open('echo', { AI_BASE_URL: 'http://127.0.0.1:1/v1' });
    expect(await gone.chat(asked())).toEqual({ kind: 'failed', failure: 'unreachable' });
  });
});

test('calls the limit of tokens by the name that the server wants', async () => {
  const picky = open('pickyAboutTokens');
  await picky.chat(asked());
  const sent = fake.calls
    .slice(-2)
    .map(({ body }) => Object.keys(JSON.parse(body)).filter((k) => /max/.test(k)));
  expect(sent).toEqual([['max_tokens'], ['max_completion_tokens']]);
});

test('pauses after five failures, each model for itself, and asks again later', async () => {
  const clock = openTestClock();
  const env = { AI_BASE_URL: newest.url, AI_API_KEY: undefined, AI_MODEL: 'status-500' };
  const provider = openAiProvider({
    env: { ...env, AI_VISION_MODEL: 'sees', AI_AUDIO_MODEL: undefined },
    clock,
    log: openLog('silent'),
  });
  for (let count = 0; count < 5; count += 1) await provider.chat(asked());
  expect(await provider.chat(asked())).toEqual({ kind: 'failed', failure: 'paused' });
  expect(newest.calls).toHaveLength(5);
  expect(await provider.chat({ ...asked(), model: 'vision' })).toMatchObject({ kind: 'answered' });
  clock.advance(20_000);
  expect(await provider.chat(asked())).toEqual({ kind: 'failed', failure: 'overloaded' });
});
