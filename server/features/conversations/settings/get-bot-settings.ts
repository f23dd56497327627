import type { BotSettings } from '#shared/features/bot/bot-settings.ts';
import { getTenant, type ReaderContext, type Scoped } from '../../tenants/tenants.ts';
import { readBotSettings } from './bot-settings-repo.ts';

/** How the store's bot speaks; the defaults where the owner said nothing. */
export const getBotSettings = async (scope: Scoped<ReaderContext>): Promise<BotSettings> => {
  const { isWebChatOn } = await getTenant(scope);
  return { isWebChatOn, ...(await readBotSettings(scope)) };
};
