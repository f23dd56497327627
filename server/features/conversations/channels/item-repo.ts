import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { claimParams, fairQueueSql, isDue } from '../../../platform/db/fair-queue.ts';
import type { Capacity } from '../../../platform/jobs/open-pool.ts';
import type { BotContext, PlatformContext, Scoped } from '../../tenants/tenants.ts';
import type { DeliveryItem } from './inbound-item.ts';

type Crosses = Scoped<PlatformContext>;

/** An item as whoever works on it holds it. */
export type ItemRow = {
  readonly tenantId: string;
  readonly channel: Channel;
  readonly id: string;
  readonly accountId: string;
  readonly kind: DeliveryItem['kind'];
  readonly lane: string;
  readonly payload: unknown;
  /** Failures before this time. */
  readonly attempts: number;
  readonly claims: number;
};

/** Longer than the slowest download of a picture that a message brings. */
const LEASE_SECONDS = 45;
/** The back-off after the last attempt but one. */
const LONGEST_RETRY_SECONDS = 60;

type NewItem = { readonly tenantId: string; readonly item: DeliveryItem };

const stateOf = ({
  kind,
  payload,
}: DeliveryItem): { state: 'waiting' | 'done' | 'dead'; outcome: string | null } => {
  if (kind === 'unreadable') return { state: 'dead', outcome: payload.reason.slice(0, 500) };
  // Past chats and what does not concern us are ignored on purpose.
  if (kind === 'history' || kind === 'other') return { state: 'done', outcome: 'ignored' };
  return { state: 'waiting', outcome: null };
};

/** Adds items in their order; answers whose were new. One that came before is there already. */
export const insertItems = async (
  { tx, platform }: Crosses,
  channel: Channel,
  items: readonly NewItem[],
): Promise<{ tenantId: string; kind: DeliveryItem['kind'] }[]> => {
  const rows = items.map(({ tenantId, item }, place) => ({
    tenant_id: tenantId,
    channel,
    id: platform.clock.newId(),
    place,
    account_id: item.accountId,
    item_key: item.key,
    kind: item.kind,
    lane: item.lane,
    payload: item.payload,
    ...stateOf(item),
  }));
  return tx.query(
    `insert into channel_items (tenant_id, channel, id, account_id, item_key, kind, lane, payload, state, outcome,
       received_at, available_at, finished_at)
     select tenant_id, channel, id, account_id, item_key, kind, lane, payload, state, outcome, now(), now(),
       case when state <> 'waiting' then now() end
     from jsonb_to_recordset($1::jsonb) as new (tenant_id uuid, channel text, id uuid, place integer, account_id text, item_key text,
       kind text, lane text, payload jsonb, state text, outcome text) order by place
     on conflict (tenant_id, account_id, item_key) do nothing returning tenant_id as "tenantId", kind`,
    [JSON.stringify(rows)],
  );
};

const CLAIM_SQL = `${fairQueueSql({
  table: 'channel_items',
  id: 'id',
  waits: `q.state = 'waiting' and q.channel = $5`,
  lane: 'lane',
  isFree: `${isDue('w.available_at', LONGEST_RETRY_SECONDS)}
      and (w.leased_until is null or ${isDue('w.leased_until', LEASE_SECONDS)})`,
})}, taken as (
     update channel_items i set claims = i.claims + 1, leased_until = now() + interval '${LEASE_SECONDS} seconds'
       from next where i.tenant_id = next.tenant_id and i.id = next.id
       returning i.tenant_id as "tenantId", i.channel, i.id, i.account_id as "accountId", i.kind, i.lane, i.payload, i.attempts,
         i.claims, next.turn)
   select * from taken order by turn`;

/** Takes the first items of several lanes of a channel under a lease, of one store after the other. */
export const claimItems = ({ tx }: Crosses, channel: Channel, capacity: Capacity): Promise<ItemRow[]> =>
  tx.query<ItemRow>(CLAIM_SQL, [...claimParams(capacity), channel]);

/** Notes that an item is done, and what came of it; false when somebody else has finished it. */
export const finishItem = async (
  { tx }: Scoped<BotContext | PlatformContext>,
  { tenantId, id, outcome }: { tenantId: string; id: string; outcome: string },
): Promise<boolean> => {
  const done = await tx.query(
    `update channel_items set state = 'done', outcome = $3, finished_at = now(), leased_until = null
      where tenant_id = $1 and id = $2 and state = 'waiting' returning 1`,
    [tenantId, id, outcome],
  );
  return done.length > 0;
};

export type FailedItem = { readonly tenantId: string; readonly id: string; readonly reason: string };

/** Gives a failed item back to its lane for later, or to the dead letters, and then the lane goes on. */
export const failItem = async (
  { tx }: Crosses,
  { tenantId, id, reason, retryMs }: FailedItem & { retryMs: number | undefined },
): Promise<void> => {
  await tx.query(
    `update channel_items set outcome = $3, attempts = attempts + 1, leased_until = null,
       available_at = case when $4::integer is null then available_at else now() + $4 * interval '1 millisecond' end,
       state = case when $4 is null then 'dead' else 'waiting' end, finished_at = case when $4 is null then now() end
      where tenant_id = $1 and id = $2 and state = 'waiting'`,
    [tenantId, id, reason, retryMs ?? null],
  );
};

/** Gives an item back that the storage failed: it was no attempt, and neither did its process die. */
export const postponeItem = async (
  { tx }: Crosses,
  { tenantId, id, reason, retryMs }: FailedItem & { retryMs: number },
): Promise<void> => {
  await tx.query(
    `update channel_items set outcome = $3, claims = claims - 1, leased_until = null,
       available_at = now() + $4 * interval '1 millisecond'
      where tenant_id = $1 and id = $2 and state = 'waiting'`,
    [tenantId, id, reason, retryMs],
  );
};

/** What was told of a message by its author, in the order in which it came. */
export const listEdits = async (
  { tx, tenantId }: Scoped<BotContext>,
  messageId: string,
): Promise<unknown[]> => {
  const rows = await tx.query<{ payload: unknown }>(
    `select payload from channel_items
      where tenant_id = $1 and kind = 'edit' and payload->>'messageId' = $2 and state = 'done' order by seq`,
    [tenantId, messageId],
  );
  return rows.map(({ payload }) => payload);
};

/** Forgets the words of a message that its author took back, and of its edits; that they came stays known. */
export const forgetWords = async ({ tx, tenantId }: Scoped<BotContext>, messageId: string): Promise<void> => {
  await tx.query(
    `update channel_items set payload = case when kind = 'edit' then payload || '{"text": null}' else '{}' end
      where tenant_id = $1
        and (kind in ('message', 'echo') and item_key = $2 or kind = 'edit' and payload->>'messageId' = $2)`,
    [tenantId, messageId],
  );
};

/** Whether a message to the store, or one of its owner's phone, is on its way in by any channel. */
export const hasWaitingMessage = async ({ tx }: Crosses, tenantId: string): Promise<boolean> => {
  const rows = await tx.query(
    `select 1 from channel_items where tenant_id = $1 and state = 'waiting' and kind in ('message', 'echo') limit 1`,
    [tenantId],
  );
  return rows.length > 0;
};

/** Forgets items that are older than so many days and finished. */
export const deleteOldItems = async ({ tx }: Crosses, days: number): Promise<void> => {
  await tx.query(
    `delete from channel_items where received_at < now() - $1 * interval '1 day' and state <> 'waiting'`,
    [days],
  );
};
