import { sql } from 'kysely';
import type { ReaderContext, Scoped } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import {
  featureMissingText,
  limitReachedText,
  storageFullText,
} from '#shared/features/plans/plan-limits-copy.ts';
import {
  capOf,
  includesFeature,
  type Meter,
  type PlanFeature,
  type PlanId,
  planThatLifts,
  planWithFeature,
  planWithMoreStorage,
  STORAGE_BYTES,
} from '#shared/features/plans/plan-table.ts';

/**
 * Refuses a feature that the plan does not include, naming the plan that does.
 * @throws LIMIT_REACHED
 */
export const requireFeature = (plan: PlanId, feature: PlanFeature): void => {
  if (includesFeature(plan, feature)) return;
  throw new AppError('LIMIT_REACHED', {
    message: featureMissingText(plan, feature),
    details: { feature, liftedBy: planWithFeature(feature) },
  });
};

type Addition = { meter: Meter; used: number; adding: number };

/** Computes how many more of the meter the plan allows; «unlimited» ends at the cap of every store, too. */
export const remainingOf = (plan: PlanId, { meter, used }: Pick<Addition, 'meter' | 'used'>): number =>
  Math.max(0, capOf(plan, meter) - used);

/**
 * Refuses an addition beyond the plan's cap, naming the cap and the plan that lifts it. The cap holds under races only while
 * the tenant's row is locked: call it after `lockTenant` (reliability 1.3).
 * @throws LIMIT_REACHED
 */
export const requireCapacity = (plan: PlanId, addition: Addition): void => {
  if (addition.adding <= remainingOf(plan, addition)) return;
  const { meter } = addition;
  throw new AppError('LIMIT_REACHED', {
    message: limitReachedText(plan, meter),
    details: {
      meter,
      limit: capOf(plan, meter),
      used: addition.used,
      liftedBy: planThatLifts(plan, meter) ?? null,
    },
  });
};

type ToStore = { plan: PlanId; adding: number };

/** Sums the bytes that a store keeps: products, pictures, imports and chats. */
const measureStorage = async ({ tx, tenantId }: Scoped<ReaderContext>): Promise<number> => {
  const { bytes } = await tx.db
    .selectNoFrom(sql<number>`stored_bytes(${tenantId})`.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
};

/**
 * Refuses bytes beyond the storage of the plan, naming the plan that allows more. The limit holds under races only while the
 * tenant's row is locked.
 * @throws LIMIT_REACHED
 */
export const requireStorage = async (
  scope: Scoped<ReaderContext>,
  { plan, adding }: ToStore,
): Promise<void> => {
  const used = await measureStorage(scope);
  const limit = STORAGE_BYTES[plan];
  if (used + adding <= limit) return;
  throw new AppError('LIMIT_REACHED', {
    message: storageFullText(plan),
    details: { meter: 'storage_bytes', limit, used, liftedBy: planWithMoreStorage(plan) ?? null },
  });
};
