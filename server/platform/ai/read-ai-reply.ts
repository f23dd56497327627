import * as z from 'zod';
import type { ChatReply } from './ai-provider.ts';

const ToolCallSchema = z.object({
  id: z.string().min(1).max(200),
  function: z.object({ name: z.string().max(100), arguments: z.string().max(8_000) }),
});

/** A completion as every OpenAI-compatible server writes it; what else stands there is dropped. */
const CompletionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().max(20_000).nullish(),
          tool_calls: z.array(ToolCallSchema).max(16).nullish(),
        }),
      }),
    )
    .min(1),
});

const TranscriptSchema = z.object({ text: z.string().max(20_000) });

/** What a reply says as JSON; undefined when it is none. */
export const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** What a chat completion says; undefined when it is none. */
export const readChatReply = (bytes: Buffer): ChatReply | undefined => {
  const { data } = CompletionSchema.safeParse(parseJson(bytes));
  const message = data?.choices[0]?.message;
  return (
    message && {
      text: message.content ?? '',
      toolCalls: (message.tool_calls ?? []).map(({ id, function: called }) => ({ id, ...called })),
    }
  );
};

/** What a transcription says; undefined when it is none. */
export const readTranscript = (bytes: Buffer): string | undefined =>
  TranscriptSchema.safeParse(parseJson(bytes)).data?.text;
