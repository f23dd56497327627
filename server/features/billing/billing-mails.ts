import * as z from 'zod/mini';
import { findSubscription, reducesAt } from '#server/features/plans/plans.ts';
import {
  acrossTenants,
  findOwnerEmail,
  getTenantOf,
  type PlatformContext,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { type JobKind, MAIL_RETRIES } from '#server/platform/jobs/job-queue.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { PATHS } from '#shared/lib/paths.ts';
import {
  type MailWords,
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
  plan: z.enum(['grow', 'pro']),
  paidUntil: z.iso.datetime(),
});
type PlanDue = z.output<typeof PlanDueSchema>;

export const PLAN_DUE: JobKind<PlanDue> = { name: 'plan-due', payload: PlanDueSchema, ...MAIL_RETRIES };

const send = async (
  { platform }: PlatformContext,
  { to, words, url }: { to: string; words: MailWords; url: string },
): Promise<void> => {
  const { actionLabel, ...text } = words;
  await platform.mail.send(composeMail({ to, ...text, action: { label: actionLabel, url } }));
};

const readPayment = async (scope: Scoped<PlatformContext>, { tenantId, paymentId }: OnePayment) => {
  const payment = await findPlanPayment(scope, { tenantId, id: paymentId });
  const { businessName } = await getTenantOf(scope, tenantId);
  return { payment, businessName, owner: await findOwnerEmail(scope, tenantId) };
};

/** Mails the operator's mailbox that a payment waits, unless it was decided or taken back meanwhile. */
export const mailReportedPayment = async (ctx: PlatformContext, one: OnePayment): Promise<void> => {
  const { payment, businessName } = await acrossTenants(ctx, (scope) => readPayment(scope, one));
  if (payment.status !== 'waiting') return;
  const { PUBLIC_URL, ADMIN_HOST, SUPPORT_EMAIL } = ctx.platform.env;
  const origin = ADMIN_HOST ? `${new URL(PUBLIC_URL).protocol}//${ADMIN_HOST}` : PUBLIC_URL;
  const words = paymentReportedMail(businessName, payment);
  await send(ctx, { to: SUPPORT_EMAIL, words, url: `${origin}${PATHS.superadminPayments}` });
};

/** Mails the owner whether a payment was confirmed, and until when the plan is paid. */
export const mailDecidedPayment = async (ctx: PlatformContext, one: OnePayment): Promise<void> => {
  const { payment, owner } = await acrossTenants(ctx, (scope) => readPayment(scope, one));
  if (owner === undefined) return;
  const words = payment.status === 'confirmed' ? paymentConfirmedMail(payment) : paymentRejectedMail(payment);
  await send(ctx, { to: owner, words, url: `${ctx.platform.env.PUBLIC_URL}${PATHS.panelUsage}` });
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
    reducesAt: reducesAt({ paidUntil, renews: true }),
  });
  await send(ctx, { to: owner, words, url: `${ctx.platform.env.PUBLIC_URL}${PATHS.panelUsage}` });
};
