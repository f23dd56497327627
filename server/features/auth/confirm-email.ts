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
import { AppError } from '#server/platform/errors/app-error.ts';
import { fitsRateIn, takeRateIn } from '#server/platform/http/rate-limiter.ts';
import { composeLinkMail } from '#server/platform/mail/compose-mail.ts';
import { mailedPath, PATHS } from '#shared/lib/paths.ts';
import { hours } from '#shared/lib/time.ts';
import { ACCOUNT_NOTICE_JOB, EMAIL_CONFIRMATION_JOB } from './auth-job-kinds.ts';
import { emailConfirmationMail } from './auth-mail-copy.ts';
import { emailConfirmations, passwordResets } from './mailed-link-repo.ts';
import { requirePassword } from './passwords.ts';
import { deleteSessions, type OwnSession } from './session-repo.ts';
import { hashToken, newToken, refuseExpiredLink } from './session-token.ts';
import type { SessionContext } from './sessions.ts';
import {
  getOwnUser,
  isEmailHeld,
  lockOwnUser,
  mailboxKeyOf,
  moveToEmail,
  openMemberOf,
  setPendingEmail,
  type UserRow,
} from './user-repo.ts';

const VALID_HOURS = 24;

/** Mails per user and per mailbox, over all accounts that name it: it may be a stranger's. */
const RATE_PER_USER = { max: 5, perSeconds: 3600 };
const RATE_PER_MAILBOX = { max: 6, perSeconds: 3600 };

type Asking = { readonly member: MemberContext; readonly visitor: VisitorContext };

/** Reads whether the store's owner has proven its mailbox, and which address the member still has to prove. */
export const readEmailState = async (
  scope: Scoped<MemberContext>,
): Promise<{ isEmailConfirmed: boolean; emailToConfirm: string | null }> => {
  const { email, pendingEmail, role } = await getOwnUser(scope);
  const isEmailConfirmed = (await getTenant(scope)).emailConfirmedAt !== null;
  // An invited member has proven its mailbox by the link of the invitation.
  const unproven = !isEmailConfirmed && role === 'owner' ? email : null;
  return { isEmailConfirmed, emailToConfirm: pendingEmail ?? unproven };
};

const rateKeyOf = (email: string): string => `confirm to ${mailboxKeyOf(email)}`;

/**
 * Counts a mail that asks the member to prove a mailbox. An address of another account is refused and not counted, or
 * strangers would keep its owner from its own link.
 * @throws EMAIL_TAKEN
 * @throws RATE_LIMITED after too many
 */
const countConfirmationMail = async (
  { member, visitor }: Asking,
  { email, isOwn }: { email: string; isOwn: boolean },
): Promise<void> => {
  await member.platform.rateLimiter.take(`confirm ${member.userId}`, RATE_PER_USER);
  if (!isOwn && (await acrossTenants(visitor, (scope) => isEmailHeld(scope, email))))
    throw new AppError('EMAIL_TAKEN');
  await inTenant(member, (scope) => takeRateIn(scope, { key: rateKeyOf(email), rate: RATE_PER_MAILBOX }));
};

/**
 * Counts the mail of a registration; false after too many. Strangers who named the mailbox do not keep its owner from
 * registering with it: the owner asks for the link later.
 */
export const countRegistrationMail = (scope: Scoped<VisitorContext>, email: string): Promise<boolean> =>
  fitsRateIn(scope, { key: rateKeyOf(email), rate: RATE_PER_MAILBOX });

/** Queues the mail with the link that proves the mailbox. */
const askConfirmation = ({ tx, platform, tenantId, userId }: Scoped<MemberContext>): Promise<void> =>
  platform.jobs.enqueue(tx, EMAIL_CONFIRMATION_JOB, { tenantId, userId });

/** Mails the link once more. @throws EMAIL_TAKEN when another account has the address by now, RATE_LIMITED after too many */
export const resendConfirmation = async (asking: Asking): Promise<void> => {
  const { member } = asking;
  const { email: own } = await inTenant(member, getOwnUser);
  const { emailToConfirm: email } = await inTenant(member, readEmailState);
  if (email === null) return;
  await countConfirmationMail(asking, { email, isOwn: email === own });
  await inTenant(member, askConfirmation);
};

