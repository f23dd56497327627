import type { Money } from '#shared/lib/money.ts';
import type { RowCursor } from '../../platform/http/row-cursor.ts';
import type { MemberContext, Scoped } from '../tenants/tenants.ts';
import type { CustomerRow } from './customer-row.ts';

type Reads = Scoped<MemberContext>;

/** A customer with what they ordered. */
export type CustomerSummary = Omit<CustomerRow, 'bsuid'> & { readonly orders: number; readonly spent: Money };

/** What is cancelled counts as no order, and what nobody has confirmed yet is not spent. */
const SUMMARY_SQL = `c.id, c.name, c.phone, c.verified_at as "verifiedAt", c.note, c.opted_out_at as "optedOutAt",
  c.marketing_stopped_at as "marketingStoppedAt", c.created_at as "createdAt",
  c.last_seen_at as "lastSeenAt", o.orders, o.spent
  from customers c cross join lateral (
    select count(*)::int as orders, coalesce(sum(o.total_centavos) filter (where o.state <> 'new'), 0)::bigint as spent
      from orders o where o.tenant_id = c.tenant_id and o.customer_id = c.id and o.state <> 'cancelled') o
  where c.tenant_id = $1 and c.joined_to is null`;

type Listing = { words: readonly string[]; limit?: number; after?: RowCursor | undefined };

/** Customers, the latest seen first; all of them without a limit. */
export const listCustomerRows = (
  { tx, tenantId }: Reads,
  { words, limit, after }: Listing,
): Promise<CustomerSummary[]> => {
  const params: unknown[] = [tenantId];
  const param = (value: unknown): string => `$${params.push(value)}`;
  const clauses = [`select ${SUMMARY_SQL}`];
  for (const word of words) clauses.push(`and strpos(c.search_text, ${param(word)}) > 0`);
  if (after)
    clauses.push(`and (c.last_seen_at, c.id) < (${param(after.at)}::timestamptz, ${param(after.id)}::uuid)`);
  clauses.push('order by c.last_seen_at desc, c.id desc');
  if (limit) clauses.push(`limit ${param(limit)}`);
  return tx.query<CustomerSummary>(clauses.join(' '), params);
};

/** How many customers a search leaves. */
export const countCustomers = async ({ tx, tenantId }: Reads, words: readonly string[]): Promise<number> => {
  const clauses = words.map((_, index) => `and strpos(search_text, $${index + 2}) > 0`);
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from customers where tenant_id = $1 and joined_to is null ${clauses.join(' ')}`,
    [tenantId, ...words],
  );
  return row?.count ?? 0;
};

/** One customer with what they ordered. */
export const findCustomerSummary = async (
  { tx, tenantId }: Reads,
  id: string,
): Promise<CustomerSummary | undefined> => {
  const [row] = await tx.query<CustomerSummary>(`select ${SUMMARY_SQL} and c.id = $2`, [tenantId, id]);
  return row;
};
