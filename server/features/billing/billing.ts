import type { PlatformContext } from '#server/features/tenants/tenants.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import {
  mailDecidedPayment,
  mailPlanDue,
  mailReportedPayment,
  PLAN_DUE,
  PLAN_PAYMENT_DECIDED,
  PLAN_PAYMENT_REPORTED,
} from './billing-mails.ts';
import { chargePlans, lookAgain, PLAN_PAYMENT_WITHDRAWN } from './charge-plans.ts';

export { mountBillingRoutes } from './billing-routes.ts';

/** Starts the mails about payments and due dates, and every morning at nine in Santo Domingo the look at plans that end. */
export const startBillingJobs = async (jobs: JobRunner, ctx: PlatformContext): Promise<void> => {
  await jobs.run(PLAN_PAYMENT_REPORTED, (one) => mailReportedPayment(ctx, one));
  await jobs.run(PLAN_PAYMENT_DECIDED, (one) => mailDecidedPayment(ctx, one));
  await jobs.run(PLAN_DUE, (due) => mailPlanDue(ctx, due));
  await jobs.run(PLAN_PAYMENT_WITHDRAWN, (store) => lookAgain(ctx, store));
  await jobs.schedule('charge-plans', '5 9 * * *', () => chargePlans(ctx));
};
