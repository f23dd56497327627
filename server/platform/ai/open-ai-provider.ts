import { setTimeout as wait } from 'node:timers/promises';
import type { AiModel } from '#shared/lib/ai-models.ts';
import { minutes, seconds } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Env } from '../env/env-schema.ts';
import { CircuitBreaker } from '../http/circuit-breaker.ts';
import { type OutboundReply, sendRequest } from '../http/send-request.ts';
import type { Log } from '../log/log.ts';
import type {
  AiAnswer,
  AiFailure,
  AiProvider,
  AiTrouble,
  ChatMessage,
  ChatReply,
  ChatRequest,
  Recording,
  TextsToEmbed,
} from './ai-provider.ts';
import {
  type AiComplaint,
  composeForm,
  MAX_DIMENSIONS,
  readChatReply,
  readComplaint,
  readTranscript,
  readVectors,
} from './read-ai-reply.ts';
import type { WriteTrouble } from './trouble-writer.ts';

type AiSettings = Pick<
  Env,
  | 'AI_BASE_URL'
  | 'AI_API_KEY'
  | 'AI_MODEL'
  | 'AI_VISION_MODEL'
  | 'AI_AUDIO_MODEL'
  | 'AI_EMBEDDING_MODEL'
  | 'AI_REASONING_EFFORT'
>;

export type AiDependencies = {
  readonly env: AiSettings;
  readonly clock: Clock;
  readonly log: Log;
  /** Writes how each call went. */
  readonly writeTrouble: WriteTrouble;
};

/** The longest that a shopper waits for a model, also when the caller allows more. */
const MAX_CALL_MS = seconds(8);
/** When a server asks for a longer pause, the call fails and the breaker pauses instead. */
const MAX_RETRY_MS = seconds(1);
const MAX_PAUSE_MS = minutes(5);
const MAX_REPLY_BYTES = 256 * 1024;
/** Enough for a vector of 3,072 numbers, the longest of today, at some twenty characters each. */
const MAX_VECTOR_REPLY_BYTES = 96 * 1024;
/** The tokens that a thinking model may use in addition to its answer. */
const THINKING_TOKENS = 2_000;
/** OpenAI's newer models refuse the name that every other server knows, and answer with the one they want. */
const TOKEN_NAMES = ['max_tokens', 'max_completion_tokens'] as const;
/** Optional fields that not every server or model knows. */
const OPTIONAL_FIELDS = ['tool_choice', 'reasoning_effort', 'dimensions'] as const;
/** A call is sent again for each field that its server does not know, and once after a short pause. */
const MAX_TRIES = 5;

/** The codes and words by which servers refuse a content. Any other 400 is a fault of our request. */
const CONTENT_REFUSAL =
  /content[_ ]?(?:policy|filter|management)|moderation|responsible_?ai|data_inspection|invalid_prompt|safety/i;

const failed = (failure: AiFailure) => ({ kind: 'failed', failure }) as const;

const failureOf = (status: number, { code, words }: AiComplaint): AiFailure => {
  if (status === 408 || status === 429 || status >= 500) return 'overloaded';
  const isAboutContent = [400, 403, 422].includes(status) && CONTENT_REFUSAL.test(`${code} ${words}`);
  return isAboutContent ? 'refused' : 'misconfigured';
};

/** Says whether a failure came from a server that works. */
const isFromHealthyServer = (failure: AiFailure): boolean =>
  failure === 'refused' || failure === 'declined' || failure === 'cut_off';

const toWire = (message: ChatMessage): Readonly<Record<string, unknown>> => {
  if (message.role === 'assistant') return message.message;
  if (message.role === 'tool')
    return { role: message.role, tool_call_id: message.callId, content: message.content };
  return message;
};

