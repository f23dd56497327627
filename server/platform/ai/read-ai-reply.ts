import { randomUUID } from 'node:crypto';
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

/** Parses a reply as JSON; undefined when it is not JSON. */
const parseJson = (bytes: Buffer): unknown => {
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

/** Adds an id to every call, by which the next round names it. */
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

/** Reads a chat completion. */
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
    // A thinking model may have used up all its tokens.
    if (ending === 'length') return failed('cut_off');
  }
  const tokens = { input: data.usage?.prompt_tokens ?? 0, output: data.usage?.completion_tokens ?? 0 };
  return { kind: 'answered', value: { text, toolCalls, message: withIds(message), tokens } };
};

/** Reads a transcription. */
export const readTranscript = (bytes: Buffer): AiAnswer<string> => {
  const { data } = TranscriptSchema.safeParse(parseJson(bytes));
  return data ? { kind: 'answered', value: data.text } : failed('garbage');
};

/** The error of a server that refused a request; its words may repeat ours, so they are never logged. */
export type AiComplaint = { readonly words: string; readonly code: string; readonly param: string };

/** Reads the error of a reply; texts that it lacks are empty. */
export const readComplaint = (bytes: Buffer): AiComplaint => {
  const { error } = ErrorSchema.safeParse(parseJson(bytes)).data ?? {};
  return {
    words: error?.message ?? '',
    code: String(error?.code ?? error?.type ?? ''),
    param: error?.param ?? '',
  };
};

export type FormFile = {
  readonly name: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
};

/** Writes fields and one file as `multipart/form-data`. Names and values are our own and need no escaping. */
export const composeForm = (
  fields: Readonly<Record<string, string>>,
  { name, fileName, contentType, bytes }: FormFile,
): { contentType: string; body: Buffer } => {
  const boundary = `colmado-${randomUUID()}`;
  const opening = (header: string) => `--${boundary}\r\nContent-Disposition: form-data; ${header}\r\n`;
  const parts = Object.entries(fields).map(
    ([field, value]) => `${opening(`name="${field}"`)}\r\n${value}\r\n`,
  );
  const file = `${opening(`name="${name}"; filename="${fileName}"`)}Content-Type: ${contentType}\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(parts.join('') + file), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};

/** A stored vector takes four bytes a dimension. */
export const MAX_DIMENSIONS = 1_536;

const EmbeddingsSchema = z.object({
  data: z.array(
    z.object({
      index: z.int().check(z.minimum(0)),
      embedding: z.array(z.number()).check(z.minLength(2)),
    }),
  ),
});

const unitOf = (numbers: readonly number[]): Float32Array | undefined => {
  const length = Math.hypot(...numbers);
  const unit = Float32Array.from(numbers, (number) => number / length);
  return length > 0 && Number.isFinite(length) ? unit : undefined;
};

/**
 * Reads the vectors of `count` texts, in the order of the texts; undefined when the reply has another form, and `too long`
 * when they have more than 1,536 dimensions.
 */
export const readVectors = (
  bytes: Buffer,
  count: number,
): readonly Float32Array[] | 'too long' | undefined => {
  const { data } = EmbeddingsSchema.safeParse(parseJson(bytes));
  if (data?.data.some(({ embedding }) => embedding.length > MAX_DIMENSIONS)) return 'too long';
  // The vectors may come in any order; `index` names the text.
  const placed = data?.data.toSorted((left, right) => left.index - right.index) ?? [];
  const isWhole = placed.length === count && placed.every(({ index }, at) => index === at);
  const units = placed.flatMap(({ embedding }) => unitOf(embedding) ?? []);
  const areAlike = units.every(({ length }) => length === units[0]?.length);
  return isWhole && areAlike && units.length === count ? units : undefined;
};
