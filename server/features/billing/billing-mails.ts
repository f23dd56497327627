import * as z from 'zod/mini';
import { findSubscription, reducesAt } from '#server/features/plans/plans.ts';
import { superadminOrigin } from '#server/features/superadmin/superadmin.ts';
import {
  acrossTenants,
  findOwnerEmail,
  getTenantOf,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { type JobKind, MAIL_RETRIES } from '#server/platform/jobs/job-queue.ts';
import { composeLinkMail, type LinkWords } from '#server/platform/mail/compose-mail.ts';
import { PaidPlanSchema } from '#shared/features/plans/subscription-rules.ts';
import { PATHS } from '#shared/lib/paths.ts';
import {
  PLAN_DUE_STAGES,
  paymentConfirmedMail,
  paymentRejectedMail,
  paymentReportedMail,
  planDueMail,
} from './billing-mails-copy.ts';
import { findPlanPayment } from './plan-payment-repo.ts';

const OnePayment = z.object({ tenantId: z.uuid(), paymentId: z.uuid() });
type OnePayment = z.output<typeof OnePayment>;

/** An owner says that a plan is paid: the operator's mailbox gets a mail. */
export const PLAN_PAYMENT_REPORTED: JobKind<OnePayment> = {
  name: 'plan-payment-reported',
  payload: OnePayment,
  ...MAIL_RETRIES,
};

/** A payment is decided: its owner gets a mail. */
export const PLAN_PAYMENT_DECIDED: JobKind<OnePayment> = {
  name: 'plan-payment-decided',
  payload: OnePayment,
  ...MAIL_RETRIES,
};

/** A plan is about to end or has ended: its owner gets a mail. The plan and its end travel along, because a payment may change both. */
const PlanDueSchema = z.object({
  tenantId: z.uuid(),
  stage: z.enum(PLAN_DUE_STAGES),
  plan: PaidPlanSchema,
  paidUntil: z.iso.datetime(),
});
type PlanDue = z.output<typeof PlanDueSchema>;

export const PLAN_DUE: JobKind<PlanDue> = { name: 'plan-due', payload: PlanDueSchema, ...MAIL_RETRIES };

/** Mails an owner, whose button leads to Recursos. */
const mailOwner = ({ platform }: PlatformContext, to: string, words: LinkWords): Promise<void> =>
  platform.mail.send(composeLinkMail(words, { to, url: `${platform.env.PUBLIC_URL}${PATHS.panelUsage}` }));

const readPayment = async (scope: Scoped<PlatformContext>, { tenantId, paymentId }: OnePayment) => {
  const payment = await findPlanPayment(scope, { tenantId, id: paymentId });
  const { businessName } = await getTenantOf(scope, tenantId);
  return { payment, businessName, owner: await findOwnerEmail(scope, tenantId) };
};

/** Mails the operator's mailbox that a payment waits, unless it was decided or taken back meanwhile. */
export const mailReportedPayment = async (ctx: PlatformContext, one: OnePayment): Promise<void> => {
  const { payment, businessName } = await acrossTenants(ctx, (scope) => readPayment(scope, one));
  if (payment.status !== 'waiting') return;
  const { env, mail } = ctx.platform;
  const to = { to: env.SUPPORT_EMAIL, url: `${superadminOrigin(env)}${PATHS.superadminPayments}` };
  await mail.send(composeLinkMail(paymentReportedMail(businessName, payment), to));
};

/** Mails the owner whether a payment was confirmed, and until when the plan is paid. */
export const mailDecidedPayment = async (ctx: PlatformContext, one: OnePayment): Promise<void> => {
  const { payment, owner } = await acrossTenants(ctx, (scope) => readPayment(scope, one));
  if (owner === undefined) return;
  const words = payment.status === 'confirmed' ? paymentConfirmedMail(payment) : paymentRejectedMail(payment);
  await mailOwner(ctx, owner, words);
};

/** Mails the owner that the plan is about to end or has ended, unless it was paid meanwhile. */
export const mailPlanDue = async (ctx: PlatformContext, due: PlanDue): Promise<void> => {
  const { tenantId, stage, plan } = due;
  const paidUntil = new Date(due.paidUntil);
  const { subscription, owner } = await acrossTenants(ctx, async (scope) => ({
    subscription: await findSubscription(scope, tenantId),
    owner: await findOwnerEmail(scope, tenantId),
  }));
  const isPaid = subscription !== undefined && subscription.paidUntil > paidUntil;
  if (owner === undefined || isPaid) return;
  const words = planDueMail(stage, {
    ...{ plan, paidUntil },
    reducesAt: reducesAt(subscription ?? { paidUntil, renews: true, warnedAt: null, isTrial: false }),
    isTrial: subscription?.isTrial ?? false,
    takesTransfers: ctx.platform.env.PLAN_ACCOUNTS !== undefined,
  });
  await mailOwner(ctx, owner, words);
};
