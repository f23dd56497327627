import type { FastifyInstance } from 'fastify';
import { type Doors, inTenant, type MemberContext, readTenant } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { FileAnswer } from '#server/platform/http/file-routes.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  countConversationsCall,
  getConversationCall,
  getMediaCall,
  listConversationsCall,
  queueConversationCall,
  readConversationCall,
  releaseConversationCall,
  sendMessageCall,
  takeConversationCall,
} from '#shared/features/conversations/inbox/inbox-calls.ts';
import { listWishesCall, settleWishCall } from '#shared/features/conversations/inbox/wish-calls.ts';
import type { Channels } from '../conversations/conversation-channel.ts';
import { listWishes, settleWish } from '../conversations/question-repo.ts';
import {
  getInboxRow,
  queueConversation,
  readConversation,
  releaseConversation,
  takeConversation,
} from './change-speaker.ts';
import { countInbox, findInboxMessage, type InboxRow, listInbox, listInboxMessages } from './inbox-repo.ts';
import { toConversationView, toMessageView, toWish } from './present-conversation.ts';
import { sendMessage } from './send-message.ts';

const success = { success: true as const };

const mountReadCalls = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, listConversationsCall, doors.member, (member, { query }) =>
    readTenant(member, async (scope) => {
      const { rows, nextCursor } = await listInbox(scope, query);
      const counts = await countInbox(scope);
      const conversations = rows.map((row) => toConversationView(member, row));
      return { ...success, conversations, nextCursor, counts };
    }),
  );

  mountCall(app, countConversationsCall, doors.member, async (member) => ({
    ...success,
    counts: await readTenant(member, countInbox),
  }));

  mountCall(app, getConversationCall, doors.member, (member, { params, query }) =>
    readTenant(member, async (scope) => {
      const conversation = toConversationView(member, await getInboxRow(scope, params.id));
      const { messages, hasEarlier } = await listInboxMessages(scope, {
        conversationId: params.id,
        before: query.before,
      });
      return { ...success, conversation, messages: messages.map(toMessageView), hasEarlier };
    }),
  );

  mountCall(app, getMediaCall, doors.member, (member, { params }) => openMedia(member, params.id));
};

type ChangeSpeaker = (member: MemberContext, id: string) => Promise<InboxRow>;

const mountChangeCalls = (app: FastifyInstance, doors: Doors, channels: Channels): void => {
  const answering =
    (changeSpeaker: ChangeSpeaker) =>
    async (member: MemberContext, { params }: { params: { id: string } }) => ({
      ...success,
      conversation: toConversationView(member, await changeSpeaker(member, params.id)),
    });
  mountCall(app, takeConversationCall, doors.member, answering(takeConversation));
  mountCall(app, releaseConversationCall, doors.member, answering(releaseConversation));
  mountCall(app, queueConversationCall, doors.member, answering(queueConversation));

  mountCall(app, readConversationCall, doors.member, async (member, { params }) => {
    await readConversation(member, params.id);
    return success;
  });

  mountCall(app, sendMessageCall, doors.member, async (member, { params, body, headers }) => {
    const { message, conversation } = await sendMessage(member, {
      channels,
      conversationId: params.id,
      message: body,
      key: headers['idempotency-key'],
    });
    return {
      ...success,
      message: toMessageView(message),
      conversation: toConversationView(member, conversation),
    };
  });
};

const mountWishCalls = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, listWishesCall, doors.member, (member) =>
    readTenant(member, async (scope) => ({
      ...success,
      questions: (await listWishes(scope, 'question')).map(toWish),
      products: (await listWishes(scope, 'product')).map(toWish),
    })),
  );

  mountCall(app, settleWishCall, doors.editor, async (editor, { body }) => {
    await inTenant(editor, (scope) => settleWish(scope, body));
    return success;
  });
};

/** Mounts the inbox: conversations, their speakers, the messages of the team, and what the bot could not answer. */
export const mountInboxRoutes = (app: FastifyInstance, doors: Doors, channels: Channels): void => {
  mountReadCalls(app, doors);
  mountChangeCalls(app, doors, channels);
  mountWishCalls(app, doors);
};

/** Opens the picture, voice note or file that came with a message, for the team alone. @throws NOT_FOUND */
const openMedia = async (member: MemberContext, messageId: string): Promise<FileAnswer> => {
  const message = await readTenant(member, (scope) => findInboxMessage(scope, messageId));
  const { media } = message?.payload ?? {};
  // The row alone is not trusted: the file must be one of the member's own store.
  const isOwn = media?.key.startsWith(`${member.tenantId}/`) === true;
  const file = isOwn ? await member.platform.files.open(media.key) : undefined;
  if (!media || !file) throw new AppError('NOT_FOUND');
  return new FileAnswer(file, media.contentType);
};
