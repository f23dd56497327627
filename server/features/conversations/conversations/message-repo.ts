import { sql } from 'kysely';
import type { BotContext, MemberContext, PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { MessageRow } from './conversation-repo.ts';
import type { MessagePayload } from './message-payload.ts';
import { inTimeOrder } from './read-burst.ts';

type Talks = Scoped<BotContext | MemberContext>;

/** The columns of a message as a row has them; only this file writes its payload. */
export const MESSAGE_COLUMNS = [
  'messages.id',
  'messages.conversationId',
  'messages.seq',
  'messages.direction',
  'messages.author',
  'messages.memberId',
  'messages.kind',
  'messages.text',
  sql<MessagePayload>`messages.payload`.as('payload'),
  'messages.answersMessageId',
  'messages.channelId',
  'messages.status',
  'messages.errorCode',
  'messages.isWithoutPictures',
  'messages.sentAt',
  'messages.createdAt',
] as const;

const rowsOf = ({ tx, tenantId }: Talks) =>
  tx.db.selectFrom('messages').where('messages.tenantId', '=', tenantId);

const rowsIn = (scope: Talks, conversationId: string) =>
  rowsOf(scope).where('messages.conversationId', '=', conversationId);

const messagesIn = (scope: Talks, conversationId: string) =>
  rowsIn(scope, conversationId).select(MESSAGE_COLUMNS);

/**
 * Adds a message to a conversation, which is locked, and is told of it by `changeConversation`; undefined when the channel has
 * delivered it before.
 */
export const insertMessage = (
  { tx, tenantId }: Talks,
  message: MessageRow,
): Promise<MessageRow | undefined> =>
  tx.db
    .insertInto('messages')
    .values({
      ...message,
      tenantId,
      searchText: foldText(message.text),
      payload: JSON.stringify(message.payload),
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'channelId']).doNothing())
    .returning(MESSAGE_COLUMNS)
    .executeTakeFirst();

/** Returns which of these ids of the channel are of messages that are stored. */
export const findStoredIds = async (scope: Talks, channelIds: readonly string[]): Promise<Set<string>> => {
  const rows = await rowsOf(scope)
    .select('messages.channelId')
    .where('messages.channelId', 'in', channelIds)
    .execute();
  return new Set(rows.flatMap(({ channelId }) => channelId ?? []));
};

type MessagePlace = Pick<MessageRow, 'seq' | 'createdAt'>;

/** Finds the first and the last message of a conversation; undefined when it has none. */
export const findEnds = async (
  scope: Talks,
  conversationId: string,
): Promise<{ first: MessagePlace; last: MessagePlace } | undefined> => {
  const places = rowsIn(scope, conversationId).select(['messages.seq', 'messages.createdAt']).limit(1);
  const first = await places.orderBy('messages.seq').executeTakeFirst();
  const last = await places.orderBy('messages.seq', 'desc').executeTakeFirst();
  return first && last && { first, last };
};

/** Lists the inbound messages of a conversation after a number, in their order. */
export const listInboundAfter = (
  scope: Talks,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<MessageRow[]> =>
  messagesIn(scope, conversationId)
    .where('messages.direction', '=', 'inbound')
    .where('messages.seq', '>', seq)
    .orderBy('messages.seq')
    .execute();

const MAX_TEXTS = 200;

/** Lists what the customer has written since an instant, oldest first; of very many messages the latest. */
export const listInboundTexts = async (
  scope: Talks,
  { conversationId, since }: { conversationId: string; since: Date },
): Promise<string[]> => {
  const rows = await rowsIn(scope, conversationId)
    .select('text')
    .where('direction', '=', 'inbound')
    .where('createdAt', '>', since)
    .orderBy('seq', 'desc')
    .limit(MAX_TEXTS)
    .execute();
  return rows.map(({ text }) => text).toReversed();
};

/** Finds a message by the channel's own id of it. */
export const findDelivered = (scope: Talks, channelId: string): Promise<MessageRow | undefined> =>
  rowsOf(scope).select(MESSAGE_COLUMNS).where('messages.channelId', '=', channelId).executeTakeFirst();

/** Finds a message of the store's side of a conversation by the channel's own id of it, unless nothing was said after it. */
export const findQuoted = (
  scope: Talks,
  { conversationId, channelId }: { conversationId: string; channelId: string },
): Promise<MessageRow | undefined> =>
  messagesIn(scope, conversationId)
    .where('messages.channelId', '=', channelId)
    .where('messages.direction', '=', 'outbound')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('messages as later')
          .select('later.id')
          .whereRef('later.tenantId', '=', 'messages.tenantId')
          .whereRef('later.conversationId', '=', 'messages.conversationId')
          .whereRef('later.seq', '>', 'messages.seq')
          .where('later.direction', '=', 'outbound'),
      ),
    )
    .executeTakeFirst();

