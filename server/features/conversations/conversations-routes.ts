import type { FastifyInstance } from 'fastify';
import type { Doors, PlatformContext } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import { simulateTurnCall } from '#shared/features/conversations/bot-calls.ts';
import { draftProductCall, getDraftReadersCall } from '#shared/features/conversations/product-draft-calls.ts';
import { PRODUCT_DRAFT_COPY } from '#shared/features/conversations/product-draft-copy.ts';
import { getBotHealthCall } from '#shared/features/conversations/settings/bot-health-calls.ts';
import { draftProduct, draftReaders } from './ai/draft-product.ts';
import { toTurnView, toWhyView } from './ai/present-turn.ts';
import { simulateTurn } from './ai/simulate-turn.ts';
import { getBotHealth } from './bot-health.ts';
import type { ChannelAdapter } from './channels/channel-adapter.ts';
import { mountWebhook } from './channels/webhook-routes.ts';
import type { AnsweringTools } from './inbox/answering-tools.ts';
import { mountInboxRoutes } from './inbox/inbox-routes.ts';
import { mountBotSettingsRoutes } from './settings/bot-settings-routes.ts';

type Mounting = {
  readonly tools: AnsweringTools;
  readonly adapters: readonly ChannelAdapter[];
  readonly ctx: PlatformContext;
};

/** Mounts the calls of a channel and, where it delivers to us, the address that it delivers to. */
const mountChannel = (
  app: FastifyInstance,
  doors: Doors,
  { adapter, tools, ctx }: Omit<Mounting, 'adapters'> & { adapter: ChannelAdapter },
): void => {
  const { transport } = adapter;
  adapter.mountRoutes?.(app, doors, tools);
  if (transport) mountWebhook(app, ctx, { ...adapter, transport });
};

/** Mounts the bot: its trial, its settings and health, the channels and the inbox. */
export const mountConversationRoutes = (
  app: FastifyInstance,
  doors: Doors,
  { tools, adapters, ctx }: Mounting,
): void => {
  mountBotSettingsRoutes(app, doors);
  for (const adapter of adapters) mountChannel(app, doors, { adapter, tools, ctx });
  mountInboxRoutes(app, doors, tools.channels);
  mountCall(app, getBotHealthCall, doors.member, async (member) => ({
    success: true as const,
    health: await getBotHealth(member),
  }));

  mountCall(app, getDraftReadersCall, doors.editor, (editor) => ({
    success: true as const,
    ...draftReaders(editor),
  }));
  mountCall(app, draftProductCall, doors.editor, async (editor, { files: [file] }) => {
    if (!file) throw new AppError('INVALID_INPUT', { message: PRODUCT_DRAFT_COPY.unreadable });
    return { success: true as const, draft: await draftProduct(editor, file.bytes) };
  });

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
