import { getTenant, type ReaderContext, type Scoped } from '../../tenants/tenants.ts';

/** Whether the bot answers shoppers anywhere: in the chat of the store's page. */
export const isBotActive = async (scope: Scoped<ReaderContext>): Promise<boolean> =>
  (await getTenant(scope)).isWebChatOn;
