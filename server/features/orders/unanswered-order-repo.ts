import type { EditorContext, MemberContext, OrderTakerContext, Scoped } from '../tenants/tenants.ts';
import { filterSql } from './order-repo.ts';

/** New ones of the store's cart, which anybody can send and nobody has answered or written about. */
const UNANSWERED_SQL = `o.tenant_id = $1 and o.state = 'new' and o.source = 'store' and o.conversation_id is null
  and o.team_note = ''`;

/** Those, and new ones of the web chat, which anybody can place as well; they hold stock, so they are answered, not discarded. */
const WAITING_SQL = `o.tenant_id = $1 and o.state = 'new' and o.team_note = ''
  and (o.source = 'web_chat' or o.source = 'store' and o.conversation_id is null)`;

type Found = { words: readonly string[] };

/** How many orders of cart and web chat wait for an answer since then: in the whole store, and with one number. */
export const countUnanswered = async (
  { tx, tenantId }: Scoped<OrderTakerContext>,
  { phone, since }: { phone: string | null; since: Date },
): Promise<{ inStore: number; ofPhone: number }> => {
  const [row] = await tx.query<{ inStore: number; ofPhone: number }>(
    `select count(*)::int as "inStore", count(*) filter (where o.phone = $2)::int as "ofPhone"
       from orders o where ${WAITING_SQL} and o.created_at > $3`,
    [tenantId, phone, since],
  );
  return row ?? { inStore: 0, ofPhone: 0 };
};

/** How many of the orders that a search leaves could be discarded. */
export const countDiscardable = async (
  { tx, tenantId }: Scoped<MemberContext>,
  { words }: Found,
): Promise<number> => {
  const params: unknown[] = [tenantId];
  const filter = filterSql({ words }, (value) => `$${params.push(value)}`);
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from orders o where ${UNANSWERED_SQL} ${filter}`,
    params,
  );
  return row?.count ?? 0;
};

/** Deletes those that were there at an instant; answers how many they were and whose. */
export const deleteDiscardable = async (
  { tx, tenantId }: Scoped<EditorContext>,
  { words, until }: Found & { until: Date },
): Promise<{ count: number; customerIds: string[] }> => {
  const params: unknown[] = [tenantId, until];
  const filter = filterSql({ words }, (value) => `$${params.push(value)}`);
  const rows = await tx.query<{ customerId: string }>(
    `delete from orders o where ${UNANSWERED_SQL} and o.created_at <= $2 ${filter}
      returning o.customer_id as "customerId"`,
    params,
  );
  return { count: rows.length, customerIds: [...new Set(rows.map(({ customerId }) => customerId))] };
};

/** Deletes those customers of whom nothing is known but a typed number: no order, no note, and nobody vouches for them. */
export const deleteStrayCustomers = async (
  { tx, tenantId }: Scoped<OrderTakerContext>,
  ids: readonly string[],
): Promise<void> => {
  await tx.query(
    `delete from customers c where c.tenant_id = $1 and c.id = any($2::uuid[]) and c.note = ''
       and c.verified_at is null and c.joined_to is null and c.opted_out_at is null
       and not exists (select 1 from orders o where o.tenant_id = c.tenant_id and o.customer_id = c.id)
       and not exists (select 1 from conversations t where t.tenant_id = c.tenant_id and t.customer_id = c.id)
       and not exists (select 1 from customers j where j.tenant_id = c.tenant_id and j.joined_to = c.id)`,
    [tenantId, ids],
  );
};
