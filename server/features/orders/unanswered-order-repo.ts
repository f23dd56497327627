import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { EditorContext, MemberContext, OrderTakerContext, Scoped } from '../tenants/tenants.ts';
import { fitsQuery } from './order-repo.ts';

type Orders = ExpressionBuilder<{ o: Tables['orders'] }, 'o'>;

const isUntouched = (eb: Orders) => eb.and({ 'o.state': 'new', 'o.teamNote': '' });

const isOfCartAlone = (eb: Orders) => eb('o.source', '=', 'store').and('o.conversationId', 'is', null);

/** New orders of the store's cart: anybody can send one, and nobody has answered or noted anything yet. */
const isDiscardable = (eb: Orders) => eb.and([isUntouched(eb), isOfCartAlone(eb)]);

/** Those, and new orders of the web chat, which hold stock: they are answered and never discarded. */
const isUnanswered = (eb: Orders) =>
  eb.and([isUntouched(eb), eb.or([eb('o.source', '=', 'web_chat'), isOfCartAlone(eb)])]);

type Found = { words: readonly string[] };

/** Counts the orders of cart and web chat that wait for an answer since an instant: in the whole store, and of one telephone. */
export const countUnanswered = (
  { tx, tenantId }: Scoped<OrderTakerContext>,
  { phone, since }: { phone: string | null; since: Date },
): Promise<{ inStore: number; ofPhone: number }> =>
  tx.db
    .selectFrom('orders as o')
    .select((eb) => [
      eb.fn.countAll<number>().as('inStore'),
      eb.fn.countAll<number>().filterWhere('o.phone', '=', phone).as('ofPhone'),
    ])
    .where('o.tenantId', '=', tenantId)
    .where(isUnanswered)
    .where('o.createdAt', '>', since)
    .executeTakeFirstOrThrow();

/** Counts the orders of a search that could be discarded. */
export const countDiscardable = async (
  { tx, tenantId }: Scoped<MemberContext>,
  { words }: Found,
): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('orders as o')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('o.tenantId', '=', tenantId)
    .where(isDiscardable)
    .where(fitsQuery({ words }))
    .executeTakeFirstOrThrow();
  return count;
};

/** Deletes the discardable orders that existed at an instant; answers how many and of which customers. */
export const deleteDiscardable = async (
  { tx, tenantId }: Scoped<EditorContext>,
  { words, until }: Found & { until: Date },
): Promise<{ count: number; customerIds: string[] }> => {
  const rows = await tx.db
    .deleteFrom('orders as o')
    .where('o.tenantId', '=', tenantId)
    .where(isDiscardable)
    .where('o.createdAt', '<=', until)
    .where(fitsQuery({ words }))
    .returning('o.customerId')
    .execute();
  return { count: rows.length, customerIds: [...new Set(rows.map(({ customerId }) => customerId))] };
};

/** Deletes those customers of whom only a typed telephone is known: no order, no note, no verification. */
export const deleteStrayCustomers = async (
  { tx, tenantId }: Scoped<OrderTakerContext>,
  ids: readonly string[],
): Promise<void> => {
  await tx.db
    .deleteFrom('customers as c')
    .where('c.tenantId', '=', tenantId)
    .where('c.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('c.note', '=', '')
    .where('c.verifiedAt', 'is', null)
    .where('c.joinedTo', 'is', null)
    .where('c.optedOutAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as o')
            .select('o.id')
            .whereRef('o.tenantId', '=', 'c.tenantId')
            .whereRef('o.customerId', '=', 'c.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversations as t')
            .select('t.id')
            .whereRef('t.tenantId', '=', 'c.tenantId')
            .whereRef('t.customerId', '=', 'c.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customers as j')
            .select('j.id')
            .whereRef('j.tenantId', '=', 'c.tenantId')
            .whereRef('j.joinedTo', '=', 'c.id'),
        ),
      ),
    )
    .execute();
};
