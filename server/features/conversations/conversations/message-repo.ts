import { inTimeOrder } from '#shared/features/conversations/inbox/read-burst.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { BotContext, MemberContext, PlatformContext, Scoped } from '../../tenants/tenants.ts';
import type { MessageRow } from './conversation-row.ts';

type Talks = Scoped<BotContext | MemberContext>;

/** The columns of a message, `m`, as a row has them. */
export const MESSAGE_SQL = `m.id, m.conversation_id as "conversationId", m.seq, m.direction, m.author, m.member_id as "memberId",
  m.kind, m.text, m.payload, m.answers_message_id as "answersMessageId", m.channel_id as "channelId", m.status,
  m.error_code as "errorCode", m.sent_at as "sentAt", m.created_at as "createdAt"`;

/** What a message weighs: its words twice, once to be searched, and the file that came with it. */
const bytesOf = ({ text, payload }: MessageRow): number =>
  2 * Buffer.byteLength(text) + JSON.stringify(payload).length + (payload.media?.bytes ?? 0);

/** Adds a message, and what it weighs to its conversation, which is locked; undefined when the channel has delivered it before. */
export const insertMessage = async (
  { tx, tenantId }: Talks,
  message: MessageRow,
): Promise<MessageRow | undefined> => {
  const [row] = await tx.query<MessageRow>(
    `with added as (insert into messages as m (tenant_id, id, conversation_id, seq, direction, author, member_id, kind, text, search_text,
       payload, answers_message_id, channel_id, status, error_code, sent_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13, $14, $15, $16, $17)
     on conflict (tenant_id, channel_id) do nothing returning ${MESSAGE_SQL}),
     counted as (update conversations set bytes = bytes + $18
       where tenant_id = $1 and id = $3 and exists (select from added))
     select * from added`,
    [
      tenantId,
      message.id,
      message.conversationId,
      message.seq,
      message.direction,
      message.author,
      message.memberId,
      message.kind,
      message.text,
      foldText(message.text),
      JSON.stringify(message.payload),
      message.answersMessageId,
      message.channelId,
      message.status,
      message.errorCode,
      message.sentAt,
      message.createdAt,
      bytesOf(message),
    ],
  );
  return row;
};

