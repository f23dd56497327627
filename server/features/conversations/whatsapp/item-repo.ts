import type { DeliveryItem } from '#shared/features/conversations/whatsapp/inbound-item.ts';
import type { BotContext, PlatformContext, Scoped } from '../../tenants/tenants.ts';

type Crosses = Scoped<PlatformContext>;

/** An item as whoever works on it holds it. */
export type ItemRow = {
  readonly tenantId: string;
  readonly id: string;
  readonly phoneNumberId: string;
  readonly kind: DeliveryItem['kind'];
  readonly payload: unknown;
  /** Failures before this time. */
  readonly attempts: number;
  readonly claims: number;
};

/** Longer than the slowest download of a picture that a message brings. */
const LEASE_SECONDS = 45;

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
  items: readonly NewItem[],
): Promise<{ tenantId: string; kind: DeliveryItem['kind'] }[]> => {
  const now = platform.clock.now().toISOString();
  const rows = items.map(({ tenantId, item }, place) => ({
    tenant_id: tenantId,
    id: platform.clock.newId(),
    place,
    phone_number_id: item.phoneNumberId,
    item_key: item.key,
    kind: item.kind,
    lane: item.lane,
    payload: item.payload,
    ...stateOf(item),
  }));
  return tx.query(
    `insert into whatsapp_items (tenant_id, id, phone_number_id, item_key, kind, lane, payload, state, outcome,
       received_at, available_at, finished_at)
     select tenant_id, id, phone_number_id, item_key, kind, lane, payload, state, outcome, $2::timestamptz, $2::timestamptz,
       case when state <> 'waiting' then $2::timestamptz end
     from jsonb_to_recordset($1::jsonb) as new (tenant_id uuid, id uuid, place integer, phone_number_id text, item_key text,
       kind text, lane text, payload jsonb, state text, outcome text) order by place
     on conflict (tenant_id, phone_number_id, item_key) do nothing returning tenant_id as "tenantId", kind`,
    [JSON.stringify(rows), now],
  );
};

/** Takes the first item of several lanes under a lease. */
export const claimItems = ({ tx, platform }: Crosses, limit: number): Promise<ItemRow[]> => {
  const now = platform.clock.now();
  return tx.query<ItemRow>(
    `update whatsapp_items i set claims = i.claims + 1, leased_until = $1::timestamptz + $3 * interval '1 second'
      from (select w.tenant_id, w.id from whatsapp_items w
        where w.state = 'waiting' and w.available_at <= $1 and (w.leased_until is null or w.leased_until <= $1)
          and not exists (select 1 from whatsapp_items e where e.tenant_id = w.tenant_id and e.lane = w.lane
            and e.state = 'waiting' and e.seq < w.seq)
        order by w.seq limit $2 for update skip locked) as next
      where i.tenant_id = next.tenant_id and i.id = next.id
      returning i.tenant_id as "tenantId", i.id, i.phone_number_id as "phoneNumberId", i.kind, i.payload, i.attempts, i.claims`,
    [now, limit, LEASE_SECONDS],
  );
};

/** Notes that an item is done, and what came of it; false when somebody else has finished it. */
export const finishItem = async (
  { tx, platform }: Scoped<BotContext | PlatformContext>,
  { tenantId, id, outcome }: { tenantId: string; id: string; outcome: string },
): Promise<boolean> => {
  const done = await tx.query(
    `update whatsapp_items set state = 'done', outcome = $3, finished_at = $4, leased_until = null
      where tenant_id = $1 and id = $2 and state = 'waiting' returning 1`,
    [tenantId, id, outcome, platform.clock.now()],
  );
  return done.length > 0;
};

/** Gives a failed item back to its lane for later, or to the dead letters, and then the lane goes on. */
export const failItem = async (
  { tx, platform }: Crosses,
  {
    tenantId,
    id,
    reason,
    retryAt,
  }: { tenantId: string; id: string; reason: string; retryAt: Date | undefined },
): Promise<void> => {
  await tx.query(
    `update whatsapp_items set outcome = $3, attempts = attempts + 1, leased_until = null, available_at = coalesce($4, available_at),
       state = case when $4::timestamptz is null then 'dead' else 'waiting' end,
       finished_at = case when $4::timestamptz is null then $5::timestamptz end
      where tenant_id = $1 and id = $2 and state = 'waiting'`,
    [tenantId, id, reason, retryAt ?? null, platform.clock.now()],
  );
};

/** What was told of a message by its author, in the order in which it came. */
export const listEdits = async (
  { tx, tenantId }: Scoped<BotContext>,
  messageId: string,
): Promise<unknown[]> => {
  const rows = await tx.query<{ payload: unknown }>(
    `select payload from whatsapp_items
      where tenant_id = $1 and kind = 'edit' and payload->>'messageId' = $2 and state = 'done' order by seq`,
    [tenantId, messageId],
  );
  return rows.map(({ payload }) => payload);
};

/** Forgets the words of a message that its author took back, and of its edits; that they came stays known. */
export const forgetWords = async ({ tx, tenantId }: Scoped<BotContext>, messageId: string): Promise<void> => {
  await tx.query(
    `update whatsapp_items set payload = case when kind = 'edit' then payload || '{"text": null}' else '{}' end
      where tenant_id = $1
        and (kind in ('message', 'echo') and item_key = $2 or kind = 'edit' and payload->>'messageId' = $2)`,
    [tenantId, messageId],
  );
};

/** Whether a message to the store is on its way in. */
export const hasWaitingMessage = async ({ tx }: Crosses, tenantId: string): Promise<boolean> => {
  const rows = await tx.query(
    `select 1 from whatsapp_items where tenant_id = $1 and state = 'waiting' and kind = 'message' limit 1`,
    [tenantId],
  );
  return rows.length > 0;
};

/** Forgets items that are older than an instant and finished. */
export const deleteItemsBefore = async ({ tx }: Crosses, before: Date): Promise<void> => {
  await tx.query(`delete from whatsapp_items where received_at < $1 and state <> 'waiting'`, [before]);
};
