import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import { isBehind } from '#server/platform/db/sql-parts.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { cutRowPage, type Page, parseRowCursor } from '#server/platform/http/page-cursor.ts';
import type { InboxFilter } from '#shared/features/conversations/inbox/inbox-filters.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import {
  type ConversationRow,
  conversationColumns,
  type MessageRow,
  selectJoinedIds,
} from '../conversations/conversation-repo.ts';
import { MESSAGE_COLUMNS, sortCustomerRuns } from '../conversations/message-repo.ts';

type Reads = Scoped<MemberContext>;

/** A conversation as the inbox shows it: with its customer, in a web chat as its last order names one, and the member who has it. */
export type InboxRow = ConversationRow & {
  readonly customer: {
    readonly id: string;
    readonly name: string | null;
    readonly phone: string | null;
    readonly isVerified: boolean;
    readonly note: string;
    readonly optedOutAt: string | null;
    readonly marketingStoppedAt: string | null;
  } | null;
  readonly speakerEmail: string | null;
};

/** The customer of a conversation, or in a web chat what was typed with its last order. Inside JSON an instant is text. */
const CUSTOMER = sql<InboxRow['customer']>`case
  when k.id is not null then json_build_object('id', k.id, 'name', k.name, 'phone', k.phone,
    'isVerified', k.verified_at is not null, 'note', k.note, 'optedOutAt', k.opted_out_at,
    'marketingStoppedAt', k.marketing_stopped_at)
  when typed.customer_id is not null then json_build_object('id', typed.customer_id, 'name', typed.recipient,
    'phone', typed.phone, 'isVerified', false, 'note', '', 'optedOutAt', null, 'marketingStoppedAt', null) end`;

const inboxRowsOf = ({ tx, tenantId }: Reads) =>
  tx.db
    .selectFrom('conversations')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orderFacts as o')
          .select(['o.customerId', 'o.recipient', 'o.phone', 'o.searchText'])
          .where('conversations.webKey', 'is not', null)
          .where('o.tenantId', '=', tenantId)
          .whereRef('o.conversationId', '=', 'conversations.id')
          .orderBy('o.createdAt', 'desc')
          .limit(1)
          .as('typed'),
      (join) => join.onTrue(),
    )
    .leftJoin('customerFacts as j', (join) =>
      join.on('j.tenantId', '=', tenantId).onRef('j.id', '=', 'conversations.customerId'),
    )
    .leftJoin('customerFacts as k', (join) =>
      join.on('k.tenantId', '=', tenantId).on('k.id', '=', ({ fn }) => fn.coalesce('j.joinedTo', 'j.id')),
    )
    .leftJoin('memberFacts as u', (join) =>
      join.on('u.tenantId', '=', tenantId).onRef('u.id', '=', 'conversations.speakerMember'),
    )
    .select(conversationColumns(tenantId))
    .select(['u.email as speakerEmail', CUSTOMER.as('customer')])
    .where('conversations.tenantId', '=', tenantId);

const MESSAGES_PER_PAGE = 50;

type Conversations = ExpressionBuilder<Tables, 'conversations'>;

const fitsFilter = (filter: InboxFilter, userId: string) => (eb: Conversations) => {
  const conditions = {
    all: eb.and([]),
    waiting: eb('conversations.speaker', '=', 'waiting'),
    bot: eb('conversations.speaker', '=', 'bot'),
    mine: eb.and({ 'conversations.speaker': 'person', 'conversations.speakerMember': userId }),
    unread: eb('conversations.unread', '>', 0),
  } satisfies Record<InboxFilter, unknown>;
  return conditions[filter];
};

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Every word somewhere in the name, the number, one message, or the last order of a web chat. */
const fitsSearch = (tenantId: string, q: string) => {
  const words = foldText(q).split(' ').map(containing);
  const digits = q.replace(/\D/g, '');
  const byNumber =
    digits.length > 3 ? sql`or coalesce(k.phone, typed.phone) like ${containing(digits)}` : sql``;
  return sql<SqlBool>`(coalesce(k.search_text, typed.search_text) like all(${words}::text[]) ${byNumber}
    or exists (select from messages m where m.tenant_id = ${tenantId} and m.conversation_id = conversations.id
      and m.search_text like all(${words}::text[])))`;
};

