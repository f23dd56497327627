import { type BotContext, openBotOf, openPlatform } from '#server/features/tenants/tenants.ts';
import type { TestApp } from './open-test-app.ts';

/** The bot of an open store, as a channel opens it. */
export const openTestBot = async ({ platform }: TestApp, tenantId: string): Promise<BotContext> => {
  const door = await openBotOf(openPlatform(platform), tenantId);
  if (door.kind === 'closed') throw new Error('the store is not active');
  return door.bot;
};
