import { getTenant, type ReaderContext, type Scoped } from '../../tenants/tenants.ts';
import { findConnection } from '../whatsapp/connection-repo.ts';

/** Whether the bot answers shoppers anywhere: in the chat of the store's page, or on WhatsApp. */
export const isBotActive = async (scope: Scoped<ReaderContext>): Promise<boolean> =>
  (await getTenant(scope)).isWebChatOn || (await findConnection(scope))?.state === 'connected';