export type InboxQuery = {
  readonly filter: InboxFilter;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

/** Lists a page of conversations, the latest message first. @throws INVALID_INPUT for an invalid cursor */
export const listInbox = async (
  scope: Reads,
  { filter, q, cursor, limit }: InboxQuery,
): Promise<Page<InboxRow>> => {
  const after = cursor === undefined ? undefined : parseRowCursor(cursor);
  const found = await inboxRowsOf(scope)
    .where(fitsFilter(filter, scope.userId))
    .where((eb) => (q ? fitsSearch(scope.tenantId, q) : eb.and([])))
    .where((eb) =>
      after
        ? isBehind(after, { alias: 'conversations', column: 'lastMessageAt', direction: 'desc' })
        : eb.and([]),
    )
    .orderBy('conversations.lastMessageAt', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(limit + 1)
    .execute();
  return cutRowPage(found, { limit, instantOf: ({ lastMessageAt }) => lastMessageAt });
};

/** Finds one conversation as the inbox shows it. */
export const findInboxRow = (scope: Reads, id: string): Promise<InboxRow | undefined> =>
  inboxRowsOf(scope).where('conversations.id', '=', id).executeTakeFirst();

/**
 * Lists the conversations that the inbox shows under a customer, the latest message first: those of the customer and of customers that
 * were joined to it, and the web chats whose latest order is theirs.
 */
export const listCustomerConversations = (scope: Reads, customerId: string): Promise<InboxRow[]> => {
  const { tx, tenantId } = scope;
  const ofCustomer = tx.db
    .selectFrom('conversations as own')
    .select('own.id')
    .where('own.tenantId', '=', tenantId)
    .where('own.customerId', 'in', selectJoinedIds(scope, customerId));
  const withOrders = tx.db
    .selectFrom('orderFacts')
    .select('orderFacts.conversationId as id')
    .where('orderFacts.tenantId', '=', tenantId)
    .where('orderFacts.customerId', '=', customerId)
    .where('orderFacts.conversationId', 'is not', null)
    .$narrowType<{ id: string }>();
  return (
    inboxRowsOf(scope)
      // Without this condition the query would search the customer or latest order of every conversation of the
      // store.
      .where('conversations.id', 'in', ofCustomer.unionAll(withOrders))
      .where(({ eb, fn }) => eb(fn.coalesce('k.id', 'typed.customerId'), '=', customerId))
      .orderBy('conversations.lastMessageAt', 'desc')
      .orderBy('conversations.id', 'desc')
      .execute()
  );
};

export type InboxCounts = { readonly waiting: number; readonly unread: number };

/** Counts the conversations that wait for a person, and those that have something unread. */
export const countInbox = ({ tx, tenantId }: Reads): Promise<InboxCounts> => {
  const count = tx.db
    .selectFrom('conversations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId);
  // Two counts, because each has an index of its own.
  return tx.db
    .selectNoFrom([
      count.where('speaker', '=', 'waiting').$asScalar().$notNull().as('waiting'),
      count.where('unread', '>', 0).$asScalar().$notNull().as('unread'),
    ])
    .executeTakeFirstOrThrow();
};

/** A message as the inbox shows it: with the member who wrote it. */
export type InboxMessage = MessageRow & { readonly memberEmail: string | null };

const inboxMessagesOf = ({ tx, tenantId }: Reads) =>
  tx.db
    .selectFrom('messages')
    .leftJoin('memberFacts as u', (join) =>
      join.on('u.tenantId', '=', tenantId).onRef('u.id', '=', 'messages.memberId'),
    )
    .select(MESSAGE_COLUMNS)
    .select('u.email as memberEmail')
    .where('messages.tenantId', '=', tenantId);

/** Lists the latest messages of a conversation, or those before a number, oldest first. */
export const listInboxMessages = async (
  scope: Reads,
  { conversationId, before }: { conversationId: string; before?: number | undefined },
): Promise<{ messages: InboxMessage[]; hasEarlier: boolean }> => {
  const rows = await inboxMessagesOf(scope)
    .where('messages.conversationId', '=', conversationId)
    .where((eb) => (before === undefined ? eb.and([]) : eb('messages.seq', '<', before)))
    .orderBy('messages.seq', 'desc')
    .limit(MESSAGES_PER_PAGE + 1)
    .execute();
  return {
    messages: sortCustomerRuns(rows.slice(0, MESSAGES_PER_PAGE).toReversed()),
    hasEarlier: rows.length > MESSAGES_PER_PAGE,
  };
};

/** Lists what was said in a conversation after a number, in its order; the notes of the team are not said. */
export const listSaidAfter = (
  scope: Reads,
  { conversationId, seq, limit }: { conversationId: string; seq: number; limit: number },
): Promise<InboxMessage[]> =>
  inboxMessagesOf(scope)
    .where('messages.conversationId', '=', conversationId)
    .where('messages.direction', '<>', 'note')
    .where('messages.seq', '>', seq)
    .orderBy('messages.seq')
    .limit(limit)
    .execute();

/** Finds one message by its id. */
export const findInboxMessage = (scope: Reads, id: string): Promise<InboxMessage | undefined> =>
  inboxMessagesOf(scope).where('messages.id', '=', id).executeTakeFirst();
