import * as z from 'zod/mini';
import { PlanRequestViewSchema } from '#shared/features/plans/plan-request-calls.ts';
import { PlanIdSchema } from '#shared/features/plans/plan-table.ts';
import { TenantStatusSchema } from '#shared/features/tenants/tenant-view.ts';
import { InstantSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { REQUEST_STATES } from './list-choices.ts';
import { REQUEST_LIST_COPY } from './request-list-copy.ts';
import { NextCursorSchema, SUPERADMIN_LIST_QUERY } from './superadmin-list-query.ts';

const MAX_REASON_LENGTH = 300;

/** A request as superadmins see it: an owner's wish, with the store. */
const ListedRequestSchema = z.extend(PlanRequestViewSchema, {
  tenant: z.object({
    id: z.string(),
    slug: z.string(),
    business_name: z.string(),
    plan: PlanIdSchema,
    status: TenantStatusSchema,
  }),
  requested_by: z.nullable(z.string()),
  decided_at: z.nullable(InstantSchema),
  reason: z.nullable(z.string()),
});
export type ListedRequest = z.output<typeof ListedRequestSchema>;

export const listPlanRequestsCall = defineCall({
  name: 'listPlanRequests',
  method: 'GET',
  path: '/admin/plan-requests',
  summary: "Owners' requests: `open`, the oldest first, or `decided`, the latest first.",
  room: 'superadmin',
  access: 'superadmin',
  query: z.object({
    cursor: SUPERADMIN_LIST_QUERY.cursor,
    limit: SUPERADMIN_LIST_QUERY.limit,
    state: z.optional(z.enum(REQUEST_STATES)),
  }),
  answer: z.object({
    items: z.array(ListedRequestSchema),
    nextCursor: NextCursorSchema,
    /** How many wait for a decision; accounts that close by themselves do not. */
    waiting: z.int().check(z.minimum(0)),
  }),
});

const DecidedSchema = z.object({ success: z.literal(true), request: ListedRequestSchema });

export const applyPlanRequestCall = defineCall({
  name: 'applyPlanRequest',
  method: 'POST',
  path: '/admin/plan-requests/:id/apply',
  summary: 'Gives the tenant the plan that was asked for, from this second on; its owner gets a mail.',
  room: 'superadmin',
  access: 'superadmin',
  params: z.object({ id: UuidSchema }),
  answer: DecidedSchema,
});

export const rejectPlanRequestCall = defineCall({
  name: 'rejectPlanRequest',
  method: 'POST',
  path: '/admin/plan-requests/:id/reject',
  summary: 'Refuses the plan that was asked for; its owner gets the reason by mail.',
  room: 'superadmin',
  access: 'superadmin',
  params: z.object({ id: UuidSchema }),
  body: z.object({
    reason: lineSchema({ min: 4, max: MAX_REASON_LENGTH, tooShort: REQUEST_LIST_COPY.reasonRequired }),
  }),
  answer: DecidedSchema,
});
