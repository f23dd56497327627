import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { RecordedMoney } from './cashier.ts';

/** How much of what was acknowledged a database does not hold, and how much it holds twice. */
type Losses = { readonly lost: number; readonly doubled: number };

/** A receipt that a buyer was told had come: the code of its order, and the hash of its file. */
export type SentReceipt = { readonly code: string; readonly hash: string };

/** Everything besides messages that a program acknowledged during a drill. */
type Acknowledged = {
  /** The codes of orders that a shopper was told about. */
  readonly orders: readonly string[];
  readonly receipts: readonly SentReceipt[];
  /** How many changes of orders a member was answered 200. */
  readonly changes: number;
  /** The telephones of customers whose wish for a person was acknowledged. */
  readonly askers: readonly string[];
  readonly money: readonly RecordedMoney[];
};

/** The ids of all messages of customers that a database holds, also in deliveries that are not split yet. */
export const readStoredMessages = async (db: Database): Promise<Set<string>> => {
  const rows = await db.transact({ role: 'colmado_platform' }, ({ db: queries }) =>
    queries
      .selectFrom('channelItems')
      .select('itemKey as id')
      .where('kind', '=', 'message')
      .union(
        queries
          .selectFrom('messages')
          .select('channelId as id')
          .where('direction', '=', 'inbound')
          .where('channelId', 'is not', null)
          .$narrowType<{ id: string }>(),
      )
      .union(
        queries
          .selectFrom('channelDeliveries')
          .select(
            sql<string>`(regexp_matches(convert_from(bytes, 'UTF8'), '"(wamid[^"]+)"', 'g'))[1]`.as('id'),
          )
          .where('splitAt', 'is', null),
      )
      .execute(),
  );
  return new Set(rows.map(({ id }) => id));
};

type Noticed = { readonly jobs: number; readonly isTold: boolean };

/**
 * The notices of one kind by their subject: how many jobs were queued for it, and whether its notice waits, is on its way to
 * the owner's browser, or failed for good with a reason. A job that ran again after a kill is still one job.
 */
const readNotices = async (db: Database, job: string, key: string): Promise<Map<string, Noticed>> => {
  const rows = await db.queryAsOwner<Noticed & { subject: string }>(
    `select coalesce(data->>$2, data->'notice'->>'id') as subject, count(*) filter (where name = $1)::int as jobs,
       bool_or(name <> $1 or state < 'completed') as "isTold"
     from pgboss.job where name in ($1, 'push-notice', 'dead-letters') group by 1`,
    [job, key],
  );
  return new Map(rows.map(({ subject, ...noticed }) => [subject, noticed]));
};

const isToldTwice = (notices: Map<string, Noticed>, id: string): boolean => (notices.get(id)?.jobs ?? 0) > 1;

/** Counts the orders that are gone or of which the team is not told, and those of which it is told twice. */
const countOrders = async (db: Database, codes: readonly string[]): Promise<Losses> => {
  const notices = await readNotices(db, 'notify-order', 'orderId');
  const rows = await db.queryAsOwner<{ id: string; code: string; state: string }>(
    `select id, code, state from orders where source <> 'panel'`,
  );
  // An order that a member confirms or cancels before its notice is made gets no notice.
  const found = new Set(
    rows.filter(({ id, state }) => state !== 'new' || notices.get(id)?.isTold).map(({ code }) => code),
  );
  return {
    lost: codes.filter((code) => !found.has(code)).length,
    doubled: rows.filter(({ id }) => isToldTwice(notices, id)).length,
  };
};

/** Counts the receipts without row, file or notice, and those that are there or told of twice. */
const countReceipts = async (
  { db, files }: { db: Database; files: FileStore },
  sent: readonly SentReceipt[],
): Promise<Losses> => {
  const notices = await readNotices(db, 'notify-receipt', 'receiptId');
  const rows = await db.queryAsOwner<{ id: string; key: string; hash: string; code: string }>(
    `select r.id, r.file_key as key, r.content_hash as hash, o.code
       from receipts r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id`,
  );
  let lost = 0;
  let doubled = rows.filter(({ id }) => isToldTwice(notices, id)).length;
  for (const { code, hash } of sent) {
    const found = rows.filter((row) => row.code === code && row.hash === hash);
    const [row] = found;
    if (!row || !notices.get(row.id)?.isTold || !(await files.has(row.key))) lost += 1;
    if (found.length > 1) doubled += 1;
  }
  return { lost, doubled };
};

