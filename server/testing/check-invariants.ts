import { pictureFileKeys } from '#server/features/catalogue/pictures/picture-repo.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limitOf, METERS, PLAN_IDS } from '#shared/features/plans/plan-table.ts';

const LIMITS = PLAN_IDS.flatMap((plan) =>
  METERS.map((meter) => `('${plan}', '${meter}', ${limitOf(plan, meter) ?? 'null'}::integer)`),
).join(', ');

/** Counts a meter that is not renewed, by the rows that it counts, and finds the stores above their plan. */
const aboveLimit = (meter: 'products' | 'users' | 'users_admin', rows: string): string =>
  `select t.slug || ' ' || l.meter || ' ' || counted.total as what from tenants t
    join (values ${LIMITS}) as l (plan, meter, most) on l.plan = t.plan and l.meter = '${meter}'
    cross join lateral (select count(*) as total from ${rows}) as counted where counted.total > l.most`;

/** The invariants (reliability 2), each as a statement that finds the rows that break it. */
const BREACHES: Readonly<Record<string, string>> = {
  'I1 what was acknowledged is taken apart or says why not': `select id::text || coalesce(' ' || failure, '') as what from channel_deliveries
    where split_at is null or failure is not null`,
  'I2 a message is stored once': `select m.channel_id as what from messages m where m.channel_id is not null
    group by m.tenant_id, m.channel_id having count(*) > 1
    union all select item_key from channel_items where kind = 'message' and state = 'done' and outcome = 'stored'
      and not exists (select 1 from messages m where m.tenant_id = channel_items.tenant_id and m.channel_id = item_key)
    union all select i.item_key from channel_items i group by i.account_id, i.tenant_id, i.item_key having count(*) > 1`,
  'I3 at most one answer of the bot to a message': `select answers_message_id::text as what from messages
    where author = 'bot' and not exists (select from order_notices n
      where n.tenant_id = messages.tenant_id and n.message_id = messages.id)
    group by tenant_id, answers_message_id having count(*) > 1 or answers_message_id is null`,
  'I3 one answer where it is due': `select c.id::text as what from conversations c where c.speaker = 'bot' and exists (
      select 1 from messages m where m.tenant_id = c.tenant_id and m.conversation_id = c.id and m.direction = 'inbound'
        and m.seq > c.handled_seq)`,
  'I4 answers leave in the order of what they answer': `select later.id::text as what from messages later
    join messages earlier on earlier.tenant_id = later.tenant_id and earlier.conversation_id = later.conversation_id
      and earlier.seq < later.seq and earlier.author = 'bot' and later.author = 'bot'
    join messages asked on asked.tenant_id = later.tenant_id and asked.id = later.answers_message_id
    join messages asked_before on asked_before.tenant_id = earlier.tenant_id and asked_before.id = earlier.answers_message_id
    join channel_outbox o on o.tenant_id = later.tenant_id and o.message_id = later.id
    join channel_outbox e on e.tenant_id = earlier.tenant_id and e.message_id = earlier.id
    where asked_before.seq > asked.seq or (o.sent_at < e.sent_at)`,
  'I5 a month has no more than its plan allows': `select t.slug || ' ' || p.meter as what from meter_periods p
    join tenants t on t.id = p.tenant_id join (values ${LIMITS}) as l (plan, meter, most)
      on l.plan = t.plan and l.meter = p.meter where p.used + p.reserved > l.most`,
  'I5 what is counted is the sum of what was spent': `select p.meter || ' ' || p.used || ' ' || p.reserved as what
    from meter_periods p left join meter_entries e
      on (e.tenant_id, e.meter, e.starts_at) = (p.tenant_id, p.meter, p.starts_at)
    group by p.tenant_id, p.meter, p.starts_at, p.used, p.reserved
    having p.used <> coalesce(sum(e.amount) filter (where e.state = 'settled'), 0)
      or p.reserved <> coalesce(sum(e.amount) filter (where e.state = 'reserved'), 0)`,
  'I5 no more people than the plan allows': `${aboveLimit('users', `users u where u.tenant_id = t.id and u.role = 'guest'`)}
    union all ${aboveLimit('users_admin', `users u where u.tenant_id = t.id and u.role = 'admin'`)}`,
  'I6 no row links two tenants': `with items as materialized (select id, tenant_id, item_key from channel_items where kind = 'message'),
      kept as materialized (select tenant_id, channel_id from messages where channel_id is not null)
    select i.id::text as what from items i join kept m on m.channel_id = i.item_key where m.tenant_id <> i.tenant_id`,
  'I7 nothing is under way without a live lease': `select id::text as what from channel_outbox
    where state = 'sending' and (leased_until is null or leased_until < now())
    union all select id::text from channel_items where state <> 'waiting' and leased_until is not null`,
  'I8 a status never goes back': `select m.id::text as what from messages m
    join channel_items i on i.tenant_id = m.tenant_id and i.kind = 'status' and i.state = 'done'
      and i.payload->>'wamid' = m.channel_id and i.payload->>'status' <> 'failed'
    where array_position(array['failed', 'queued', 'sending', 'uncertain', 'sent', 'delivered', 'read'], m.status)
      < array_position(array['sent', 'delivered', 'read'], i.payload->>'status') + 4`,
  'I9 an address leads to one store, and every store has its own': `with slugs as materialized (select * from tenant_slugs)
    select min(slug) as what from slugs group by lower(slug) having count(*) > 1
    union all select t.slug from tenants t where not exists (select 1 from slugs s
      where s.tenant_id = t.id and s.slug = t.slug and s.is_current)`,
  'I9 an e-mail belongs to one person': `with keys as materialized (select * from user_emails)
    select min(email) as what from users group by lower(email) having count(*) > 1
    union all select u.email from users u where not exists (select 1 from keys e
      where e.tenant_id = u.tenant_id and e.user_id = u.id and e.email_key = lower(u.email))`,
  'I10 no more products than the plan allows': aboveLimit(
    'products',
    'products p where p.tenant_id = t.id and p.parent_id is null and p.deleted_at is null',
  ),
  'I14 no order gave back more than it received': `select order_id::text as what from order_payments group by tenant_id, order_id
    having sum(case kind when 'received' then amount_centavos when 'returned' then -amount_centavos else 0 end) < 0`,
  'I16 money of a receipt is confirmed by a member, once': `select p.id::text as what from order_payments p
    join receipts r on r.tenant_id = p.tenant_id and r.id = p.receipt_id
    where p.kind = 'received' and (r.state <> 'confirmed' or r.order_id <> p.order_id or p.provider is not null)
    union all select min(receipt_id::text) from order_payments where kind = 'received' and receipt_id is not null
      group by tenant_id, receipt_id having count(*) > 1`,
  'I20 what was read in a receipt is entered once, at the order of the receipt': `select p.id::text as what from order_payments p
    join receipts r on r.tenant_id = p.tenant_id and r.id = p.receipt_id
    where p.kind = 'reported' and (r.order_id <> p.order_id or r.amount_centavos is distinct from p.amount_centavos)
    union all select min(receipt_id::text) from order_payments where kind = 'reported' and receipt_id is not null
      group by tenant_id, receipt_id having count(*) > 1`,
  'I12 what an order holds is dated, and a new one holds for a while': `select o.id::text as what from orders o
    where o.reserved_at is null and exists (select 1 from order_lines l
      where l.tenant_id = o.tenant_id and l.order_id = o.id and l.reserved > 0)
    union all select o.id::text from orders o where o.state = 'new' and o.reserved_at is not null and o.hold_until is null
      and (o.deposit_centavos is null or least(o.deposit_centavos, o.total_centavos) >
        (select coalesce(sum(case kind when 'received' then amount_centavos when 'returned' then -amount_centavos end), 0)
          from order_payments p where p.tenant_id = o.tenant_id and p.order_id = o.id))`,
  'I15 an order costs what its lines and its delivery cost, without what its coupon takes off, and the ITBIS that is added': `select o.id::text as what from orders o
    where o.goods_centavos - o.discount_centavos + coalesce(o.fee_centavos, 0) + o.tax_centavos <> o.total_centavos or o.goods_centavos <> (
      select coalesce(sum(round(l.unit_centavos * l.quantity)), 0) from order_lines l
      where l.tenant_id = o.tenant_id and l.order_id = o.id)`,
  'I20 a cancelled order uses no coupon': `select o.id::text as what from orders o where o.uses_coupon and o.state = 'cancelled'`,
  'I18 the stars of a store are those of its shown ratings': `select t.slug as what from tenants t
    where (t.rating_count, t.rating_stars) <> (select count(*), coalesce(sum(r.stars), 0) from ratings r
      where r.tenant_id = t.id and not r.is_hidden)`,
  'I17 a notebook holds what its orders should have on it': `select o.id::text as what
    from (select tenant_id, order_id, sum(centavos) as centavos from credit_entries group by tenant_id, order_id) e
    join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
    where e.centavos <> case when o.payment = 'A la libreta' and o.state not in ('new', 'cancelled')
      then greatest(0, o.total_centavos - (
        select coalesce(sum(case p.kind when 'received' then p.amount_centavos when 'returned' then -p.amount_centavos end), 0)
          from order_payments p where p.tenant_id = o.tenant_id and p.order_id = o.id)) else 0 end`,
  'I19 a reversal takes back exactly its entry': `select r.id::text as what from credit_entries r
    join credit_entries e on e.tenant_id = r.tenant_id and e.id = r.reverses_id
    where r.centavos <> -e.centavos or r.customer_id <> e.customer_id or e.kind = 'reversal'`,
  'I13 a change of an order is told once': `select min(n.event_id::text) as what from order_notices n
    where n.message_id is not null group by n.tenant_id, n.message_id having count(*) > 1
    union all select n.event_id::text from order_notices n where n.outcome = 'told'
      and not exists (select from messages m where m.tenant_id = n.tenant_id and m.id = n.message_id)`,
  'I13 no change of an order from a chat goes without its notice': `select e.id::text as what from order_events e
    join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
    where (e.kind = 'state' and e.state <> 'new' or e.kind = 'edited') and not e.by_customer
      and (o.source in ('bot', 'web_chat') or exists (select from order_events a
        where a.tenant_id = e.tenant_id and a.order_id = e.order_id and a.kind = 'attached' and a.created_at < e.created_at))
      and not exists (select from order_notices n
        where n.tenant_id = e.tenant_id and n.order_id = e.order_id and n.event_id = e.id)
    union all select event_id::text from order_notices
      where outcome is null and due_at < now() - interval '1 minute'`,
  'I21 whoever waits has a turn': `select w.queue || ' ' || w.tenant_id as what from (
      select tenant_id, 'items ' || channel as queue from channel_items where state = 'waiting'
      union select tenant_id, 'sends ' || channel from channel_outbox where state in ('queued', 'sending', 'uncertain')
      union select tenant_id, 'answers' from due_answers
      union select tenant_id, 'order notices' from order_notices where outcome is null) as w
    where not exists (select from queue_turns t where t.tenant_id = w.tenant_id and t.queue = w.queue)`,
  'nothing waits any more': `select id::text as what from channel_items where state = 'waiting'
    union all select id::text from channel_outbox where state in ('queued', 'sending', 'uncertain')`,
  'nothing is dead': `select coalesce(outcome, '?') as what from channel_items where state = 'dead'`,
};

