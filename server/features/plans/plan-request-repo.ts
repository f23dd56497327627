import type { PlanId } from '#shared/features/plans/plan-table.ts';
import { and, eq, pgTable, text, timestamp, uuid } from '../../platform/db/drizzle.ts';
import type { MemberContext, OwnerContext, PlatformContext, Scoped } from '../tenants/tenants.ts';

const planRequests = pgTable('plan_requests', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  plan: text().$type<PlanId>(),
  status: text().$type<'open' | 'applied' | 'rejected' | 'withdrawn'>().notNull(),
  requestedBy: uuid('requested_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
  /** Why it was refused, as its owner reads it. */
  reason: text(),
});

export type PlanRequestRow = typeof planRequests.$inferSelect;

const isOpen = eq(planRequests.status, 'open');

/** The tenant's open request. */
export const findOpenRequest = async ({ tx }: Scoped<MemberContext>): Promise<PlanRequestRow | undefined> => {
  const [row] = await tx.orm.select().from(planRequests).where(isOpen);
  return row;
};

/** Takes the tenant's open request back; nothing happens without one. */
export const withdrawOpenRequest = async ({ tx, platform }: Scoped<OwnerContext>): Promise<void> => {
  await tx.orm
    .update(planRequests)
    .set({ status: 'withdrawn', decidedAt: platform.clock.now() })
    .where(isOpen);
};

/** Files a request in the place of the one that was open. */
export const replaceOpenRequest = async (
  scope: Scoped<OwnerContext>,
  plan: PlanId | null,
): Promise<PlanRequestRow> => {
  await withdrawOpenRequest(scope);
  const { tx, tenantId, userId, platform } = scope;
  const [row] = await tx.orm
    .insert(planRequests)
    .values({
      tenantId,
      id: platform.clock.newId(),
      plan,
      status: 'open',
      requestedBy: userId,
      createdAt: platform.clock.now(),
    })
    .returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
};

/** The request with that id, whoever's; undefined when there is none. */
export const findRequest = async (
  { tx }: Scoped<PlatformContext>,
  id: string,
): Promise<PlanRequestRow | undefined> => {
  const [row] = await tx.orm.select().from(planRequests).where(eq(planRequests.id, id));
  return row;
};

/** The open request of a tenant. */
export const findOpenRequestOf = async (
  { tx }: Scoped<PlatformContext>,
  tenantId: string,
): Promise<PlanRequestRow | undefined> => {
  const [row] = await tx.orm
    .select()
    .from(planRequests)
    .where(and(eq(planRequests.tenantId, tenantId), isOpen));
  return row;
};

/** Decides a request; false when it is open no more. */
export const decideRequest = async (
  { tx, platform }: Scoped<PlatformContext>,
  { tenantId, id }: Pick<PlanRequestRow, 'tenantId' | 'id'>,
  decision: { status: 'applied' } | { status: 'rejected'; reason: string },
): Promise<boolean> => {
  const rows = await tx.orm
    .update(planRequests)
    .set({ ...decision, decidedAt: platform.clock.now() })
    .where(and(eq(planRequests.tenantId, tenantId), eq(planRequests.id, id), isOpen))
    .returning();
  return rows.length === 1;
};
