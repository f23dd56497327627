import type { BotContext, MemberContext, PlatformContext, Scoped } from '../tenants/tenants.ts';

/** Lists the tenants with new orders from before an instant that no member has seen and no mail has mentioned. */
export const listTenantsWithUnseenOrders = async (
  { tx }: Scoped<PlatformContext>,
  before: Date,
): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('orders')
    .select('tenantId')
    .distinct()
    .where('createdAt', '<=', before)
    .where('seenAt', 'is', null)
    .where('toldAt', 'is', null)
    .where('state', '=', 'new')
    .execute();
  return rows.map(({ tenantId }) => tenantId);
};

/** The orders that a mail is about. */
export type UnseenOrders = {
  readonly count: number;
  /** The order itself, when there is only one. */
  readonly only: { readonly id: string; readonly code: string } | undefined;
};

/**
 * Marks a tenant's unseen new orders as mailed, so that no second mail mentions them; undefined when there are none, or
 * when the last mail is younger than `quietSince`.
 */
export const claimUnseenOrders = async (
  { tx, tenantId }: Scoped<BotContext>,
  { now, quietSince }: { now: Date; quietSince: Date },
): Promise<UnseenOrders | undefined> => {
  const claimed = await tx.db
    .updateTable('orders')
    .set({ toldAt: now })
    .where('tenantId', '=', tenantId)
    .where('seenAt', 'is', null)
    .where('toldAt', 'is', null)
    .where('state', '=', 'new')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as o')
            .select('o.id')
            .where('o.tenantId', '=', tenantId)
            .where('o.toldAt', '>', quietSince),
        ),
      ),
    )
    .returning(['id', 'code'])
    .execute();
  if (claimed.length === 0) return undefined;
  return { count: claimed.length, only: claimed.length === 1 ? claimed[0] : undefined };
};

/** Undoes the claim of a mail that could not be sent, so that the next run includes the same orders. */
export const forgetOrdersTold = async ({ tx, tenantId }: Scoped<BotContext>, toldAt: Date): Promise<void> => {
  await tx.db
    .updateTable('orders')
    .set({ toldAt: null })
    .where('tenantId', '=', tenantId)
    .where('toldAt', '=', toldAt)
    .execute();
};

/** Marks the orders that arrived until an instant as seen, because a member has them on screen. */
export const markOrdersSeen = async (
  { tx, tenantId, platform }: Scoped<MemberContext>,
  until: Date,
): Promise<void> => {
  await tx.db
    .updateTable('orders')
    .set({ seenAt: platform.clock.now() })
    .where('tenantId', '=', tenantId)
    .where('seenAt', 'is', null)
    .where('createdAt', '<=', until)
    .execute();
};
