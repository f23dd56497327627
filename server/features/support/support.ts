import type { PlatformContext } from '#server/features/tenants/tenants.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import { HELP_ANSWERED_MAIL, HELP_ASKED, mailOperator, mailOwner } from './help-mails.ts';

export { countUnreadHelp } from './ask-for-help.ts';
export { HELP_ANSWERED } from './help-mails.ts';
export { findUnreadHelp } from './help-repo.ts';
export { mountSupportRoutes } from './support-routes.ts';

/** Starts the mails about requests for help. */
export const startSupportJobs = async (jobs: JobRunner, ctx: PlatformContext): Promise<void> => {
  await jobs.run(HELP_ASKED, (one) => mailOperator(ctx, one));
  await jobs.run(HELP_ANSWERED_MAIL, (one) => mailOwner(ctx, one));
};
