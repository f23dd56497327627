import type { ChatMessageView } from '#shared/features/conversations/inbox/web-chat-calls.ts';
import { randomId } from '#web/lib/random-id.ts';
import { ChatError, type ChatRefusal, readStoreChat, sayToStore } from './chat-calls.ts';
import { type ChatMemory, keepChatMemory, readChatMemory } from './chat-memory.ts';

/** A line that is on its way, or that was not taken. */
export type WaitingLine = {
  /** The same at every try, so that the store takes it once. */
  readonly id: string;
  readonly text: string;
  readonly buttonId: string | undefined;
  readonly refusal: ChatRefusal | undefined;
};

export type ChatView = ChatMemory & { readonly waiting: WaitingLine | undefined };

/** The talk of one device with one store; whoever shows it is told of every change. */
export type ChatTalk = {
  readonly view: () => ChatView;
  say(text: string, buttonId?: string): Promise<void>;
  retry(): Promise<void>;
  keepDraft(draft: string): void;
  /** Reads what was said meanwhile. */
  catchUp(): Promise<void>;
};

/** The device's own view of a turn, until the store's log says the same. */
const saidNow = (
  seq: number,
  said: Pick<ChatMessageView, 'author' | 'text'> & Partial<ChatMessageView>,
): ChatMessageView => ({ buttons: [], products: [], sentAt: new Date().toISOString(), ...said, seq });

/** Opens the talk with a store as this device left it. */
export const openChatTalk = (slug: string, onChange: () => void): ChatTalk => {
  let memory = readChatMemory(slug);
  let waiting: WaitingLine | undefined;

  const change = (next: Partial<ChatMemory>): void => {
    memory = { ...memory, ...next };
    keepChatMemory(slug, memory);
    onChange();
  };

  const catchUp = async (): Promise<void> => {
    const after = memory.seq;
    const log = await readStoreChat(slug, { conversationId: memory.id, after }).catch(() => undefined);
    // Another answer may have been faster; this one is then asked for again.
    if (!log || memory.seq !== after) return;
    if (log.messages.length === 0 && log.speaker === memory.speaker) return;
    // The line that seemed lost had arrived, and only its answer had not.
    const { text, refusal } = waiting ?? {};
    if (refusal && log.messages.some((message) => message.author === 'customer' && message.text === text))
      waiting = undefined;
    const messages = [...memory.messages, ...log.messages];
    change({ messages, seq: Math.max(after, log.seq), speaker: log.speaker });
  };

  const send = async (line: WaitingLine): Promise<void> => {
    waiting = { ...line, refusal: undefined };
    change({ usedAt: Date.now() });
    const { id: messageId, text, buttonId } = line;
    const before = memory.seq;
    try {
      const said = { conversationId: memory.id, messageId, text, buttonId };
      const { reply, seq, speaker } = await sayToStore(slug, said);
      const isAnswered = reply.text !== '';
      waiting = undefined;
      if (memory.seq !== before || seq !== before + (isAnswered ? 2 : 1)) {
        // Somebody else wrote in between: the store's log has them all, in their order.
        await catchUp();
        return;
      }
      const answered = isAnswered ? [saidNow(seq, { author: 'bot', ...reply })] : [];
      const asked = saidNow(before + 1, { author: 'customer', text });
      change({ messages: [...memory.messages, asked, ...answered], seq, speaker });
    } catch (error) {
      waiting = { ...line, refusal: error instanceof ChatError ? error.refusal : 'failed' };
      onChange();
    }
  };

  return {
    view: () => ({ ...memory, waiting }),
    say: (text, buttonId) => send({ id: randomId(), text, buttonId, refusal: undefined }),
    retry: async () => {
      if (waiting) await send(waiting);
    },
    keepDraft: (draft) => {
      memory = { ...memory, draft };
      keepChatMemory(slug, memory);
    },
    catchUp,
  };
};
