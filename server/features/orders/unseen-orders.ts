import { sql } from 'kysely';
import * as z from 'zod/mini';
import type {
  BotContext,
  MemberContext,
  OrderTakerContext,
  PlatformContext,
  Scoped,
} from '#server/features/tenants/tenants.ts';
import type { JobKind } from '#server/platform/jobs/job-queue.ts';
import type { Money } from '#shared/lib/money.ts';

const PlacedSchema = z.object({ tenantId: z.uuid(), orderId: z.uuid() });

/** Announces a new order, or one that its buyer changed, to the team; the room of notices does it. */
export const ORDER_PLACED: JobKind<z.output<typeof PlacedSchema>> = {
  name: 'notify-order',
  payload: PlacedSchema,
  retryLimit: 5,
  expireInSeconds: 60,
};

/** Queues the notice of an order in the transaction that places or changes it. */
export const announceOrder = (
  { tx, tenantId, platform }: Scoped<OrderTakerContext>,
  orderId: string,
): Promise<void> => platform.jobs.enqueue(tx, ORDER_PLACED, { tenantId, orderId });

/**
 * Lists the tenants with new orders that have not changed since an instant and that no member has seen and no mail has
 * mentioned. An order that its buyer changes again and again is mailed once, after the last change.
 */
export const listTenantsWithUnseenOrders = async (
  { tx }: Scoped<PlatformContext>,
  before: Date,
): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('orders')
    .select('tenantId')
    .distinct()
    .where('updatedAt', '<=', before)
    .where('seenAt', 'is', null)
    .where('toldAt', 'is', null)
    .where('state', '=', 'new')
    .execute();
  return rows.map(({ tenantId }) => tenantId);
};

/** The facts about an order in a notice. */
export type UnseenOrder = {
  readonly id: string;
  readonly code: string;
  readonly total: Money;
  /** Whether its buyer changed it; changes of the team count as seen. */
  readonly isChanged: boolean;
};

/** Lists those of the named orders that are still new and that no member has seen. */
export const listUnseenOrders = async (
  { tx, tenantId }: Scoped<BotContext>,
  ids: readonly string[],
): Promise<UnseenOrder[]> =>
  tx.db
    .selectFrom('orders')
    .select(['id', 'code', 'totalCentavos as total', sql<boolean>`version > 1`.as('isChanged')])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('seenAt', 'is', null)
    .where('state', '=', 'new')
    .execute();

/**
 * Marks a tenant's unseen new orders as mailed, so that no second mail mentions them; none when the last mail is younger
 * than `quietSince`.
 */
export const claimUnseenOrders = async (
  { tx, tenantId }: Scoped<BotContext>,
  { now, quietSince }: { now: Date; quietSince: Date },
): Promise<string[]> => {
  const rows = await tx.db
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
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
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
