import { madeFilesOf } from '../../platform/files/file-store.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import { listPublishedIds } from '../catalogue/catalogue.ts';
import { listTenantIds, type PlatformContext } from '../tenants/tenants.ts';

const PRODUCT_CARD = /\/([0-9a-f]{8}-[0-9a-f-]{27})\/[^/]+$/;

const sweepTenant = async (ctx: PlatformContext, tenantId: string): Promise<void> => {
  const { files } = ctx.platform;
  const cards = (await files.list(madeFilesOf(tenantId))).flatMap((key) => {
    const id = PRODUCT_CARD.exec(key)?.[1];
    return id ? [{ key, id }] : [];
  });
  if (cards.length === 0) return;
  const shown = await listPublishedIds(ctx, tenantId);
  for (const { key, id } of cards) if (!shown.has(id)) await files.delete(key);
};

/** Deletes the link pictures of products that are no longer published; a product that is published again gets a new one. */
export const sweepCards = async (ctx: PlatformContext): Promise<void> => {
  for (const id of await listTenantIds(ctx)) await sweepTenant(ctx, id);
};

/** Starts the nightly sweep of link pictures. */
export const startStorefrontJobs = (jobs: JobRunner, platform: PlatformContext): Promise<void> =>
  jobs.schedule('sweep-cards', '10 4 * * *', () => sweepCards(platform));
