import { sql } from 'kysely';
import type {
  EditorContext,
  OrderTakerContext,
  ReaderContext,
  Scoped,
} from '#server/features/tenants/tenants.ts';
import type { CREDIT_ENTRY_KINDS } from '#shared/features/credit/credit-calls.ts';
import type { Money } from '#shared/lib/money.ts';
import { dayOf } from '#shared/lib/time.ts';

type Reads = Scoped<ReaderContext>;
type Writes = Scoped<OrderTakerContext>;

/** A store's settings for notebooks. */
export type CreditSettings = { readonly isOn: boolean; readonly isForCustomers: boolean };

/** Reads the tenant's settings; notebooks are off until somebody turns them on. */
export const getCreditSettings = async ({ tx, tenantId }: Reads): Promise<CreditSettings> => {
  const row = await tx.db
    .selectFrom('creditSettings')
    .select(['isOn', 'isForCustomers'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  return row ?? { isOn: false, isForCustomers: false };
};

/** Stores the tenant's settings. */
export const saveCreditSettings = async (
  { tx, tenantId }: Scoped<EditorContext>,
  settings: CreditSettings,
): Promise<void> => {
  await tx.db
    .insertInto('creditSettings')
    .values({ tenantId, ...settings })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(settings))
    .execute();
};

/** The notebook of a customer; the balance is the sum of its entries in centavos, and below zero the store owes. */
export type NotebookRow = {
  readonly customerId: string;
  readonly limit: Money;
  readonly isOpen: boolean;
  readonly balanceCentavos: number;
};

/** Sums the entries of a notebook, in centavos. */
const sumEntries = async ({ tx, tenantId }: Reads, customerId: string): Promise<number> => {
  const { balance } = await tx.db
    .selectFrom('creditEntries')
    .select(sql<number>`coalesce(sum(centavos), 0)::bigint`.as('balance'))
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return balance;
};

const notebooksOf = ({ tx, tenantId }: Reads, customerId: string) =>
  tx.db
    .selectFrom('creditNotebooks')
    .select(['customerId', 'limitCentavos as limit', 'isOpen'])
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .$castTo<Omit<NotebookRow, 'balanceCentavos'>>();

/** Finds the notebook of a customer. */
export const findNotebook = async (scope: Reads, customerId: string): Promise<NotebookRow | undefined> => {
  const row = await notebooksOf(scope, customerId).executeTakeFirst();
  return row && { ...row, balanceCentavos: await sumEntries(scope, customerId) };
};

/**
 * Finds the notebook of a customer and locks it until the transaction ends: every entry is written under this lock. The
 * entries are summed after the lock was granted, so that the balance contains those of a transaction that was waited for.
 */
export const lockNotebook = async (scope: Writes, customerId: string): Promise<NotebookRow | undefined> => {
  const row = await notebooksOf(scope, customerId).forNoKeyUpdate().executeTakeFirst();
  return row && { ...row, balanceCentavos: await sumEntries(scope, customerId) };
};

/** Adds or changes the notebook of a customer. */
export const saveNotebookRow = async (
  { tx, tenantId, platform }: Writes,
  { customerId, limit, isOpen }: Omit<NotebookRow, 'balanceCentavos'>,
): Promise<void> => {
  const change = { limitCentavos: limit, isOpen };
  await tx.db
    .insertInto('creditNotebooks')
    .values({ tenantId, customerId, ...change, createdAt: platform.clock.now() })
    .onConflict((conflict) => conflict.columns(['tenantId', 'customerId']).doUpdateSet(change))
    .execute();
};

/** Finds the customer who may have a notebook, and whether WhatsApp or the team vouches for the number; undefined for one who was erased or joined to another. */
export const findHolder = ({ tx, tenantId }: Reads, customerId: string) =>
  tx.db
    .selectFrom('customerFacts')
    .select((eb) => ['name', eb('verifiedAt', 'is not', null).as('isVerified')])
    .where('tenantId', '=', tenantId)
    .where('id', '=', customerId)
    .where('joinedTo', 'is', null)
    .executeTakeFirst();

export type EntryKind = (typeof CREDIT_ENTRY_KINDS)[number];

/** A row of a notebook; above zero the customer owes more. */
export type EntryRow = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly centavos: number;
  /** How much of it is ITBIS. */
  readonly centavosOfTax: number;
  readonly orderId: string | null;
  readonly orderCode: string | null;
  readonly reversesId: string | null;
  readonly method: string | null;
  readonly note: string;
  readonly memberId: string | null;
  readonly createdAt: Date;
  readonly isReversed: boolean;
};

