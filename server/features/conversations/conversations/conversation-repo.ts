import { type Selectable, sql } from 'kysely';
import { parseConversationState } from '#server/features/bot/bot.ts';
import {
  announceChange,
  type BotContext,
  type MemberContext,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import type { ConversationsTable, MessagesTable } from '#server/platform/db/tables.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import type { MessagePayload } from './message-payload.ts';

/** A conversation as it is stored; its state is parsed by the reader. A web chat has no customer: what is typed there proves nothing about who writes (decision 034). */
export type ConversationRow = Readonly<Omit<Selectable<ConversationsTable>, 'tenantId' | 'webKey'>>;

/** Why a person is to come: the customer asked or complains, writes like another bot, or could not be answered. */
export type HandoverReason = NonNullable<ConversationRow['handoverReason']>;

/** A message as it is stored. */
export type MessageRow = Readonly<
  Omit<Selectable<MessagesTable>, 'tenantId' | 'searchText' | 'payload'> & { payload: MessagePayload }
>;

type Talks = Scoped<BotContext | MemberContext>;

const COLUMNS_BESIDES_CUSTOMER = [
  'conversations.id',
  'conversations.channel',
  'conversations.state',
  'conversations.speaker',
  'conversations.speakerMember',
  'conversations.pausedUntil',
  'conversations.handoverReason',
  'conversations.notifiedAt',
  'conversations.windowEndsAt',
  'conversations.lastSeq',
  'conversations.handledSeq',
  'conversations.unread',
  'conversations.lastText',
  'conversations.lastAuthor',
  'conversations.lastMessageAt',
  'conversations.version',
  'conversations.bytes',
  'conversations.createdAt',
] as const;

/**
 * Lists the columns of a tenant's conversation as a row has them. A customer that was joined to another is that other one; it is found
 * by the tenant's id and not by the column, because Citus locks only rows that a statement finds on one node.
 */
export const conversationColumns = (tenantId: string) =>
  [
    ...COLUMNS_BESIDES_CUSTOMER,
    sql<string | null>`coalesce((select k.joined_to from customer_facts k
    where k.tenant_id = ${tenantId} and k.id = conversations.customer_id), conversations.customer_id)`.as(
      'customerId',
    ),
  ] as const;

/** The columns of one that has just begun: Citus looks for no joined customer while it inserts, and none has been joined yet. */
const BEGUN_COLUMNS = [...COLUMNS_BESIDES_CUSTOMER, 'conversations.customerId'] as const;

const conversationsOf = ({ tx, tenantId }: Talks) =>
  tx.db
    .selectFrom('conversations')
    .select(conversationColumns(tenantId))
    .where('conversations.tenantId', '=', tenantId);

/** The writer of a conversation: a customer whom the channel names, or the browser that keeps a secret. */
export type ConversationWriter = { readonly customerId: string } | { readonly webKey: Uint8Array };

/** The writer of a conversation and its channel. */
export type ConversationKey = { readonly channel: Channel } & ConversationWriter;

/** Selects the ids of a customer and of the customers that were joined to it. */
export const selectJoinedIds = ({ tx, tenantId }: Talks, customerId: string) =>
  tx.db
    .selectFrom('customerFacts as k')
    .select('k.id')
    .where('k.tenantId', '=', tenantId)
    .where((eb) => eb.or({ 'k.id': customerId, 'k.joinedTo': customerId }));

/** Selects the conversations of a writer, the most recent one first: two customers who were joined may both have had one. */
const conversationsWith = (scope: Talks, key: ConversationKey) => {
  const held = conversationsOf(scope).where('conversations.channel', '=', key.channel);
  if (!('customerId' in key)) return held.where('conversations.webKey', '=', key.webKey);
  return held
    .where('conversations.customerId', 'in', selectJoinedIds(scope, key.customerId))
    .orderBy('conversations.lastMessageAt', 'desc');
};

/** Finds the conversation with a key; undefined when it has not begun. */
export const findConversationOf = (
  scope: Talks,
  key: ConversationKey,
): Promise<ConversationRow | undefined> => conversationsWith(scope, key).executeTakeFirst();

/** Finds the conversation with a key and locks it until the transaction ends; undefined when it has not begun. */
const lockConversationOf = async (
  scope: Talks,
  key: ConversationKey,
): Promise<ConversationRow | undefined> => {
  const [row, ...others] = await conversationsWith(scope, key).forNoKeyUpdate().execute();
  return row && takeOver(scope, row, others);
};

/**
 * Opens the conversation with a key and locks it until the transaction ends; begins it when there is none. `admit` is told which it
 * is, undefined for one that would begin, and refuses it by throwing.
 */
export const findOrCreateConversation = async (
  scope: Talks,
  key: ConversationKey,
  admit?: (known: ConversationRow | undefined) => Promise<void>,
): Promise<ConversationRow> => {
  const { tx, tenantId, platform } = scope;
  const known = await lockConversationOf(scope, key);
  await admit?.(known);
  if (known) return known;
  const now = platform.clock.now();
  // Two first messages at once: one inserts, the other waits here and then finds it.
  const begun =
    (await tx.db
      .insertInto('conversations')
      .values({ ...key, tenantId, id: platform.clock.newId(), lastMessageAt: now, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(BEGUN_COLUMNS)
      .executeTakeFirst()) ?? (await lockConversationOf(scope, key));
  if (!begun) throw new Error('a conversation was begun and is not there');
  return begun;
};

/** The content of a mail to the team. */
export type Unreported = {
  /** How many conversations wait for a person. */
  readonly waiting: number;
  /** Those of them that no mail has reported yet. */
  readonly unreported: readonly Pick<ConversationRow, 'id' | 'handoverReason'>[];
};

const waitingOf = ({ tx, tenantId }: Scoped<BotContext>) =>
  tx.db.updateTable('conversations').where('tenantId', '=', tenantId).where('speaker', '=', 'waiting');

/**
 * Marks the conversations that wait for a person and no mail has reported as reported at `now`; undefined when there
 * are none, or others were reported after `quietSince`. Of two calls at once one finds them.
 */
export const claimUnreportedHandovers = async (
  scope: Scoped<BotContext>,
  { now, quietSince }: { now: Date; quietSince: Date },
): Promise<Unreported | undefined> => {
  const { tx, tenantId } = scope;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`handover mail ${tenantId}`}, 0))`.execute(tx.db);
  const reported = await tx.db
    .selectFrom('conversations')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('notifiedAt', '>', quietSince)
    .limit(1)
    .executeTakeFirst();
  if (reported) return undefined;
  const unreported = await waitingOf(scope)
    .set({ notifiedAt: now })
    .where('notifiedAt', 'is', null)
    .returning(['id', 'handoverReason'])
    .execute();
  if (unreported.length === 0) return undefined;
  const { waiting } = await tx.db
    .selectFrom('conversations')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('tenantId', '=', tenantId)
    .where('speaker', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return { waiting, unreported };
};

/** Lists those of the named conversations that wait for a person. */
export const listWaiting = async (
  { tx, tenantId }: Scoped<BotContext>,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('conversations')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('speaker', '=', 'waiting')
    .execute();
  return rows.map(({ id }) => id);
};

/** Lists the tenants with conversations that wait for a person and that no mail has reported. */
export const listUnreportedTenants = async ({ tx }: Scoped<PlatformContext>): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('conversations')
    .select('tenantId')
    .distinct()
    .where('speaker', '=', 'waiting')
    .where('notifiedAt', 'is', null)
    .execute();
  return rows.map(({ tenantId }) => tenantId);
};

/** Sums the bytes that the web chats of a store keep, which anybody may write. */
export const sumWebChatBytes = async ({ tx, tenantId }: Talks): Promise<number> => {
  const { bytes } = await tx.db
    .selectFrom('conversations')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('tenantId', '=', tenantId)
    .where('channel', '=', 'web')
    .executeTakeFirstOrThrow();
  return bytes;
};

/** Counts the web chats that began after an instant, and those of them that neither the bot nor a person has answered. */
export const countNewWebChats = (
  { tx, tenantId }: Talks,
  since: Date,
): Promise<{ begun: number; unanswered: number }> =>
  tx.db
    .selectFrom('conversations')
    .select(({ fn }) => [
      fn.countAll<number>().as('begun'),
      fn
        .countAll<number>()
        .filterWhere((eb) =>
          eb.or([
            eb('speaker', '=', 'waiting'),
            eb.and([
              eb('speaker', '=', 'bot'),
              eb('lastAuthor', '=', 'customer'),
              eb('handledSeq', '<', eb.ref('lastSeq')),
            ]),
          ]),
        )
        .as('unanswered'),
    ])
    .where('tenantId', '=', tenantId)
    .where('channel', '=', 'web')
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();

/** Finds a conversation by its id. */
export const findConversation = (scope: Talks, id: string): Promise<ConversationRow | undefined> =>
  conversationsOf(scope).where('conversations.id', '=', id).executeTakeFirst();

/** Finds a conversation by its id and locks it until the transaction ends. */
export const lockConversation = (scope: Talks, id: string): Promise<ConversationRow | undefined> =>
  conversationsOf(scope).where('conversations.id', '=', id).forNoKeyUpdate().executeTakeFirst();

export type ConversationChange = Partial<
  Omit<ConversationRow, 'id' | 'channel' | 'customerId' | 'version' | 'bytes' | 'createdAt'>
>;

/** Counts the bytes of a message: its words twice, once to be searched, and the file that came with it. */
const bytesOf = ({ text, payload }: MessageRow): number =>
  2 * Buffer.byteLength(text) + JSON.stringify(payload).length + (payload.media?.bytes ?? 0);

/**
 * Changes a conversation and announces it to every process once the transaction has committed. It keeps so many more bytes as the
 * messages have that were added to it.
 */
export const changeConversation = async (
  { tx, tenantId }: Talks,
  id: string,
  { state, ...change }: ConversationChange,
  added: readonly MessageRow[] = [],
): Promise<void> => {
  const addedBytes = added.reduce((sum, message) => sum + bytesOf(message), 0);
  const { numUpdatedRows } = await tx.db
    .updateTable('conversations')
    .set((eb) => ({
      ...change,
      ...(state !== undefined && { state: JSON.stringify(state) }),
      ...(addedBytes > 0 && { bytes: eb('bytes', '+', addedBytes) }),
      version: eb('version', '+', 1),
    }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error('a conversation was changed and is not there');
  announceChange({ tx, tenantId }, { topic: 'conversation', id });
};

/** The change after which the bot answers again. */
export const BOT_AGAIN = {
  speaker: 'bot',
  speakerMember: null,
  pausedUntil: null,
  handoverReason: null,
} as const;

/**
 * Moves the data of one person's other conversations to the most recent one: the cart when it has none, and who answers. The
 * messages stay.
 */
const takeOver = async (
  scope: Talks,
  row: ConversationRow,
  others: readonly ConversationRow[],
): Promise<ConversationRow> => {
  let livelier = row;
  for (const other of others) {
    const [own, left] = [parseConversationState(livelier.state), parseConversationState(other.state)];
    const takesCart = own.cart.length === 0 && left.cart.length > 0;
    const takesSpeaker = livelier.speaker === 'bot' && other.speaker !== 'bot';
    if (!takesCart && !takesSpeaker) continue;
    const { speaker, speakerMember, pausedUntil, handoverReason } = other;
    const taken = {
      ...(takesCart && { state: { ...own, cart: left.cart, order: left.order } }),
      ...(takesSpeaker && { speaker, speakerMember, pausedUntil, handoverReason }),
    };
    await changeConversation(scope, livelier.id, taken);
    livelier = { ...livelier, ...taken, version: livelier.version + 1 };
    await changeConversation(scope, other.id, {
      ...(takesCart && { state: { ...left, cart: [] } }),
      ...(takesSpeaker && BOT_AGAIN),
    });
  }
  return livelier;
};
