/** The kinds of model that a provider may have been configured with. */
export type AiModel = 'text' | 'vision' | 'audio' | 'meaning';

/**
 * Why a provider gave no answer. All but `refused` mean that it did no work for us; `refused` is its no to this very
 * content, and `paused` our own breaker.
 */
export type AiFailure =
  | 'timeout'
  | 'unreachable'
  | 'overloaded'
  | 'misconfigured'
  | 'garbage'
  | 'paused'
  | 'refused';

export type AiAnswer<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: AiFailure };

export type ToolCall = { readonly id: string; readonly name: string; readonly arguments: string };

export type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** One message of a chat, in the words of the OpenAI interface. */
export type ChatMessage =
  | { readonly role: 'system'; readonly content: string }
  | { readonly role: 'user'; readonly content: string | readonly ContentPart[] }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly content: string };

/** Something the model may call; `parameters` is a JSON schema. */
export type ToolSpec = {
  readonly name: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
};

export type ChatRequest = {
  readonly model: 'text' | 'vision';
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly ToolSpec[];
  readonly maxTokens: number;
  readonly signal: AbortSignal;
};

export type ChatReply = { readonly text: string; readonly toolCalls: readonly ToolCall[] };

export type Recording = {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly fileName: string;
  readonly signal: AbortSignal;
};

export type TextsToPlace = { readonly texts: readonly string[]; readonly signal: AbortSignal };

/** A server with models. Nothing it does throws. */
export type AiProvider = {
  /** Whether a model of the kind was configured. */
  readonly offers: Readonly<Record<AiModel, boolean>>;
  chat(request: ChatRequest): Promise<AiAnswer<ChatReply>>;
  transcribe(recording: Recording): Promise<AiAnswer<string>>;
  /** Where each text lies among meanings: vectors of length one, as many as texts and all of one dimension. */
  embed(request: TextsToPlace): Promise<AiAnswer<readonly Float32Array[]>>;
};
