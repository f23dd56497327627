import type { BotContext, MemberContext, Scoped } from '../../tenants/tenants.ts';
import type { MessageRow } from './conversation-row.ts';

/**
 * Takes a stored message to its channel: `queue` runs in the transaction that stores the message, so that both happen or
 * neither. The web chat needs none: whoever is there reads what is stored.
 */
export type Courier = {
  queue(scope: Scoped<BotContext | MemberContext>, message: MessageRow): Promise<void>;
};
