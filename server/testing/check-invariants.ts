import type { Database } from '../platform/db/database.ts';

/** What must hold at any time (reliability 2), each as a statement that finds what breaks it. */
const BREACHES: Readonly<Record<string, string>> = {
  'I1 what was acknowledged is taken apart or says why not': `select id::text as what from whatsapp_deliveries
    where split_at is null or failure is not null`,
  'I2 a message is stored once': `select m.channel_id as what from messages m where m.channel_id is not null
    group by m.tenant_id, m.channel_id having count(*) > 1
    union all select item_key from whatsapp_items where kind = 'message' and state = 'done' and outcome = 'stored'
      and not exists (select 1 from messages m where m.tenant_id = whatsapp_items.tenant_id and m.channel_id = item_key)
    union all select i.item_key from whatsapp_items i group by i.phone_number_id, i.tenant_id, i.item_key having count(*) > 1`,
  'I3 at most one answer of the bot to a message': `select answers_message_id::text as what from messages
    where author = 'bot' group by tenant_id, answers_message_id having count(*) > 1 or answers_message_id is null`,
  'I3 one answer where it is due': `select c.id::text as what from conversations c where c.speaker = 'bot' and exists (
      select 1 from messages m where m.tenant_id = c.tenant_id and m.conversation_id = c.id and m.direction = 'inbound'
        and m.seq > c.handled_seq)`,
  'I4 answers leave in the order of what they answer': `select later.id::text as what from messages later
    join messages earlier on earlier.tenant_id = later.tenant_id and earlier.conversation_id = later.conversation_id
      and earlier.seq < later.seq and earlier.author = 'bot' and later.author = 'bot'
    join messages asked on asked.tenant_id = later.tenant_id and asked.id = later.answers_message_id
    join messages asked_before on asked_before.tenant_id = earlier.tenant_id and asked_before.id = earlier.answers_message_id
    join whatsapp_outbox o on o.tenant_id = later.tenant_id and o.message_id = later.id
    join whatsapp_outbox e on e.tenant_id = earlier.tenant_id and e.message_id = earlier.id
    where asked_before.seq > asked.seq or (o.sent_at < e.sent_at)`,
  'I6 no row links two tenants': `select i.id::text as what from whatsapp_items i join messages m on m.channel_id = i.item_key
    where i.kind = 'message' and m.tenant_id <> i.tenant_id`,
  'I7 nothing is under way without a live lease': `select id::text as what from whatsapp_outbox
    where state = 'sending' and (leased_until is null or leased_until < now())
    union all select id::text from whatsapp_items where state <> 'waiting' and leased_until is not null`,
  'I8 a status never goes back': `select m.id::text as what from messages m
    join whatsapp_items i on i.tenant_id = m.tenant_id and i.kind = 'status' and i.state = 'done'
      and i.payload->>'wamid' = m.channel_id and i.payload->>'status' <> 'failed'
    where array_position(array['failed', 'queued', 'sending', 'uncertain', 'sent', 'delivered', 'read'], m.status)
      < array_position(array['sent', 'delivered', 'read'], i.payload->>'status') + 4`,
  'nothing waits any more': `select id::text as what from whatsapp_items where state = 'waiting'
    union all select id::text from whatsapp_outbox where state in ('queued', 'sending', 'uncertain')`,
  'nothing is dead': `select coalesce(outcome, '?') as what from whatsapp_items where state = 'dead'`,
};

/** Asks the database for everything that breaks an invariant; `expected` names what a test broke on purpose. */
export const findBreaches = async (
  db: Database,
  expected: readonly string[] = [],
): Promise<Record<string, string[]>> => {
  const found: Record<string, string[]> = {};
  for (const [name, sql] of Object.entries(BREACHES)) {
    if (expected.some((part) => name.includes(part))) continue;
    const rows = await db.transact({ role: 'colmado_platform' }, (tx) => tx.query<{ what: string }>(sql));
    if (rows.length > 0) found[name] = rows.slice(0, 5).map(({ what }) => what);
  }
  return found;
};
