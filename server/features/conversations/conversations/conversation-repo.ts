import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { parseConversationState } from '../../bot/bot.ts';
import {
  announceChange,
  type BotContext,
  type MemberContext,
  type PlatformContext,
  type Scoped,
} from '../../tenants/tenants.ts';
import type { ConversationRow } from './conversation-row.ts';

type Talks = Scoped<BotContext | MemberContext>;

/** The columns of a conversation, `c`, as a row has them; whose row was joined to another's is that customer from then on. */
export const CONVERSATION_SQL = `c.id, c.channel, coalesce((select k.joined_to from customers k
    where k.tenant_id = c.tenant_id and k.id = c.customer_id), c.customer_id) as "customerId", c.state, c.speaker,
  c.speaker_member as "speakerMember", c.paused_until as "pausedUntil", c.handover_reason as "handoverReason",
  c.notified_at as "notifiedAt", c.window_ends_at as "windowEndsAt", c.last_seq as "lastSeq", c.handled_seq as "handledSeq",
  c.unread, c.last_text as "lastText", c.last_author as "lastAuthor", c.last_message_at as "lastMessageAt", c.version,
  c.bytes, c.created_at as "createdAt"`;

/** Who writes: a customer whom the channel names, or the browser that keeps a secret. */
export type Writer = { readonly customerId: string } | { readonly webKey: Uint8Array };

/** Whose conversation it is, and where it is held. */
export type ConversationKey = { readonly channel: Channel } & Writer;

/** Two rows that turned out to be one customer may both have had a conversation: the livelier goes on. */
const CUSTOMER_SQL = `c.channel = $2 and c.customer_id in
    (select k.id from customers k where k.tenant_id = $1 and (k.id = $3 or k.joined_to = $3))
    order by c.last_message_at desc`;
const BROWSER_SQL = 'c.channel = $2 and c.web_key = $3';

const keySql = (key: ConversationKey): string => ('customerId' in key ? CUSTOMER_SQL : BROWSER_SQL);
const keyParams = (tenantId: string, key: ConversationKey): unknown[] => [
  tenantId,
  key.channel,
  'customerId' in key ? key.customerId : key.webKey,
];

/** The conversation with a key; undefined when nobody has begun it. */
export const findConversationOf = async (
  { tx, tenantId }: Talks,
  key: ConversationKey,
): Promise<ConversationRow | undefined> => {
  const [row] = await tx.query<ConversationRow>(
    `select ${CONVERSATION_SQL} from conversations c where c.tenant_id = $1 and ${keySql(key)}`,
    keyParams(tenantId, key),
  );
  return row;
};

/** The conversation with a key, locked until the transaction ends; undefined when nobody has begun it. */
const lockConversationOf = async (
  scope: Talks,
  key: ConversationKey,
): Promise<ConversationRow | undefined> => {
  const { tx, tenantId } = scope;
  const [row, ...others] = await tx.query<ConversationRow>(
    `select ${CONVERSATION_SQL} from conversations c where c.tenant_id = $1 and ${keySql(key)} for no key update`,
    keyParams(tenantId, key),
  );
  return row && takeOver(scope, row, others);
};

/** The conversation with a key, locked until the transaction ends; begun when there is none. */
export const openConversation = async (scope: Talks, key: ConversationKey): Promise<ConversationRow> => {
  const { tx, tenantId, platform } = scope;
  const known = await lockConversationOf(scope, key);
  if (known) return known;
  const column = 'customerId' in key ? 'customer_id' : 'web_key';
  const now = platform.clock.now();
  // Two first messages at once: one inserts, the other waits here and then finds it.
  await tx.query(
    `insert into conversations (tenant_id, channel, ${column}, id, last_message_at, created_at)
     values ($1, $2, $3, $4, $5, $5) on conflict do nothing`,
    [...keyParams(tenantId, key), platform.clock.newId(), now],
  );
  const begun = await lockConversationOf(scope, key);
  if (!begun) throw new Error('a conversation was begun and is not there');
  return begun;
};

/** What the owner is to be told: how many wait for a person, and the one that began to, when it is one alone. */
export type Untold = {
  readonly waiting: number;
  readonly only: Pick<ConversationRow, 'id' | 'handoverReason'> | undefined;
};

/**
 * Marks the conversations that wait for a person, and of which the owner knows nothing, as told at `now`; undefined when there
 * are none, or the owner was told of others after `quietSince`. Of two calls at once one finds them.
 */
