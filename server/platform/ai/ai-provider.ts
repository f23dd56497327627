import type { AiModel } from '#shared/lib/ai-models.ts';

/**
 * Why a provider gave no answer. `refused`: the server rejects this content, for which it may charge us; `declined`: the model
 * itself refuses in its answer; `cut_off`: the answer used up its tokens before it said anything; `paused`: our circuit breaker.
 */
export type AiFailure =
  | 'timeout'
  | 'unreachable'
  | 'overloaded'
  | 'misconfigured'
  | 'garbage'
  | 'cut_off'
  | 'declined'
  | 'paused'
  | 'refused';

export type AiAnswer<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: AiFailure };

export type ToolCall = { readonly id: string; readonly name: string; readonly arguments: string };

/** A model's message unchanged: some servers need their own fields back in the next round. */
export type ModelMessage = Readonly<Record<string, unknown>>;

type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** One message of a chat, in the form of the OpenAI interface. */
export type ChatMessage =
  | { readonly role: 'system'; readonly content: string }
  | { readonly role: 'user'; readonly content: string | readonly ContentPart[] }
  | { readonly role: 'assistant'; readonly message: ModelMessage }
  | { readonly role: 'tool'; readonly callId: string; readonly content: string };

/** A function that the model may call; `parameters` is a JSON schema. */
export type ToolSpec = {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
};

export type ChatRequest = {
  readonly model: 'text' | 'vision';
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly ToolSpec[];
  /** The tool that the model has to call now, where its server supports that. */
  readonly mustCall?: string;
  /** For the answer; tokens for thinking are added. */
  readonly maxTokens: number;
  readonly signal: AbortSignal;
};

/** Tokens that a server counted; 0 where it says nothing. */
export type TokenUse = { readonly input: number; readonly output: number };

export type ChatReply = {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
  readonly message: ModelMessage;
  readonly tokens: TokenUse;
};

export type Recording = {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly fileName: string;
  readonly signal: AbortSignal;
};

export type TextsToEmbed = { readonly texts: readonly string[]; readonly signal: AbortSignal };

/** Status and code of a server that refuses our requests, so that the operator has to change the configuration. */
export type AiTrouble = { readonly status: number; readonly code: string };

/** A server with models. No method throws. */
export type AiProvider = {
  /** Says for each kind whether a model was configured. */
  readonly offers: Readonly<Record<AiModel, boolean>>;
  /** Returns why the last call of a model was refused; undefined once one was answered. */
  trouble(model: AiModel): AiTrouble | undefined;
  chat(request: ChatRequest): Promise<AiAnswer<ChatReply>>;
  transcribe(recording: Recording): Promise<AiAnswer<string>>;
  /** Returns a vector of length one for the meaning of each text, all of one dimension. */
  embed(request: TextsToEmbed): Promise<AiAnswer<readonly Float32Array[]>>;
};

/**
 * Says whether a failed answer cost nothing. A refusal of this content does cost: a refund would let anybody have work done
 * for nothing (reliability 5).
 */
export const isFreeFailure = (answer: AiAnswer<unknown>): boolean =>
  answer.kind === 'failed' && answer.failure !== 'refused';

/**
 * Reads what a model reported by a tool, or in its text where it called none, as JSON; undefined when that is not JSON. Some
 * models put it into a block of code.
 */
export const reportedJson = ({ toolCalls, text }: ChatReply, toolName: string): unknown => {
  const written = toolCalls.find(({ name }) => name === toolName)?.arguments ?? text;
  try {
    return JSON.parse(written.replace(/^```(?:json)?|```$/g, ''));
  } catch {
    return undefined;
  }
};
