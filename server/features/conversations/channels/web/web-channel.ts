import type { FastifyInstance } from 'fastify';
import {
  type Doors,
  openShopper,
  type ShopperContext,
  type VisitorContext,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  CONVERSATION_HEADER,
  chatWithStoreCall,
  readChatCall,
  sendChatPictureCall,
} from '#shared/features/conversations/inbox/web-chat-calls.ts';
import { toChatMessage } from '../../conversations/present-message.ts';
import type { AnsweringTools } from '../../inbox/answering-tools.ts';
import type { ChannelAdapter } from '../channel-adapter.ts';
import { chatWithStore, readChat, sendChatPicture, WEB_FACTS } from './chat-with-store.ts';

const getShopper = async (visitor: VisitorContext, slug: string): Promise<ShopperContext> => {
  const door = await openShopper(visitor, slug);
  if (door.kind === 'moved') throw new AppError('ADDRESS_MOVED', { details: { slug: door.slug } });
  if (door.kind === 'absent') throw new AppError('NOT_FOUND');
  return door.shopper;
};

/** Mounts the chat of the store's own pages. */
const mountWebChatRoutes = (app: FastifyInstance, doors: Doors, tools: AnsweringTools): void => {
  mountCall(app, chatWithStoreCall, doors.visitor, async (visitor, { params, body }) => {
    const shopper = await getShopper(visitor, params.slug);
    return chatWithStore(shopper, { tools, line: { ...body, peer: visitor.peer } });
  });

  mountCall(app, sendChatPictureCall, doors.visitor, async (visitor, { params, body, files }) => {
    const shopper = await getShopper(visitor, params.slug);
    // Without a file it is as unreadable as an empty one.
    const bytes = files[0]?.bytes ?? Buffer.alloc(0);
    return sendChatPicture(shopper, { ...body, tools, bytes, peer: visitor.peer });
  });

  mountCall(app, readChatCall, doors.visitor, async (visitor, { params, query, headers }) => {
    const shopper = await getShopper(visitor, params.slug);
    const { messages, ...standing } = await readChat(shopper, {
      conversationId: headers[CONVERSATION_HEADER],
      after: query.after,
    });
    return { success: true as const, messages: messages.map(toChatMessage), ...standing };
  });
};

/** The adapter of the web chat. It has no transport, because its messages travel in calls of our API. */
export const webChannel: ChannelAdapter = { ...WEB_FACTS, mountRoutes: mountWebChatRoutes };
