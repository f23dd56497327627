import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FakeModel } from '#server/testing/fake-ai-models.ts';
import { call, type FakeDeed, text } from '#server/testing/fake-deed.ts';
import { type FakeAi, openFakeAi } from '#server/testing/open-fake-ai.ts';
import { openTestClock } from '#server/testing/test-clock.ts';
import { seconds } from '#shared/lib/time.ts';
import { createLog } from '../log/log.ts';
import type { ChatRequest } from './ai-provider.ts';
import { createAiProvider } from './open-ai-provider.ts';

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
  createAiProvider({
    env: { AI_BASE_URL: fake.url, AI_API_KEY: 'llave', AI_MODEL: model, AI_AUDIO_MODEL: model, ...env },
    clock: openTestClock(),
    log: createLog('silent'),
    writeTrouble: async () => undefined,
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

test('without an address no model is offered and nothing is requested; with one, only the named models are offered', async () => {
  const before = fake.calls.length;
  const none = open('echo', { AI_BASE_URL: undefined });
  expect(none.offers).toEqual({ text: false, vision: false, audio: false, meaning: false });
  expect(await none.chat(asked())).toEqual({ kind: 'failed', failure: 'paused' });
  const one = open('echo', { AI_MODEL: undefined });
  expect(one.offers).toEqual({ text: false, vision: false, audio: true, meaning: false });
  expect(await one.chat(asked())).toEqual({ kind: 'failed', failure: 'paused' });
  expect(fake.calls).toHaveLength(before);
});

test('sends the chat with its key and returns the text', async () => {
  const answer = await open('echo').chat({
    ...asked(),
    messages: [
      ...ASK.messages,
      { role: 'assistant', message: { role: 'assistant', content: null } },
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

test('returns the calls of the model', async () => {
  const tools = [{ name: 'search_products', description: 'Looks.', parameters: { type: 'object' } }];
  expect(await open('calls').chat({ ...asked(), tools })).toMatchObject({
    kind: 'answered',
    value: {
      text: '',
      toolCalls: [{ id: 'call_1', name: 'search_products', arguments: '{"words":"ñame"}' }],
    },
  });
});

test('sends a recording as a form and returns its text', async () => {
  const recording = { bytes: Buffer.from([1, 2, 3]), contentType: 'audio/ogg', fileName: 'nota.ogg' };
  expect(await open('hears').transcribe({ ...recording, signal: patienceWith('hears') })).toEqual({
    kind: 'answered',
    value: 'dame dos libras de arroz',
  });
  expect(fake.calls.at(-1)?.body).toContain(
    'filename="nota.ogg"\r\nContent-Type: audio/ogg\r\n\r\n\x01\x02\x03\r\n',
  );
});

describe('embeds texts', () => {
  const embed = (model: string, texts = ['pan sin gluten', 'sombrilla']) =>
    open('echo', { AI_EMBEDDING_MODEL: model }).embed({ texts, signal: patienceWith(model) });

  test('as vectors of length one, each assigned to its text, in whatever order they arrive', async () => {
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
  ])('and accepts none that are %s', async (_what, vectors) => {
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
  ])('and reports a model that is %s: %s', async (model, failure) => {
    expect(await embed(model)).toEqual({ kind: 'failed', failure });
  });
});

describe('distinguishes', () => {
  test.each([
    ['slow', 'timeout'],
    ['garbage', 'garbage'],
    ['endless', 'garbage'],
    ['status-500', 'overloaded'],
    ['status-429', 'overloaded'],
    ['status-401', 'misconfigured'],
    ['unheard-of', 'misconfigured'],
    ['status-400', 'misconfigured'],
  ])('a model that is %s: %s', async (model, failure) => {
    expect(await open(model).chat(asked(model))).toEqual({ kind: 'failed', failure });
  });

  test('a missing server', async () => {
    const gone = open('echo', { AI_BASE_URL: 'http://127.0.0.1:1/v1' });
    expect(await gone.chat(asked())).toEqual({ kind: 'failed', failure: 'unreachable' });
  });
});

test('names the limit of tokens as the server requires', async () => {
  const picky = open('pickyAboutTokens');
  await picky.chat(asked());
  const sent = fake.calls
    .slice(-2)
    .map(({ body }) => Object.keys(JSON.parse(body)).filter((k) => /max/.test(k)));
  expect(sent).toEqual([['max_tokens'], ['max_completion_tokens']]);
});

test('pauses a model after five failures, without affecting other models, and tries again later', async () => {
  const clock = openTestClock();
  const env = { AI_BASE_URL: newest.url, AI_API_KEY: undefined, AI_MODEL: 'status-500' };
  const provider = createAiProvider({
    env: { ...env, AI_VISION_MODEL: 'sees', AI_AUDIO_MODEL: undefined },
    clock,
    log: createLog('silent'),
    writeTrouble: async () => undefined,
  });
  for (let count = 0; count < 5; count += 1) await provider.chat(asked());
  expect(await provider.chat(asked())).toEqual({ kind: 'failed', failure: 'paused' });
  expect(newest.calls).toHaveLength(5);
  expect(await provider.chat({ ...asked(), model: 'vision' })).toMatchObject({ kind: 'answered' });
  clock.advance(20_000);
  expect(await provider.chat(asked())).toEqual({ kind: 'failed', failure: 'overloaded' });
});

describe('works with real servers', () => {
  const complaint = (error: object, status = 400, headers = {}): FakeDeed => ({
    kind: 'json',
    status,
    headers,
    body: { error },
  });
  const says = (message: object, more: object = {}): FakeDeed => ({
    kind: 'json',
    body: { choices: [{ message: { role: 'assistant', ...message }, ...more }], ...more },
  });
  const server = async (models: Record<string, FakeModel>) => {
    const odd = await openFakeAi(models);
    onTestFinished(() => odd.close());
    const sent = (): Record<string, unknown>[] =>
      odd.calls.map(({ body }) => JSON.parse(Buffer.from(body, 'latin1').toString()));
    return { sent, provider: (model: string, env = {}) => open(model, { AI_BASE_URL: odd.url, ...env }) };
  };
  const TOOLS = [{ name: 'look', description: 'Looks.', parameters: { type: 'object' } }];

  test.each([
    [{ code: 'content_policy_violation', message: 'no' }, 400, 'refused'],
    [
      { message: 'The response was filtered due to the prompt triggering content management policy.' },
      400,
      'refused',
    ],
    [{ code: 'unsupported_parameter', param: 'tools', message: 'no tools' }, 400, 'misconfigured'],
    [{ code: 'conflict', message: 'no' }, 409, 'misconfigured'],
    [{ type: 'invalid_request_error', message: 'no' }, 422, 'misconfigured'],
  ])('%j is blamed on us or on the message', async (error, status, failure) => {
    const { provider } = await server({ odd: () => complaint(error, status) });
    const asking = provider('odd');
    expect(await asking.chat(asked())).toEqual({ kind: 'failed', failure });
    const code = 'code' in error ? error.code : 'invalid_request_error';
    expect(asking.trouble('text')).toEqual(failure === 'refused' ? undefined : { status, code });
  });

  test('a fault of the configuration is reported until the model answers again', async () => {
    const replies = [complaint({ code: 'model_not_found' }, 404), text('hola')];
    const { provider } = await server({ odd: () => replies.shift() ?? text('') });
    const asking = provider('odd');
    await asking.chat(asked());
    expect(asking.trouble('text')).toEqual({ status: 404, code: 'model_not_found' });
    await asking.chat(asked());
    expect(asking.trouble('text')).toBeUndefined();
  });

  test('a model that used up its tokens by thinking costs nothing, and gets more of them next time', async () => {
    const { provider, sent } = await server({
      odd: () => says({ content: '' }, { finish_reason: 'length' }),
    });
    const asking = provider('odd');
    expect(await asking.chat(asked())).toEqual({ kind: 'failed', failure: 'cut_off' });
    await asking.chat(asked());
    expect(sent().map(({ max_tokens }) => max_tokens)).toEqual([100, 2_100]);
  });

  test('the effort of thinking is sent, with tokens for it, and left out when the server does not know it', async () => {
    const { provider, sent } = await server({
      odd: ({ count }) => (count === 0 ? complaint({ param: 'reasoning_effort' }) : text('hola')),
    });
    const asking = provider('odd', { AI_REASONING_EFFORT: 'low' });
    expect(await asking.chat(asked())).toMatchObject({ kind: 'answered' });
    expect(sent().map(({ reasoning_effort, max_tokens }) => [reasoning_effort, max_tokens])).toEqual([
      ['low', 2_100],
      [undefined, 2_100],
    ]);
  });

  test.each([
    ['no id', { function: { name: 'look', arguments: '{"at":1}' } }],
    ['an empty id', { id: '', function: { name: 'look', arguments: '{"at":1}' } }],
    ['an object instead of its text', { function: { name: 'look', arguments: { at: 1 } } }],
  ])('a call with %s is a call', async (_what, called) => {
    const { provider } = await server({ odd: () => says({ content: null, tool_calls: [called] }) });
    expect(await provider('odd').chat({ ...asked(), tools: TOOLS })).toMatchObject({
      kind: 'answered',
      value: {
        toolCalls: [{ id: 'call_1', name: 'look', arguments: '{"at":1}' }],
        message: { tool_calls: [{ id: 'call_1' }] },
      },
    });
  });

  test('what a server adds to its message is sent back to it unchanged', async () => {
    const signed = { extra_content: { google: { thought_signature: 'firma' } } };
    const called = { id: 'c1', type: 'function', function: { name: 'look', arguments: '{}' }, ...signed };
    const { provider, sent } = await server({
      odd: () => says({ content: null, reasoning_content: 'pensé', tool_calls: [called] }),
    });
    const asking = provider('odd');
    const first = await asking.chat({ ...asked(), tools: TOOLS });
    if (first.kind === 'failed') throw new Error(first.failure);
    const { message } = first.value;
    await asking.chat({
      ...asked(),
      messages: [...ASK.messages, { role: 'assistant', message }],
      tools: TOOLS,
    });
    expect(sent()[1]?.messages).toEqual([
      ...ASK.messages,
      { role: 'assistant', content: null, reasoning_content: 'pensé', tool_calls: [called] },
    ]);
  });

  test('each model has its own name for the limit of tokens', async () => {
    const { provider, sent } = await server({
      picky: ({ count }) =>
        count === 0 ? complaint({ message: "Use 'max_completion_tokens' instead." }) : text('hola'),
      plain: () => text('hola'),
    });
    const asking = provider('picky', { AI_VISION_MODEL: 'plain' });
    await asking.chat(asked());
    await asking.chat({ ...asked(), model: 'vision' });
    const namesOf = (body: Record<string, unknown>) => Object.keys(body).filter((key) => /^max/.test(key));
    expect(sent().map(namesOf)).toEqual([['max_tokens'], ['max_completion_tokens'], ['max_tokens']]);
  });

  test('tokens are read when a server counts them', async () => {
    const usage = { prompt_tokens: 812, completion_tokens: 40 };
    const { provider } = await server({
      counts: () => says({ content: 'hola' }, { usage }),
      odd: () => text('hola'),
    });
    expect(await provider('counts').chat(asked())).toMatchObject({
      value: { tokens: { input: 812, output: 40 } },
    });
    expect(await provider('odd').chat(asked())).toMatchObject({ value: { tokens: { input: 0, output: 0 } } });
  });

  test('a short pause is waited for once; a long one pauses the model for all requests', async () => {
    const busy = (pause: string): FakeDeed => complaint({}, 429, { 'retry-after': pause });
    const { provider, sent } = await server({
      short: ({ count }) => (count === 0 ? busy('0') : text('hola')),
    });
    expect(await provider('short').chat(asked())).toMatchObject({ kind: 'answered' });
    expect(sent()).toHaveLength(2);
    const long = await server({ long: () => busy('30') });
    const asking = long.provider('long');
    expect(await asking.chat(asked())).toEqual({ kind: 'failed', failure: 'overloaded' });
    expect(await asking.chat(asked())).toEqual({ kind: 'failed', failure: 'paused' });
    expect(long.sent()).toHaveLength(1);
  });

  test('a call is demanded when the server supports that', async () => {
    const { provider, sent } = await server({
      odd: ({ count }) => (count === 0 ? complaint({ param: 'tool_choice' }) : text('hola')),
    });
    const asking = provider('odd');
    expect(await asking.chat({ ...asked(), tools: TOOLS, mustCall: 'look' })).toMatchObject({
      kind: 'answered',
    });
    expect(sent().map(({ tool_choice }) => tool_choice)).toEqual([
      { type: 'function', function: { name: 'look' } },
      undefined,
    ]);
  });

  test('an answer in parts is accepted, and a refusal by the model costs nothing', async () => {
    const { provider } = await server({
      parts: () =>
        says({
          content: [
            { type: 'text', text: 'ho' },
            { type: 'text', text: 'la' },
          ],
        }),
      declines: () => says({ content: null, refusal: 'No puedo.' }),
    });
    expect(await provider('parts').chat(asked())).toMatchObject({ value: { text: 'hola' } });
    expect(await provider('declines').chat(asked())).toEqual({ kind: 'failed', failure: 'declined' });
  });

  test('too long vectors are requested shorter, and a model that cannot shorten them is reported', async () => {
    const vectors = (length: number): FakeDeed => ({ kind: 'vectors', vectors: [Array(length).fill(1)] });
    const { provider, sent } = await server({
      shortens: ({ count }) => vectors(count === 0 ? 3_072 : 1_536),
    });
    const shortening = provider('', { AI_EMBEDDING_MODEL: 'shortens' });
    expect(await shortening.embed({ texts: ['a'], signal: patienceWith('shortens') })).toMatchObject({
      kind: 'answered',
    });
    expect(sent().map(({ dimensions }) => dimensions)).toEqual([undefined, 1_536]);
    const unable = await server({
      cannot: ({ count }) =>
        count === 1 ? complaint({ message: 'does not support specifying dimensions' }) : vectors(3_072),
    });
    const asking = unable.provider('', { AI_EMBEDDING_MODEL: 'cannot' });
    expect(await asking.embed({ texts: ['a'], signal: patienceWith('cannot') })).toEqual({
      kind: 'failed',
      failure: 'misconfigured',
    });
    expect(asking.trouble('meaning')).toEqual({ status: 200, code: 'too_many_dimensions' });
  });
});
