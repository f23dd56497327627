import { getTenant, inTenant } from '../tenants/tenants.ts';
import type { UserRow } from './auth-tables.ts';
import { askConfirmation, countConfirmationMail } from './confirm-email.ts';
import type { SessionContext } from './open-session.ts';
import { requirePassword } from './require-password.ts';
import { takeNewEmail } from './take-new-email.ts';
import { getOwnUser, lockOwnUser, setPendingEmail } from './user-repo.ts';

/**
 * Asks for a new e-mail; refuses one that another account has. A member whose mailbox is proven keeps it until the link in
 * a mail to the new one is used. Where nothing is proven yet the address changes at once, as if the store had been
 * registered with it (decision 036). The present address takes a change back.
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
