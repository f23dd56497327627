import * as z from 'zod/mini';
import { PLAN_IDS, PlanIdSchema } from '#shared/features/plans/plan-table.ts';
import { TenantStatusSchema } from '#shared/features/tenants/tenant-view.ts';
import { InstantSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { TENANT_SORTS, TENANT_STATUSES } from './list-choices.ts';
import { NextCursorSchema, SUPERADMIN_LIST_QUERY } from './superadmin-list-query.ts';
import { TENANT_LIST_COPY } from './tenant-list-copy.ts';

const CountSchema = z.int().check(z.minimum(0));
const MAX_REASON_LENGTH = 300;

/** A tenant as superadmins see it: the fields of `spec 3` and what they decide by. */
const ListedTenantSchema = z.object({
  id: z.string(),
  slug: z.string(),
  business_name: z.string(),
  plan: PlanIdSchema,
  status: TenantStatusSchema,
  created_at: InstantSchema,
  /** Where its owner gets mail. */
  owner_email: z.nullable(z.string()),
  products: CountSchema,
  users: CountSchema,
  /** The plan that its owner has asked for. */
  requested_plan: z.nullable(PlanIdSchema),
  /** When its account closes, if its owner closed it. */
  closes_at: z.nullable(InstantSchema),
});
export type ListedTenant = z.output<typeof ListedTenantSchema>;

export const listTenantsCall = defineCall({
  name: 'listTenants',
  method: 'GET',
  path: '/admin/tenants',
  summary:
    "A page of all tenants; `q` looks in name, address and members' e-mails. The counts are those of the search, whatever the filters.",
  room: 'superadmin',
  access: 'superadmin',
  query: z.object({
    ...SUPERADMIN_LIST_QUERY,
    sort: z.optional(z.enum(TENANT_SORTS)),
    plan: z.optional(z.enum(PLAN_IDS)),
    status: z.optional(TenantStatusSchema),
  }),
  answer: z.object({
    items: z.array(ListedTenantSchema),
    nextCursor: NextCursorSchema,
    /** With the first page only. */
    counts: z.nullable(
      z.object({
        plan: z.record(z.enum(PLAN_IDS), CountSchema),
        status: z.record(TenantStatusSchema, CountSchema),
      }),
    ),
  }),
});

/** One of the two: a plan or a status (`spec 7`). */
const TenantChangeSchema = z
  .object({
    plan: z.optional(z.enum(PLAN_IDS, { error: TENANT_LIST_COPY.planInvalid })),
    status: z.optional(z.enum(TENANT_STATUSES, { error: TENANT_LIST_COPY.statusInvalid })),
    /** The reason, for readers of the trail. */
    reason: z.optional(lineSchema({ max: MAX_REASON_LENGTH })),
  })
  .check(
    z.refine(({ plan, status }) => (plan === undefined) !== (status === undefined), {
      error: TENANT_LIST_COPY.planOrStatus,
    }),
  );

export const changeTenantCall = defineCall({
  name: 'changeTenant',
  method: 'POST',
  path: '/admin/tenants/:id/plan',
  summary:
    'Changes the plan or the status of a tenant, from this second on. A plan that its owner had asked for settles the request.',
  room: 'superadmin',
  access: 'superadmin',
  params: z.object({ id: UuidSchema }),
  body: TenantChangeSchema,
  answer: z.object({ success: z.literal(true), tenant: ListedTenantSchema }),
});
