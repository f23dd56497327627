import { requireFeature } from '#server/features/plans/plans.ts';
import { type EditorContext, inTenant, lockTenant, updateTenant } from '#server/features/tenants/tenants.ts';
import type { BotSettings, SynonymGroup } from '#shared/features/bot/bot-settings.ts';
import { readBotSettings, writeBotSettings } from './bot-settings-repo.ts';

const adds = (before: readonly SynonymGroup[], after: readonly SynonymGroup[]): boolean => {
  const known = new Set(before.map((group) => JSON.stringify(group)));
  return after.some((group) => !known.has(JSON.stringify(group)));
};

/** Changes the given settings and leaves the others. What was stored under a higher plan stays; only additions are refused. @throws LIMIT_REACHED */
export const updateBotSettings = (
  editor: EditorContext,
  change: Partial<{ [Key in keyof BotSettings]: BotSettings[Key] | undefined }>,
): Promise<BotSettings> =>
  inTenant(editor, async (scope) => {
    const tenant = await lockTenant(scope);
    const stored = { isWebChatOn: tenant.isWebChatOn, ...(await readBotSettings(scope)) };
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const settings: BotSettings = { ...stored, ...given };
    if (adds(stored.synonyms, settings.synonyms)) requireFeature(tenant.plan, 'enhanced_search');
    const { isWebChatOn, ...rest } = settings;
    await writeBotSettings(scope, rest);
    // Also when the switch stays: the cached knowledge of the bot goes by the tenant's version.
    await updateTenant(scope, { isWebChatOn });
    return settings;
  });
