import * as z from 'zod/mini';
import { CurrentPasswordSchema } from '#shared/features/auth/password-rules.ts';
import { InstantSchema, SuccessSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { PLAN_COPY } from './plan-copy.ts';
import { PLAN_IDS, PlanIdSchema } from './plan-table.ts';
import { SubscriptionSchema } from './subscription-rules.ts';

export const PlanRequestViewSchema = z.object({
  id: z.string(),
  /** The plan asked for; null when the account is to be closed. */
  plan: z.nullable(PlanIdSchema),
  cancel: z.boolean(),
  status: z.enum(['open', 'applied', 'rejected', 'withdrawn']),
  created_at: InstantSchema,
  /** With `cancel`: when the account closes. */
  closesAt: z.nullable(InstantSchema),
});
export type PlanRequestView = z.output<typeof PlanRequestViewSchema>;

const ChangeSchema = z.object({ plan: z.enum(PLAN_IDS, { error: PLAN_COPY.choosePlan }) });
const CancelSchema = z.object({ cancel: z.literal(true), currentPassword: CurrentPasswordSchema });

/** With `cancel` the account closes; otherwise a plan is asked for. */
const PlanRequestBodySchema = z.union([CancelSchema, ChangeSchema], { error: PLAN_COPY.choosePlan });

export const createPlanRequestCall = defineCall({
  name: 'createPlanRequest',
  method: 'POST',
  path: '/plan-requests',
  summary:
    'Asks for another plan, or closes the account in 30 days; a store has one open request, the latest.',
  room: 'plans',
  access: 'owner',
  body: PlanRequestBodySchema,
  answer: z.object({ success: z.literal(true), request: PlanRequestViewSchema }),
  status: 201,
});

export const getPlanRequestCall = defineCall({
  name: 'getPlanRequest',
  method: 'GET',
  path: '/plan-requests',
  summary: "The store's open request, or null, and for its owner what the store pays for.",
  room: 'plans',
  access: 'member',
  answer: z.object({
    request: z.nullable(PlanRequestViewSchema),
    /** Null for a store without a due date, and for members who are not its owner. */
    subscription: z.nullable(SubscriptionSchema),
  }),
});

export const withdrawPlanRequestCall = defineCall({
  name: 'withdrawPlanRequest',
  method: 'POST',
  path: '/plan-requests/withdraw',
  summary: 'Takes the open request back; one to close the account is taken back by reopening it.',
  room: 'plans',
  access: 'owner',
  answer: SuccessSchema,
});

export const closeAccountCall = defineCall({
  name: 'closeAccount',
  method: 'POST',
  path: '/account/close',
  summary: 'Closes the account in 30 days; until then it can be reopened.',
  room: 'plans',
  access: 'owner',
  body: z.object({ currentPassword: CurrentPasswordSchema }),
  answer: z.object({ success: z.literal(true), closesAt: InstantSchema }),
});

export const reopenAccountCall = defineCall({
  name: 'reopenAccount',
  method: 'POST',
  path: '/account/reopen',
  summary: 'Takes the closing of the account back.',
  room: 'plans',
  access: 'owner',
  answer: SuccessSchema,
});
