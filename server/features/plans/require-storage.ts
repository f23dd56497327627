import { storageFullText } from '#shared/features/plans/plan-copy.ts';
import { type PlanId, planWithStorageBeyond, STORAGE_BYTES } from '#shared/features/plans/plan-table.ts';
import { AppError } from '#shared/lib/app-error.ts';
import type { ReaderContext, Scoped } from '../tenants/tenants.ts';

type ToStore = { plan: PlanId; adding: number };

/** Bytes that a store keeps: products, pictures, imports and chats. */
const measureStorage = async ({ tx, tenantId }: Scoped<ReaderContext>): Promise<number> => {
  const [row] = await tx.query<{ bytes: number }>('select stored_bytes($1) as bytes', [tenantId]);
  return row?.bytes ?? 0;
};

/** Whether a store may keep so many bytes more. */
export const hasStorage = async (scope: Scoped<ReaderContext>, { plan, adding }: ToStore): Promise<boolean> =>
  (await measureStorage(scope)) + adding <= STORAGE_BYTES[plan];

/**
 * Refuses with `LIMIT_REACHED` what a store cannot keep beside what it keeps already, naming the plan that allows more. Holds
 * under races only while the tenant's row is locked.
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
    details: { meter: 'storage_bytes', limit, used, liftedBy: planWithStorageBeyond(plan) ?? null },
  });
};
