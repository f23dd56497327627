import type { PlatformContext } from '#server/features/tenants/tenants.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import { CHECK_DOMAIN, checkDomain, checkDueDomains } from './check-domains.ts';
import { DOMAIN_NEWS, mailDomainNews } from './domain-mails.ts';

export { CERTIFICATE_PATH, mountDomainRoutes } from './domain-routes.ts';

/** Starts the checks of domains, those that an owner asks for and those every ten minutes, and the mails about them. */
export const startDomainJobs = async (jobs: JobRunner, ctx: PlatformContext): Promise<void> => {
  await jobs.run(CHECK_DOMAIN, (one) => checkDomain(ctx, one));
  await jobs.run(DOMAIN_NEWS, (news) => mailDomainNews(ctx, news));
  await jobs.schedule('check-domains', '*/10 * * * *', () => checkDueDomains(ctx));
};
