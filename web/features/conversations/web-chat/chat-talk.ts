import * as z from 'zod/mini';
import { SPEAKERS } from '#shared/features/conversations/inbox/message-kinds.ts';
import { ChatMessageSchema, type ChatMessageView } from '#shared/features/conversations/message-parts.ts';
import { hours } from '#shared/lib/time.ts';
import { randomId } from '#web/lib/random-id.ts';
import { readStored, writeStored } from '#web/lib/storage/device-storage.ts';
import { ChatError, type ChatRefusal, readStoreChat, sayToStore } from './chat-calls.ts';

const KEPT_MS = hours(24);
const MAX_KEPT = 80;

const MemorySchema = z.object({
  /** Random; only the server learns it. */
  id: z.string(),
  usedAt: z.number(),
  seq: z.number(),
  speaker: z.enum(SPEAKERS),
  messages: z.array(ChatMessageSchema),
  draft: z.string(),
});

/** What this device remembers of a chat with one store. */
type ChatMemory = Omit<z.infer<typeof MemorySchema>, 'messages'> & {
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
const readChatMemory = (slug: string): ChatMemory => {
  try {
    const kept = MemorySchema.parse(JSON.parse(readStored(keyOf(slug)) ?? 'null'));
    return Date.now() - kept.usedAt < KEPT_MS ? kept : begin();
  } catch {
    // Nothing is stored, or the stored text is not ours.
    return begin();
  }
};

/** Keeps the chat on the device. */
const keepChatMemory = (slug: string, memory: ChatMemory): void =>
  writeStored(keyOf(slug), JSON.stringify({ ...memory, messages: memory.messages.slice(-MAX_KEPT) }));

/** A line that is being sent or was refused. */
export type WaitingLine = {
  /** The same id at every try, so that the store accepts the line once. */
  readonly id: string;
  readonly text: string;
  readonly buttonId: string | undefined;
  readonly refusal: ChatRefusal | undefined;
};

/** What shows of a talk; a new object at every change. */
export type ChatView = Pick<ChatMemory, 'messages' | 'speaker'> & {
  readonly waiting: WaitingLine | undefined;
};

/** What was said since a message, and where the talk stands now. */
type Said = Pick<ChatMemory, 'messages' | 'seq' | 'speaker'>;

/** The device's own view of a turn, until the store's log says the same. */
const saidNow = (
  seq: number,
  said: Pick<ChatMessageView, 'author' | 'text'> & Partial<ChatMessageView>,
): ChatMessageView => ({ buttons: [], products: [], sentAt: new Date().toISOString(), ...said, seq });

/** The talk of this device with one store, as the device left it: a store for `useSyncExternalStore`. */
export class ChatTalk {
  readonly #slug: string;
  readonly #listeners = new Set<() => void>();
  #memory: ChatMemory;
  #view: ChatView;

  constructor(slug: string) {
    this.#slug = slug;
    this.#memory = readChatMemory(slug);
    const { messages, speaker } = this.#memory;
    this.#view = { messages, speaker, waiting: undefined };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): ChatView => this.#view;

  /** The unsent text; the field itself shows it, so listeners are not notified of changes. */
  get draft(): string {
    return this.#memory.draft;
  }

  set draft(draft: string) {
    this.#memory = { ...this.#memory, draft };
    keepChatMemory(this.#slug, this.#memory);
  }

  get hasBegun(): boolean {
    return this.#memory.seq > 0;
  }

  get isSending(): boolean {
    const { waiting } = this.#view;
    return waiting !== undefined && waiting.refusal === undefined;
  }

  /** Says a line, or taps a choice of the bot's. */
  say(text: string, buttonId?: string): Promise<void> {
    return this.#send({ id: randomId(), text, buttonId, refusal: undefined });
  }

  /** Sends the line that was not taken once more. */
  async retry(): Promise<void> {
    const { waiting } = this.#view;
    if (waiting) await this.#send(waiting);
  }

  /** Reads what was said meanwhile. */
  async catchUp(): Promise<void> {
    const { seq, speaker } = this.#memory;
    const said = await this.#readLog().catch(() => undefined);
    // A line on its way brings what was said before it; and another answer may have been faster.
    if (!said || this.isSending || this.#memory.seq !== seq) return;
    if (said.messages.length === 0 && said.speaker === speaker) return;
    // The line had arrived; only its answer was lost.
    const { waiting } = this.#view;
    const hasArrived = said.messages.some(
      ({ author, text }) => author === 'customer' && text === waiting?.text,
    );
    this.#add(said, hasArrived ? undefined : waiting);
  }

  async #send(line: WaitingLine): Promise<void> {
    if (this.isSending) return;
    this.#change({ usedAt: Date.now() }, { ...line, refusal: undefined });
    try {
      this.#add(await this.#deliver(line), undefined);
    } catch (error) {
      const refusal = error instanceof ChatError ? error.refusal : 'failed';
      this.#change({}, { ...line, refusal });
    }
  }

  /** Gives a line to the store; answers with it and its reply, or with the store's log if somebody else wrote in between. */
  async #deliver({ id: messageId, text, buttonId }: WaitingLine): Promise<Said> {
    const { id: conversationId, seq: before } = this.#memory;
    const answer = await sayToStore(this.#slug, { conversationId, messageId, text, buttonId });
    const { reply, seq, speaker } = answer;
    const isAnswered = reply.text !== '';
    if (seq !== before + (isAnswered ? 2 : 1)) return this.#readLog();
    const asked = saidNow(before + 1, { author: 'customer', text });
    const messages = isAnswered ? [asked, saidNow(seq, { author: 'bot', ...reply })] : [asked];
    return { messages, seq, speaker };
  }

  #readLog(): Promise<Said> {
    const { id: conversationId, seq: after } = this.#memory;
    return readStoreChat(this.#slug, { conversationId, after });
  }

  #add({ messages, seq, speaker }: Said, waiting: WaitingLine | undefined): void {
    const added = { messages: [...this.#memory.messages, ...messages], seq, speaker };
    this.#change({ ...added, seq: Math.max(this.#memory.seq, seq) }, waiting);
  }

  #change(next: Partial<ChatMemory>, waiting: WaitingLine | undefined): void {
    this.#memory = { ...this.#memory, ...next };
    keepChatMemory(this.#slug, this.#memory);
    const { messages, speaker } = this.#memory;
    this.#view = { messages, speaker, waiting };
    for (const listener of this.#listeners) listener();
  }
}
