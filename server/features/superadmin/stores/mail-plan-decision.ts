import * as z from 'zod/mini';
import { findRequest, findSubscription } from '#server/features/plans/plans.ts';
import {
  acrossTenants,
  findOwnerEmail,
  getTenantOf,
  type PlatformContext,
} from '#server/features/tenants/tenants.ts';
import { type JobKind, MAIL_RETRIES } from '#server/platform/jobs/job-queue.ts';
import { composeLinkMail } from '#server/platform/mail/compose-mail.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { planAppliedMail, planRejectedMail } from './plan-decision-copy.ts';

/** Mails the owner the decision; does nothing when the store or its owner is gone. */
export const mailPlanDecision = async (
  ctx: PlatformContext,
  { requestId }: { requestId: string },
): Promise<void> => {
  const facts = await acrossTenants(ctx, async (scope) => {
    const request = await findRequest(scope, requestId);
    if (!request) return undefined;
    const { businessName } = await getTenantOf(scope, request.tenantId);
    const subscription = await findSubscription(scope, request.tenantId);
    const endsAt = subscription?.renews === false ? subscription.paidUntil : undefined;
    return { request, businessName, endsAt, to: await findOwnerEmail(scope, request.tenantId) };
  });
  if (!facts?.to || !facts.request.plan) return;
  const { request, businessName, endsAt, to } = facts;
  const { plan, status, reason } = { ...request, plan: facts.request.plan };
  const words =
    status === 'rejected'
      ? planRejectedMail(businessName, { plan, reason: reason ?? '' })
      : planAppliedMail(businessName, { plan, endsAt: plan === 'esencial' ? endsAt : undefined });
  const url = `${ctx.platform.env.PUBLIC_URL}${PATHS.panelUsage}`;
  await ctx.platform.mail.send(composeLinkMail(words, { to, url }));
};

/** Mails an owner the decision on their request. */
export const PLAN_DECISION_JOB: JobKind<{ requestId: string }> = {
  name: 'mail-plan-decision',
  payload: z.object({ requestId: z.uuid() }),
  ...MAIL_RETRIES,
};
