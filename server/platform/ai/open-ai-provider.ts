import { seconds } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Env } from '../env/env-schema.ts';
import { type OutboundReply, sendRequest } from '../http/send-request.ts';
import type { Log } from '../log/open-log.ts';
import type { AiAnswer, AiFailure, AiModel, AiProvider, ChatMessage, ChatRequest } from './ai-provider.ts';
import { composeForm } from './compose-form.ts';
import { openBreaker } from './open-breaker.ts';
import { readChatReply, readTranscript } from './read-ai-reply.ts';
import { readVectors } from './read-vectors.ts';

type AiSettings = Pick<
  Env,
  'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL' | 'AI_VISION_MODEL' | 'AI_AUDIO_MODEL' | 'AI_EMBEDDING_MODEL'
>;

export type AiDependencies = { readonly env: AiSettings; readonly clock: Clock; readonly log: Log };

/** No shopper waits longer for a model, whatever the caller allows. */
const LONGEST_CALL_MS = seconds(8);
const MAX_REPLY_BYTES = 256 * 1024;
/** A number of a vector takes some twenty characters. */
const MAX_VECTOR_REPLY_BYTES = 48 * 1024;
/** OpenAI's newer models refuse the name that every other server knows, and say which one they want. */
const TOKEN_NAMES = ['max_tokens', 'max_completion_tokens'] as const;

const failureOf = (status: number): AiFailure => {
  if (status === 408 || status === 429 || status >= 500) return 'overloaded';
  return [401, 402, 403, 404].includes(status) || status < 400 ? 'misconfigured' : 'refused';
};

const toWire = (message: ChatMessage): Record<string, unknown> => {
  switch (message.role) {
    case 'assistant':
      return {
        role: message.role,
        content: message.content === '' ? null : message.content,
        tool_calls: message.toolCalls.map(({ id, ...called }) => ({
          id,
          type: 'function',
          function: called,
        })),
      };
    case 'tool':
      return { role: message.role, tool_call_id: message.callId, content: message.content };
    default:
      return { role: message.role, content: message.content };
  }
};

const asJson = (body: object) => ({
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(body)),
});

const ofEach = <Value>(make: (model: AiModel) => Value): Record<AiModel, Value> => ({
  text: make('text'),
  vision: make('vision'),
  audio: make('audio'),
  meaning: make('meaning'),
});

type Sending = {
  path: string;
  contentType: string;
  body: Uint8Array;
  signal: AbortSignal;
  maxBytes?: number;
};

/** Opens the provider that the environment names; without one it offers nothing and reaches nobody. */
export const openAiProvider = ({ env, clock, log }: AiDependencies): AiProvider => {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: key } = env;
  const models: Record<AiModel, string | undefined> = {
    text: env.AI_MODEL,
    vision: env.AI_VISION_MODEL,
    audio: env.AI_AUDIO_MODEL,
    meaning: env.AI_EMBEDDING_MODEL,
  };
  const breakers = ofEach(() => openBreaker(clock));
  const offers = (model: AiModel) => baseUrl !== undefined && models[model] !== undefined;
  let tokenName: (typeof TOKEN_NAMES)[number] = 'max_tokens';

  const post = ({
    path,
    contentType,
    body,
    signal,
    maxBytes = MAX_REPLY_BYTES,
  }: Sending): Promise<OutboundReply> =>
    sendRequest({
      method: 'POST',
      url: `${baseUrl}${path}`,
      headers: { 'content-type': contentType, ...(key && { authorization: `Bearer ${key}` }) },
      body,
      maxBytes,
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_CALL_MS)]),
    });

  const judge = <Value>(
    reply: OutboundReply,
    read: (bytes: Buffer) => Value | undefined,
  ): AiAnswer<Value> => {
    if (reply.kind === 'failed') return { kind: 'failed', failure: reply.reason };
    if (reply.kind === 'too_big') return { kind: 'failed', failure: 'garbage' };
    if (reply.status !== 200) return { kind: 'failed', failure: failureOf(reply.status) };
    const value = read(reply.bytes);
    return value === undefined ? { kind: 'failed', failure: 'garbage' } : { kind: 'answered', value };
  };

  /** Asks unless the breaker pauses; what is logged is the outcome, never a word of the chat (`reliability 9`). */
  const ask = async <Value>(
    model: AiModel,
    send: () => Promise<OutboundReply>,
    read: (bytes: Buffer) => Value | undefined,
  ): Promise<AiAnswer<Value>> => {
    const breaker = breakers[model];
    if (!offers(model) || !breaker.mayTry()) return { kind: 'failed', failure: 'paused' };
    const startedAt = performance.now();
    const answer = judge(await send(), read);
    if (answer.kind === 'answered' || answer.failure === 'refused') breaker.noteAnswer();
    else breaker.noteFailure();
    if (answer.kind === 'failed') {
      const ms = Math.round(performance.now() - startedAt);
      log.warn({ room: 'ai', model, failure: answer.failure, ms }, 'the model gave no answer');
    }
    return answer;
  };

  const postChat = ({ model, messages, tools, maxTokens, signal }: ChatRequest): Promise<OutboundReply> =>
    post({
      path: '/chat/completions',
      ...asJson({
        model: models[model],
        messages: messages.map(toWire),
        [tokenName]: maxTokens,
        ...(tools && { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
      }),
      signal,
    });

  const sendChat = async (request: ChatRequest): Promise<OutboundReply> => {
    const reply = await postChat(request);
    const other = TOKEN_NAMES.find((name) => name !== tokenName);
    const wantsOther =
      reply.kind === 'answered' && reply.status === 400 && other && reply.bytes.includes(`'${other}'`);
    if (!wantsOther) return reply;
    tokenName = other;
    return postChat(request);
  };

  return {
    offers: ofEach(offers),
    chat: (request) => ask(request.model, () => sendChat(request), readChatReply),
    transcribe: ({ bytes, contentType, fileName, signal }) => {
      const form = composeForm(
        { model: models.audio ?? '', language: 'es', response_format: 'json' },
        { name: 'file', fileName, contentType, bytes },
      );
      return ask('audio', () => post({ path: '/audio/transcriptions', ...form, signal }), readTranscript);
    },
    embed: ({ texts, signal }) => {
      const sending = asJson({ model: models.meaning, input: texts });
      const maxBytes = texts.length * MAX_VECTOR_REPLY_BYTES;
      const send = () => post({ path: '/embeddings', ...sending, signal, maxBytes });
      return ask('meaning', send, (bytes) => readVectors(bytes, texts.length));
    },
  };
};
