import type { Selectable } from 'kysely';
import type {
  MemberContext,
  OwnerContext,
  PlatformContext,
  Scoped,
} from '#server/features/tenants/tenants.ts';
import type { SqlTransaction } from '#server/platform/db/database.ts';
import type { PlanRequestsTable } from '#server/platform/db/tables.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';

/** A request to change the plan; `reason` is why it was refused, as its owner reads it. */
export type PlanRequestRow = Selectable<PlanRequestsTable>;

const openRequestOf = ({ db }: SqlTransaction, tenantId: string): Promise<PlanRequestRow | undefined> =>
  db
    .selectFrom('planRequests')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'open')
    .executeTakeFirst();

/** Finds the tenant's open request. */
export const findOpenRequest = ({ tx, tenantId }: Scoped<MemberContext>) => openRequestOf(tx, tenantId);

/** Withdraws the tenant's open request; does nothing when there is none. */
export const withdrawOpenRequest = async ({
  tx,
  tenantId,
  platform,
}: Scoped<OwnerContext>): Promise<void> => {
  await tx.db
    .updateTable('planRequests')
    .set({ status: 'withdrawn', decidedAt: platform.clock.now() })
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'open')
    .execute();
};

/** Files a request and withdraws the one that was open. */
export const replaceOpenRequest = async (
  scope: Scoped<OwnerContext>,
  plan: PlanId | null,
): Promise<PlanRequestRow> => {
  await withdrawOpenRequest(scope);
  const { tx, tenantId, userId, platform } = scope;
  return tx.db
    .insertInto('planRequests')
    .values({
      tenantId,
      id: platform.clock.newId(),
      plan,
      status: 'open',
      requestedBy: userId,
      createdAt: platform.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Finds a request of any tenant by its id. */
export const findRequest = (
  { tx }: Scoped<PlatformContext>,
  id: string,
): Promise<PlanRequestRow | undefined> =>
  tx.db.selectFrom('planRequests').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds the open request of a tenant that the platform names. */
export const findOpenRequestOf = ({ tx }: Scoped<PlatformContext>, tenantId: string) =>
  openRequestOf(tx, tenantId);

/** Decides a request; false when it is no longer open. */
export const decideRequest = async (
  { tx, platform }: Scoped<PlatformContext>,
  { tenantId, id }: Pick<PlanRequestRow, 'tenantId' | 'id'>,
  decision: { status: 'applied' } | { status: 'rejected'; reason: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('planRequests')
    .set({ ...decision, decidedAt: platform.clock.now() })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
