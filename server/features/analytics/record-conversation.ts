import type { ConversationEvent } from '#shared/features/analytics/store-event.ts';
import { dayOf } from '#shared/lib/time.ts';
import type { BotContext, Scoped } from '../tenants/tenants.ts';
import { addToCount } from './count-repo.ts';

const EVENT_OF = {
  web: 'web_conversation',
  whatsapp: 'whatsapp_conversation',
} as const satisfies Record<string, ConversationEvent>;

/** Counts a conversation of today, in the transaction that stores its first message of the day. */
export const recordConversation = (
  scope: Scoped<BotContext>,
  channel: keyof typeof EVENT_OF,
): Promise<void> => addToCount(scope, { day: dayOf(scope.platform.clock.now()), event: EVENT_OF[channel] });
