import type { InboxFilter } from '#shared/features/conversations/inbox/inbox-filters.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { Page } from '../../../platform/http/page-cursor.ts';
import { cutRowPage, parseRowCursor } from '../../../platform/http/row-cursor.ts';
import type { MemberContext, Scoped } from '../../tenants/tenants.ts';
import { CONVERSATION_SQL } from '../conversations/conversation-repo.ts';
import type { ConversationRow, MessageRow } from '../conversations/conversation-row.ts';
import { asWritten, MESSAGE_SQL } from '../conversations/message-repo.ts';

type Reads = Scoped<MemberContext>;

/** A conversation as the inbox shows it: with whose it is, or what its last order says in a web chat, and who has it. */
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

const ROW_SQL = `select ${CONVERSATION_SQL}, u.email as "speakerEmail",
    case when k.id is not null then json_build_object('id', k.id, 'name', k.name, 'phone', k.phone,
        'isVerified', k.verified_at is not null, 'note', k.note, 'optedOutAt', k.opted_out_at,
        'marketingStoppedAt', k.marketing_stopped_at)
      when typed.customer_id is not null then json_build_object('id', typed.customer_id, 'name', typed.recipient,
        'phone', typed.phone, 'isVerified', false, 'note', '', 'optedOutAt', null, 'marketingStoppedAt', null) end as customer
  from conversations c
  left join lateral (select o.customer_id, o.recipient, o.phone, o.search_text from orders o
    where c.web_key is not null and o.tenant_id = c.tenant_id and o.conversation_id = c.id
    order by o.created_at desc limit 1) typed on true
  left join customers j on j.tenant_id = c.tenant_id and j.id = c.customer_id
  left join customers k on k.tenant_id = c.tenant_id and k.id = coalesce(j.joined_to, j.id)
  left join users u on u.tenant_id = c.tenant_id and u.id = c.speaker_member
  where c.tenant_id = $1`;

const MESSAGES_PER_PAGE = 50;

const FILTER_SQL: Record<InboxFilter, string> = {
  all: '',
  waiting: `and c.speaker = 'waiting'`,
  bot: `and c.speaker = 'bot'`,
  mine: `and c.speaker = 'person' and c.speaker_member = $2`,
  unread: 'and c.unread > 0',
};

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Every word somewhere in the name, the number, one message, or the last order of a web chat. */
const searchSql = (q: string, param: (value: unknown) => string): string => {
  const words = param(foldText(q).split(' ').map(containing));
  const digits = q.replace(/\D/g, '');
  const byNumber =
    digits.length > 3 ? `or coalesce(k.phone, typed.phone) like ${param(containing(digits))}` : '';
  return `and (coalesce(k.search_text, typed.search_text) like all(${words}::text[]) ${byNumber} or exists (select from messages m
    where m.tenant_id = c.tenant_id and m.conversation_id = c.id and m.search_text like all(${words}::text[])))`;
};

export type InboxQuery = {
  readonly filter: InboxFilter;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

/** A page of conversations, the liveliest first. */
export const listInbox = async (
  { tx, tenantId, userId }: Reads,
  { filter, q, cursor, limit }: InboxQuery,
): Promise<Page<InboxRow>> => {
  const params: unknown[] = [tenantId, userId];
  const param = (value: unknown): string => `$${params.push(value)}`;
  const after = cursor === undefined ? undefined : parseRowCursor(cursor);
  const found = await tx.query<InboxRow>(
    [
      ROW_SQL,
      // Named in every filter, so that the number of parameters is always the same.
      'and $2::uuid is not null',
      FILTER_SQL[filter],
      q ? searchSql(q, param) : '',
      after
        ? `and (c.last_message_at, c.id) < (${param(after.at)}::timestamptz, ${param(after.id)}::uuid)`
        : '',
      `order by c.last_message_at desc, c.id desc limit ${param(limit + 1)}`,
    ].join(' '),
    params,
  );
  return cutRowPage(found, {
    limit,
    instantOf: ({ lastMessageAt }) => lastMessageAt,
  });
};

/** One conversation as the inbox shows it. */
export const findInboxRow = async ({ tx, tenantId }: Reads, id: string): Promise<InboxRow | undefined> => {
  const [row] = await tx.query<InboxRow>(`${ROW_SQL} and c.id = $2`, [tenantId, id]);
  return row;
};

export type InboxCounts = { readonly waiting: number; readonly unread: number };

/** How many conversations wait for a person, and how many have something unread. */
export const countInbox = async ({ tx, tenantId }: Reads): Promise<InboxCounts> => {
  const [row] = await tx.query<InboxCounts>(
    `select (select count(*) from conversations where tenant_id = $1 and speaker = 'waiting')::int as waiting,
       (select count(*) from conversations where tenant_id = $1 and unread > 0)::int as unread`,
    [tenantId],
  );
  return row ?? { waiting: 0, unread: 0 };
};

/** A message as the inbox shows it: with who of the members wrote it. */
export type InboxMessage = MessageRow & { readonly memberEmail: string | null };

const INBOX_MESSAGE_SQL = `select ${MESSAGE_SQL}, u.email as "memberEmail" from messages m
  left join users u on u.tenant_id = m.tenant_id and u.id = m.member_id where m.tenant_id = $1`;

/** The latest messages of a conversation, or those before a number, oldest first. */
export const listInboxMessages = async (
  { tx, tenantId }: Reads,
  { conversationId, before }: { conversationId: string; before?: number | undefined },
): Promise<{ messages: InboxMessage[]; hasEarlier: boolean }> => {
  const rows = await tx.query<InboxMessage>(
    `${INBOX_MESSAGE_SQL} and m.conversation_id = $2 and ($3::int is null or m.seq < $3)
      order by m.seq desc limit ${MESSAGES_PER_PAGE + 1}`,
    [tenantId, conversationId, before ?? null],
  );
  return {
    messages: asWritten(rows.slice(0, MESSAGES_PER_PAGE).toReversed()),
    hasEarlier: rows.length > MESSAGES_PER_PAGE,
  };
};

/** One message by its id. */
export const findInboxMessage = async (
  { tx, tenantId }: Reads,
  id: string,
): Promise<InboxMessage | undefined> => {
  const [row] = await tx.query<InboxMessage>(`${INBOX_MESSAGE_SQL} and m.id = $2`, [tenantId, id]);
  return row;
};
