import * as z from 'zod/mini';
import { METERS, PLAN_IDS, PlanIdSchema } from '#shared/features/plans/plan-table.ts';
import { TenantStatusSchema } from '#shared/features/tenants/tenant-view.ts';
import { InstantSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { USAGE_SORTS } from './list-choices.ts';
import { NextCursorSchema, SUPERADMIN_LIST_QUERY } from './superadmin-list-query.ts';

const CountSchema = z.int().check(z.minimum(0));

const TenantUsageSchema = z.object({
  id: z.string(),
  slug: z.string(),
  business_name: z.string(),
  plan: PlanIdSchema,
  status: TenantStatusSchema,
  /** Percent of the limit it has come closest to; over 100 where a plan was lowered. */
  fullness: z.number().check(z.minimum(0)),
  meters: z.array(
    z.object({
      key: z.enum(METERS),
      used: CountSchema,
      /** null is unlimited. */
      limit: z.nullable(CountSchema),
    }),
  ),
  /** Its pictures, its logo and the files of its chats; not what is drawn from them and can be drawn again. */
  storage_bytes: CountSchema,
});
export type TenantUsage = z.output<typeof TenantUsageSchema>;

export const listTenantUsageCall = defineCall({
  name: 'listTenantUsage',
  method: 'GET',
  path: '/admin/usage',
  summary:
    'A page of all tenants with what they use of their plan, as it was measured at most a minute before the first page; those closest to a cap first.',
  room: 'superadmin',
  access: 'superadmin',
  query: z.object({
    ...SUPERADMIN_LIST_QUERY,
    sort: z.optional(z.enum(USAGE_SORTS)),
    plan: z.optional(z.enum(PLAN_IDS)),
  }),
  answer: z.object({
    items: z.array(TenantUsageSchema),
    nextCursor: NextCursorSchema,
    /** The totals of all tenants, whatever the search; only on the first page. */
    totals: z.nullable(
      z.object({
        storageBytes: CountSchema,
        near: CountSchema,
        reached: CountSchema,
        measuredAt: InstantSchema,
      }),
    ),
  }),
});
