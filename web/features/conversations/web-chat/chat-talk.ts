import * as z from 'zod/mini';
import { SPEAKERS } from '#shared/features/conversations/inbox/message-kinds.ts';
import { ChatMessageSchema, type ChatMessageView } from '#shared/features/conversations/message-parts.ts';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { MAX_RECEIPT_BYTES } from '#shared/features/orders/order-rules.ts';
import { hours } from '#shared/lib/time.ts';
import { randomId } from '#web/lib/random-id.ts';
import { readStored, writeStored } from '#web/lib/storage/device-storage.ts';
import { ChatError, type ChatRefusal, readStoreChat, sayToStore, sendPictureToStore } from './chat-calls.ts';

const KEPT_MS = hours(24);
const MAX_KEPT = 80;

const MemorySchema = z.object({
  /** A random key that only the server learns. */
  id: z.string(),
  usedAt: z.number(),
  seq: z.number(),
  speaker: z.enum(SPEAKERS),
  messages: z.array(ChatMessageSchema),
  draft: z.string(),
  /** Whether the store waits for the picture of a transfer; absent in what was stored before it could be sent here. */
  takesReceipt: z._default(z.boolean(), false),
});

/** The stored memory of the chat with one store on this device. */
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
  takesReceipt: false,
});

/** Reads the chat with a store from the device; it starts again after a day without messages. */
const readChatMemory = (slug: string): ChatMemory => {
  try {
    const kept = MemorySchema.parse(JSON.parse(readStored(keyOf(slug)) ?? 'null'));
    return Date.now() - kept.usedAt < KEPT_MS ? kept : begin();
  } catch {
    // The stored text is missing or not ours.
    return begin();
  }
};

/** Stores the chat on the device. */
const keepChatMemory = (slug: string, memory: ChatMemory): void =>
  writeStored(keyOf(slug), JSON.stringify({ ...memory, messages: memory.messages.slice(-MAX_KEPT) }));

/** A message that is being sent or was refused. */
export type WaitingLine = {
  /** The same id at every try, so that the store accepts the message once. */
  readonly id: string;
  readonly text: string;
  readonly buttonId: string | undefined;
  /** The picture that is sent in the place of a text. */
  readonly picture?: File;
  /** The store's text about its refusal. */
  readonly told?: string | undefined;
  readonly refusal: ChatRefusal | undefined;
};

/** The shown state of a chat; a new object at every change. */
export type ChatView = Pick<ChatMemory, 'messages' | 'speaker' | 'takesReceipt'> & {
  readonly waiting: WaitingLine | undefined;
};

/** The messages since a given one, and the current state of the chat. */
type Said = Pick<ChatMemory, 'messages' | 'seq' | 'speaker' | 'takesReceipt'>;

/** Says why a file is no picture that a chat takes; undefined where the store has to look. Large ones would cost the shopper's data. */
const findFault = ({ type, size }: File): string | undefined => {
  if (type !== '' && !type.startsWith('image/')) return WEB_CHAT_COPY.noPicture;
  return size > MAX_RECEIPT_BYTES ? WEB_CHAT_COPY.largePicture : undefined;
};

/** Returns the sent message and its reply as the device shows them until the store's log arrives. */
const saidNow = (
  seq: number,
  said: Pick<ChatMessageView, 'author' | 'text'> & Partial<ChatMessageView>,
): ChatMessageView => ({
  buttons: [],
  products: [],
  cards: [],
  sentAt: new Date().toISOString(),
  ...said,
  seq,
});

/** The chat of this device with one store: a store for `useSyncExternalStore`. */
export class ChatTalk {
  readonly #slug: string;
  readonly #listeners = new Set<() => void>();
  #memory: ChatMemory;
  #view: ChatView;
  /** Ends with the message that is being sent. */
  #sent: Promise<void> = Promise.resolve();

