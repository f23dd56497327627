import * as z from 'zod/mini';
import { SPEAKERS } from '#shared/features/conversations/inbox/message-kinds.ts';
import type { ChatMessageView } from '#shared/features/conversations/inbox/web-chat-calls.ts';
import { hours } from '#shared/lib/time.ts';
import { randomId } from '#web/lib/random-id.ts';
import { readStored, writeStored } from '#web/lib/storage/device-storage.ts';

const KEPT_MS = hours(24);
const MAX_KEPT = 80;

const MessageSchema = z.object({
  seq: z.number(),
  author: z.enum(['customer', 'bot', 'person']),
  text: z.string(),
  buttons: z.array(z.object({ id: z.string(), title: z.string() })),
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.nullable(z.number()),
      picture: z.nullable(z.string()),
    }),
  ),
  sentAt: z.string(),
});

const MemorySchema = z.object({
  /** Made up here and told to the store's server alone. */
  id: z.string(),
  usedAt: z.number(),
  seq: z.number(),
  speaker: z.enum(SPEAKERS),
  messages: z.array(MessageSchema),
  draft: z.string(),
});

/** What this device remembers of a chat with one store. */
export type ChatMemory = Omit<z.infer<typeof MemorySchema>, 'messages'> & {
  readonly messages: readonly ChatMessageView[];
};

const keyOf = (slug: string): string => `chat_${slug}`;

const begin = (): ChatMemory => ({
  id: randomId(),
  usedAt: Date.now(),
  seq: 0,
  speaker: 'bot',
  messages: [],
  draft: '',
});

/** The chat with a store as this device left it; a new one after a day without a word. */
export const readChatMemory = (slug: string): ChatMemory => {
  try {
    const kept = MemorySchema.parse(JSON.parse(readStored(keyOf(slug)) ?? 'null'));
    return Date.now() - kept.usedAt < KEPT_MS ? kept : begin();
  } catch {
    // Nothing kept, or something else wrote there.
    return begin();
  }
};

/** Keeps the chat on the device. */
export const keepChatMemory = (slug: string, memory: ChatMemory): void =>
  writeStored(keyOf(slug), JSON.stringify({ ...memory, messages: memory.messages.slice(-MAX_KEPT) }));
