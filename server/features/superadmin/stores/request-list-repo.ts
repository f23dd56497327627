import type { PlatformContext, Scoped } from '#server/features/tenants/tenants.ts';
import { isBehind } from '#server/platform/db/sql-parts.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { PlanRequestView } from '#shared/features/plans/plan-request-calls.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { RequestState } from '#shared/features/superadmin/list-choices.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import type { ListCursor } from './list-cursor.ts';

type PlatformScope = Scoped<PlatformContext>;

export type ListedRequestRow = {
  id: string;
  plan: PlanId | null;
  status: PlanRequestView['status'];
  createdAt: Date;
  decidedAt: Date | null;
  reason: string | null;
  requestedBy: string | null;
  tenantId: string;
  slug: string;
  businessName: string;
  tenantPlan: PlanId;
  tenantStatus: TenantStatus;
  closesAt: Date | null;
};

const shownOf = ({ tx }: PlatformScope) =>
  tx.db
    .selectFrom('listedPlanRequests as r')
    .innerJoin('listedTenants as t', 't.id', 'r.tenantId')
    .select((eb) => [
      'r.id',
      'r.plan',
      'r.status',
      'r.createdAt',
      'r.decidedAt',
      'r.reason',
      eb
        .selectFrom('listedUsers as u')
        .select('u.email')
        .whereRef('u.tenantId', '=', 'r.tenantId')
        .whereRef('u.id', '=', 'r.requestedBy')
        .as('requestedBy'),
      't.id as tenantId',
      't.slug',
      't.businessName',
      't.plan as tenantPlan',
      't.status as tenantStatus',
      't.closesAt',
    ]);

/** The longest waiting request comes first; decided ones begin with the latest. */
const STATES = {
  open: { operator: '=', direction: 'asc' },
  decided: { operator: '<>', direction: 'desc' },
} as const satisfies Record<RequestState, unknown>;

/** Lists a page of requests. */
export const listRequestRows = (
  scope: PlatformScope,
  { state, limit, after }: { state: RequestState; limit: number; after: ListCursor | undefined },
): Promise<ListedRequestRow[]> => {
  const { operator, direction } = STATES[state];
  return shownOf(scope)
    .where('r.status', operator, 'open')
    .where((eb) =>
      after ? isBehind({ at: after.key, id: after.id }, { alias: 'r', direction }) : eb.and([]),
    )
    .orderBy('r.createdAt', direction)
    .orderBy('r.id', direction)
    .limit(limit)
    .execute();
};

/** Counts the plan requests that are not decided yet. */
export const countWaitingRequests = async ({ tx }: PlatformScope): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('listedPlanRequests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .where('plan', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** Gets one request in the form of the list. @throws NOT_FOUND */
export const getListedRequest = async (scope: PlatformScope, id: string): Promise<ListedRequestRow> => {
  const row = await shownOf(scope).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};
