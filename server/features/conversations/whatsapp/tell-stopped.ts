import { stoppedMail } from '#shared/features/conversations/whatsapp/connect-copy.ts';
import { adviceOn } from '#shared/features/conversations/whatsapp/whatsapp-advice-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import { acrossTenants, getTenantOf, type PlatformContext } from '../../tenants/tenants.ts';
import type { FindOwnerEmail } from '../inbox/notify-handover.ts';
import type { StoppedPayload } from './tell-stopped-job.ts';

/** Mails the owner that nothing leaves any more, why, and what to do. */
export const tellStopped = async (
  ctx: PlatformContext,
  findOwnerEmail: FindOwnerEmail,
  { tenantId, code }: StoppedPayload,
): Promise<void> => {
  const { to, store } = await acrossTenants(ctx, async (scope) => ({
    to: await findOwnerEmail(scope, tenantId),
    store: (await getTenantOf(scope, tenantId)).businessName,
  }));
  if (!to) return;
  const { actionLabel, ...words } = stoppedMail({ store, ...adviceOn(code) });
  const url = `${ctx.platform.env.PUBLIC_URL}${PATHS.panelBot}`;
  await ctx.platform.mail.send(composeMail({ to, ...words, action: { label: actionLabel, url } }));
};
