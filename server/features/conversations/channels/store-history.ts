import { saveCustomer } from '#server/features/orders/orders.ts';
import type { BotContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import {
  type ConversationChange,
  type ConversationRow,
  changeConversation,
  findOrCreateConversation,
  type MessageRow,
} from '../conversations/conversation-repo.ts';
import { findEnds, findStoredIds, insertMessage } from '../conversations/message-repo.ts';
import { lastTextOf } from '../conversations/receive-message.ts';
import { describeContent } from './describe-content.ts';
import type { HistoryItem } from './inbound-item.ts';
import { keysOf } from './store-inbound.ts';

type Said = HistoryItem['messages'][number] & { at: Date };

type Writes = Scoped<BotContext>;

/** A message with its number in the conversation. */
type Numbered = { readonly seq: number; readonly said: Said };

const insertSaid = async (
  scope: Writes,
  conversationId: string,
  { seq, said }: Numbered,
): Promise<MessageRow | undefined> =>
  insertMessage(scope, {
    ...{ id: scope.platform.clock.newId(), conversationId, seq },
    ...(said.isOwners
      ? { direction: 'outbound', author: 'phone', status: 'sent' }
      : { direction: 'inbound', author: 'customer', status: 'received' }),
    ...{ memberId: null, answersMessageId: null, errorCode: null, isWithoutPictures: false },
    kind: said.content.kind,
    ...(await describeContent(scope, { content: said.content, media: undefined })),
    ...{ channelId: said.id, sentAt: said.at, createdAt: said.at },
  });

/** Stores messages in that order, and returns those that were not stored before. */
const insertAll = async (
  scope: Writes,
  conversationId: string,
  messages: readonly Numbered[],
): Promise<MessageRow[]> => {
  const added: MessageRow[] = [];
  for (const numbered of messages) {
    const message = await insertSaid(scope, conversationId, numbered);
    if (message) added.push(message);
  }
  return added;
};

/** Stores messages after all others of a chat, and shows the last of them in the list. */
const append = async (scope: Writes, { id, lastSeq }: ConversationRow, newer: readonly Said[]) => {
  const added = await insertAll(
    scope,
    id,
    newer.map((said, index) => ({ seq: lastSeq + 1 + index, said })),
  );
  const last = added.at(-1);
  if (!last) return;
  const change: ConversationChange = {
    ...{ lastSeq: last.seq, handledSeq: last.seq, unread: 0 },
    ...{ lastText: lastTextOf(last), lastAuthor: last.author, lastMessageAt: last.createdAt },
  };
  await changeConversation(scope, id, change, added);
};

/** Stores messages before all others of a chat: numbers go below one, so that nothing that waits for an answer moves. */
const prepend = async (
  scope: Writes,
  { conversationId, firstSeq }: { conversationId: string; firstSeq: number },
  older: readonly Said[],
) => {
  const added = await insertAll(
    scope,
    conversationId,
    older.toReversed().map((said, index) => ({ seq: firstSeq - 1 - index, said })),
  );
  if (added.length > 0) await changeConversation(scope, conversationId, {}, added);
};

/**
 * Stores what was written in a chat before the number was connected, for the team and the bot to read: nothing of it is unread,
 * and nothing is answered. Pictures of that time are not fetched. The parts of a chat come in any order, also when it goes on here
 * meanwhile: what is older than all that is stored comes before it, and what is newer after it, as long as nothing was said here.
 */
export const storeHistory = async (
  scope: Writes,
  { channel, history: { who, messages } }: { channel: Channel; history: HistoryItem },
): Promise<string> => {
  if (messages.length === 0) return 'nothing was said';
  const now = scope.platform.clock.now();
  const stored = await findStoredIds(
    scope,
    messages.map(({ id }) => id),
  );
  const fresh = messages
    .filter(({ id }) => !stored.has(id))
    // A telephone whose clock is ahead must not keep its chat at the top.
    .map(
      ({ sentAt, ...said }): Said => ({
        ...said,
        sentAt,
        at: sentAt === null || new Date(sentAt) > now ? now : new Date(sentAt),
      }),
    );
  const seenAt = fresh.at(-1)?.at;
  if (!seenAt) return 'repeated';
  const customer = await saveCustomer(scope, { ...keysOf(who), name: who.name ?? undefined, seenAt });
  const conversation = await findOrCreateConversation(scope, { channel, customerId: customer.id });
  const ends = await findEnds(scope, conversation.id);
  if (!ends) {
    await append(scope, conversation, fresh);
    return 'history';
  }
  const { first, last } = ends;
  const older = fresh.filter(({ at }) => at < first.createdAt);
  await prepend(scope, { conversationId: conversation.id, firstSeq: first.seq }, older);
  // What was said here is never older than the conversation's own row.
  const isHistoryAlone = last.createdAt < conversation.createdAt;
  const newer = isHistoryAlone ? fresh.filter(({ at }) => at > last.createdAt) : [];
  await append(scope, conversation, newer);
  return older.length + newer.length > 0 ? 'history' : 'between what is stored';
};
