import {
  announceChange,
  type EditorContext,
  type MemberContext,
  type OrderTakerContext,
  type ReaderContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type {
  DataRequest,
  DataRequestKind,
  DataRequestOutcome,
} from '#shared/features/orders/data-request-calls.ts';
import { lockOwnOrder } from '../change-order.ts';
import type { OrderRow } from '../order-repo.ts';

type Reads = Scoped<ReaderContext>;

/** The requests of a tenant as `d`, each with its order as `o`. */
const requestsOf = ({ tx, tenantId }: Reads) =>
  tx.db
    .selectFrom('dataRequests as d')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.tenantId', '=', 'd.tenantId').onRef('o.id', '=', 'd.orderId'),
    )
    .where('d.tenantId', '=', tenantId);

/** Lists what the buyer of an order asked for and the store has not closed; null once their data is erased. */
export const listOpenRequests = async (
  scope: Reads,
  { id, isCustomerErased }: OrderRow,
): Promise<DataRequestKind[] | null> => {
  if (isCustomerErased) return null;
  const rows = await requestsOf(scope)
    .select('d.kind')
    .where('d.orderId', '=', id)
    .where('d.closedAt', 'is', null)
    .orderBy('d.kind')
    .execute();
  return rows.map(({ kind }) => kind);
};

/** Stores what the buyer of an order asks about their data; the same request again changes nothing while it waits. @throws NOT_FOUND */
export const requestData = async (
  scope: Scoped<OrderTakerContext>,
  { orderId, kind }: { orderId: string; kind: DataRequestKind },
): Promise<'requested' | 'late'> => {
  const order = await lockOwnOrder(scope, orderId);
  if (order.isCustomerErased) return 'late';
  const { tx, tenantId, platform } = scope;
  await tx.db
    .insertInto('dataRequests')
    .values({ tenantId, id: platform.clock.newId(), orderId, kind, createdAt: platform.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  announceChange(scope, { topic: 'order', id: orderId });
  return 'requested';
};

/** The number of requests on a customer's record. */
const SHOWN_REQUESTS = 20;

/** Lists what a customer asked about their data, the latest first, with how it was closed. */
export const listDataRequests = async (
  scope: Scoped<MemberContext>,
  customerId: string,
): Promise<DataRequest[]> => {
  const rows = await requestsOf(scope)
    .leftJoin('memberFacts as u', (join) =>
      join.onRef('u.tenantId', '=', 'd.tenantId').onRef('u.id', '=', 'd.memberId'),
    )
    .select([
      'd.id',
      'd.kind',
      'd.orderId',
      'o.code',
      'd.createdAt',
      'd.closedAt',
      'd.outcome',
      'u.email as by',
    ])
    .where('o.customerId', '=', customerId)
    .orderBy('d.createdAt', 'desc')
    .limit(SHOWN_REQUESTS)
    .execute();
  return rows.map(({ id, kind, orderId, code, createdAt, closedAt, outcome, by }) => ({
    id,
    kind,
    order: { id: orderId, code },
    createdAt: createdAt.toISOString(),
    closed: closedAt && outcome ? { outcome, at: closedAt.toISOString(), by } : null,
  }));
};

/** Counts the customers whose requests wait, and finds the one who has waited longest. */
export const findWaitingRequests = async (
  scope: Scoped<MemberContext>,
): Promise<{ customers: number; longest: string | null }> => {
  const rows = await requestsOf(scope)
    .select((eb) => ['o.customerId', eb.fn.min('d.createdAt').as('since')])
    .where('d.closedAt', 'is', null)
    .groupBy('o.customerId')
    .orderBy('since')
    .execute();
  return { customers: rows.length, longest: rows[0]?.customerId ?? null };
};

const close = ({ tx, tenantId, platform, userId }: Scoped<MemberContext>, outcome: DataRequestOutcome) =>
  tx.db
    .updateTable('dataRequests')
    .set({ closedAt: platform.clock.now(), outcome, memberId: userId })
    .where('tenantId', '=', tenantId)
    .where('closedAt', 'is', null);

/** Closes a request that a member answered in another way; a closed one stays as it is. @throws NOT_FOUND */
export const closeDataRequest = async (scope: Scoped<EditorContext>, id: string): Promise<void> => {
  const found = await requestsOf(scope).select('d.orderId').where('d.id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  await close(scope, 'answered').where('id', '=', id).execute();
  announceChange(scope, { topic: 'order', id: found.orderId });
};

/** Closes the requests of a customer that their export or their erasure has answered. */
export const closeRequestsOf = async (
  scope: Scoped<MemberContext>,
  { customerId, outcome }: { customerId: string; outcome: 'exported' | 'erased' },
): Promise<void> => {
  const waiting = await requestsOf(scope)
    .select(['d.id', 'd.orderId', 'd.kind'])
    .where('o.customerId', '=', customerId)
    .where('d.closedAt', 'is', null)
    .execute();
  // A copy answers no wish to be erased; after the erasure nothing is left to copy.
  const closed = waiting.filter(({ kind }) => outcome === 'erased' || kind === 'copy');
  for (const { id, orderId } of closed) {
    await close(scope, outcome).where('id', '=', id).execute();
    announceChange(scope, { topic: 'order', id: orderId });
  }
};
