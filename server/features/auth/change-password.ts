import {
  acrossTenants,
  getTenant,
  inTenant,
  type MemberContext,
  noteEmailConfirmed,
  openMember,
  type PlatformContext,
  type Scoped,
  type VisitorContext,
} from '#server/features/tenants/tenants.ts';
import { fitsRateIn } from '#server/platform/http/rate-limiter.ts';
import { composeLinkMail } from '#server/platform/mail/compose-mail.ts';
import { mailedPath, PATHS } from '#shared/lib/paths.ts';
import { minutes } from '#shared/lib/time.ts';
import { ACCOUNT_NOTICE_JOB, PASSWORD_RESET_JOB } from './auth-job-kinds.ts';
import { passwordResetMail, unconfirmedResetMail } from './auth-mail-copy.ts';
import { passwordResets } from './mailed-link-repo.ts';
import { hashPassword, refuseGuessable, requirePassword } from './passwords.ts';
import { deleteSessions } from './session-repo.ts';
import { hashToken, newToken, refuseExpiredLink } from './session-token.ts';
import type { SessionContext } from './sessions.ts';
import {
  findUserByEmail,
  getOwnUser,
  mailboxKeyOf,
  openMemberOf,
  setPendingEmail,
  updatePassword,
} from './user-repo.ts';

/**
 * Stores a member's new password and makes mailed links useless; a change of e-mail that waits for its link ends, too. A mail
 * reports the change to the member, unless the mailbox may be a stranger's.
 */
const setPassword = async (
  scope: Scoped<MemberContext>,
  { newPassword, passwordHash }: { newPassword: string; passwordHash: string },
): Promise<void> => {
  const tenant = await getTenant(scope);
  const { email: to } = await getOwnUser(scope);
  refuseGuessable({ password: newPassword, field: 'newPassword' }, { ...tenant, email: to });
  await updatePassword(scope, passwordHash);
  await passwordResets.deleteOfMember(scope);
  await setPendingEmail(scope, null);
  if (tenant.emailConfirmedAt === null) return;
  await scope.platform.jobs.enqueue(scope.tx, ACCOUNT_NOTICE_JOB, { to, notice: 'password-changed' });
};

/** Gives the member a new password; every other session of the member ends (`decisions Accounts`). */
export const changePassword = async (
  { member, ...own }: SessionContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> => {
  await requirePassword(member, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  await inTenant(member, async (scope) => {
    await setPassword(scope, { newPassword, passwordHash });
    await deleteSessions(scope, own);
  });
};

/** Mails per mailbox and peer: enough for someone who misses the first. */
const RATE_PER_PEER = { max: 5, perSeconds: 900 };
/** Mails per mailbox: too few to fill a stranger's. After the last one the mailbox still holds the links of these minutes. */
const RATE_PER_MAILBOX = { max: 10, perSeconds: 900 };

/**
 * Queues the mail with the link for a new password. Only the job finds out whether an account has the e-mail, so that the
 * answer is the same and as quick when none has it (reliability 7, user enumeration).
 * @throws RATE_LIMITED after too many requests of one peer
 */
export const forgotPassword = async (visitor: VisitorContext, email: string): Promise<void> => {
  const { rateLimiter } = visitor.platform;
  const mailbox = `forgot ${mailboxKeyOf(email)}`;
  await rateLimiter.take(`${mailbox} from ${visitor.peer}`, RATE_PER_PEER);
  await acrossTenants(visitor, async (scope) => {
    // When others asked too often, the mailbox has their links, which serve its owner as well.
    if (await fitsRateIn(scope, { key: mailbox, rate: RATE_PER_MAILBOX }))
      await scope.platform.jobs.enqueue(scope.tx, PASSWORD_RESET_JOB, { email });
  });
};

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
  const words = (isConfirmed ? passwordResetMail : unconfirmedResetMail)(VALID_MINUTES);
  const url = `${env.PUBLIC_URL}${mailedPath(PATHS.resetPassword, token)}`;
  await mail.send(composeLinkMail(words, { to: user.email, url }));
};

/**
 * Sets a new password by the token of a mailed link, which works once; every session of the user ends. The link also
 * proves the mailbox: an account that somebody else registered with it belongs to the mailbox's owner from now on.
 * @throws RULE_REFUSED for a link that was used or is too old
 */
export const resetPassword = async (
  visitor: VisitorContext,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> => {
  const tokenHash = hashToken(token);
  const facts = await acrossTenants(visitor, (scope) => passwordResets.findHolder(scope, tokenHash));
  if (!facts) return refuseExpiredLink();
  const passwordHash = await hashPassword(newPassword);
  // The link went to the user's own mailbox: it identifies the user as a session does.
  await inTenant(openMember(visitor.platform, facts), async (scope) => {
    if (!(await passwordResets.take(scope, tokenHash))) return refuseExpiredLink();
    if (facts.role === 'owner') await noteEmailConfirmed(scope);
    await setPassword(scope, { newPassword, passwordHash });
    await deleteSessions(scope);
  });
};
