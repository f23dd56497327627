import { acrossTenants, type PlatformContext } from '#server/features/tenants/tenants.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import { hours } from '#shared/lib/time.ts';
import { embedCatalogues } from './ai/embed-catalogue.ts';
import { startReceiptReading } from './ai/read-receipt.ts';
import { deleteSimulations } from './ai/simulation-repo.ts';
import type { ChannelAdapter } from './channels/channel-adapter.ts';
import { startChannelJobs } from './channels/channel-jobs.ts';
import type { AnsweringTools } from './inbox/answering-tools.ts';
import { startInboxJobs } from './inbox/inbox-jobs.ts';

const SIMULATION_KEPT_MS = hours(24);

/** Starts the answering of conversations, its mails, the reading of receipts, the embedding of catalogues, and the nightly deletion of trials. Names of schedules are stored, so they stay. */
export const startConversationJobs = async (
  jobs: JobRunner,
  ctx: PlatformContext,
  work: { tools: AnsweringTools; adapters: readonly ChannelAdapter[] },
): Promise<void> => {
  await startInboxJobs(jobs, ctx, work);
  await startReceiptReading(jobs, ctx);
  await startChannelJobs(jobs, ctx, work.adapters);
  await jobs.schedule('place-stores', '*/2 * * * *', () => embedCatalogues(ctx));
  await jobs.schedule('forget-simulations', '20 3 * * *', () =>
    acrossTenants(ctx, (scope) =>
      deleteSimulations(scope, new Date(ctx.platform.clock.now().getTime() - SIMULATION_KEPT_MS)),
    ),
  );
};
