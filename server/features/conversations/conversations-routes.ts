import type { FastifyInstance } from 'fastify';
import { simulateTurnCall } from '#shared/features/conversations/bot-calls.ts';
import { mountCall } from '../../platform/http/mount-call.ts';
import type { Doors } from '../tenants/tenants.ts';
import type { AnsweringTools } from './inbox/answering-tools.ts';
import { mountInboxRoutes } from './inbox/inbox-routes.ts';
import { mountWebChatRoutes } from './inbox/web-chat-routes.ts';
import { toTurnView, toWhyView } from './present-turn.ts';
import { mountBotSettingsRoutes } from './settings/bot-settings-routes.ts';
import { simulateTurn } from './simulate-turn.ts';
import { mountConnectionRoutes } from './whatsapp/connection-routes.ts';

/** Mounts the bot: its trial, its settings, the store's own chat and the inbox. */
export const mountConversationRoutes = (app: FastifyInstance, doors: Doors, tools: AnsweringTools): void => {
  mountBotSettingsRoutes(app, doors);
  mountConnectionRoutes(app, doors);
  mountWebChatRoutes(app, doors, tools);
  mountInboxRoutes(app, doors, tools.couriers);

  mountCall(app, simulateTurnCall, doors.member, async (member, { body }) => {
    const { tenantSlug, conversationId, text, buttonId } = body;
    const simulated = await simulateTurn(member, tools, {
      tenantSlug,
      conversationId,
      message: { text, buttonId },
    });
    return { ...toTurnView(simulated.turn), why: toWhyView(simulated) };
  });
};
