import type { BotContext, MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { ConversationEvent } from '#shared/features/analytics/store-event.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import type { MessageRow } from './conversation-repo.ts';

/** The facts about a channel that do not depend on its transport. */
export type ChannelFacts = {
  readonly name: Channel;
  /** How long free text may be sent after the customer's last message; undefined without a limit. */
  readonly windowMs: number | undefined;
  /** Whether the channel knows the customer's telephone number; otherwise the bot asks for one with an order. */
  readonly tellsPhone: boolean;
  /** The event as which the statistics of a store count its conversations. */
  readonly countedAs: ConversationEvent;
};

/** A channel as conversations know it. */
export type ConversationChannel = ChannelFacts & {
  /**
   * Queues a stored message for sending, in the transaction that stores it. Undefined where the customer reads what is stored,
   * as in the web chat.
   */
  readonly queue:
    | ((scope: Scoped<BotContext | MemberContext>, message: MessageRow) => Promise<void>)
    | undefined;
};

/** The channels of the installation by their names. */
export type Channels = ReadonlyMap<Channel, ConversationChannel>;
