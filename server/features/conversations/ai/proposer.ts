import type { BotCommand, ConversationState } from '../../bot/bot.ts';
import type { BotContext } from '../../tenants/tenants.ts';
import type { IncomingMessage } from './incoming-message.ts';
import type { StoreKnowledge } from './store-knowledge.ts';

/** What was said before the burst that is answered, without it. */
export type SaidBefore = { readonly author: 'customer' | 'store'; readonly text: string };

export type ProposalInput = {
  /** The last inbound message of the burst: what is spent is noted under it, so that no message is charged twice. */
  readonly messageId: string;
  /** The whole burst as one message: its texts joined by line breaks, its last tapped button, its pictures and voice notes. */
  readonly message: IncomingMessage;
  readonly asksPhone: boolean;
  readonly state: ConversationState;
  readonly knowledge: StoreKnowledge;
  /** Oldest first; a handful is enough. */
  readonly history: readonly SaidBefore[];
};

/** What was spent on a turn, by meter. */
export type AiSpent = {
  readonly ai_text: number;
  readonly ai_vision: number;
  readonly audio_minutes: number;
};

/** Whether a model was asked about the words of a message: the rules were sure, the month has no room, it failed, or it answered. */
export type ModelAsked = 'unasked' | 'no_room' | 'failed' | 'answered';

/** What a model made of a burst. The engine judges it against the rows of the turn and may leave it aside. */
export type Proposal = {
  /** What voice notes say and pictures show, by the id of their message; one that is missing was not understood. */
  readonly understood: ReadonlyMap<string, string>;
  /** What the message does, as the model read it; none where it read nothing. */
  readonly commands: readonly BotCommand[] | undefined;
  readonly asked: ModelAsked;
  readonly spent: AiSpent;
};

/**
 * Asks a model about a burst, outside any transaction. Never throws for a provider that fails and never takes longer than
 * eight seconds; undefined when no model took part. Whatever it answers goes to `takeTurn` with the same message.
 */
export type Proposer = {
  propose(bot: BotContext, input: ProposalInput): Promise<Proposal | undefined>;
};