export const claimUntold = async (
  { tx, tenantId }: Scoped<BotContext>,
  { now, quietSince }: { now: Date; quietSince: Date },
): Promise<Untold | undefined> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('handover mail ' || $1, 0))`, [tenantId]);
  const [told] = await tx.query(
    'select 1 from conversations where tenant_id = $1 and notified_at > $2 limit 1',
    [tenantId, quietSince],
  );
  if (told) return undefined;
  const untold = await tx.query<Pick<ConversationRow, 'id' | 'handoverReason'>>(
    `update conversations set notified_at = $2 where tenant_id = $1 and speaker = 'waiting' and notified_at is null
      returning id, handover_reason as "handoverReason"`,
    [tenantId, now],
  );
  if (untold.length === 0) return undefined;
  const [row] = await tx.query<{ waiting: number }>(
    `select count(*)::int as waiting from conversations where tenant_id = $1 and speaker = 'waiting'`,
    [tenantId],
  );
  const waiting = row?.waiting ?? untold.length;
  return { waiting, only: waiting === 1 ? untold[0] : undefined };
};

/** Takes back that the owner was told at `now`: the mail could not be sent. */
export const forgetTold = async ({ tx, tenantId }: Scoped<BotContext>, now: Date): Promise<void> => {
  await tx.query(
    `update conversations set notified_at = null where tenant_id = $1 and speaker = 'waiting' and notified_at = $2`,
    [tenantId, now],
  );
};

/** The tenants with conversations that wait for a person and of which their owner was told nothing. */
export const listUntoldTenants = async ({ tx }: Scoped<PlatformContext>): Promise<string[]> => {
  const rows = await tx.query<{ tenantId: string }>(
    `select distinct tenant_id as "tenantId" from conversations where speaker = 'waiting' and notified_at is null`,
  );
  return rows.map(({ tenantId }) => tenantId);
};

/** How many web chats began since then, and how many of them nobody has answered: neither the bot nor a person they asked for. */
export const countNewWebChats = async (
  { tx, tenantId }: Talks,
  since: Date,
): Promise<{ begun: number; unanswered: number }> => {
  const [row] = await tx.query<{ begun: number; unanswered: number }>(
    `select count(*)::int as begun,
       count(*) filter (where c.speaker = 'waiting'
         or c.speaker = 'bot' and c.last_author = 'customer' and c.handled_seq < c.last_seq)::int as unanswered
     from conversations c where c.tenant_id = $1 and c.channel = 'web' and c.created_at > $2`,
    [tenantId, since],
  );
  return row ?? { begun: 0, unanswered: 0 };
};

/** A conversation by its id. */
export const findConversation = async (
  { tx, tenantId }: Talks,
  id: string,
): Promise<ConversationRow | undefined> => {
  const [row] = await tx.query<ConversationRow>(
    `select ${CONVERSATION_SQL} from conversations c where c.tenant_id = $1 and c.id = $2`,
    [tenantId, id],
  );
  return row;
};

/** A conversation by its id, locked until the transaction ends. */
export const lockConversation = async (
  { tx, tenantId }: Talks,
  id: string,
): Promise<ConversationRow | undefined> => {
  const [row] = await tx.query<ConversationRow>(
    `select ${CONVERSATION_SQL} from conversations c where c.tenant_id = $1 and c.id = $2 for no key update`,
    [tenantId, id],
  );
  return row;
};

const COLUMN_OF = {
  state: 'state',
  speaker: 'speaker',
  speakerMember: 'speaker_member',
  pausedUntil: 'paused_until',
  handoverReason: 'handover_reason',
  notifiedAt: 'notified_at',
  windowEndsAt: 'window_ends_at',
  lastSeq: 'last_seq',
  handledSeq: 'handled_seq',
  unread: 'unread',
  lastText: 'last_text',
  lastAuthor: 'last_author',
  lastMessageAt: 'last_message_at',
} as const;

export type ConversationChange = Partial<Pick<ConversationRow, keyof typeof COLUMN_OF>>;

const isColumn = (field: string): field is keyof typeof COLUMN_OF => field in COLUMN_OF;

/** Changes a conversation and tells every process that watches it once the transaction has committed. */
export const changeConversation = async (
  { tx, tenantId }: Talks,
  id: string,
  change: ConversationChange,
): Promise<ConversationRow> => {
  const params: unknown[] = [tenantId, id];
  const sets = Object.entries(change).flatMap(([field, value]) => {
    if (!isColumn(field)) return [];
    const place = params.push(field === 'state' ? JSON.stringify(value) : value);
    return [`${COLUMN_OF[field]} = $${place}${field === 'state' ? '::jsonb' : ''}`];
  });
  const [row] = await tx.query<ConversationRow>(
    `update conversations c set ${[...sets, 'version = c.version + 1'].join(', ')}
      where c.tenant_id = $1 and c.id = $2 returning ${CONVERSATION_SQL}`,
    params,
  );
  if (!row) throw new Error('a conversation was changed and is not there');
  await announceChange({ tx, tenantId }, { topic: 'conversation', id });
  return row;
};

const BOT_AGAIN = { speaker: 'bot', speakerMember: null, pausedUntil: null, handoverReason: null } as const;

/**
 * The livelier conversation of one person takes over what the others hold: the cart when it has none, and who of the team has
 * it. What was said stays where it was said.
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
    livelier = await changeConversation(scope, livelier.id, {
      ...(takesCart && { state: { ...own, cart: left.cart, order: left.order } }),
      ...(takesSpeaker && { speaker, speakerMember, pausedUntil, handoverReason }),
    });
    await changeConversation(scope, other.id, {
      ...(takesCart && { state: { ...left, cart: [] } }),
      ...(takesSpeaker && BOT_AGAIN),
    });
  }
  return livelier;
};