/** Inbound messages of a conversation after a number, in their order. */
export const listInboundAfter = (
  { tx, tenantId }: Talks,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<MessageRow[]> =>
  tx.query<MessageRow>(
    `select ${MESSAGE_SQL} from messages m
      where m.tenant_id = $1 and m.conversation_id = $2 and m.direction = 'inbound' and m.seq > $3 order by m.seq`,
    [tenantId, conversationId, seq],
  );

const MAX_TEXTS = 200;

/** What the customer has written since an instant, oldest first; of very many messages the latest. */
export const listInboundTexts = async (
  { tx, tenantId }: Talks,
  { conversationId, since }: { conversationId: string; since: Date },
): Promise<string[]> => {
  const rows = await tx.query<{ text: string }>(
    `select text from messages where tenant_id = $1 and conversation_id = $2 and direction = 'inbound' and created_at > $3
      order by seq desc limit ${MAX_TEXTS}`,
    [tenantId, conversationId, since],
  );
  return rows.map(({ text }) => text).toReversed();
};

/** A message by the channel's own id of it. */
export const findDelivered = async (
  { tx, tenantId }: Talks,
  channelId: string,
): Promise<MessageRow | undefined> => {
  const [row] = await tx.query<MessageRow>(
    `select ${MESSAGE_SQL} from messages m where m.tenant_id = $1 and m.channel_id = $2`,
    [tenantId, channelId],
  );
  return row;
};

/** The bot's answer to the burst in which a message stands; undefined when it was not answered. */
export const findAnswerTo = async (
  { tx, tenantId }: Talks,
  { conversationId, seq }: Pick<MessageRow, 'conversationId' | 'seq'>,
): Promise<MessageRow | undefined> => {
  const [row] = await tx.query<MessageRow>(
    `select ${MESSAGE_SQL} from messages m
       join messages asked on asked.tenant_id = m.tenant_id and asked.id = m.answers_message_id
      where m.tenant_id = $1 and m.conversation_id = $2 and asked.seq >= $3 order by asked.seq limit 1`,
    [tenantId, conversationId, seq],
  );
  return row;
};

/**
 * Messages in their order, but those that a customer wrote one after the other by when they were written: WhatsApp delivers in
 * any order. What was said between them stays between them.
 */
export const asWritten = <Row extends Pick<MessageRow, 'direction' | 'sentAt'>>(
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

/** What was said in a conversation up to a number, the latest first; notes are for members and are not said. */
export const listSaidBefore = async (
  { tx, tenantId }: Talks,
  { conversationId, seq, limit }: { conversationId: string; seq: number; limit: number },
): Promise<MessageRow[]> => {
  const rows = await tx.query<MessageRow>(
    `select ${MESSAGE_SQL} from messages m
      where m.tenant_id = $1 and m.conversation_id = $2 and m.direction <> 'note' and m.seq <= $3
      order by m.seq desc limit $4`,
    [tenantId, conversationId, seq, limit],
  );
  return asWritten(rows.toReversed()).toReversed();
};

/** Whether the bot has said the same in a conversation since an instant. */
export const hasBotSaid = async (
  { tx, tenantId }: Talks,
  { conversationId, text, since }: { conversationId: string; text: string; since: Date },
): Promise<boolean> => {
  const rows = await tx.query(
    `select 1 from messages where tenant_id = $1 and conversation_id = $2 and author = 'bot' and text = $3 and created_at > $4
      limit 1`,
    [tenantId, conversationId, text, since],
  );
  return rows.length > 0;
};

const LOOKED_BACK = 200;
/** Shorter texts are said again by people too: «sí», «ok», the number of a choice. */
const PHRASE_LENGTH = 20;

/**
 * How often the bot has answered in a conversation since an instant, and how often the same: a phrase, in which numbers count
 * as equal, or a short text or button that got the same answer. A phrase that the bot itself said before is the same as well.
 */
export const countExchanges = async (
  { tx, tenantId }: Talks,
  { conversationId, lastSeq, since }: { conversationId: string; lastSeq: number; since: Date },
): Promise<{ replies: number; identical: number }> => {
  const [counts] = await tx.query<{ replies: number; identical: number }>(
    `select coalesce(sum(times), 0)::integer as replies, coalesce(greatest(max(times), sum(echoes)), 0)::integer as identical from (
       select count(*) as times, count(*) filter (where yes and exists (
           select from messages said where said.tenant_id = m.tenant_id and said.conversation_id = m.conversation_id
             and said.seq > $3 and said.seq < asked.seq and said.author = 'bot' and said.search_text = asked.search_text
         )) as echoes
         from messages m
         join messages asked on asked.tenant_id = m.tenant_id and asked.id = m.answers_message_id
         cross join lateral (select length(asked.search_text) > ${PHRASE_LENGTH} and not asked.payload ? 'buttonId') as is_phrase (yes)
        where m.tenant_id = $1 and m.conversation_id = $2 and m.seq > $3 and m.author = 'bot' and m.created_at > $4
        group by case when yes then regexp_replace(asked.search_text, '[0-9]+', '0', 'g') else asked.search_text end,
          case when yes then '' else m.search_text end
     ) as exchanges`,
    [tenantId, conversationId, lastSeq - LOOKED_BACK, since],
  );
  return counts ?? { replies: 0, identical: 0 };
};

const MAX_READ = 100;

/** What was said in a conversation after a number, oldest first; of more than a hundred the latest. */
export const listMessagesAfter = async (
  { tx, tenantId }: Talks,
  { conversationId, after }: { conversationId: string; after: number },
): Promise<MessageRow[]> => {
  const rows = await tx.query<MessageRow>(
    `select ${MESSAGE_SQL} from messages m
      where m.tenant_id = $1 and m.conversation_id = $2 and m.direction <> 'note' and m.seq > $3
      order by m.seq desc limit ${MAX_READ}`,
    [tenantId, conversationId, after],
  );
  return rows.toReversed();
};

/** Writes other words, and what goes along with them, over those of a message. */
export const updateWords = async (
  { tx, tenantId }: Talks,
  messageId: string,
  { text, payload }: Pick<MessageRow, 'text' | 'payload'>,
): Promise<void> => {
  await tx.query(
    'update messages set text = $3, search_text = $4, payload = $5::jsonb where tenant_id = $1 and id = $2',
    [tenantId, messageId, text, foldText(`${text} ${payload.understood ?? ''}`), JSON.stringify(payload)],
  );
};

/** The message that a list of conversations shows of one: neither a note nor what nobody says in words. */
export const findLastSaid = async (
  { tx, tenantId }: Talks,
  conversationId: string,
): Promise<MessageRow | undefined> => {
  const [row] = await tx.query<MessageRow>(
    `select ${MESSAGE_SQL} from messages m where m.tenant_id = $1 and m.conversation_id = $2 and m.direction <> 'note'
      and m.kind not in ('reaction', 'system') order by m.seq desc limit 1`,
    [tenantId, conversationId],
  );
  return row;
};

/** Notes beside a picture or voice note what it was understood as: members read it, and so does the next turn. */
export const noteUnderstood = async (
  { tx, tenantId }: Talks,
  messageId: string,
  understood: string,
): Promise<void> => {
  await tx.query(
    `update messages set payload = payload || jsonb_build_object('understood', $3::text), search_text = search_text || ' ' || $4
      where tenant_id = $1 and id = $2`,
    [tenantId, messageId, understood, foldText(understood)],
  );
};

/** The files that messages of a store came with. */
export const listMediaKeys = async ({ tx }: Scoped<PlatformContext>, tenantId: string): Promise<string[]> => {
  const rows = await tx.query<{ key: string }>(
    `select payload->'media'->>'key' as key from messages where tenant_id = $1 and payload ? 'media'`,
    [tenantId],
  );
  return rows.map(({ key }) => key);
};