  constructor(slug: string) {
    this.#slug = slug;
    this.#memory = readChatMemory(slug);
    const { messages, speaker, takesReceipt } = this.#memory;
    this.#view = { messages, speaker, takesReceipt, waiting: undefined };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): ChatView => this.#view;

  /** The unsent text, which is no part of the view: the log is not drawn again with each letter. */
  readonly draft = (): string => this.#memory.draft;

  write(draft: string): void {
    this.#memory = { ...this.#memory, draft };
    keepChatMemory(this.#slug, this.#memory);
    this.#notify();
  }

  get hasBegun(): boolean {
    return this.#memory.seq > 0;
  }

  get isSending(): boolean {
    const { waiting } = this.#view;
    return waiting !== undefined && waiting.refusal === undefined;
  }

  /** Sends a message, or a tapped choice of the bot. */
  say(text: string, buttonId?: string): Promise<void> {
    return this.#send({ id: randomId(), text, buttonId, refusal: undefined });
  }

  /**
   * Sends a picture as the receipt of a transfer, after a message that is on its way. The text of a refused message, in whose
   * place it is shown, goes back to the field.
   */
  async sendPicture(picture: File): Promise<void> {
    while (this.isSending) await this.#sent;
    const { waiting } = this.#view;
    if (waiting && !waiting.picture) this.write([waiting.text, this.draft()].filter(Boolean).join('\n'));
    const told = findFault(picture);
    const line = { id: randomId(), text: WEB_CHAT_COPY.picture, buttonId: undefined, picture };
    if (told) this.#change({}, { ...line, refusal: 'unfit', told });
    else await this.#send({ ...line, refusal: undefined });
  }

  /** Sends a refused message once more. */
  async retry(): Promise<void> {
    const { waiting } = this.#view;
    if (waiting) await this.#send(waiting);
  }

  /** Fetches new messages. */
  async catchUp(): Promise<void> {
    const { seq, speaker, takesReceipt } = this.#memory;
    const said = await this.#readLog().catch(() => undefined);
    // A message that is being sent fetches the earlier ones itself, and another answer may have been faster.
    if (!said || this.isSending || this.#memory.seq !== seq) return;
    const isSame = said.speaker === speaker && said.takesReceipt === takesReceipt;
    if (said.messages.length === 0 && isSame) return;
    // The message had arrived, and only its answer was lost.
    const { waiting } = this.#view;
    const hasArrived = said.messages.some(
      ({ author, text }) => author === 'customer' && text === waiting?.text,
    );
    this.#add(said, hasArrived ? undefined : waiting);
  }

  #send(line: WaitingLine): Promise<void> {
    if (!this.isSending) this.#sent = this.#sendNow(line);
    return this.#sent;
  }

  async #sendNow(line: WaitingLine): Promise<void> {
    this.#change({ usedAt: Date.now() }, { ...line, refusal: undefined, told: undefined });
    try {
      this.#add(await this.#deliver(line), undefined);
    } catch (error) {
      const { refusal, told } = error instanceof ChatError ? error : new ChatError('failed');
      this.#change({}, { ...line, refusal, told: refusal === 'unfit' ? told : undefined });
    }
  }

  /** Sends a message; returns it with its reply, or the store's log when somebody else wrote in between. */
  async #deliver({ id: messageId, text, buttonId, picture }: WaitingLine): Promise<Said> {
    const { id: conversationId, seq: before } = this.#memory;
    const answer = picture
      ? await sendPictureToStore(this.#slug, { conversationId, messageId, picture })
      : await sayToStore(this.#slug, { conversationId, messageId, text, buttonId });
    const { reply, seq, speaker, takesReceipt } = answer;
    const isAnswered = reply.text !== '';
    if (seq !== before + (isAnswered ? 2 : 1)) return this.#readLog();
    const asked = saidNow(before + 1, { author: 'customer', text });
    const messages = isAnswered ? [asked, saidNow(seq, { author: 'bot', ...reply })] : [asked];
    return { messages, seq, speaker, takesReceipt };
  }

  #readLog(): Promise<Said> {
    const { id: conversationId, seq: after } = this.#memory;
    return readStoreChat(this.#slug, { conversationId, after });
  }

  #add({ messages, seq, speaker, takesReceipt }: Said, waiting: WaitingLine | undefined): void {
    const added = { messages: [...this.#memory.messages, ...messages], seq, speaker, takesReceipt };
    this.#change({ ...added, seq: Math.max(this.#memory.seq, seq) }, waiting);
  }

  #change(next: Partial<ChatMemory>, waiting: WaitingLine | undefined): void {
    this.#memory = { ...this.#memory, ...next };
    keepChatMemory(this.#slug, this.#memory);
    const { messages, speaker, takesReceipt } = this.#memory;
    this.#view = { messages, speaker, takesReceipt, waiting };
    this.#notify();
  }
  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
