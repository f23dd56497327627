import { passwordResetMail, unconfirmedResetMail } from '#shared/features/auth/auth-mail-copy.ts';
import { mailedPath, PATHS } from '#shared/lib/paths.ts';
import { minutes } from '#shared/lib/time.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { acrossTenants, getTenant, inTenant, type PlatformContext } from '../tenants/tenants.ts';
import { passwordResets } from './mailed-link-repo.ts';
import { openMemberOf } from './open-member-of.ts';
import { newToken } from './session-token.ts';
import { findUserByEmail } from './user-repo.ts';

const VALID_MINUTES = 30;

/** Mails a link for a new password to the account with the e-mail; does nothing when there is none. */
export const mailPasswordReset = async (
  ctx: PlatformContext,
  { email }: { email: string },
): Promise<void> => {
  const user = await acrossTenants(ctx, (scope) => findUserByEmail(scope, email));
  const member = user && (await openMemberOf(ctx, { tenantId: user.tenantId, userId: user.id }));
  if (!member) return;
  const { clock, env, mail } = ctx.platform;
  const { token, tokenHash } = newToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + minutes(VALID_MINUTES));
  const isConfirmed = await inTenant(member, async (scope) => {
    await passwordResets.insert(scope, { tokenHash, createdAt, expiresAt });
    return (await getTenant(scope)).emailConfirmedAt !== null;
  });
  const { actionLabel, ...words } = (isConfirmed ? passwordResetMail : unconfirmedResetMail)(VALID_MINUTES);
  const url = `${env.PUBLIC_URL}${mailedPath(PATHS.resetPassword, token)}`;
  await mail.send(composeMail({ to: user.email, ...words, action: { label: actionLabel, url } }));
};
