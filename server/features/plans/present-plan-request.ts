import type { PlanRequestView } from '#shared/features/plans/plan-request-calls.ts';
import type { PlanRequestRow } from './plan-request-repo.ts';

/** A request as the API promises it. */
export const toPlanRequestView = (row: PlanRequestRow, closesAt: Date | null): PlanRequestView => ({
  id: row.id,
  plan: row.plan,
  cancel: row.plan === null,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  closesAt: row.plan === null ? (closesAt?.toISOString() ?? null) : null,
});
