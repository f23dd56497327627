import { type BotSettings, DEFAULT_BOT_SETTINGS } from '#shared/features/bot/bot-settings.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { EditorContext, ReaderContext, Scoped } from '../../tenants/tenants.ts';
import { botSettings } from './bot-settings-table.ts';

/** What the table of settings holds; whether the web chat is on stands in the tenant's own row. */
export type StoredBotSettings = Omit<BotSettings, 'isWebChatOn'>;

/** The store's stored settings, or the defaults of a store that never changed them. */
export const readBotSettings = async ({
  tx,
  tenantId,
}: Scoped<ReaderContext>): Promise<StoredBotSettings> => {
  const [row] = await tx.orm.select().from(botSettings).where(eq(botSettings.tenantId, tenantId));
  if (row) {
    const { tenantId: _tenant, updatedAt: _at, ...stored } = row;
    return stored;
  }
  const { isWebChatOn: _on, ...defaults } = DEFAULT_BOT_SETTINGS;
  return defaults;
};

/** Stores all of a store's settings. */
export const writeBotSettings = async (
  { tx, tenantId, platform }: Scoped<EditorContext>,
  settings: StoredBotSettings,
): Promise<void> => {
  const row = { ...settings, updatedAt: platform.clock.now() };
  await tx.orm
    .insert(botSettings)
    .values({ tenantId, ...row })
    .onConflictDoUpdate({ target: botSettings.tenantId, set: row });
};