const entriesOf = ({ tx, tenantId }: Reads, customerId: string) =>
  tx.db
    .selectFrom('creditEntries as e')
    .leftJoin('creditEntries as r', (join) =>
      join.onRef('r.tenantId', '=', 'e.tenantId').onRef('r.reversesId', '=', 'e.id'),
    )
    .select((eb) => [
      'e.id',
      'e.kind',
      'e.centavos',
      'e.centavosOfTax',
      'e.orderId',
      'e.reversesId',
      'e.method',
      'e.note',
      'e.memberId',
      'e.createdAt',
      eb('r.id', 'is not', null).as('isReversed'),
    ])
    .where('e.tenantId', '=', tenantId)
    .where('e.customerId', '=', customerId);

/** Lists the latest entries of a notebook, the latest first. */
export const listEntryRows = (
  scope: Reads,
  { customerId, limit }: { customerId: string; limit: number },
): Promise<EntryRow[]> =>
  entriesOf(scope, customerId)
    .leftJoin('orderFacts as o', (join) =>
      join.onRef('o.tenantId', '=', 'e.tenantId').onRef('o.id', '=', 'e.orderId'),
    )
    .select('o.code as orderCode')
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .$castTo<EntryRow>()
    .execute();

/** Finds an entry of a customer's notebook. */
export const findEntry = (
  scope: Writes,
  { customerId, id }: { customerId: string; id: string },
): Promise<Omit<EntryRow, 'orderCode'> | undefined> =>
  entriesOf(scope, customerId)
    .where('e.id', '=', id)
    .$castTo<Omit<EntryRow, 'orderCode'>>()
    .executeTakeFirst();

/** Says whether a request with that key has already written an entry. */
export const hasEntryOfRequest = async ({ tx, tenantId }: Writes, key: string): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('creditEntries')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('requestKey', '=', key)
    .executeTakeFirst();
  return row !== undefined;
};

type NewEntry = Pick<EntryRow, 'kind' | 'centavos'> &
  Partial<Pick<EntryRow, 'centavosOfTax' | 'orderId' | 'reversesId' | 'method' | 'note'>> & {
    readonly key?: string | undefined;
  };