/** The files that a store's rows name: required ones, and optional ones (the row of a picture comes before its files, and so does that of a receipt from the page). */
const NAMED_FILES: Readonly<
  Record<'logo' | 'media' | 'chatReceipts' | 'shown' | 'stored' | 'receipts', string>
> = {
  logo: 'select logo_file as name from tenants where id = $1 and logo_file is not null',
  media: `select payload->'media'->>'key' as name from messages where tenant_id = $1 and payload ? 'media'`,
  chatReceipts: `select file_key as name from receipts where tenant_id = $1 and file_key like '%/inbox/%'`,
  shown: 'select content_hash as name from product_images where tenant_id = $1',
  stored: 'select content_hash as name from pictures where tenant_id = $1',
  receipts: 'select file_key as name from receipts where tenant_id = $1 and file_key is not null',
};

type Kept = Pick<Platform, 'db' | 'files'>;

const read = <Row extends object>({ db }: Kept, sql: string, params: unknown[] = []): Promise<Row[]> =>
  db.transact({ role: 'colmado_platform' }, (tx) => tx.query<Row>(sql, params));

const findFileBreaches = async (kept: Kept, tenantId: string): Promise<string[]> => {
  const named = async (kind: keyof typeof NAMED_FILES) =>
    (await read<{ name: string }>(kept, NAMED_FILES[kind], [tenantId])).map(({ name }) => name);
  const filesOf = (hashes: string[]) =>
    hashes.flatMap((contentHash) => pictureFileKeys({ tenantId, contentHash }));
  const own = [...(await named('logo')), ...(await named('media')), ...(await named('chatReceipts'))];
  const due = new Set([...own, ...filesOf(await named('shown'))]);
  const known = new Set([...due, ...filesOf(await named('stored')), ...(await named('receipts'))]);
  const stored = new Set(await kept.files.list(tenantId));
  return [
    ...[...due].filter((key) => !stored.has(key)).map((key) => `no file ${key}`),
    ...[...stored].filter((key) => !known.has(key)).map((key) => `no row ${key}`),
  ];
};

/** Every invariant with what breaks it. */
const askAll = async (kept: Kept): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  // The planner has no figures yet of rows that a test has just written: joins of thousands of them took minutes.
  await kept.db.execAsOwner('analyze messages, channel_outbox, channel_items');
  for (const [name, sql] of Object.entries(BREACHES))
    found.set(
      name,
      (await read<{ what: string }>(kept, sql)).map(({ what }) => what),
    );
  const tenants = await read<{ id: string }>(kept, 'select id from tenants');
  const files = await Promise.all(tenants.map(({ id }) => findFileBreaches(kept, id)));
  return found.set('I11 every file has a row and every row its file', files.flat());
};

/** Finds everything that breaks an invariant; `expected` names what a test broke on purpose. */
export const findBreaches = async (
  kept: Kept,
  expected: readonly string[] = [],
): Promise<Record<string, string[]>> => {
  const unexpected = [...(await askAll(kept))].filter(
    ([name, breaches]) => breaches.length > 0 && !expected.some((part) => name.includes(part)),
  );
  return Object.fromEntries(unexpected.map(([name, breaches]) => [name, breaches.slice(0, 5)]));
};