/** Returns how long a server asks us to wait, in milliseconds; undefined when it does not say. */
const retryAfterMs = (reply: OutboundReply): number | undefined => {
  if (reply.kind !== 'answered') return undefined;
  const pause = Number(reply.headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(pause) ? Math.max(0, pause * 1000) : undefined;
};

type Fields = Readonly<Record<string, unknown>>;

/** One configured model: the form of requests that its server accepts, learnt from its refusals, and its state. */
class ConfiguredModel {
  readonly name: string | undefined;
  readonly breaker: CircuitBreaker;
  trouble: AiTrouble | undefined;
  /** Whether it uses tokens to think, which are added to the limit. */
  thinks: boolean;
  /** Whether its vectors are longer than we store, so that shorter ones are requested. */
  isTooLong = false;
  tokenName: (typeof TOKEN_NAMES)[number] = 'max_tokens';
  readonly #unknown = new Set<string>();

  constructor(name: string | undefined, clock: Clock, thinks: boolean) {
    this.name = name;
    this.breaker = new CircuitBreaker(clock);
    this.thinks = thinks;
  }

  knows(field: (typeof OPTIONAL_FIELDS)[number]): boolean {
    return !this.#unknown.has(field);
  }

  /** Learns from a refusal which field to leave out or rename; false when the refusal is about something else. */
  learn({ words, param }: AiComplaint, sent: Fields): boolean {
    const other = TOKEN_NAMES.find((name) => name !== this.tokenName);
    if (other && this.tokenName in sent && words.includes(`'${other}'`)) {
      this.tokenName = other;
      return true;
    }
    const refused = OPTIONAL_FIELDS.find(
      (field) => field in sent && (param.startsWith(field) || words.includes(field)),
    );
    if (refused) this.#unknown.add(refused);
    return refused !== undefined;
  }
}

type Sending = { readonly path: string; readonly signal: AbortSignal; readonly maxBytes?: number };
/** The body of one try: JSON, or a form with a file. */
type Body = { readonly fields: Fields } | { readonly contentType: string; readonly body: Uint8Array };

class OpenAiProvider implements AiProvider {
  readonly offers: Readonly<Record<AiModel, boolean>>;
  readonly #baseUrl: string | undefined;
  readonly #key: string | undefined;
  readonly #effort: AiSettings['AI_REASONING_EFFORT'];
  readonly #log: Log;
  readonly #writeTrouble: WriteTrouble;
  readonly #models: Readonly<Record<AiModel, ConfiguredModel>>;

  constructor({ env, clock, log, writeTrouble }: AiDependencies) {
    this.#baseUrl = env.AI_BASE_URL;
    this.#key = env.AI_API_KEY;
    this.#effort = env.AI_REASONING_EFFORT;
    this.#log = log;
    this.#writeTrouble = writeTrouble;
    const thinks = this.#effort !== undefined && this.#effort !== 'none';
    this.#models = {
      text: new ConfiguredModel(env.AI_MODEL, clock, thinks),
      vision: new ConfiguredModel(env.AI_VISION_MODEL, clock, thinks),
      audio: new ConfiguredModel(env.AI_AUDIO_MODEL, clock, false),
      meaning: new ConfiguredModel(env.AI_EMBEDDING_MODEL, clock, false),
    };
    const offers = (model: AiModel) => this.#baseUrl !== undefined && this.#models[model].name !== undefined;
    this.offers = {
      text: offers('text'),
      vision: offers('vision'),
      audio: offers('audio'),
      meaning: offers('meaning'),
    };
  }

  trouble(model: AiModel): AiTrouble | undefined {
    return this.#models[model].trouble;
  }

  async chat(request: ChatRequest): Promise<AiAnswer<ChatReply>> {
    const model = this.#models[request.model];
    const sending = { path: '/chat/completions', signal: request.signal };
    const answer = await this.#ask(
      request.model,
      () => this.#send(model, sending, () => ({ fields: this.#chatFields(model, request) })),
      readChatReply,
    );
    // The next call gets tokens to think.
    if (answer.kind === 'failed' && answer.failure === 'cut_off') model.thinks = true;
    return answer;
  }

  transcribe({ bytes, contentType, fileName, signal }: Recording): Promise<AiAnswer<string>> {
    const model = this.#models.audio;
    const form = composeForm(
      { model: model.name ?? '', language: 'es', response_format: 'json' },
      { name: 'file', fileName, contentType, bytes },
    );
    const send = () => this.#send(model, { path: '/audio/transcriptions', signal }, () => form);
    return this.#ask('audio', send, readTranscript);
  }

  async embed(texts: TextsToEmbed): Promise<AiAnswer<readonly Float32Array[]>> {
    const model = this.#models.meaning;
    const wasTooLong = model.isTooLong;
    const answer = await this.#embedOnce(model, texts);
    return model.isTooLong && !wasTooLong ? this.#embedOnce(model, texts) : answer;
  }

  #embedOnce(
    model: ConfiguredModel,
    { texts, signal }: TextsToEmbed,
  ): Promise<AiAnswer<readonly Float32Array[]>> {
    const sending = { path: '/embeddings', signal, maxBytes: texts.length * MAX_VECTOR_REPLY_BYTES };
    const fields = () => ({
      model: model.name,
      input: texts,
      ...(model.isTooLong && model.knows('dimensions') && { dimensions: MAX_DIMENSIONS }),
    });
    const send = () => this.#send(model, sending, () => ({ fields: fields() }));
    return this.#ask('meaning', send, (bytes) => {
      const vectors = readVectors(bytes, texts.length);
      if (vectors === undefined) return failed('garbage');
      if (vectors !== 'too long') return { kind: 'answered', value: vectors };
      if (model.isTooLong) model.trouble = { status: 200, code: 'too_many_dimensions' };
      model.isTooLong = true;
      this.#log.info(
        { room: 'ai', model: 'meaning' },
        `the vectors of this model have more than ${MAX_DIMENSIONS} dimensions; shorter ones are asked for`,
      );
      return failed('misconfigured');
    });
  }

  #chatFields(model: ConfiguredModel, { messages, tools, mustCall, maxTokens }: ChatRequest): Fields {
    return {
      model: model.name,
      messages: messages.map(toWire),
      [model.tokenName]: maxTokens + (model.thinks ? THINKING_TOKENS : 0),
      ...(this.#effort && model.knows('reasoning_effort') && { reasoning_effort: this.#effort }),
      ...(tools && { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
      ...(mustCall &&
        model.knows('tool_choice') && { tool_choice: { type: 'function', function: { name: mustCall } } }),
    };
  }

  /** Sends a call; repeats it without a field that the server does not know, and once after a short pause that it asks for. */
  async #send(model: ConfiguredModel, sending: Sending, write: () => Body): Promise<OutboundReply> {
    const signal = AbortSignal.any([sending.signal, AbortSignal.timeout(MAX_CALL_MS)]);
    let hasWaited = false;
    for (let tries = 1; ; tries += 1) {
      const written = write();
      const reply = await this.#post({ ...sending, signal }, written);
      if (reply.kind !== 'answered' || tries === MAX_TRIES) return reply;
      const { status } = reply;
      if ((status === 400 || status === 422) && 'fields' in written)
        if (model.learn(readComplaint(reply.bytes), written.fields)) continue;
      const pauseMs = retryAfterMs(reply);
      const isWorthWaiting = pauseMs !== undefined && pauseMs <= MAX_RETRY_MS && !hasWaited;
      if (status !== 429 || !isWorthWaiting) return reply;
      hasWaited = true;
      try {
        await wait(pauseMs, undefined, { signal });
      } catch {
        return { kind: 'failed', reason: 'timeout', isSent: true };
      }
    }
  }

  #post({ path, signal, maxBytes = MAX_REPLY_BYTES }: Sending, written: Body): Promise<OutboundReply> {
    const { contentType, body } =
      'fields' in written
        ? { contentType: 'application/json', body: Buffer.from(JSON.stringify(written.fields)) }
        : written;
    return sendRequest({
      method: 'POST',
      url: `${this.#baseUrl}${path}`,
      headers: { 'content-type': contentType, ...(this.#key && { authorization: `Bearer ${this.#key}` }) },
      body,
      maxBytes,
      signal,
    });
  }

  #judge<Value>(
    model: ConfiguredModel,
    reply: OutboundReply,
    read: (bytes: Buffer) => AiAnswer<Value>,
  ): AiAnswer<Value> {
    if (reply.kind === 'failed') return failed(reply.reason);
    if (reply.kind === 'too_big') return failed('garbage');
    if (reply.status === 200) return read(reply.bytes);
    const complaint = readComplaint(reply.bytes);
    const failure = failureOf(reply.status, complaint);
    if (failure === 'misconfigured')
      model.trouble = { status: reply.status, code: /^[\w.-]{1,60}$/.exec(complaint.code)?.[0] ?? '' };
    return failed(failure);
  }

  /** Asks the model unless its breaker pauses; the log has the outcome, never a word of the chat (`reliability 9`). */
  async #ask<Value>(
    kind: AiModel,
    send: () => Promise<OutboundReply>,
    read: (bytes: Buffer) => AiAnswer<Value>,
  ): Promise<AiAnswer<Value>> {
    const model = this.#models[kind];
    const { breaker } = model;
    if (!this.offers[kind] || !breaker.mayTry()) return failed('paused');
    const startedAt = performance.now();
    const reply = await send();
    const answer = this.#judge(model, reply, read);
    if (answer.kind === 'answered') model.trouble = undefined;
    if (answer.kind === 'answered' || answer.failure === 'misconfigured')
      await this.#writeTrouble(kind, model.trouble);
    if (answer.kind === 'answered' || isFromHealthyServer(answer.failure)) breaker.noteAnswer();
    else breaker.noteFailure();
    if (answer.kind === 'failed') {
      const pauseMs = answer.failure === 'overloaded' ? retryAfterMs(reply) : undefined;
      if (pauseMs !== undefined) breaker.pause(Math.min(pauseMs, MAX_PAUSE_MS));
      const ms = Math.round(performance.now() - startedAt);
      const status = reply.kind === 'answered' ? reply.status : undefined;
      const code = answer.failure === 'misconfigured' ? model.trouble?.code : undefined;
      this.#log.warn(
        { room: 'ai', model: kind, failure: answer.failure, status, code, ms },
        'the model gave no answer',
      );
    }
    return answer;
  }
}

/** Creates the provider that the environment names; without one it offers no model and sends nothing. */
export const createAiProvider = (dependencies: AiDependencies): AiProvider =>
  new OpenAiProvider(dependencies);
