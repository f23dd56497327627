import { invitationMail } from '#shared/features/auth/auth-mail-copy.ts';
import { mailedPath, PATHS } from '#shared/lib/paths.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { getTenant, inTenant, type PlatformContext } from '../tenants/tenants.ts';
import { setInvitationToken } from './invitation-repo.ts';
import { INVITATION_DAYS } from './invite-member.ts';
import { openMemberOf } from './open-member-of.ts';
import { newToken } from './session-token.ts';

/** Mails an invitation's link; does nothing when the invitation was taken back. */
export const mailInvitation = async (
  ctx: PlatformContext,
  { invitationId, ...inviter }: { tenantId: string; userId: string; invitationId: string },
): Promise<void> => {
  const member = await openMemberOf(ctx, inviter);
  if (!member) return;
  const { token, tokenHash } = newToken();
  const { invitation, businessName } = await inTenant(member, async (scope) => ({
    invitation: await setInvitationToken(scope, { id: invitationId, tokenHash }),
    businessName: (await getTenant(scope)).businessName,
  }));
  if (!invitation) return;
  const { email: to, role } = invitation;
  const { actionLabel, ...words } = invitationMail({ businessName, role, daysValid: INVITATION_DAYS });
  const url = `${ctx.platform.env.PUBLIC_URL}${mailedPath(PATHS.invitation, token)}`;
  await ctx.platform.mail.send(composeMail({ to, ...words, action: { label: actionLabel, url } }));
};
