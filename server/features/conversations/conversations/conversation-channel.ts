import type { ConversationEvent } from '#shared/features/analytics/store-event.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import type { BotContext, MemberContext, Scoped } from '../../tenants/tenants.ts';
import type { MessageRow } from './conversation-row.ts';

/** What conversations know of the channel in which they are held. */
export type ConversationChannel = {
  readonly name: Channel;
  /** How long free text may be sent after the customer's last message; undefined without a limit. */
  readonly windowMs: number | undefined;
  /** Whether the channel tells the customer's telephone number; where it does not, the bot asks for one with an order. */
  readonly tellsPhone: boolean;
  /** As what the statistics of a store count its conversations. */
  readonly countedAs: ConversationEvent;
  /**
   * Puts a stored message on its way, in the transaction that stores it, so that both happen or neither. Undefined where the
   * customer reads what is stored, as in the web chat.
   */
  readonly queue:
    | ((scope: Scoped<BotContext | MemberContext>, message: MessageRow) => Promise<void>)
    | undefined;
};

/** The channels of the installation by their names. */
export type Channels = ReadonlyMap<Channel, ConversationChannel>;
