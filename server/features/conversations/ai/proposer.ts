import type { BotCommand, ConversationState } from '#server/features/bot/bot.ts';
import type { ReceiptReading } from '#server/features/orders/orders.ts';
import type { BotContext } from '#server/features/tenants/tenants.ts';
import type { StoreKnowledge } from './store-knowledge.ts';

/** One message before the burst that is answered. */
export type SaidBefore = { readonly author: 'customer' | 'store'; readonly text: string };

export type ProposalInput = {
  /** The last inbound message of the burst: what is spent is noted under it, so that no message is charged twice. */
  readonly messageId: string;
  /** The whole burst as one message: its texts joined by line breaks, its last tapped button, its pictures and voice notes. */
  readonly message: MessageToAnswer;
  readonly asksPhone: boolean;
  /** Whether the writer has an order that lacks money, so that a picture may be the receipt of a transfer. */
  readonly mayPay?: boolean;
  readonly state: ConversationState;
  readonly knowledge: StoreKnowledge;
  /** Oldest first; a handful is enough. */
  readonly history: readonly SaidBefore[];
};

/** The cost of a turn by meter. */
type AiSpent = {
  readonly ai_text: number;
  readonly ai_vision: number;
  readonly audio_minutes: number;
};

/**
 * How a model was asked about the words of a message: not at all because the rules were sure, not because the month is used
 * up, without success, or with an answer.
 */
export type ModelAsked = 'unasked' | 'no_room' | 'failed' | 'answered';

/** The reading of a burst by a model. The engine judges it against the rows of the turn and may leave it aside. */
export type Proposal = {
  /** The words of voice notes and pictures by the id of their message; one that is missing was not understood. */
  readonly understood: ReadonlyMap<string, string>;
  /** The pictures in which a model looked for a receipt. */
  readonly receipts?: ReadonlyMap<string, ReceiptReading>;
  /** The commands of the message as the model read it; undefined where it read nothing. */
  readonly commands: readonly BotCommand[] | undefined;
  readonly asked: ModelAsked;
  readonly spent: AiSpent;
};

/**
 * Asks a model about a burst, outside any transaction. Never throws for a provider that fails and never takes longer than
 * eight seconds; undefined when no model took part. Its answer goes to `takeTurn` with the same message.
 */
export type Proposer = {
  propose(bot: BotContext, input: ProposalInput): Promise<Proposal | undefined>;
};

/** A picture or voice note of a message, and its file in the `FileStore` once it was fetched. */
export type Attachment = {
  readonly messageId: string;
  readonly kind: 'image' | 'audio';
  readonly file: { readonly key: string; readonly contentType: string } | undefined;
};

/** A burst of messages that are not answered yet, as one message. */
export type MessageToAnswer = {
  readonly text: string;
  readonly buttonId: string | undefined;
  readonly attachments?: readonly Attachment[];
};
