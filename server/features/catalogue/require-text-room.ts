import { CATALOGUE_FULL_TEXT } from '#shared/features/plans/plan-copy.ts';
import { MAX_CATALOGUE_BYTES, type PlanId } from '#shared/features/plans/plan-table.ts';
import { AppError } from '#shared/lib/app-error.ts';
import { requireStorage } from '../plans/plans.ts';
import type { EditorContext, Scoped } from '../tenants/tenants.ts';
import { measureCatalogue } from './product-repo.ts';

/**
 * Refuses with `LIMIT_REACHED` a catalogue whose texts have grown beyond what a store may hold or its plan may keep. Call it after the products
 * were written: the database has counted them, and the refusal rolls them back. Holds under races only while the tenant's
 * row is locked.
 */
export const requireTextRoom = async (scope: Scoped<EditorContext>, plan: PlanId): Promise<void> => {
  await requireStorage(scope, { plan, adding: 0 });
  const { textBytes: used } = await measureCatalogue(scope);
  if (used <= MAX_CATALOGUE_BYTES) return;
  throw new AppError('LIMIT_REACHED', {
    message: CATALOGUE_FULL_TEXT,
    details: { meter: 'catalogue_bytes', limit: MAX_CATALOGUE_BYTES, used, liftedBy: null },
  });
};