/** Mails the link that proves the mailbox; does nothing when no mailbox waits to be proven. */
export const mailConfirmation = async (
  ctx: PlatformContext,
  user: { tenantId: string; userId: string },
): Promise<void> => {
  const member = await openMemberOf(ctx, user);
  if (!member) return;
  const { clock, env, mail } = ctx.platform;
  const { token, tokenHash } = newToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + hours(VALID_HOURS));
  const to = await inTenant(member, async (scope) => {
    const { emailToConfirm: email } = await readEmailState(scope);
    if (email) await emailConfirmations.insert(scope, { tokenHash, email, createdAt, expiresAt });
    return email;
  });
  if (!to) return;
  const words = emailConfirmationMail(VALID_HOURS);
  const url = `${env.PUBLIC_URL}${mailedPath(PATHS.confirmEmail, token)}`;
  await mail.send(composeLinkMail(words, { to, url }));
};

type NewEmail = { user: UserRow; email: string; own: OwnSession };

/**
 * Gives the member an address. Every session but its own ends, links mailed to the former address are useless, and a mail
 * reports the change to that address, unless it may be a stranger's.
 * @throws EMAIL_TAKEN when another account has it
 */
const takeNewEmail = async (
  scope: Scoped<MemberContext>,
  { user: { email: to }, email, own }: NewEmail,
): Promise<UserRow> => {
  const user = await moveToEmail(scope, email);
  if (!user) throw new AppError('EMAIL_TAKEN');
  await deleteSessions(scope, own);
  await passwordResets.deleteOfMember(scope);
  if ((await getTenant(scope)).emailConfirmedAt !== null)
    await scope.platform.jobs.enqueue(scope.tx, ACCOUNT_NOTICE_JOB, { to, notice: 'email-changed' });
  return user;
};

/**
 * Asks for a new e-mail. A member whose mailbox is proven keeps it until the link in a mail to the new one is used. Where
 * nothing is proven yet the address changes at once, as if the store had been registered with it (decision 036). The present
 * address takes a change back.
 * @throws EMAIL_TAKEN when another account has it
 */
export const changeEmail = async (
  { member, visitor, ...own }: SessionContext,
  { newEmail, currentPassword }: { newEmail: string; currentPassword: string },
): Promise<UserRow> => {
  await requirePassword(member, currentPassword);
  const isOther = newEmail !== (await inTenant(member, getOwnUser)).email;
  if (isOther) await countConfirmationMail({ member, visitor }, { email: newEmail, isOwn: false });
  return inTenant(member, async (scope) => {
    const user = await lockOwnUser(scope);
    if (!isOther) return setPendingEmail(scope, null);
    const isProven = (await getTenant(scope)).emailConfirmedAt !== null;
    const changed = isProven
      ? await setPendingEmail(scope, newEmail)
      : await takeNewEmail(scope, { user, email: newEmail, own });
    await askConfirmation(scope);
    return changed;
  });
};

/**
 * Proves a mailbox by the token of a mailed link, once: the owner's own, or the new one that a member waits for and has
 * from now on. A link to an address that the user no longer waits for is as dead as one that was used.
 * @throws EMAIL_TAKEN when another account has the address by now
 * @throws RULE_REFUSED for a dead link
 */
export const confirmEmail = async (
  { visitor, tokenHash: sessionHash }: { visitor: VisitorContext; tokenHash: Uint8Array | undefined },
  token: string,
): Promise<UserRow> => {
  const tokenHash = hashToken(token);
  const facts = await acrossTenants(visitor, (scope) => emailConfirmations.findHolder(scope, tokenHash));
  if (!facts) return refuseExpiredLink();
  return inTenant(openMember(visitor.platform, facts), async (scope) => {
    const user = await lockOwnUser(scope);
    const email = await emailConfirmations.take(scope, tokenHash);
    if (email !== (user.pendingEmail ?? user.email)) return refuseExpiredLink();
    await emailConfirmations.deleteOfMember(scope);
    if (user.role === 'owner') await noteEmailConfirmed(scope);
    return user.pendingEmail === null
      ? user
      : takeNewEmail(scope, { user, email, own: { tokenHash: sessionHash, device: visitor.device } });
  });
};
