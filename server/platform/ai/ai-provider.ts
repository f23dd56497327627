/** The kinds of model that a provider may have been configured with. */
export const AI_MODELS = ['text', 'vision', 'audio', 'meaning'] as const;
export type AiModel = (typeof AI_MODELS)[number];

/**
 * Why a provider gave no answer. `refused` is its no to this very content, for which it may charge us; `declined` a model's own
 * no in an answer; `cut_off` an answer that used up its tokens before it said anything; `paused` our own breaker.
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

/** A model's own message as it came: what some servers put into it has to come back to them in the next round. */
export type ModelMessage = Readonly<Record<string, unknown>>;

export type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** One message of a chat, in the words of the OpenAI interface. */
export type ChatMessage =
  | { readonly role: 'system'; readonly content: string }
  | { readonly role: 'user'; readonly content: string | readonly ContentPart[] }
  | { readonly role: 'assistant'; readonly message: ModelMessage }
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
  /** The tool that the model has to call now, where its server knows how to demand that. */
  readonly mustCall?: string;
  /** For what it says; what it thinks before comes on top. */
  readonly maxTokens: number;
  readonly signal: AbortSignal;
};

/** Tokens that a server says it counted; 0 where it says nothing. */
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

export type TextsToPlace = { readonly texts: readonly string[]; readonly signal: AbortSignal };

/** What a server said when it refused how we ask: the operator has to change the configuration. */
export type AiTrouble = { readonly status: number; readonly code: string };

/** A server with models. Nothing it does throws. */
export type AiProvider = {
  /** Whether a model of the kind was configured. */
  readonly offers: Readonly<Record<AiModel, boolean>>;
  /** Why its last call could not be made as configured; undefined once one was answered. */
  trouble(model: AiModel): AiTrouble | undefined;
  chat(request: ChatRequest): Promise<AiAnswer<ChatReply>>;
  transcribe(recording: Recording): Promise<AiAnswer<string>>;
  /** Where each text lies among meanings: vectors of length one, as many as texts and all of one dimension. */
  embed(request: TextsToPlace): Promise<AiAnswer<readonly Float32Array[]>>;
};