/** Adds an entry to a locked notebook and returns its id. Of two entries in one millisecond the second is dated later. */
export const insertEntry = async (
  scope: Writes,
  customerId: string,
  { key, note = '', method, orderId, reversesId, kind, centavos, centavosOfTax = 0 }: NewEntry,
): Promise<string> => {
  const { tx, tenantId, platform } = scope;
  const id = platform.clock.newId();
  const memberId = 'userId' in scope ? scope.userId : null;
  await tx.db
    .insertInto('creditEntries')
    .columns([
      ...(['tenantId', 'id', 'customerId', 'kind', 'centavos', 'centavosOfTax', 'orderId'] as const),
      ...(['reversesId', 'method', 'note', 'memberId', 'requestKey', 'createdAt'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('tenantFacts as t')
        .where('t.id', '=', tenantId)
        .select(({ val }) => [
          't.id as tenantId',
          val(id).as('id'),
          val(customerId).as('customerId'),
          val(kind).as('kind'),
          val(centavos).as('centavos'),
          val(centavosOfTax).as('centavosOfTax'),
          val(orderId ?? null).as('orderId'),
          val(reversesId ?? null).as('reversesId'),
          val(method ?? null).as('method'),
          val(note).as('note'),
          val(memberId).as('memberId'),
          val(key ?? null).as('requestKey'),
          sql<Date>`greatest(${platform.clock.now()}::timestamptz, (select max(e.created_at) + interval '1 microsecond'
            from credit_entries e where e.tenant_id = ${tenantId} and e.customer_id = ${customerId}))`.as(
            'createdAt',
          ),
        ]),
    )
    .execute();
  return id;
};

/** Finds the customer on whose notebook an order is, and how much of it and of its ITBIS; undefined for one that never was charged. */
export const findOrderCharge = ({ tx, tenantId }: Writes, orderId: string) =>
  tx.db
    .selectFrom('creditEntries')
    .select([
      'customerId',
      sql<Money>`sum(centavos)::bigint`.as('amount'),
      sql<number>`sum(centavos_of_tax)::bigint`.as('tax'),
    ])
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .groupBy('customerId')
    .executeTakeFirst();

/** A customer's notebook with its sums, in centavos. */
export type NotebookSums = NotebookRow & {
  readonly name: string | null;
  readonly phone: string | null;
  readonly upTo30: number;
  readonly upTo60: number;
  readonly upTo90: number;
  readonly older: number;
};

/**
 * Reads notebooks with balance and ageing, the largest debt first: that of one customer, or all in which somebody owes.
 * Payments and discounts settle the oldest charge first. What was reversed counts for neither, and all entries of an order
 * are one charge, as old as the first of them.
 */
export const readNotebookSums = async (
  { tx, tenantId, platform }: Reads,
  customerId: string | null,
): Promise<NotebookSums[]> => {
  const today = dayOf(platform.clock.now());
  // An entry and its reversal are in the same notebook, so only the notebooks that are read are looked through.
  const isReversed = sql`exists (select from entries r where r.reverses_id = e.id)`;
  const owedAt = (from: number, to: number | null) =>
    sql<number>`coalesce(sum(o.owed) filter (where o.days >= ${from} and (${to}::int is null or o.days <= ${to}::int)), 0)::bigint`;
  const { rows } = await sql<NotebookSums>`
    with entries as (
      select e.* from credit_entries e
        where e.tenant_id = ${tenantId} and (${customerId}::uuid is null or e.customer_id = ${customerId}::uuid)),
    debts as (
      select customer_id, id, created_at as since, centavos as amount from entries e
        where kind = 'charge' and order_id is null and not ${isReversed}
      union all
      select customer_id, order_id, min(created_at), sum(centavos) from entries
        where order_id is not null group by customer_id, order_id having sum(centavos) > 0),
    settled as (
      select customer_id, -sum(centavos) as amount from entries e
        where kind in ('payment', 'discount') and not ${isReversed} group by customer_id),
    owed as (
      select d.customer_id, ${today}::date - (d.since at time zone 'America/Santo_Domingo')::date as days,
        least(d.amount, greatest(0, sum(d.amount) over (partition by d.customer_id order by d.since, d.id)
          - coalesce(s.amount, 0))) as owed
        from debts d left join settled s on s.customer_id = d.customer_id),
    ages as (
      select customer_id, ${owedAt(0, 30)} as up_to30, ${owedAt(31, 60)} as up_to60, ${owedAt(61, 90)} as up_to90,
        ${owedAt(91, null)} as older from owed o group by customer_id),
    balances as (select customer_id, sum(centavos)::bigint as balance from entries group by customer_id)
    select n.customer_id, n.limit_centavos as "limit", n.is_open, k.name, k.phone,
        coalesce(b.balance, 0) as balance_centavos, coalesce(a.up_to30, 0) as up_to30, coalesce(a.up_to60, 0) as up_to60,
        coalesce(a.up_to90, 0) as up_to90, coalesce(a.older, 0) as older
      from credit_notebooks n
      join customer_facts k on k.tenant_id = n.tenant_id and k.id = n.customer_id
      left join balances b on b.customer_id = n.customer_id
      left join ages a on a.customer_id = n.customer_id
      where n.tenant_id = ${tenantId} and (n.customer_id = ${customerId}::uuid or ${customerId}::uuid is null and b.balance > 0)
      order by balance_centavos desc, n.customer_id`.execute(tx.db);
  return rows;
};

/** Moves the entries of a notebook to that of the customer to whom its own was joined: the larger limit stays, and closed stays closed. */
export const joinNotebooks = async (
  scope: Writes,
  { kept, joined }: { kept: string; joined: string },
): Promise<void> => {
  const { tx, tenantId } = scope;
  // Two joins in opposite directions would lock in the same order.
  const [first = kept, second = joined] = [kept, joined].sort();
  const locked = [await lockNotebook(scope, first), await lockNotebook(scope, second)];
  const [own, other] = [kept, joined].map((id) => locked.find((row) => row?.customerId === id));
  if (!other) return;
  const limit = own && own.limit > other.limit ? own.limit : other.limit;
  await saveNotebookRow(scope, { customerId: kept, limit, isOpen: other.isOpen && (own?.isOpen ?? true) });
  await tx.db
    .updateTable('creditEntries')
    .set({ customerId: kept })
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', joined)
    .execute();
  await tx.db
    .deleteFrom('creditNotebooks')
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', joined)
    .execute();
};

/** Removes the notes from a notebook, which may name a person, and closes it; its amounts and dates stay. */
export const eraseNotes = async ({ tx, tenantId }: Writes, customerId: string): Promise<void> => {
  await tx.db
    .updateTable('creditEntries')
    .set({ note: '', method: null, requestKey: null })
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .execute();
  await tx.db
    .updateTable('creditNotebooks')
    .set({ isOpen: false })
    .where('tenantId', '=', tenantId)
    .where('customerId', '=', customerId)
    .execute();
};
