import type { FastifyInstance } from 'fastify';
import type { BotSettings } from '#shared/features/conversations/settings/bot-settings.ts';
import {
  getBotSettingsCall,
  updateBotSettingsCall,
} from '#shared/features/conversations/settings/bot-settings-calls.ts';
import { type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import { mountCall } from '../../../platform/http/mount-call.ts';
import { type Doors, inTenant } from '../../tenants/tenants.ts';
import { getBotSettings } from './get-bot-settings.ts';
import { updateBotSettings } from './update-bot-settings.ts';

const present = (settings: BotSettings, plan: PlanId) => ({
  success: true as const,
  settings,
  included: [...planOf(plan).features],
});

/** Mounts the settings of the bot. */
export const mountBotSettingsRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getBotSettingsCall, doors.member, async (member) =>
    present(await inTenant(member, getBotSettings), member.plan),
  );
  mountCall(app, updateBotSettingsCall, doors.editor, async (editor, { body }) =>
    present(await updateBotSettings(editor, body), editor.plan),
  );
};
