import type * as z from 'zod/mini';
import type { BotContext, MemberContext, PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import type { WaitingReceiptsSchema } from '#shared/features/orders/receipt-calls.ts';

/** The facts about a receipt in a notice. */
export type WaitingReceipt = { readonly id: string; readonly orderId: string; readonly code: string };

/** The receipts of a store that nobody has settled, in the API. */
export type WaitingReceipts = z.output<typeof WaitingReceiptsSchema>;

const waitingReceipts = ({ tx, tenantId }: Scoped<BotContext | MemberContext>) =>
  tx.db
    .selectFrom('receipts as r')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.tenantId', '=', 'r.tenantId').onRef('o.id', '=', 'r.orderId'),
    )
    .select(['r.id', 'r.orderId', 'o.code'])
    .where('r.tenantId', '=', tenantId)
    .where('r.state', '=', 'waiting');

/** Lists those of the named receipts that nobody has settled. */
export const listWaitingReceipts = (
  scope: Scoped<BotContext>,
  ids: readonly string[],
): Promise<WaitingReceipt[]> =>
  waitingReceipts(scope)
    .where('r.id', 'in', [...ids])
    .execute();

/** Counts the receipts that nobody has settled, and finds their orders, that of the oldest receipt first, and the time of the newest. */
export const sumWaitingReceipts = async (scope: Scoped<MemberContext>): Promise<WaitingReceipts> => {
  const rows = await waitingReceipts(scope)
    .select('r.createdAt')
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .execute();
  return {
    count: rows.length,
    orderIds: [...new Set(rows.map(({ orderId }) => orderId))],
    newest: rows.at(-1)?.createdAt.toISOString() ?? null,
  };
};

/** Lists the tenants with receipts that came before an instant, that nobody has settled and no mail has mentioned. */
export const listTenantsWithWaitingReceipts = async (
  { tx }: Scoped<PlatformContext>,
  before: Date,
): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('receipts')
    .select('tenantId')
    .distinct()
    .where('createdAt', '<=', before)
    .where('toldAt', 'is', null)
    .where('state', '=', 'waiting')
    .execute();
  return rows.map(({ tenantId }) => tenantId);
};

/** Marks a tenant's waiting receipts as mailed; none when the last such mail is younger than `quietSince`. */
export const claimWaitingReceipts = async (
  { tx, tenantId }: Scoped<BotContext>,
  { now, quietSince }: { now: Date; quietSince: Date },
): Promise<string[]> => {
  const rows = await tx.db
    .updateTable('receipts')
    .set({ toldAt: now })
    .where((eb) => eb.and({ tenantId, state: 'waiting' }))
    .where('toldAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receipts as r')
            .select('r.id')
            .where('r.tenantId', '=', tenantId)
            .where('r.toldAt', '>', quietSince),
        ),
      ),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
