import { setTimeout as wait } from 'node:timers/promises';
import { minutes, seconds } from '#shared/lib/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Env } from '../env/env-schema.ts';
import { type OutboundReply, sendRequest } from '../http/send-request.ts';
import type { Log } from '../log/open-log.ts';
import type {
  AiAnswer,
  AiFailure,
  AiModel,
  AiProvider,
  AiTrouble,
  ChatMessage,
  ChatReply,
  ChatRequest,
  Recording,
  TextsToPlace,
} from './ai-provider.ts';
import { composeForm } from './compose-form.ts';
import { type Breaker, openBreaker } from './open-breaker.ts';
import { type AiComplaint, readChatReply, readComplaint, readTranscript } from './read-ai-reply.ts';
import { MAX_DIMENSIONS, readVectors } from './read-vectors.ts';
import type { TellTrouble } from './shared-trouble.ts';

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
  /** Hears how each call went. */
  readonly tell: TellTrouble;
};

/** No shopper waits longer for a model, whatever the caller allows. */
const LONGEST_CALL_MS = seconds(8);
/** A server that asks for a longer pause than this keeps nobody waiting: the breaker pauses instead. */
const LONGEST_RETRY_MS = seconds(1);
const LONGEST_PAUSE_MS = minutes(5);
const MAX_REPLY_BYTES = 256 * 1024;
/** A number of a vector takes some twenty characters; of the longest ones of today 3,072 stand there. */
const MAX_VECTOR_REPLY_BYTES = 96 * 1024;
/** What a model that thinks may use for that, beside what it says. */
const THINKING_TOKENS = 2_000;
/** OpenAI's newer models refuse the name that every other server knows, and say which one they want. */
const TOKEN_NAMES = ['max_tokens', 'max_completion_tokens'] as const;
/** Fields that not every server or model knows, and that an answer can do without. */
const OPTIONAL_FIELDS = ['tool_choice', 'reasoning_effort', 'dimensions'] as const;
/** A call is sent again for each field that its server does not know, and once after a short pause. */
const MAX_TRIES = 5;

/** The codes and words by which servers refuse a content. Any other 400 is about how we ask. */
const CONTENT_REFUSAL =
  /content[_ ]?(?:policy|filter|management)|moderation|responsible_?ai|data_inspection|invalid_prompt|safety/i;

const failed = (failure: AiFailure) => ({ kind: 'failed', failure }) as const;

const failureOf = (status: number, { code, words }: AiComplaint): AiFailure => {
  if (status === 408 || status === 429 || status >= 500) return 'overloaded';
  const isAboutContent = [400, 403, 422].includes(status) && CONTENT_REFUSAL.test(`${code} ${words}`);
  return isAboutContent ? 'refused' : 'misconfigured';
};

/** Failures after which the server is still worth asking: it answered, only not with what we wanted. */
const isFromHealthyServer = (failure: AiFailure): boolean =>
  failure === 'refused' || failure === 'declined' || failure === 'cut_off';

const toWire = (message: ChatMessage): Readonly<Record<string, unknown>> => {
  if (message.role === 'assistant') return message.message;
  if (message.role === 'tool')
    return { role: message.role, tool_call_id: message.callId, content: message.content };
  return message;
};

/** How long a server asks us to wait, in milliseconds; undefined when it does not say. */
const retryAfterMs = (reply: OutboundReply): number | undefined => {
  if (reply.kind !== 'answered') return undefined;
  const pause = Number(reply.headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(pause) ? Math.max(0, pause * 1000) : undefined;
};

type Fields = Readonly<Record<string, unknown>>;

/** One configured model: how its server wants to be asked, learnt from what it refuses, and how it is doing. */
class ConfiguredModel {
  readonly name: string | undefined;
  readonly breaker: Breaker;
  trouble: AiTrouble | undefined;
  /** Whether it uses tokens to think, for which it needs room. */
  thinks: boolean;
  /** Whether its vectors are longer than what we keep, so that shorter ones are asked for. */
  isTooLong = false;
  tokenName: (typeof TOKEN_NAMES)[number] = 'max_tokens';
  readonly #unknown = new Set<string>();

  constructor(name: string | undefined, clock: Clock, thinks: boolean) {
    this.name = name;
    this.breaker = openBreaker(clock);
    this.thinks = thinks;
  }

  knows(field: (typeof OPTIONAL_FIELDS)[number]): boolean {
    return !this.#unknown.has(field);
  }

  /** Learns from a refusal what to leave out or to call by another name; false when that is not what was refused. */
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
/** What is sent, written anew for each try: as JSON, or as a form with a file. */
type Body = { readonly fields: Fields } | { readonly contentType: string; readonly body: Uint8Array };

class OpenAiProvider implements AiProvider {
  readonly offers: Readonly<Record<AiModel, boolean>>;
  readonly #baseUrl: string | undefined;
  readonly #key: string | undefined;
  readonly #effort: AiSettings['AI_REASONING_EFFORT'];
  readonly #log: Log;
  readonly #tell: TellTrouble;
  readonly #models: Readonly<Record<AiModel, ConfiguredModel>>;

  constructor({ env, clock, log, tell }: AiDependencies) {
    this.#baseUrl = env.AI_BASE_URL;
    this.#key = env.AI_API_KEY;
    this.#effort = env.AI_REASONING_EFFORT;
    this.#log = log;
    this.#tell = tell;
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
    // The next message has room to think.
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

  async embed(texts: TextsToPlace): Promise<AiAnswer<readonly Float32Array[]>> {
    const model = this.#models.meaning;
    const wasTooLong = model.isTooLong;
    const answer = await this.#embedOnce(model, texts);
    return model.isTooLong && !wasTooLong ? this.#embedOnce(model, texts) : answer;
  }

  #embedOnce(
    model: ConfiguredModel,
    { texts, signal }: TextsToPlace,
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

  /** Sends a call, again where its server does not know one of its fields, and once more after a pause that it asks for. */
  async #send(model: ConfiguredModel, sending: Sending, write: () => Body): Promise<OutboundReply> {
    const signal = AbortSignal.any([sending.signal, AbortSignal.timeout(LONGEST_CALL_MS)]);
    let hasWaited = false;
    for (let tries = 1; ; tries += 1) {
      const written = write();
      const reply = await this.#post({ ...sending, signal }, written);
      if (reply.kind !== 'answered' || tries === MAX_TRIES) return reply;
      const { status } = reply;
      if ((status === 400 || status === 422) && 'fields' in written)
        if (model.learn(readComplaint(reply.bytes), written.fields)) continue;
      const pauseMs = retryAfterMs(reply);
      const isWorthWaiting = pauseMs !== undefined && pauseMs <= LONGEST_RETRY_MS && !hasWaited;
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

  /** Asks unless the breaker pauses; what is logged is the outcome, never a word of the chat (`reliability 9`). */
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
      await this.#tell(kind, model.trouble);
    if (answer.kind === 'answered' || isFromHealthyServer(answer.failure)) breaker.noteAnswer();
    else breaker.noteFailure();
    if (answer.kind === 'failed') {
      const pauseMs = answer.failure === 'overloaded' ? retryAfterMs(reply) : undefined;
      if (pauseMs !== undefined) breaker.pause(Math.min(pauseMs, LONGEST_PAUSE_MS));
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

/** Opens the provider that the environment names; without one it offers nothing and reaches nobody. */
export const openAiProvider = (dependencies: AiDependencies): AiProvider => new OpenAiProvider(dependencies);