/** Finds the bot's answer to the burst that a message belongs to; undefined when it was not answered. */
export const findAnswerTo = (
  scope: Talks,
  { conversationId, seq }: Pick<MessageRow, 'conversationId' | 'seq'>,
): Promise<MessageRow | undefined> =>
  messagesIn(scope, conversationId)
    .innerJoin('messages as asked', (join) =>
      join
        .onRef('asked.tenantId', '=', 'messages.tenantId')
        .onRef('asked.id', '=', 'messages.answersMessageId'),
    )
    .where('asked.conversationId', '=', conversationId)
    .where('asked.seq', '>=', seq)
    .orderBy('asked.seq')
    .limit(1)
    .executeTakeFirst();

/**
 * Sorts each run of messages that a customer wrote one after the other by when they were written, because WhatsApp delivers in
 * any order. The answers between the runs stay where they are.
 */
export const sortCustomerRuns = <Row extends Pick<MessageRow, 'direction' | 'sentAt'>>(
  rows: readonly Row[],
): Row[] => {
  const runs: Row[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (row.direction === 'inbound' && run?.[0]?.direction === 'inbound') run.push(row);
    else runs.push([row]);
  }
  return runs.flatMap(inTimeOrder);
};

/** Lists what was said in a conversation up to a number, the latest first; notes are for members and are not said. */
export const listSaidBefore = async (
  scope: Talks,
  { conversationId, seq, limit }: { conversationId: string; seq: number; limit: number },
): Promise<MessageRow[]> => {
  const rows = await messagesIn(scope, conversationId)
    .where('messages.direction', '<>', 'note')
    .where('messages.seq', '<=', seq)
    .orderBy('messages.seq', 'desc')
    .limit(limit)
    .execute();
  return sortCustomerRuns(rows.toReversed()).toReversed();
};

/** Says whether the bot has said the same in a conversation since an instant. */
export const hasBotSaid = async (
  scope: Talks,
  { conversationId, text, since }: { conversationId: string; text: string; since: Date },
): Promise<boolean> => {
  const said = await rowsIn(scope, conversationId)
    .select('id')
    .where('author', '=', 'bot')
    .where('text', '=', text)
    .where('createdAt', '>', since)
    .limit(1)
    .executeTakeFirst();
  return said !== undefined;
};

const LOOKED_BACK = 200;
/** Shorter texts are said again by people too: «sí», «ok», the number of a choice. */
const PHRASE_LENGTH = 20;

/** The condition that the answered message is a phrase. */
const IS_PHRASE = sql<boolean>`(length(asked.search_text) > ${sql.lit(PHRASE_LENGTH)} and not asked.payload ? 'buttonId')`;

/**
 * Counts how often the bot has answered in a conversation since an instant, and how often the same: a phrase, in which numbers
 * count as equal, or a short text or button that got the same answer. A phrase that the bot itself said before is the same as well.
 */
