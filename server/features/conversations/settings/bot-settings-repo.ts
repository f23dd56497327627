import { sql } from 'kysely';
import {
  type EditorContext,
  getTenant,
  type ReaderContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { type BotSettings, DEFAULT_BOT_SETTINGS } from '#shared/features/bot/bot-settings.ts';

/** The settings of the table; whether the web chat is on is a column of the tenant's own row. */
export type StoredBotSettings = Omit<BotSettings, 'isWebChatOn'>;

/** Reads the store's settings; a store that never changed them has the defaults. */
export const readBotSettings = async ({
  tx,
  tenantId,
}: Scoped<ReaderContext>): Promise<StoredBotSettings> => {
  const stored = await tx.db
    .selectFrom('botSettings')
    .select([
      'greeting',
      'isAwayOn',
      'awayText',
      'resumeAfterHours',
      'hasButtons',
      sql<BotSettings['quickReplies']>`quick_replies`.as('quickReplies'),
      sql<BotSettings['synonyms']>`synonyms`.as('synonyms'),
    ])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  if (stored) return stored;
  const { isWebChatOn: _on, ...defaults } = DEFAULT_BOT_SETTINGS;
  return defaults;
};

/** Stores all of a store's settings. */
export const writeBotSettings = async (
  { tx, tenantId, platform }: Scoped<EditorContext>,
  settings: StoredBotSettings,
): Promise<void> => {
  const row = {
    ...settings,
    quickReplies: JSON.stringify(settings.quickReplies),
    synonyms: JSON.stringify(settings.synonyms),
    updatedAt: platform.clock.now(),
  };
  await tx.db
    .insertInto('botSettings')
    .values({ tenantId, ...row })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(row))
    .execute();
};

/** Gets how the store's bot speaks; the defaults where the owner set nothing. */
export const getBotSettings = async (scope: Scoped<ReaderContext>): Promise<BotSettings> => {
  const { isWebChatOn } = await getTenant(scope);
  return { isWebChatOn, ...(await readBotSettings(scope)) };
};
