import * as z from 'zod/mini';
import type { AiAnswer, AiFailure, ChatReply, ModelMessage, ToolCall } from './ai-provider.ts';

const MAX_CONTENT = 20_000;
const MAX_CALLS = 16;

/** Some local servers write no id, an empty one, or the arguments as an object instead of as text. */
const ToolCallSchema = z.looseObject({
  id: z.nullish(z.string().check(z.maxLength(200))),
  function: z.looseObject({
    name: z.string().check(z.maxLength(100)),
    arguments: z.nullish(z.union([z.string().check(z.maxLength(8_000)), z.record(z.string(), z.unknown())])),
  }),
});

const ContentSchema = z.nullish(
  z.union([
    z.string().check(z.maxLength(MAX_CONTENT)),
    z
      .array(z.looseObject({ text: z.optional(z.string().check(z.maxLength(MAX_CONTENT))) }))
      .check(z.maxLength(50)),
  ]),
);

const MessageSchema = z.looseObject({
  content: ContentSchema,
  refusal: z.nullish(z.string().check(z.maxLength(MAX_CONTENT))),
  tool_calls: z.nullish(z.array(ToolCallSchema).check(z.maxLength(MAX_CALLS))),
});

const CountSchema = z.catch(z.int().check(z.minimum(0)), 0);

/** A completion as OpenAI-compatible servers write it. */
const CompletionSchema = z.object({
  choices: z
    .array(z.object({ message: MessageSchema, finish_reason: z.nullish(z.string()) }))
    .check(z.minLength(1)),
  usage: z.catch(z.nullish(z.object({ prompt_tokens: CountSchema, completion_tokens: CountSchema })), null),
});
const TranscriptSchema = z.object({ text: z.string().check(z.maxLength(MAX_CONTENT)) });
const ErrorSchema = z.object({
  error: z.object({
    message: z.catch(z.string(), ''),
    code: z.catch(z.nullish(z.union([z.string(), z.number()])), null),
    type: z.catch(z.nullish(z.string()), null),
    param: z.catch(z.nullish(z.string()), null),
  }),
});

/** What a reply says as JSON; undefined when it is none. */
export const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const failed = (failure: AiFailure) => ({ kind: 'failed', failure }) as const;

const textOf = (content: z.output<typeof ContentSchema>): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('');

/** The message with an id for every call, by which the next round names it. */
const withIds = (message: z.output<typeof MessageSchema>): ModelMessage => {
  const { tool_calls: calls, ...rest } = message;
  if (!calls?.length) return { role: 'assistant', ...rest };
  const named = calls.map((called, index) => ({
    type: 'function',
    ...called,
    id: called.id || `call_${index + 1}`,
  }));
  return { role: 'assistant', ...rest, tool_calls: named };
};

const callsOf = ({ tool_calls: calls }: z.output<typeof MessageSchema>): ToolCall[] =>
  (calls ?? []).map(({ id, function: { name, arguments: written } }, index) => ({
    id: id || `call_${index + 1}`,
    name,
    arguments: typeof written === 'string' ? written : JSON.stringify(written ?? {}),
  }));

/** What a chat completion says. */
export const readChatReply = (bytes: Buffer): AiAnswer<ChatReply> => {
  const { data } = CompletionSchema.safeParse(parseJson(bytes));
  const choice = data?.choices[0];
  if (!choice) return failed('garbage');
  const { message, finish_reason: ending } = choice;
  const text = textOf(message.content);
  const toolCalls = callsOf(message);
  if (ending === 'content_filter') return failed('refused');
  if (toolCalls.length === 0 && text === '') {
    if (message.refusal) return failed('declined');
    // A model that thinks may have used up all its tokens with that.
    if (ending === 'length') return failed('cut_off');
  }
  const tokens = { input: data.usage?.prompt_tokens ?? 0, output: data.usage?.completion_tokens ?? 0 };
  return { kind: 'answered', value: { text, toolCalls, message: withIds(message), tokens } };
};

/** What a transcription says. */
export const readTranscript = (bytes: Buffer): AiAnswer<string> => {
  const { data } = TranscriptSchema.safeParse(parseJson(bytes));
  return data ? { kind: 'answered', value: data.text } : failed('garbage');
};

/** What a server says of a request that it did not carry out; its words may repeat ours, so they are never logged. */
export type AiComplaint = { readonly words: string; readonly code: string; readonly param: string };

/** Reads the error of a reply; empty texts where it says nothing. */
export const readComplaint = (bytes: Buffer): AiComplaint => {
  const { error } = ErrorSchema.safeParse(parseJson(bytes)).data ?? {};
  return {
    words: error?.message ?? '',
    code: String(error?.code ?? error?.type ?? ''),
    param: error?.param ?? '',
  };
};
