import type { FastifyInstance } from 'fastify';
import { simulateTurnCall } from '#shared/features/conversations/bot-calls.ts';
import { mountCall } from '../../platform/http/mount-call.ts';
import type { Doors } from '../tenants/tenants.ts';
import { toTurnView, toWhyView } from './present-turn.ts';
import { mountBotSettingsRoutes } from './settings/bot-settings-routes.ts';
import { simulateTurn } from './simulate-turn.ts';
import { openKnowledgeCache } from './store-knowledge.ts';

/** Mounts the trial of the bot. */
export const mountConversationRoutes = (app: FastifyInstance, doors: Doors): void => {
  const knowledgeCache = openKnowledgeCache();
  mountBotSettingsRoutes(app, doors);

  mountCall(app, simulateTurnCall, doors.member, async (member, { body }) => {
    const { tenantSlug, conversationId, text, buttonId } = body;
    const turn = await simulateTurn(member, knowledgeCache, {
      tenantSlug,
      conversationId,
      message: { text, buttonId },
    });
    return { ...toTurnView(turn.reply), why: toWhyView(turn) };
  });
};
