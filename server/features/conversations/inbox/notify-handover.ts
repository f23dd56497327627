import * as z from 'zod/mini';
import { conversationPath, INBOX_QUERY, PATHS } from '#shared/lib/paths.ts';
import { minutes } from '#shared/lib/time.ts';
import type { JobKind } from '../../../platform/jobs/job-queue.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import {
  acrossTenants,
  getTenant,
  inTenant,
  openBotOf,
  type PlatformContext,
  type Scoped,
} from '../../tenants/tenants.ts';
import {
  claimUnreportedHandovers,
  listUnreportedTenants,
  undoReport,
} from '../conversations/conversation-repo.ts';
import { handoverMail } from './handover-mail-copy.ts';

/** Finds the e-mail of a tenant's owner; the room of accounts passes it in. */
export type FindOwnerEmail = (
  scope: Scoped<PlatformContext>,
  tenantId: string,
) => Promise<string | undefined>;

/** Anybody can ask for a person in as many chats as they like: the owner gets one mail for all of them in this time. */
const QUIET_AFTER_MAIL_MS = minutes(10);
const WAITING_PATH = `${PATHS.panelConversations}?${INBOX_QUERY.filter}=waiting`;

/**
 * Mails the owner how many customers wait for a person, unless the last such mail is too young: then `remindHandovers` does it
 * later. What was written and who wrote stay in the panel.
 */
export const notifyHandover = async (
  ctx: PlatformContext,
  findOwnerEmail: FindOwnerEmail,
  { tenantId }: HandoverNotice,
): Promise<void> => {
  const door = await openBotOf(ctx, tenantId);
  if (door.kind === 'closed') return;
  const now = ctx.platform.clock.now();
  const quietSince = new Date(now.getTime() - QUIET_AFTER_MAIL_MS);
  const told = await inTenant(door.bot, async (scope) => {
    const unreported = await claimUnreportedHandovers(scope, { now, quietSince });
    return unreported && { ...unreported, store: (await getTenant(scope)).businessName };
  });
  const to = told && (await acrossTenants(ctx, (scope) => findOwnerEmail(scope, tenantId)));
  if (!told || !to) return;
  const { actionLabel, ...words } = handoverMail({ ...told, reason: told.only?.handoverReason ?? 'asked' });
  const path = told.only ? conversationPath(told.only.id) : WAITING_PATH;
  const url = `${ctx.platform.env.PUBLIC_URL}${path}`;
  try {
    await ctx.platform.mail.send(composeMail({ to, ...words, action: { label: actionLabel, url } }));
  } catch (error) {
    await inTenant(door.bot, (scope) => undoReport(scope, now));
    throw error;
  }
};

/** Queues the mails that a younger mail held back. */
export const remindHandovers = (ctx: PlatformContext): Promise<void> =>
  acrossTenants(ctx, async (scope) => {
    for (const tenantId of await listUnreportedTenants(scope))
      await ctx.platform.jobs.enqueue(scope.tx, NOTIFY_HANDOVER, { tenantId });
  });

const HandoverSchema = z.object({ tenantId: z.uuid() });
export type HandoverNotice = z.output<typeof HandoverSchema>;

/** Tells the owner by e-mail how many customers wait for a person. */
export const NOTIFY_HANDOVER: JobKind<HandoverNotice> = {
  name: 'notify-handover',
  payload: HandoverSchema,
  retryLimit: 5,
  expireInSeconds: 60,
};
