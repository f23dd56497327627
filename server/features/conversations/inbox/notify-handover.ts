import { handoverMail } from '#shared/features/conversations/inbox/handover-mail-copy.ts';
import { conversationPath } from '#shared/lib/paths.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import { findCustomer } from '../../orders/orders.ts';
import {
  acrossTenants,
  getTenant,
  inTenant,
  openBotOf,
  type PlatformContext,
  type Scoped,
} from '../../tenants/tenants.ts';
import { findConversation } from './conversation-repo.ts';
import type { HandoverNotice } from './notify-handover-job.ts';

/** Where the owner of a tenant gets mail; the room of accounts lends it. */
export type FindOwnerEmail = (
  scope: Scoped<PlatformContext>,
  tenantId: string,
) => Promise<string | undefined>;

/** Mails the owner that a customer waits for a person, unless somebody was faster. What was written stays in the panel. */
export const notifyHandover = async (
  ctx: PlatformContext,
  findOwnerEmail: FindOwnerEmail,
  { tenantId, conversationId, reason }: HandoverNotice,
): Promise<void> => {
  const door = await openBotOf(ctx, tenantId);
  if (door.kind === 'closed') return;
  const waits = await inTenant(door.bot, async (scope) => {
    const conversation = await findConversation(scope, conversationId);
    if (conversation?.speaker !== 'waiting') return undefined;
    const customer = conversation.customerId ? await findCustomer(scope, conversation.customerId) : undefined;
    return { store: (await getTenant(scope)).businessName, customer: customer?.name ?? null };
  });
  const to = waits && (await acrossTenants(ctx, (scope) => findOwnerEmail(scope, tenantId)));
  if (!waits || !to) return;
  const { actionLabel, ...words } = handoverMail({ ...waits, reason });
  const url = `${ctx.platform.env.PUBLIC_URL}${conversationPath(conversationId)}`;
  await ctx.platform.mail.send(composeMail({ to, ...words, action: { label: actionLabel, url } }));
};
