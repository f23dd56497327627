import { foldText } from '#shared/lib/text-fold.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import type { OrderTakerContext, ReaderContext, Scoped } from '../tenants/tenants.ts';
import type { CustomerRow } from './customer-row.ts';
import { customers } from './order-tables.ts';

type Reads = Scoped<ReaderContext>;
type Writes = Scoped<OrderTakerContext>;

const ROW_SQL = `id, name, phone, bsuid, verified_at as "verifiedAt", note, opted_out_at as "optedOutAt",
  marketing_stopped_at as "marketingStoppedAt", created_at as "createdAt", last_seen_at as "lastSeenAt"`;

/** By what WhatsApp or the team tells who somebody is. */
export type CustomerKeys = { readonly bsuid?: string | undefined; readonly phone?: string | undefined };

/** The verified customers with one of the keys, locked until the transaction ends. */
export const lockCustomersBy = (
  { tx, tenantId }: Writes,
  keys: readonly CustomerKeys[],
): Promise<CustomerRow[]> =>
  tx.query<CustomerRow>(
    `select ${ROW_SQL} from customers
      where tenant_id = $1 and (bsuid = any($2::text[]) or phone = any($3::text[]) and verified_at is not null)
      order by id for no key update`,
    [tenantId, keys.flatMap(({ bsuid }) => bsuid ?? []), keys.flatMap(({ phone }) => phone ?? [])],
  );

/** The customer who is known by nothing but a number that a shopper typed, locked until the transaction ends. */
export const lockTypedCustomer = async (
  { tx, tenantId }: Writes,
  phone: string,
): Promise<CustomerRow | undefined> => {
  const [row] = await tx.query<CustomerRow>(
    `select ${ROW_SQL} from customers where tenant_id = $1 and phone = $2 and verified_at is null for no key update`,
    [tenantId, phone],
  );
  return row;
};

/** The customer with that id; the one that stands for it, when it was joined to another. */
export const findCustomer = async ({ tx, tenantId }: Reads, id: string): Promise<CustomerRow | undefined> => {
  const [row] = await tx.query<CustomerRow>(
    `select ${ROW_SQL} from customers where tenant_id = $1 and id =
       (select coalesce(joined_to, id) from customers where tenant_id = $1 and id = $2)`,
    [tenantId, id],
  );
  return row;
};

const searchTextOf = ({ name, phone }: CustomerRow): string => foldText(`${name ?? ''} ${phone ?? ''}`);

/** Adds a customer; false when somebody with one of its keys was there first. */
export const insertCustomer = async ({ tx, tenantId }: Writes, row: CustomerRow): Promise<boolean> => {
  const rows = await tx.orm
    .insert(customers)
    .values({ ...row, tenantId, searchText: searchTextOf(row) })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  return rows.length === 1;
};

/** Writes a customer over what is stored of them. */
export const updateCustomerRow = async ({ tx, tenantId }: Writes, row: CustomerRow): Promise<void> => {
  await tx.orm
    .update(customers)
    .set({ ...row, searchText: searchTextOf(row) })
    .where(and(eq(customers.tenantId, tenantId), eq(customers.id, row.id)));
};

/** Notes since when a customer wants no messages; null when they want them again. */
export const setCustomerOptedOut = async (
  { tx, tenantId }: Writes,
  customerId: string,
  optedOutAt: Date | null,
): Promise<void> => {
  await tx.orm
    .update(customers)
    .set({ optedOutAt })
    .where(and(eq(customers.tenantId, tenantId), eq(customers.id, customerId)));
};

/**
 * Notes since when a customer wants no marketing; null when they want it again. WhatsApp keeps no order: who stopped later than
 * they resumed stays so.
 */
export const setMarketingStopped = async (
  { tx, tenantId }: Writes,
  customerId: string,
  { wantsMarketing, at }: { wantsMarketing: boolean; at: Date },
): Promise<void> => {
  await tx.query(
    `update customers set marketing_stopped_at = case when $3 then null else $4::timestamptz end
      where tenant_id = $1 and id = $2 and (not $3 or marketing_stopped_at <= $4)`,
    [tenantId, customerId, wantsMarketing, at],
  );
};

/** Lets one customer stand for another: its orders go over, its row stays for what else refers to it. */
export const joinCustomers = async (
  { tx, tenantId }: Writes,
  { kept, joined }: { kept: string; joined: string },
): Promise<void> => {
  const keys = [tenantId, kept, joined];
  await tx.query(
    `update customers set joined_to = $2, phone = null, bsuid = null, opted_out_at = null, marketing_stopped_at = null
      where tenant_id = $1 and (id = $3 or joined_to = $3)`,
    keys,
  );
  await tx.query('update orders set customer_id = $2 where tenant_id = $1 and customer_id = $3', keys);
};
