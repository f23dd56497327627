import type { FastifyInstance } from 'fastify';
import { getBotHealthCall } from '#shared/features/conversations/settings/bot-health-calls.ts';
import type { BotSettings } from '#shared/features/conversations/settings/bot-settings.ts';
import {
  getBotSettingsCall,
  updateBotSettingsCall,
} from '#shared/features/conversations/settings/bot-settings-calls.ts';
import { teachBotCall } from '#shared/features/conversations/settings/lesson-calls.ts';
import { type PlanId, planOf } from '#shared/features/plans/plan-table.ts';
import { mountCall } from '../../../platform/http/mount-call.ts';
import { type Doors, inTenant } from '../../tenants/tenants.ts';
import { getBotHealth } from './get-bot-health.ts';
import { getBotSettings } from './get-bot-settings.ts';
import { teachBot } from './teach-bot.ts';
import { updateBotSettings } from './update-bot-settings.ts';

const present = (settings: BotSettings, plan: PlanId) => ({
  success: true as const,
  settings,
  included: [...planOf(plan).features],
});

/** Mounts the settings of the bot, what it is taught, and how it is doing. */
export const mountBotSettingsRoutes = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, getBotSettingsCall, doors.member, async (member) =>
    present(await inTenant(member, getBotSettings), member.plan),
  );
  mountCall(app, updateBotSettingsCall, doors.editor, async (editor, { body }) =>
    present(await updateBotSettings(editor, body), editor.plan),
  );
  mountCall(app, teachBotCall, doors.editor, async (editor, { body }) => ({
    success: true as const,
    keptAs: await teachBot(editor, body),
  }));
  mountCall(app, getBotHealthCall, doors.member, async (member) => ({
    success: true as const,
    health: await getBotHealth(member),
  }));
};