/** Counts changes of orders that a database holds: states reached and edits. */
const countChanges = async (db: Database): Promise<number> => {
  const { count } = await db.transact({ role: 'colmado_platform' }, ({ db: queries }) =>
    queries
      .selectFrom('orderEvents as e')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.tenantId', '=', 'e.tenantId').onRef('o.id', '=', 'e.orderId'),
      )
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('e.kind', 'in', ['state', 'edited'])
      .where('o.source', '<>', 'panel')
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
};

/** Counts the messages that a database keeps and has not stored in a conversation yet. */
const countUnread = async (db: Database): Promise<number> => {
  const [counted] = await db.queryAsOwner<{ unread: number }>(
    `select (select count(*)::int from channel_items where kind = 'message' and state = 'waiting')
       + (select count(*)::int from channel_deliveries where split_at is null) as unread`,
  );
  return counted?.unread ?? 0;
};

/**
 * Counts the customers who asked for a person and whose conversation is not left to one, or of which the team is not told;
 * and those of which it is told twice. A message that is still to be read or answered is not lost: the next start does it.
 */
const countHandovers = async (db: Database, phones: readonly string[]): Promise<Losses> => {
  const notices = await readNotices(db, 'notify-handover', 'conversationId');
  const rows = await db.queryAsOwner<{ id: string; phone: string; speaker: string; isPending: boolean }>(
    `select c.id, p.phone, c.speaker, exists (select 1 from messages m where m.tenant_id = c.tenant_id
         and m.conversation_id = c.id and m.direction = 'inbound' and m.seq > c.handled_seq) as "isPending"
       from conversations c join customers p on p.tenant_id = c.tenant_id and p.id = c.customer_id`,
  );
  const asked = rows.filter(({ phone }) => phones.includes(phone));
  const unheard = asked.filter(
    ({ id, speaker, isPending }) => !isPending && !(speaker === 'waiting' && notices.get(id)?.isTold),
  );
  return {
    lost: unheard.length + Math.max(0, phones.length - asked.length - (await countUnread(db))),
    doubled: asked.filter(({ id }) => isToldTwice(notices, id)).length,
  };
};

/** Counts the sums that were acknowledged and are not there, or are another one, and those that are there twice. */
const countMoney = async (db: Database, money: readonly RecordedMoney[]): Promise<Losses> => {
  const rows = await db.queryAsOwner<{ key: string; centavos: string }>(
    `select request_key as key, case kind when 'returned' then -amount_centavos else amount_centavos end as centavos
       from order_payments where request_key is not null
     union all select request_key, centavos from credit_entries where request_key is not null
     union all select o.request_key, (select coalesce(sum(e.centavos), 0) from credit_entries e
         where e.tenant_id = o.tenant_id and e.order_id = o.id)
       from orders o where o.source = 'panel' and o.request_key is not null`,
  );
  const found = Map.groupBy(rows, ({ key }) => key);
  const ofKey = ({ key }: RecordedMoney) => found.get(key) ?? [];
  return {
    lost: money.filter((one) => !ofKey(one).some(({ centavos }) => Number(centavos) === one.centavos)).length,
    doubled: money.filter((one) => ofKey(one).length > 1).length,
  };
};

/** Compares everything that was acknowledged, besides messages, with a database and its files. */
export const countLosses = async (
  kept: { db: Database; files: FileStore },
  { orders, receipts, changes, askers, money }: Acknowledged,
): Promise<Losses> => {
  const counted = [
    await countOrders(kept.db, orders),
    await countReceipts(kept, receipts),
    await countHandovers(kept.db, askers),
    await countMoney(kept.db, money),
    { lost: Math.max(0, changes - (await countChanges(kept.db))), doubled: 0 },
  ];
  return {
    lost: counted.reduce((sum, { lost }) => sum + lost, 0),
    doubled: counted.reduce((sum, { doubled }) => sum + doubled, 0),
  };
};
