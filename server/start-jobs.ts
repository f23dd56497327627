import { startAnalyticsJobs } from './features/analytics/analytics.ts';
import { startAuthJobs } from './features/auth/auth.ts';
import { startBillingJobs } from './features/billing/billing.ts';
import { startCatalogueJobs } from './features/catalogue/catalogue.ts';
import {
  type AnsweringTools,
  CHANNEL_ADAPTERS,
  type ChannelAdapter,
  createAnsweringTools,
  startConversationJobs,
  toChannels,
} from './features/conversations/conversations.ts';
import { startDomainJobs } from './features/domains/domains.ts';
import { startImportJobs } from './features/imports/imports.ts';
import { startNoticeJobs } from './features/notices/notices.ts';
import { startOrderJobs } from './features/orders/orders.ts';
import { startPlanJobs } from './features/plans/plans.ts';
import { startStorefrontJobs } from './features/storefront/storefront.ts';
import { startSuperadminJobs } from './features/superadmin/superadmin.ts';
import { startSupportJobs } from './features/support/support.ts';
import { openPlatform, type PlatformContext, startTenantJobs } from './features/tenants/tenants.ts';
import { startDailyBackup } from './platform/backup/daily-backup.ts';
import { limitTransactions } from './platform/db/database.ts';
import type { JobRunner } from './platform/jobs/job-queue.ts';
import type { Platform } from './platform/platform.ts';

/** The part of the connections that jobs may use at a time, so that pages and deliveries always find a free one. */
const BACKGROUND_SHARE = 0.6;

const openBackground = (platform: Platform): PlatformContext => {
  const { ROLE, DATABASE_POOL } = platform.env;
  if (ROLE === 'worker') return openPlatform(platform);
  const connections = Math.max(1, Math.floor(DATABASE_POOL * BACKGROUND_SHARE));
  return openPlatform({ ...platform, db: limitTransactions(platform.db, connections) });
};

/** Creates the tools that routes and jobs of this process share for answers. */
export const createTools = ({ ai, memory }: Platform, adapters = CHANNEL_ADAPTERS): AnsweringTools =>
  createAnsweringTools({ channels: toChannels(adapters), ai, memory });

type Background = {
  platform: Platform;
  jobs: JobRunner;
  tools: AnsweringTools;
  /** By default those of this program. */
  adapters?: readonly ChannelAdapter[];
};

/** Gives the background work of every room to the runner; in a process for the web, the workers do it. */
export const startJobs = async ({
  platform,
  jobs,
  tools,
  adapters = CHANNEL_ADAPTERS,
}: Background): Promise<void> => {
  const background = openBackground(platform);
  await Promise.all([
    startTenantJobs(jobs, background),
    startPlanJobs(jobs, background),
    startAuthJobs(jobs, background),
    startSuperadminJobs(jobs, background),
    startSupportJobs(jobs, background),
    startBillingJobs(jobs, background),
    startDomainJobs(jobs, background),
    startAnalyticsJobs(jobs, background),
    startCatalogueJobs(jobs, background),
    startNoticeJobs(jobs, background),
    startOrderJobs(jobs, background),
    startStorefrontJobs(jobs, background),
    startImportJobs(jobs, background),
    startConversationJobs(jobs, background, { tools, adapters }),
    startDailyBackup(jobs, platform),
    jobs.schedule('file-drafts', '50 2 * * *', () => platform.files.forgetDrafts(platform.clock.now())),
  ]);
};
