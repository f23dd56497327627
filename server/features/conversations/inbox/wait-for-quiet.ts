import { setTimeout as sleep } from 'node:timers/promises';
import type { BotContext } from '../../tenants/tenants.ts';
import { inTenant } from '../../tenants/tenants.ts';
import { findConversation } from './conversation-repo.ts';

/** Whoever never stops typing is answered in between. */
const MAX_WAITS = 4;

/**
 * Waits until a customer has written nothing for a moment, so that «hola», «tienen arroz», «del bueno» get one answer
 * (reliability 3). Nothing is held meanwhile: no row, no connection.
 */
export const waitForQuiet = async (bot: BotContext, conversationId: string): Promise<void> => {
  const { clock, env } = bot.platform;
  for (let waits = 0; waits < MAX_WAITS && env.BURST_WAIT_MS > 0; waits += 1) {
    const conversation = await inTenant(bot, (scope) => findConversation(scope, conversationId));
    if (conversation?.lastAuthor !== 'customer') return;
    const quietMs = clock.now().getTime() - conversation.lastMessageAt.getTime();
    if (quietMs >= env.BURST_WAIT_MS) return;
    await sleep(env.BURST_WAIT_MS - Math.max(0, quietMs));
  }
};