export const countExchanges = (
  { tx, tenantId }: Talks,
  { conversationId, lastSeq, since }: { conversationId: string; lastSeq: number; since: Date },
): Promise<{ replies: number; identical: number }> => {
  const firstSeq = lastSeq - LOOKED_BACK;
  const exchanges = tx.db
    .selectFrom('messages as m')
    .innerJoin('messages as asked', (join) =>
      join.onRef('asked.tenantId', '=', 'm.tenantId').onRef('asked.id', '=', 'm.answersMessageId'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('times'),
      fn
        .countAll<number>()
        .filterWhere(IS_PHRASE)
        .filterWhere(({ exists, selectFrom }) =>
          exists(
            selectFrom('messages as said')
              .select('said.id')
              .where('said.tenantId', '=', tenantId)
              .whereRef('said.conversationId', '=', 'm.conversationId')
              .where('said.seq', '>', firstSeq)
              .whereRef('said.seq', '<', 'asked.seq')
              .where('said.author', '=', 'bot')
              .whereRef('said.searchText', '=', 'asked.searchText'),
          ),
        )
        .as('echoes'),
    ])
    .where('m.tenantId', '=', tenantId)
    .where('m.conversationId', '=', conversationId)
    .where('m.seq', '>', firstSeq)
    .where('m.author', '=', 'bot')
    .where('m.createdAt', '>', since)
    .groupBy([
      sql`case when ${IS_PHRASE} then regexp_replace(asked.search_text, '[0-9]+', '0', 'g') else asked.search_text end`,
      sql`case when ${IS_PHRASE} then '' else m.search_text end`,
    ]);
  return tx.db
    .selectFrom(exchanges.as('exchanges'))
    .select([
      sql<number>`coalesce(sum(times), 0)::integer`.as('replies'),
      sql<number>`coalesce(greatest(max(times), sum(echoes)), 0)::integer`.as('identical'),
    ])
    .executeTakeFirstOrThrow();
};

const MAX_READ = 100;

/** Lists what was said in a conversation after a number, oldest first; of more than a hundred the latest. */
export const listMessagesAfter = async (
  scope: Talks,
  { conversationId, after }: { conversationId: string; after: number },
): Promise<MessageRow[]> => {
  const rows = await messagesIn(scope, conversationId)
    .where('messages.direction', '<>', 'note')
    .where('messages.seq', '>', after)
    .orderBy('messages.seq', 'desc')
    .limit(MAX_READ)
    .execute();
  return rows.toReversed();
};

const updateOf = ({ tx, tenantId }: Talks, messageId: string) =>
  tx.db.updateTable('messages').where('tenantId', '=', tenantId).where('id', '=', messageId);

/** Overwrites the words of a message and its payload. */
export const updateWords = async (
  scope: Talks,
  { messageId, text, payload }: { messageId: string } & Pick<MessageRow, 'text' | 'payload'>,
): Promise<void> => {
  const searchText = foldText(`${text} ${payload.understood ?? ''}`);
  await updateOf(scope, messageId)
    .set({ text, searchText, payload: JSON.stringify(payload) })
    .execute();
};

/** Finds the message that a list of conversations shows of one: neither a note nor a reaction or a system message. */
export const findLastSaid = (scope: Talks, conversationId: string): Promise<MessageRow | undefined> =>
  messagesIn(scope, conversationId)
    .where('messages.direction', '<>', 'note')
    .where('messages.kind', 'not in', ['reaction', 'system'])
    .orderBy('messages.seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Adds the understood words to a picture or voice note: members read them, and so does the next turn. */
export const addUnderstood = async (
  scope: Talks,
  { messageId, understood }: { messageId: string; understood: string },
): Promise<void> => {
  await updateOf(scope, messageId)
    .set({
      payload: sql<string>`payload || jsonb_build_object('understood', ${understood}::text)`,
      searchText: sql<string>`search_text || ' ' || ${foldText(understood)}`,
    })
    .execute();
};

/** Lists the keys of the files that messages of a store came with. */
export const listMediaKeys = async ({ tx }: Scoped<PlatformContext>, tenantId: string): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('messages')
    .select(sql<string>`payload->'media'->>'key'`.as('key'))
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`payload ? 'media'`)
    .execute();
  return rows.map(({ key }) => key);
};
