import { parseConversationState } from '#server/features/bot/bot.ts';
import { findCustomer } from '#server/features/orders/orders.ts';
import type { BotContext, MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { Channels } from '../conversations/conversation-channel.ts';
import type { ConversationRow } from '../conversations/conversation-repo.ts';

/**
 * Finds why nothing may be sent in a conversation: some channels take free text only for a while after the customer's last message,
 * and a customer who opted out gets none.
 */
export const findUnreachable = async (
  scope: Scoped<BotContext | MemberContext>,
  channels: Channels,
  { channel, windowEndsAt, customerId, state }: ConversationRow,
): Promise<'window_shut' | 'opted_out' | undefined> => {
  const isShut = windowEndsAt === null || windowEndsAt <= scope.platform.clock.now();
  if (channels.get(channel)?.windowMs !== undefined && isShut) return 'window_shut';
  const customer = customerId === null ? undefined : await findCustomer(scope, customerId);
  const isOptedOut = customerId === null ? parseConversationState(state).isOptedOut : customer?.optedOutAt;
  return isOptedOut ? 'opted_out' : undefined;
};
