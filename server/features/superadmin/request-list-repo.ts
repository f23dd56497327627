import type { PlanRequestView } from '#shared/features/plans/plan-request-calls.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { RequestState } from '#shared/features/superadmin/list-choices.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { AppError } from '#shared/lib/app-error.ts';
import type { PlatformContext, Scoped } from '../tenants/tenants.ts';
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

const SHOWN_SQL = `select r.id, r.plan, r.status, r.created_at as "createdAt", r.decided_at as "decidedAt", r.reason,
    (select u.email from users u where u.tenant_id = r.tenant_id and u.id = r.requested_by) as "requestedBy",
    t.id as "tenantId", t.slug, t.business_name as "businessName", t.plan as "tenantPlan",
    t.status as "tenantStatus", t.closes_at as "closesAt"
  from plan_requests r join tenants t on t.id = r.tenant_id`;

/** Whoever has waited longest comes first; what was decided is looked up from its end. */
const STATES = {
  open: { where: `r.status = 'open'`, order: 'r.created_at, r.id', after: '>' },
  decided: { where: `r.status <> 'open'`, order: 'r.created_at desc, r.id desc', after: '<' },
} as const satisfies Record<RequestState, unknown>;

/** A page of requests. */
export const listRequestRows = (
  { tx }: PlatformScope,
  state: RequestState,
  { limit, after }: { limit: number; after: ListCursor | undefined },
): Promise<ListedRequestRow[]> => {
  const { where, order, after: sign } = STATES[state];
  const beyond = after ? `and (r.created_at, r.id) ${sign} ($2::timestamptz, $3::uuid)` : '';
  const params = after ? [limit, after.key, after.id] : [limit];
  return tx.query(`${SHOWN_SQL} where ${where} ${beyond} order by ${order} limit $1`, params);
};

/** How many plans are asked for that nobody has decided on. */
export const countWaitingRequests = async ({ tx }: PlatformScope): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from plan_requests where status = 'open' and plan is not null`,
  );
  return row?.count ?? 0;
};

/** One request as the list shows it. */
export const getListedRequest = async ({ tx }: PlatformScope, id: string): Promise<ListedRequestRow> => {
  const [row] = await tx.query<ListedRequestRow>(`${SHOWN_SQL} where r.id = $1`, [id]);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};
