import { ORDER_QUERY, PATHS } from '#shared/lib/paths.ts';
import { minutes } from '#shared/lib/time.ts';
import type { JobRunner } from '../../platform/jobs/job-queue.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { findOwnerEmail } from '../auth/auth.ts';
import { claimUnseenOrders, forgetOrdersTold, listTenantsWithUnseenOrders } from '../orders/orders.ts';
import {
  acrossTenants,
  type BotContext,
  forEachActiveTenant,
  getTenant,
  inTenant,
  type PlatformContext,
} from '../tenants/tenants.ts';
import { unseenOrdersMail } from './unseen-orders-copy.ts';

/** How long an order waits for somebody of the team to look before its owner is mailed. */
const UNSEEN_MS = minutes(10);
/** Anybody can send orders, so an owner gets one mail about all of them in this time. */
const QUIET_AFTER_MAIL_MS = minutes(10);

const mailOwner = async (ctx: PlatformContext, bot: BotContext): Promise<void> => {
  const now = ctx.platform.clock.now();
  const quietSince = new Date(now.getTime() - QUIET_AFTER_MAIL_MS);
  const unseen = await inTenant(bot, async (scope) => {
    const claimed = await claimUnseenOrders(scope, { now, quietSince });
    return claimed && { ...claimed, store: (await getTenant(scope)).businessName };
  });
  const to = unseen && (await acrossTenants(ctx, (scope) => findOwnerEmail(scope, bot.tenantId)));
  if (!unseen || !to) return;
  const { store, count, only } = unseen;
  const { actionLabel, ...words } = unseenOrdersMail({ store, count, code: only?.code });
  const query = only ? `${ORDER_QUERY.order}=${only.id}` : `${ORDER_QUERY.state}=new`;
  const url = `${ctx.platform.env.PUBLIC_URL}${PATHS.panelOrders}?${query}`;
  try {
    await ctx.platform.mail.send(composeMail({ to, ...words, action: { label: actionLabel, url } }));
  } catch (error) {
    await inTenant(bot, (scope) => forgetOrdersTold(scope, now));
    throw error;
  }
};

const mailOwners = async (ctx: PlatformContext): Promise<void> => {
  const before = new Date(ctx.platform.clock.now().getTime() - UNSEEN_MS);
  const tenantIds = await acrossTenants(ctx, (scope) => listTenantsWithUnseenOrders(scope, before));
  await forEachActiveTenant(ctx, tenantIds, {
    work: (bot) => mailOwner(ctx, bot),
    failedText: 'mails about new orders could not be sent',
  });
};

/** Starts the job that mails owners about orders nobody has looked at, every minute (decision 085). */
export const startAccountJobs = (jobs: JobRunner, ctx: PlatformContext): Promise<void> =>
  jobs.schedule('mail-unseen-orders', '* * * * *', () => mailOwners(ctx));
